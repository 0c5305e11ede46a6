/** Words of a market's chart. */
export const CHANCE = {
  title: 'Chance',
  titleOf: (side: string): string => `Chance of ${side}`,
  trades: 'Single trades',
  none: 'No price history yet. Prices are saved on this device while you watch.',
  noneEnded: 'No price history for this market.',
  noneInRange: (range: string): string => `Not enough prices for ${range} yet.`,
  points: (text: string): string => `${text} pts`,
  pointsSpoken: (isDown: boolean, whole: string): string => `${isDown ? 'down' : 'up'} ${whole} percentage points`,
  unchanged: 'unchanged',
  since: (name: string, at: string): string => `${name}, since first seen on this device, ${at}`,
  range: 'Range',
  publicTrades: 'Public trades',
  device: 'This device',
  sources: { polymarket: 'Polymarket', kalshi: 'Kalshi' },
  historyFailed: 'Couldn’t load the price history.',
  export: 'Export or import',
  notKept: 'Browser storage is blocked, so prices are kept until you close this tab.',
  own: { buys: 'Your buys', sells: 'Your sells' },
  theirs: { buys: 'Buys', sells: 'Sells' },
} as const

/** Words of `record-dialog`. */
export const RECORD_DIALOG_WORD = {
  priceChart: 'Price chart',
  yesPricesDollarsTimes: 'Yes prices in dollars; times in UTC. Empty where there were no offers.',
  marketCsv: 'This market, CSV',
  marketJson: 'This market, JSON',
  allMarketsJson: 'All markets, JSON',
  added: 'Added.',
  importJsonFile: 'Import a JSON file',
  addPrices: 'Add prices',
} as const
