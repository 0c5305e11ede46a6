import { dash } from '~/values/display-value.ts'
import { addr, chance, type Chance, type OddsStyle } from '~/values/format.ts'
import { type PriceMicro } from '~/values/money.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type PredictionEvent } from '../events/event.ts'
import { type Market, type Side } from './market.ts'

/** Name of an event; its id when the venue gave no title. */
export function eventName(event: Pick<PredictionEvent, 'title' | 'eventId'>): string {
  const title = quoted(event.title ?? '', 'title')
  return title === '' ? addr(event.eventId).text : title
}

/** Name of a market; its id when the venue gave no title. */
export function marketName(market: Pick<Market, 'title' | 'marketId'>): string {
  const title = quoted(market.title ?? '', 'title')
  return title === '' ? addr(market.marketId).text : title
}

/** `Event — Outcome`, as on tickets and receipts; the outcome alone where both are the same. */
export function outcomeName(event: Pick<PredictionEvent, 'title'>, market: Pick<Market, 'title' | 'marketId'>): string {
  const question = quoted(event?.title ?? '', 'title')
  const outcome = marketName(market)
  return question === '' || question === outcome ? outcome : `${question} — ${outcome}`
}

/** The word of a side: Yes and No, or the venue's names in a team market. */
export function sideName(market: Market, side: Side): string {
  const label = market.isTeamMarket === true ? market.sideLabels?.[side] : undefined
  const word = quoted(label ?? '', 'name')
  return word === '' ? (side === 'yes' ? 'Yes' : 'No') : word
}

/** Chance of Yes implied by the executable prices; none for a market that is not open. */
export function marketChance(market: Market, style?: OddsStyle): Chance {
  if (market.status !== 'open') return { ...dash('closed'), kind: 'none', mid: undefined, remark: 'closed' }
  return chance(market.prices?.sellYes, market.prices?.buyYes, style)
}

/** Markets, likeliest first; those without a midpoint follow in the venue's order. */
export function byChance(markets: readonly Market[]): readonly Market[] {
  const ranked = markets.map((market) => ({ market, mid: marketChance(market).mid ?? -1n }))
  return ranked.toSorted((a, b) => (a.mid === b.mid ? 0 : a.mid > b.mid ? -1 : 1)).map(({ market }) => market)
}

/** The market that represents an event: the open one with the highest chance, else the first. */
export function leadMarket(event: PredictionEvent): Market | undefined {
  const markets = event.markets ?? []
  return byChance(markets.filter(({ status }) => status === 'open'))[0] ?? markets[0]
}

/** The prices that a bearing draws as its band: only those of an open market. */
export function bandOf(market: Market): { readonly bid: PriceMicro | undefined; readonly ask: PriceMicro | undefined } {
  if (market.status !== 'open') return { bid: undefined, ask: undefined }
  return { bid: market.prices?.sellYes, ask: market.prices?.buyYes }
}

const RESULTS = { none: '—', pending: '…', yes: 'Yes', no: 'No', draw: 'Draw' } as const

/** The result of a market in one short word, for narrow places. */
export function resultWord({ result }: Market): string {
  return typeof result === 'string' ? RESULTS[result] : '?'
}

/** What a press on a side of a market is kept as, for express review. */
export function sideChoice(marketId: string, side: Side): string {
  return `side ${marketId} ${side}`
}
