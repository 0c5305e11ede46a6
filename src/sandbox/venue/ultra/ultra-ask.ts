import { type Address } from '~/values/address.ts'
import { plainProblem } from '../area-problem.ts'
import { asKey, asText, asWhole, type Fields } from '../fields.ts'
import { type Trade } from '../prediction/order-create.ts'

const ROUTERS = ['metis', 'jupiterz', 'dflow', 'okx'] as const

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
export function readUltraAsk(params: Fields, shape: Trade['shape']): UltraAsk {
  const key = (name: string) => params.get(name, asKey, () => plainProblem(`Invalid ${name}`))
  const [inputMint, outputMint, amount] = [key('inputMint'), key('outputMint'), params.get('amount', asText)]
  if (inputMint === undefined || outputMint === undefined) throw plainProblem('inputMint and outputMint are required')
  if (amount === undefined || !/^[1-9]\d{0,19}$/.test(amount)) throw plainProblem('Invalid amount')
  const [referral, referralBps] = [key('referralAccount'), params.get('referralFee', asWhole(50, 255))]
  if ((referral === undefined) !== (referralBps === undefined))
    throw plainProblem('referralAccount and referralFee go together')
  const payer = key('payer')
  if (key('closeAuthority') !== undefined && payer === undefined) throw plainProblem('closeAuthority requires payer')
  const excluded = params.list('excludeRouters', ROUTERS.length)
  if (excluded.some((router) => !ROUTERS.some((each) => each === router))) throw plainProblem('Invalid excludeRouters')
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
  if (taker === undefined && shape === 'seed') throw plainProblem('taker is required')
  return taker
}
