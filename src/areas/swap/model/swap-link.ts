import { MINT } from '~/config/mints.ts'
import { address, parseAddress, type Address } from '~/values/address.ts'
import { as, decimal, oneOf, searchParams } from '~/values/text/search-params.ts'

/** Parsed link to a swap: the pair and the amount, never risk settings. */
export type SwapLink = {
  readonly input: Address
  readonly output: Address
  /** Decimal text of the amount that `mode` fixes; `undefined` = none. */
  readonly amount: string | undefined
  /** Which amount is fixed. */
  readonly mode: SwapMode
  /** Params that had to be ignored, as they were written: `mode=maybe`. */
  readonly ignored: readonly string[]
}

/** The fixed amount: what goes in, or what comes out. */
export type SwapMode = 'in' | 'out'

/**
 * Who composes a swap: this page from the service's instructions, the service as bytes that this page sends, or the
 * service entirely, which then also sends them.
 */
export type SwapRoute = (typeof SWAP_ROUTES)[number]
export const SWAP_ROUTES = ['composed', 'built', 'managed'] as const

/** Search params of a swap: no execution, slippage or fee, which are settings; unknown ones are reported as ignored, so that nobody takes them as applied. */
export const swapParams = searchParams(
  {
    in: as(parseAddress),
    out: as(parseAddress),
    mode: oneOf(['in', 'out'], 'in'),
    amount: decimal(),
  },
  { strict: true, order: { amount: 'amount', terms: ['in', 'out', 'mode'] } },
)

/**
 * Reads the params of a link, with the pair of its path. An invalid one is dropped, its default applies, and it is
 * listed as ignored.
 */
export function readSwapLink(raw: object): SwapLink {
  const params = swapParams.read(raw)
  const input = params.in ?? address(params.out === MINT.usdc ? MINT.wrappedSol : MINT.usdc)
  const isPair = params.out !== input
  const output = (isPair ? params.out : undefined) ?? address(input === MINT.wrappedSol ? MINT.usdc : MINT.wrappedSol)
  const same = isPair ? [] : [`out=${input}`]
  const { amount, mode = 'in' } = params
  return { input, output, amount, mode, ignored: [...same, ...swapParams.ignored(raw)] }
}

/** What a press that chooses a pair is kept as, for express review. */
export function pairChoice(input: string, output: string): string {
  return `pair ${input} ${output}`
}

/** What a typed or pressed amount of a swap is kept as, for express review. */
export function swapAmountChoice(text: string): string {
  return `swap amount ${text}`
}
