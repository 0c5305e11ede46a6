import { type EventKind, type SeedEvent } from '../types.ts'

/** A pattern from which the generator writes events; `{a}` and `{b}` are two different subjects. */
export type Template = {
  readonly category: string
  readonly subcategory: string
  readonly tag: string
  readonly kind: EventKind
  readonly begins: boolean
  /** Hours from beginning to closing. */
  readonly hours: number
  readonly subjects: readonly [string, ...string[]]
  readonly single: readonly [string, ...string[]]
  readonly several: readonly [string, ...string[]]
  readonly subtitle: string
  /** Title of the only market. */
  readonly one: string
  readonly option: (index: number, subject: string) => string
  readonly rules: string
  readonly rulesMore: string
  readonly closeCondition: string
}

const clubs = ['Harbour City', 'Northgate United', 'Castle Rovers', 'Old Mill Athletic', 'Southpoint', 'Ferrybridge Town', 'Kingsmere', 'Saltmarsh Albion', 'Blackwater FC', 'Greenhill Wanderers', 'Port Amber', 'Lower Vale', 'Eastcliff', 'Marlow Dynamo', 'Stonebridge', 'Upper Vale', 'Westhaven', 'Ironford', 'Bellwether', 'Lindenfield'] as const
const teams = ['Paper Tigers', 'Ninth Floor', 'Copper Foxes', 'Night Bus', 'Salt & Iron', 'Quiet Storm', 'Low Tide', 'Second Breakfast', 'Glass Cannon', 'Owls at Dawn', 'Static', 'Tin Soldiers', 'Late Checkout', 'Blue Hour', 'Longshore', 'Kestrel'] as const
const towns = ['Harbour City', 'Northgate', 'Port Amber', 'Kingsmere', 'Ferrybridge', 'Saltmarsh', 'Greenhill', 'Lower Vale', 'Eastcliff', 'Westhaven', 'Stonebridge', 'Ironford', 'Lindenfield', 'Marlow', 'Bellwether'] as const
const cities = ['Lisbon', 'Reykjavik', 'Nairobi', 'Osaka', 'Montevideo', 'Tallinn', 'Wellington', 'Quito', 'Dakar', 'Bergen', 'Perth', 'Halifax', 'Kraków', 'Busan', 'Valencia'] as const
const coins = ['SOL', 'BTC', 'ETH', 'JUP', 'DOGE', 'LINK', 'AVAX', 'ADA', 'XRP', 'LTC', 'DOT', 'ATOM'] as const
const wares = ['Copper', 'Silver', 'Wheat', 'Coffee', 'Cocoa', 'Natural gas', 'Sugar', 'Cotton', 'Aluminium', 'Orange juice'] as const
const works = ['The Long Ferry', 'Salt Year', 'Eleven Bridges', 'Small Hours', 'Glass Harbour', 'Night Trains', 'Letters Home', 'A Room Facing North', 'Paper Moon Again', 'The Cartographer’s Sister', 'Low Season', 'Weather for Two'] as const
const things = ['the weather satellite', 'the harbour drone', 'the lake survey robot', 'the northern telescope', 'the open phone', 'the tidal turbine', 'the night tram', 'the seed vault', 'the paper battery', 'the quiet propeller'] as const

const numbered = (low: number, step: number, unit: string) => (index: number) => `Above ${low + step * index}${unit}`

