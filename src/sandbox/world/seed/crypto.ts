import { type SeedEvent } from '../types.ts'

const feed =
  'The price is the median of the last trade on three large spot exchanges at 23:59:00 UTC, rounded down to the cent. '
const feedMore =
  'If one of the three exchanges is down at that minute, the mean of the other two counts. A flash price that an exchange later strikes from its record does not count. Ties with the stated level resolve to No.'

/** Events about coins, chains and their figures. */
export const cryptoEvents: readonly SeedEvent[] = [
  {
    title: 'SOL price on {day}?', subtitle: 'Close at midnight UTC', category: 'crypto', subcategory: 'solana',
    tags: ['solana', 'price', 'weekly'], series: 'sol-weekly', kind: 'ladder', createdHours: -190, closesInHours: 62,
    volumeUsd: 4_812_400, heat: 0.21,
    rules: `This market resolves to Yes if one SOL is worth more than the level named in "{option}" at the close of {day}, UTC. ${feed}`,
    rulesMore: feedMore, closeCondition: 'Trading ends at the close of {day}, UTC.',
    markets: [['Above $120', 96.2], ['Above $140', 82.5], ['Above $160', 55.4], ['Above $180', 27.1], ['Above $200', 10.8], ['Above $250', 1.9]],
  },
  {
    title: 'BTC price at the end of the month?', subtitle: 'Spot median of three exchanges', category: 'crypto', subcategory: 'bitcoin',
    tags: ['bitcoin', 'price', 'monthly'], series: 'btc-monthly', kind: 'ladder', createdHours: -510, closesInHours: 228,
    volumeUsd: 12_640_000, heat: 0.14,
    rules: `This market resolves to Yes if one BTC is worth more than the level named in "{option}" at the close of {day}, UTC. ${feed}`,
    rulesMore: feedMore, closeCondition: 'Trading ends at the close of {day}, UTC.',
    markets: [['Above $80,000', 88.7], ['Above $90,000', 64.1], ['Above $100,000', 35.6], ['Above $110,000', 13.9], ['Above $125,000', 3.2]],
  },
  {
    title: 'SOL up or down: the next hour', subtitle: 'Opening price against closing price', category: 'crypto', subcategory: 'solana',
    tags: ['solana', '1h', 'up-down'], series: 'sol-hourly', kind: 'exclusive', createdHours: -4, beginsInHours: 0.1, closesInHours: 1.1,
    volumeUsd: 18_300, heat: 1,
    rules: 'Yes pays if the SOL price at the end of the hour is equal to or higher than at its start. No pays if it is lower. Both prices are the median of the last trade on three large spot exchanges.',
    rulesMore: 'An hour in which fewer than two exchanges report a price is void and refunded.', closeCondition: 'Trading ends with the hour.',
    markets: [['Up', 50.6, { sides: ['Up', 'Down'], spreadTicks: 20 }]],
  },
  {
    title: 'Will ETH trade above SOL × 20 on {day}?', subtitle: 'The ratio question', category: 'crypto', subcategory: 'ethereum',
    tags: ['ethereum', 'solana', 'ratio'], kind: 'independent', createdHours: -130, closesInHours: 400, volumeUsd: 233_900, heat: 0.06,
    rules: 'This market resolves to Yes if the price of one ETH, divided by the price of one SOL, is above 20.00 at the close of {day}, UTC. Both prices are medians of three large spot exchanges, taken in the same minute.',
    rulesMore: 'The ratio is cut after two decimals, not rounded: 20.009 counts as 20.00 and resolves to No.', closeCondition: 'Trading ends at the close of {day}, UTC.',
    markets: [['ETH/SOL above 20.00', 48.3]],
  },
  {
    title: 'How many Solana transactions in one day this week?', subtitle: 'Highest UTC day, votes left out', category: 'crypto', subcategory: 'solana',
    tags: ['solana', 'network', 'weekly'], kind: 'exclusive', createdHours: -60, closesInHours: 108, volumeUsd: 61_200, heat: 0.19,
    rules: 'Counts the successful non-vote transactions of the busiest UTC day up to {day}. The market whose range holds the figure resolves to Yes, all others to No.',
    rulesMore: 'The figure is counted from finalized blocks. If two independent counts differ by more than one percent, the lower one is used.', closeCondition: 'Closes when the week ends.',
    markets: [['Below 80 million', 11.4], ['80 to 100 million', 37.9], ['100 to 120 million', 34.2], ['120 to 150 million', 12.6], ['150 million or more', 4.8, { spreadTicks: 14 }]],
  },
  {
    title: 'Stablecoin supply on Solana above $20 billion by {day}?', subtitle: 'All dollar stablecoins together', category: 'crypto', subcategory: 'stablecoins',
    tags: ['stablecoins', 'solana', 'supply'], kind: 'independent', createdHours: -16, closesInHours: 960, volumeUsd: 9_140, heat: 0.8,
    rules: 'Resolves to Yes if the supply of all dollar stablecoins issued on Solana, at one dollar each, is above 20 billion at the close of any day up to {day}.',
    rulesMore: 'Coins that trade more than two percent away from one dollar on that day are left out of the sum.', closeCondition: 'Closes early on the first day above the level.',
    markets: [['Above $20 billion', 31.5, { spreadTicks: 30 }]],
  },
  {
    title: 'Median priority fee on Solana, {day}', subtitle: 'In micro-lamports per compute unit', category: 'crypto', subcategory: 'solana',
    tags: ['solana', 'fees'], kind: 'exclusive', createdHours: -45, closesInHours: 3, volumeUsd: 2_310, heat: 0.5, provider: 'a',
    rules: 'The median compute unit price of all landed non-vote transactions of the day. The range that holds it resolves to Yes.',
    rulesMore: 'Transactions without a compute unit price count as zero.', closeCondition: 'Closes before the day ends, when ninety percent of its slots are final.',
    markets: [['Below 1,000', 22.1, { spreadTicks: 60 }], ['1,000 to 5,000', 51.7, { spreadTicks: 50 }], ['Above 5,000', 26.4, { spreadTicks: 60 }]],
  },
]
