import { type EventKind } from '../types.ts'

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