/** Patterns of the generator. */
export const templates: readonly [Template, ...Template[]] = [
  {
    category: 'sports', subcategory: 'football', tag: 'league', kind: 'exclusive', begins: true, hours: 2, subjects: clubs,
    single: ['Will {a} beat {b}?', '{a} vs {b}: both to score?'], several: ['{a} vs {b}: goals in the match', '{a} vs {b}: goals before half-time'], subtitle: '{a} at home, {begin}', one: 'Yes, {a}',
    option: (index) => (index === 0 ? 'No goal' : index === 1 ? 'One goal' : `${index} goals`),
    rules: 'The final score after regular time of {a} vs {b} decides "{option}".', rulesMore: 'Extra time does not count. A match that is called off is void and refunded.', closeCondition: 'Trading ends with the final whistle.',
  },
  {
    category: 'sports', subcategory: 'basketball', tag: 'league', kind: 'ladder', begins: true, hours: 3, subjects: towns,
    single: ['{a} Ravens to beat the {b} Herons?'], several: ['{a} Ravens vs {b} Herons: total points'], subtitle: 'Continental Basketball', one: '{a} Ravens', option: numbered(189, 8, '.5 points'),
    rules: 'The final score of the game in {a} decides "{option}".', rulesMore: 'Overtime counts.', closeCondition: 'Trading ends with the game.',
  },
  {
    category: 'esports', subcategory: 'arena', tag: 'playoffs', kind: 'exclusive', begins: true, hours: 4, subjects: teams,
    single: ['{a} vs {b}: winner of the series', 'Will {a} win the first map against {b}?'], several: ['{a} vs {b}: kills in the first ten minutes'], subtitle: 'Meridian League, best of three', one: '{a}', option: (index) => `${index * 3} to ${index * 3 + 2}`,
    rules: 'The organiser’s page decides "{option}".', rulesMore: 'A forfeit before the first map is void and refunded.', closeCondition: 'Trading ends with the last map.',
  },
  {
    category: 'crypto', subcategory: 'prices', tag: 'price', kind: 'ladder', begins: false, hours: 0, subjects: coins,
    single: ['{a} higher on {day} than {b} in percent?', 'Will {a} gain until {day}?'], several: ['{a}: change until {day}'], subtitle: 'Median of three exchanges', one: '{a} gains', option: (index) => `Above ${index * 4 - 8} %`,
    rules: 'The change of {a} from the opening of this market to the close of {day}, UTC, decides "{option}".', rulesMore: 'The price is the median of the last trade on three large spot exchanges.', closeCondition: 'Trading ends at the close of {day}, UTC.',
  },
  {
    category: 'politics', subcategory: 'local', tag: 'council', kind: 'exclusive', begins: false, hours: 0, subjects: towns,
    single: ['Will {a} council approve the ring road by {day}?', 'Will {a} vote for car-free Sundays on {day}?', 'Will {a} and {b} share a fire brigade?', 'Will {a} open the old customs house by {day}?', 'Will {a} out-vote {b} on the night ferry?'], several: ['{a} council election on {day}: seats of the largest party', '{a} and {b}: votes for the joint harbour on {day}'], subtitle: 'Vote in {a}', one: 'Approved', option: (index) => `${8 + index * 2} or ${9 + index * 2} seats`,
    rules: 'The town’s published record decides "{option}".', rulesMore: 'A vote that is put off past {day} resolves to No.', closeCondition: 'Closes when the vote is counted.',
  },
  {
    category: 'economics', subcategory: 'commodities', tag: 'price', kind: 'ladder', begins: false, hours: 0, subjects: wares,
    single: ['{a} higher on {day}?', '{a} to outrun {b} this month?'], several: ['{a}: change until {day}'], subtitle: 'Front-month future', one: '{a} is higher', option: (index) => `Above ${index * 2 - 4} %`,
    rules: 'The settlement price of the front-month future of {a} decides "{option}".', rulesMore: 'Without a settlement price that day, the next trading day counts.', closeCondition: 'Closes before settlement on {day}.',
  },
  {
    category: 'culture', subcategory: 'charts', tag: 'weekly', kind: 'exclusive', begins: false, hours: 0, subjects: works,
    single: ['Will "{a}" stay at number one?', '"{a}" ahead of "{b}" on {day}?'], several: ['Number one on {day}', '"{a}" and its rivals on {day}'], subtitle: 'Weekly chart', one: 'Yes', option: (_, subject) => subject,
    rules: 'The chart published on {day} decides "{option}".', rulesMore: 'If there is no chart within three days, every market is cancelled and refunded.', closeCondition: 'Closes one hour before the chart.',
  },
  {
    category: 'tech', subcategory: 'projects', tag: 'milestones', kind: 'ladder', begins: false, hours: 0, subjects: things,
    single: ['Will {a} be ready by {day}?', 'Will {a} run a week without a stop before {day}?', 'Will {a} be finished before {b}?'], several: ['Hours that {a} runs before {day}'], subtitle: 'Progress report', one: 'In time', option: numbered(20, 20, ' hours'),
    rules: 'The project’s published report decides "{option}".', rulesMore: 'A report later than a month after {day} counts as not ready.', closeCondition: 'Closes on {day}.',
  },
  {
    category: 'weather', subcategory: 'rain', tag: 'daily', kind: 'ladder', begins: false, hours: 0, subjects: cities,
    single: ['Rain in {a} on {day}?', 'Wind above 60 km/h in {a} on {day}?', 'Colder in {a} than in {b} on {day}?', 'Sunnier in {a} than in {b} on {day}?'], several: ['Rain in {a} up to {day}'], subtitle: 'City station', one: 'Yes', option: numbered(0, 10, ' mm'),
    rules: 'The daily reports of the city station in {a} decide "{option}".', rulesMore: 'Without a report within three days, every market is cancelled and refunded.', closeCondition: 'Closes when the day ends in {a}.',
  },
]

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

