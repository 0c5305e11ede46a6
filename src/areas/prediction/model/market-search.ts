import { type Side } from './nouns.ts'

/** What a link to a market may say: which side is looked at. Never how risky. */
export type MarketSearch = { readonly side?: Side | undefined }

/** The search params of a market; a bad value is dropped. */
export function readMarketSearch(raw: Record<string, unknown>): MarketSearch {
  const side = raw['side']
  return { side: side === 'yes' || side === 'no' ? side : undefined }
}
