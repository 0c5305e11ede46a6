import { type Violation } from '~/guard/codes.ts'
import { type Client } from '~/wire/call.ts'

/**
 * A refusal that the market explains: the price went past the trader's own while the review was open. Nothing refused is
 * signed by it; it decides what the page says and offers. Figures are texts with their unit, as the form shows them.
 */
export type MarketMove = {
  /** Which way the price left what was chosen. */
  readonly went: 'above' | 'below'
  /** Quantity that is bounded: the price of a share, or the open side of a swap. */
  readonly of: 'share' | 'swap'
  /** The trader's bound, and the one needed now. */
  readonly chosen: string
  readonly now: string
  /** The trader's margin on the price of this moment: the same act, quoted again. `margin` = the margin in words. */
  readonly updated: { readonly request: unknown; readonly bound: string; readonly margin: string }
}

/** Detects a market move behind a refusal; the price is read from another endpoint than the build. */
export type MarketWatch<Request> = {
  /**
   * What the market did, where it explains every violation; `undefined` = it does not. Without violations the service itself
   * said, in a reply we know, that the price is past the bound.
   */
  readonly moved: (
    request: Request,
    violations: readonly Violation[],
    call: Client['call'],
  ) => Promise<MarketMove | undefined>
  /** Whether the price is within the trader's own again. */
  readonly isBack: (request: Request, call: Client['call']) => Promise<boolean>
}
