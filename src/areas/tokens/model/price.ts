import { type Decimal } from '~/values/decimal.ts'
import { type UnixSec } from '~/values/time.ts'

/** What one whole token costs now. The service leaves out prices that it does not trust (docs/api-notes.md 7). */
export type TokenPrice = {
  /** US dollars for one whole token, more than zero, with every digit that a JSON number keeps (15 at least). */
  readonly usdPrice: Decimal
  /** Digits of the token behind the point. */
  readonly decimals: number
  /** Percent; −9.5 = 9.5 % down. */
  readonly change24h: Decimal | undefined
  /** Block that the price comes from. */
  readonly block: bigint | undefined
  readonly createdAt: UnixSec | undefined
  /** US dollars over all pools. */
  readonly liquidityUsd: Decimal | undefined
}
