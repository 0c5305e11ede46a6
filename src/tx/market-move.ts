import { type PriceMicro } from '~/values/money.ts'
import { type Client } from '~/wire/call.ts'
import { type Violation } from './guard/codes.ts'

/**
 * A refusal that the market explains: the price went past the trader's own while the review was open. Nothing refused is
 * signed by it; it decides what the page says and offers.
 */
export type MarketMove = {
  /** Which way the price left what was chosen. */
  readonly went: 'above' | 'below'
  /** The trader's own price, and the one that the bytes need now; of one share. */
  readonly chosen: PriceMicro
  readonly now: PriceMicro
  /** The trader's margin on the price of this moment: the same act, quoted again. */
  readonly updated: { readonly request: unknown; readonly bound: PriceMicro; readonly marginBps: number }
}

/** How an act tells what the market did from everything else; both read the price from another endpoint than the build. */
export type MarketWatch<Request> = {
  /** What the market did, where it explains every violation; `undefined` = it does not. */
  readonly moved: (
    request: Request,
    violations: readonly Violation[],
    call: Client['call'],
  ) => Promise<MarketMove | undefined>
  /** Whether the price is within the trader's own again. */
  readonly isBack: (request: Request, call: Client['call']) => Promise<boolean>
}
