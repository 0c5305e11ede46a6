import { MINT } from '../../../config/mints.ts'
import { address, parseAddress, type Address } from '../../../values/address.ts'

/** What a link to a swap may say: which pair and how much, never how risky. */
export type SwapLink = {
  readonly input: Address
  readonly output: Address
  /** Decimal text of the amount that `mode` fixes; `undefined` = none. */
  readonly amount: string | undefined
  /** Which amount is fixed. */
  readonly mode: SwapMode
  /** Who puts the transaction together; `undefined` = as set on this device. */
  readonly route: SwapRoute | undefined
  /** Params that had to be ignored, as they were written: `mode=maybe`. */
  readonly ignored: readonly string[]
}

/** The fixed amount: what goes in, or what comes out. */
export type SwapMode = 'in' | 'out'

/**
 * Who puts a swap together: this page from the service's instructions, the service in bytes that this page sends, or the
 * service altogether, which then also sends them.
 */
export type SwapRoute = (typeof SWAP_ROUTES)[number]
export const SWAP_ROUTES = ['composed', 'built', 'managed'] as const

const KNOWN = new Set(['in', 'out', 'amount', 'mode', 'route'])
const AMOUNT = /^(?!.{21})\d+(\.\d+)?$/

/** Reads the params of a link. A bad one is dropped, its default stands, and it is named. */
export function readSwapLink(raw: Readonly<Record<string, unknown>>): SwapLink {
  const ignored: string[] = []
  const refuse = (name: string) => {
    ignored.push(`${name}=${String(raw[name]).slice(0, 44)}`)
    return undefined
  }
  const mintOf = (name: 'in' | 'out', other: string) => {
    const text = raw[name]
    if (text === undefined) return undefined
    const mint = typeof text === 'string' ? parseAddress(text) : undefined
    return mint !== undefined && mint !== other ? mint : refuse(name)
  }
  const input = mintOf('in', '') ?? address(raw['out'] === MINT.usdc ? MINT.wrappedSol : MINT.usdc)
  const output = mintOf('out', input) ?? address(input === MINT.wrappedSol ? MINT.usdc : MINT.wrappedSol)
  const amount = readAmount(raw, refuse)
  const route = SWAP_ROUTES.find((each) => each === raw['route'])
  if (route === undefined && raw['route'] !== undefined) refuse('route')
  for (const name of Object.keys(raw)) if (!KNOWN.has(name) && raw[name] !== undefined) refuse(name)
  return { input, output, ...amount, route, ignored }
}

function readAmount(
  raw: Readonly<Record<string, unknown>>,
  refuse: (name: string) => undefined,
): Pick<SwapLink, 'amount' | 'mode'> {
  const { amount, mode } = raw
  if (mode !== undefined && mode !== 'in' && mode !== 'out') refuse('mode')
  const isAmount = typeof amount === 'string' && AMOUNT.test(amount)
  if (amount !== undefined && !isAmount) refuse('amount')
  return { amount: isAmount ? amount : undefined, mode: mode === 'out' ? 'out' : 'in' }
}
