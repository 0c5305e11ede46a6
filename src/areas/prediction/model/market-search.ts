import { type Side } from './nouns.ts'

/** What a link to a market may say: which side is looked at, and what the ticket is filled with. Never how risky. */
export type MarketSearch = {
  readonly side?: Side | undefined
  readonly act?: 'buy' | 'sell' | undefined
  /** Decimal text: dollars of a buy, contracts of a sale. */
  readonly amount?: string | undefined
}

/** The search params of a market; a bad value is dropped. */
export function readMarketSearch({ side, act, amount }: Record<string, unknown>): MarketSearch {
  return {
    side: side === 'yes' || side === 'no' ? side : undefined,
    act: act === 'buy' || act === 'sell' ? act : undefined,
    amount: typeof amount === 'string' && /^(?!.{21})\d+(\.\d+)?$/.test(amount) ? amount : undefined,
  }
}
