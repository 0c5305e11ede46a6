import { type SeedEvent } from '../types.ts'

const firstPrint = 'The first published figure counts; later revisions do not. '

/** Prints, rates and prices. */
export const economicsEvents: readonly SeedEvent[] = [
  {
    title: 'Unemployment rate in the next monthly print', subtitle: 'Seasonally adjusted, first release', category: 'economics', subcategory: 'jobs',
    tags: ['jobs', 'monthly'], series: 'jobs-monthly', kind: 'exclusive', createdHours: -310, closesInHours: 310, volumeUsd: 2_640_300, heat: 0.07,
    rules: `The market whose figure equals the published rate resolves to Yes, all others to No. ${firstPrint}`, rulesMore: 'The rate is read as published, with one decimal. If the release is put off by more than two weeks, every market is cancelled and refunded.', closeCondition: 'Closes one minute before the release.',
    markets: [['4.2 % or lower', 8.6], ['4.3 %', 21.7], ['4.4 %', 38.4], ['4.5 %', 23.1], ['4.6 % or higher', 9.2]],
  },
  {
    title: 'What will the Bank of Norland do at its next meeting?', subtitle: 'Policy rate, now 3.00 %', category: 'economics', subcategory: 'rates',
    tags: ['norland', 'rates'], series: 'norland-rate', kind: 'exclusive', createdHours: -640, closesInHours: 430, volumeUsd: 9_870_000, heat: 0.08,
    rules: 'Resolves to Yes for the change of the policy rate that the Bank of Norland announces after its meeting on {day}.', rulesMore: 'Only the policy rate counts, not deposit or lending facilities. An extra meeting before that day does not count.', closeCondition: 'Closes one minute before the announcement.',
    markets: [['Cut by 0.50 or more', 3.1], ['Cut by 0.25', 58.2], ['No change', 36.4], ['Raise', 2.6]],
  },
  {
    title: 'Inflation in the next yearly print', subtitle: 'Consumer prices against a year before', category: 'economics', subcategory: 'inflation',
    tags: ['inflation', 'monthly'], kind: 'ladder', createdHours: -200, closesInHours: 260, volumeUsd: 1_310_000, heat: 0.1,
    rules: `"{option}" resolves to Yes if the published yearly change of consumer prices is above that level. ${firstPrint}`, rulesMore: 'The figure is read as published, with one decimal; a figure equal to the level resolves to No.', closeCondition: 'Closes one minute before the release.',
    markets: [['Above 2.0 %', 93.8], ['Above 2.5 %', 70.5], ['Above 3.0 %', 31.2], ['Above 3.5 %', 7.7]],
  },
  {
    title: 'Price of a barrel of oil on {day}', subtitle: 'Front-month future, settlement price', category: 'economics', subcategory: 'commodities',
    tags: ['oil', 'commodities'], kind: 'ladder', createdHours: -88, closesInHours: 80, volumeUsd: 774_600, heat: 0.16,
    rules: '"{option}" resolves to Yes if the settlement price of the front-month future is above that level on {day}.', rulesMore: 'If the exchange does not publish a settlement price that day, the one of the next trading day counts.', closeCondition: 'Closes fifteen minutes before settlement.',
    markets: [['Above $60', 79.9], ['Above $65', 52.4], ['Above $70', 24.2], ['Above $80', 4.3]],
  },
  {
    title: 'Will gold set a new record this month?', subtitle: 'Any trading day up to {day}', category: 'economics', subcategory: 'commodities',
    tags: ['gold', 'commodities'], kind: 'independent', createdHours: -22, closesInHours: 220, volumeUsd: 402_700, heat: 0.6,
    rules: 'Resolves to Yes if the afternoon fixing of gold in dollars is above every earlier fixing on any trading day up to {day}.', rulesMore: 'Prices during the day do not count, only the fixing.', closeCondition: 'Closes early on the first record.',
    markets: [['New record', 44.9]],
  },
  {
    title: 'Rent in Harbour City: change over the year', subtitle: 'City statistics office', category: 'economics', subcategory: 'housing',
    tags: ['harbour-city', 'housing'], kind: 'exclusive', createdHours: -700, closesInHours: 980, volumeUsd: 27_800, heat: 0.01, provider: 'a',
    rules: `The range that holds the yearly change of the mean asking rent resolves to Yes. ${firstPrint}`, rulesMore: 'Furnished flats and rooms are left out, as in the office’s own table.', closeCondition: 'Closes the day before the release.',
    markets: [['Fell', 9.7, { spreadTicks: 24 }], ['0 to 3 %', 41.6, { spreadTicks: 24 }], ['3 to 6 %', 36.5, { spreadTicks: 24 }], ['Above 6 %', 13.3, { spreadTicks: 24 }]],
  },
  {
    title: 'Did weekly jobless claims come in under 220,000?', subtitle: 'First release', category: 'economics', subcategory: 'jobs',
    tags: ['jobs', 'weekly'], series: 'claims-weekly', kind: 'independent', createdHours: -150, closesInHours: -26, volumeUsd: 118_400, heat: 0.3,
    rules: `Resolves to Yes if the published number is below 220,000. ${firstPrint}`, rulesMore: 'The number counts as published, in whole thousands.', closeCondition: 'Closed one minute before the release.',
    markets: [['Under 220,000', 58, { fate: 'no', resolvesAfterHours: 1 }]],
  },
]