const official = 'Only the result announced by the election office counts; polls and projections do not. '

/** Votes and decisions in made-up places, and generic public questions. */
export const politicsEvents: readonly SeedEvent[] = [
  {
    title: 'Norland general election: which party wins most seats?', subtitle: 'Assembly of 180 seats', category: 'politics', subcategory: 'elections',
    tags: ['norland', 'election'], kind: 'exclusive', createdHours: -1_400, closesInHours: 520, volumeUsd: 21_350_800, heat: 0.05,
    rules: `Resolves to Yes for the party that holds the largest number of seats in the new Norland Assembly. ${official}`,
    rulesMore: 'If two parties hold the same number of seats, the one with more votes counts. Members who change party after the vote are counted where they were elected.', closeCondition: 'Closes when polls close on {day}.',
    markets: [['Civic Union', 43.8], ['Harbour Alliance', 38.1], ['Green Ridge', 11.5], ['Rural List', 5.2], ['Another party', 1.1]],
  },
  {
    title: 'Turnout in the Norland general election', subtitle: 'Share of registered voters', category: 'politics', subcategory: 'elections',
    tags: ['norland', 'election', 'turnout'], kind: 'exclusive', createdHours: -900, closesInHours: 520, volumeUsd: 488_000, heat: 0.04,
    rules: `The range that holds the official turnout resolves to Yes. ${official}`, rulesMore: 'Turnout is cut after one decimal. Spoilt ballots count as votes cast.', closeCondition: 'Closes when polls close on {day}.',
    markets: [['Below 60 %', 12.2], ['60 to 65 %', 31.8], ['65 to 70 %', 36.9], ['70 to 75 %', 15.4], ['75 % or more', 4.4]],
  },
  {
    title: 'Who will be mayor of Harbour City?', subtitle: 'Run-off between two candidates', category: 'politics', subcategory: 'local',
    tags: ['harbour-city', 'mayor'], kind: 'exclusive', createdHours: -380, closesInHours: 34, volumeUsd: 1_220_900, heat: 0.17,
    rules: `Yes pays if the candidate of the Waterfront Party takes the office, No if the candidate of the Hill Party does. ${official}`,
    rulesMore: 'If neither takes the office within sixty days, the market is cancelled and refunded.', closeCondition: 'Closes when polls close on {day}.',
    markets: [['Waterfront Party', 54.3, { sides: ['Waterfront', 'Hill'] }]],
  },
  {
    title: 'Will Northgate approve the tram line?', subtitle: 'City referendum', category: 'politics', subcategory: 'local',
    tags: ['northgate', 'referendum', 'transport'], kind: 'independent', createdHours: -260, closesInHours: 90, volumeUsd: 57_300, heat: 0.09,
    rules: 'Resolves to Yes if more than half of the valid votes approve building the tram line between Northgate Station and the university.',
    rulesMore: 'A referendum that fails for lack of turnout resolves to No.', closeCondition: 'Closes when polls close on {day}.',
    markets: [['Approved', 66.7]],
  },
  {
    title: 'Will the Assembly of Norland, after the second reading, the committee stage and the recommendation of the joint board for harbours, ferries and inland waterways, pass the Act on the Reform of the Regulation of Seasonal Ferry Licences before the winter recess begins on {day}?',
    subtitle: 'A very long question about a short bill', category: 'politics', subcategory: 'legislation', tags: ['norland', 'ferries', 'legislation'], kind: 'independent', createdHours: -500, closesInHours: 700, volumeUsd: 8_450, heat: 0.02,
    rules: 'Resolves to Yes if the Act passes its final reading in the Assembly of Norland before the winter recess begins.', rulesMore: 'Amendments do not matter as long as the Act keeps its name. Passing is enough; it need not come into force.', closeCondition: 'Closes when the recess begins, or when the Act passes or fails.',
    markets: [['Passed before the recess', 19.6, { spreadTicks: 45 }]],
  },
  {
    title: 'Coalition after the Norland election', subtitle: 'Which parties share the government', category: 'politics', subcategory: 'elections',
    tags: ['norland', 'government'], kind: 'exclusive', createdHours: -12, closesInHours: 1_500, volumeUsd: 35_400, heat: 0.9, provider: 'a',
    rules: 'Resolves to Yes for the set of parties whose members hold ministries on the day the new government is sworn in.', rulesMore: 'Support from outside the government does not count. If no government is sworn in by {day}, "None of these" resolves to Yes.', closeCondition: 'Closes when a government is sworn in.',
    markets: [['Civic Union alone', 14.9], ['Civic Union and Green Ridge', 33.3], ['Harbour Alliance and Green Ridge', 27.8], ['Civic Union and Harbour Alliance', 12.7], ['None of these', 11.9]],
  },
  {
    title: 'Harbour City budget passed on the first vote?', subtitle: 'Council session of {day}', category: 'politics', subcategory: 'local',
    tags: ['harbour-city', 'budget'], kind: 'independent', createdHours: -200, closesInHours: -3, volumeUsd: 19_900, heat: 0.2,
    rules: 'Resolves to Yes if the council passes the budget on its first vote.', rulesMore: 'A vote that is put off is not a first vote.', closeCondition: 'Closed when the session began.',
    markets: [['Passed on the first vote', 71, { resolvesAfterHours: 'never', pendingAfterHours: 1 }]],
  },
]

