import { parseAddress, type Address } from '~/values/address.ts'
import { AreaProblem } from '../area-problem.ts'
import { type Params } from '../params.ts'
import { type Trade } from '../trade-context.ts'

const ROUTERS = ['metis', 'jupiterz', 'dflow', 'okx'] as const

/** A refusal of an order in the service's shape. */
export function orderRefused(error: string): AreaProblem {
  return new AreaProblem(400, { error })
}

/** The question of a managed swap, base units. */
export type UltraAsk = {
  readonly inputMint: Address
  readonly outputMint: Address
  readonly amount: bigint
  readonly taker: Address | undefined
  readonly receiver: Address | undefined
  readonly payer: Address | undefined
  readonly excluded: readonly string[]
  /** The integrator's fee, which replaces the venue's own. */
  readonly referralBps: number | undefined
}

/** Reads it; throws the service's refusal. */
export function readUltraAsk(params: Params, shape: Trade['shape']): UltraAsk {
  const key = (name: string) => {
    const text = params.text(name)
    const value = text === undefined ? undefined : parseAddress(text)
    if (text !== undefined && value === undefined) throw orderRefused(`Invalid ${name}`)
    return value
  }
  const [inputMint, outputMint, amount] = [key('inputMint'), key('outputMint'), params.text('amount')]
  if (inputMint === undefined || outputMint === undefined) throw orderRefused('inputMint and outputMint are required')
  if (amount === undefined || !/^[1-9]\d{0,19}$/.test(amount)) throw orderRefused('Invalid amount')
  const [referral, referralBps] = [key('referralAccount'), params.whole('referralFee', 50, 255)]
  if ((referral === undefined) !== (referralBps === undefined))
    throw orderRefused('referralAccount and referralFee go together')
  const payer = key('payer')
  if (key('closeAuthority') !== undefined && payer === undefined) throw orderRefused('closeAuthority requires payer')
  const excluded = params.csv('excludeRouters', ROUTERS.length)
  if (excluded.some((router) => !ROUTERS.some((each) => each === router))) throw orderRefused('Invalid excludeRouters')
  return {
    inputMint,
    outputMint,
    amount: BigInt(amount),
    taker: readTaker(key('taker'), shape),
    receiver: key('receiver'),
    payer,
    excluded,
    referralBps,
  }
}

/** The document requires a taker; the service quotes without one. */
function readTaker(taker: Address | undefined, shape: Trade['shape']): Address | undefined {
  if (taker === undefined && shape === 'seed') throw orderRefused('taker is required')
  return taker
}
