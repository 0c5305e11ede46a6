import { type Market } from '../markets/market.ts'

const HINT =
  /^(?:above|below|over|under|between|more|less|fewer|at |up to|[<>≥≤])|\d.* (?:to|or) |\d\+$|\d ?[-–—] ?\D{0,2}\d/i

/**
 * True where the titles of an event look like thresholds, so that space is reserved for their distribution until its
 * code is loaded. It may be wrong for scores; `hasThresholds` decides.
 */
export function looksLikeThresholds(markets: readonly Pick<Market, 'title' | 'status'>[]): boolean {
  return (
    markets.length > 1 &&
    markets.every(({ title = '', status }) => status === 'open' && /\d/.test(title) && HINT.test(title.trim()))
  )
}