const regular = 'Only the score after regular time and stoppage time counts; extra time and penalties do not. '
const football = `${regular}If the match is moved to another day within the same week, the market stays open; a match that is called off altogether is void and every position is refunded.`

/** Matches and seasons of made-up clubs and leagues. */
export const sportsEvents: readonly SeedEvent[] = [
  {
    title: 'Harbour City vs Northgate United', subtitle: 'Norland Premier Division, round 14', category: 'sports', subcategory: 'football',
    tags: ['football', 'norland-premier', 'live'], series: 'norland-premier', kind: 'exclusive', createdHours: -150, beginsInHours: -0.6, closesInHours: 1.4,
    volumeUsd: 1_904_200, heat: 0.72,
    rules: '"{option}" resolves to Yes if that is how the match between Harbour City and Northgate United ends.', rulesMore: football, closeCondition: 'Trading ends with the final whistle.',
    markets: [['Harbour City', 46.4], ['Draw', 27.2], ['Northgate United', 26.8]],
  },
  {
    title: 'Who wins the Norland Premier Division?', subtitle: 'Season 2026/27, twelve clubs left', category: 'sports', subcategory: 'football',
    tags: ['football', 'norland-premier', 'season'], series: 'norland-premier', kind: 'exclusive', createdHours: -2_100, beginsInHours: -1_900, closesInHours: 4_300,
    volumeUsd: 38_720_500, heat: 0.03,
    rules: 'Resolves to Yes for the club that stands first in the final table of the Norland Premier Division, and to No for every other club.',
    rulesMore: 'Points taken away by the league before the table is final count. If the season is not finished by the end of August, the table on the last match day played decides. A club that can no longer finish first may be settled to No before the season ends.',
    closeCondition: 'Closes when the champion is decided on points.',
    markets: [
      ['Harbour City', 28.9], ['Northgate United', 21.3], ['Castle Rovers', 14.7], ['Old Mill Athletic', 10.2], ['Southpoint', 7.6], ['Ferrybridge Town', 5.5],
      ['Kingsmere', 4.1], ['Saltmarsh Albion', 2.8], ['Blackwater FC', 2.1], ['Greenhill Wanderers', 1.4], ['Port Amber', 0.9], ['Lower Vale', 0.4, { spreadTicks: 3 }],
    ],
  },
  {
    title: 'Ravens at Lighthouse Keepers', subtitle: 'Continental Basketball, tonight', category: 'sports', subcategory: 'basketball',
    tags: ['basketball', 'continental'], series: 'continental-basketball', kind: 'exclusive', createdHours: -48, beginsInHours: 0.4, closesInHours: 3, volumeUsd: 684_300, heat: 0.55,
    rules: 'Yes pays if the Port Amber Ravens win, No pays if the Saltmarsh Lighthouse Keepers win. Overtime counts.',
    rulesMore: 'A game that starts but is not finished within 36 hours is void and refunded.', closeCondition: 'Trading ends with the game.',
    markets: [['Ravens to win', 57.8, { sides: ['Ravens', 'Lighthouse Keepers'] }]],
  },
  {
    title: 'Ravens vs Lighthouse Keepers: total points', subtitle: 'Both teams, overtime included', category: 'sports', subcategory: 'basketball',
    tags: ['basketball', 'continental', 'totals'], series: 'continental-basketball', kind: 'ladder', createdHours: -47, beginsInHours: 0.4, closesInHours: 3, volumeUsd: 92_100, heat: 0.4,
    rules: '"{option}" resolves to Yes if both teams together score more points than that.', rulesMore: 'Overtime counts. An abandoned game is void and refunded.', closeCondition: 'Trading ends with the game.',
    markets: [['Over 199.5', 78.1, { sides: ['Over', 'Under'] }], ['Over 214.5', 51.2, { sides: ['Over', 'Under'] }], ['Over 229.5', 22.6, { sides: ['Over', 'Under'] }]],
  },
  {
    title: 'Winner of the Amber Bay Open', subtitle: 'Tennis, mixed draw of 32', category: 'sports', subcategory: 'tennis',
    tags: ['tennis', 'amber-bay'], kind: 'exclusive', createdHours: -70, beginsInHours: 9, closesInHours: 150, volumeUsd: 310_700, heat: 0.12,
    rules: 'Resolves to Yes if the player seeded as named in "{option}" wins the final of the Amber Bay Open.',
    rulesMore: 'A walkover in the final counts as a win. A player who withdraws before the first match is settled to No.', closeCondition: 'Closes when the final ends.',
    markets: [['Seed 1', 33.4], ['Seed 2', 22.9], ['Seed 3', 13.3], ['Seed 4', 9.8], ['Any other player', 21.1]],
  },
  {
    title: 'Will the Lisbon city marathon be won in under 2:06?', subtitle: 'First finisher, official time', category: 'sports', subcategory: 'running',
    tags: ['running', 'marathon', 'lisbon'], kind: 'independent', createdHours: -330, beginsInHours: 20, closesInHours: 23, volumeUsd: 14_800, heat: 0.25,
    rules: 'Resolves to Yes if the official time of the first finisher is 2:05:59 or faster.', rulesMore: 'The time on the result list at noon of the next day counts. A shortened course resolves to No.', closeCondition: 'Closes with the start of the race plus three hours.',
    markets: [['Under 2:06:00', 24.5, { spreadTicks: 22 }]],
  },
  {
    title: 'Castle Rovers vs Southpoint', subtitle: 'Norland Cup, quarter-final', category: 'sports', subcategory: 'football',
    tags: ['football', 'norland-cup'], series: 'norland-cup', kind: 'exclusive', createdHours: -120, beginsInHours: -7, closesInHours: -5, volumeUsd: 903_600, heat: 0.4,
    rules: '"{option}" resolves to Yes if that is how the match ends.', rulesMore: football, closeCondition: 'Trading ended with the final whistle.',
    markets: [['Castle Rovers', 41, { fate: 'yes', resolvesAfterHours: 1 }], ['Draw', 29, { fate: 'no', resolvesAfterHours: 1 }], ['Southpoint', 30, { fate: 'no', resolvesAfterHours: 1 }]],
  },
  {
    title: 'Old Mill Athletic vs Kingsmere', subtitle: 'Called off: waterlogged pitch', category: 'sports', subcategory: 'football',
    tags: ['football', 'norland-cup'], series: 'norland-cup', kind: 'exclusive', createdHours: -120, beginsInHours: -9, closesInHours: -8, volumeUsd: 127_400, heat: 0.2,
    rules: '"{option}" resolves to Yes if that is how the match ends.', rulesMore: football, closeCondition: 'Trading ended when the match was called off.',
    markets: [['Old Mill Athletic', 52, { fate: 'cancelled', resolvesAfterHours: 2 }], ['Draw', 25, { fate: 'cancelled', resolvesAfterHours: 2 }], ['Kingsmere', 23, { fate: 'cancelled', resolvesAfterHours: 2 }]],
  },
  {
    title: 'Rowing: Ferrybridge against Saltmarsh, men’s eights', subtitle: 'River race over four miles', category: 'sports', subcategory: 'rowing',
    tags: ['rowing'], kind: 'exclusive', createdHours: -90, beginsInHours: 46, closesInHours: 47, volumeUsd: 640, heat: 0.1,
    rules: 'Yes pays if the Ferrybridge boat is first past the post, No if Saltmarsh is.', rulesMore: 'A dead heat is a draw: both sides get their stake back.', closeCondition: 'Closes when the first boat passes the post.',
    markets: [['Ferrybridge first', 61, { sides: ['Ferrybridge', 'Saltmarsh'], book: 'yes-only', spreadTicks: 80 }]],
  },
]
