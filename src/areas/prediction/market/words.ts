import { counted } from '~/values/counted.ts'

/** Words of `market-head`. */
export const MARKET_HEAD_WORD = {
  chosen: 'Chance and prices',
  market: 'Market',
  link: 'Link',
  copyLink: 'Copy link',
  volume: 'volume',
  rulesChanged: 'Rules changed',
  delisted: 'Delisted',
  score: 'Score',
  tags: 'Tags',
  closes: 'Closes',
  closed: 'Closed',
} as const

/** Words of `event-view`. */
export const EVENT_VIEW_WORD = {
  noMarketsListedYet: 'No markets listed yet.',
  trade: 'Trade',
  predict: 'Predict',
  prices: 'Prices',
  buy: 'Buy',
  chance: 'chance',
} as const

/** Words of `outcomes`. */
export const OUTCOMES_WORD = {
  outcomes: 'Outcomes',
  outcomesWord: 'outcomes',
  outcomes2: (length: number): string => counted(length, ['outcome', 'outcomes']),
  outcome: 'Outcome',
  held: 'Held',
  chanceScale: 'Chance scale',
  chance: 'Chance',
  volume: 'Volume',
  trade: 'Trade',
} as const

/** Words of `price-grid`. */
export const PRICE_GRID_WORD = {
  yesAsk: 'Yes ask',
  yesBid: 'Yes bid',
  noAsk: 'No ask',
  noBid: 'No bid',
  spread: 'Spread',
} as const

/** Words of `bearing-head`. */
export const BEARING_HEAD_WORD = {
  bidAsk: 'bid to ask',
} as const

/** Words of the page `event`. */
export const EVENT_PAGE_WORD = {
  event: 'event',
} as const

/** Words of the page `market`. */
export const MARKET_PAGE_WORD = {
  event: 'event',
  market: 'market',
} as const
