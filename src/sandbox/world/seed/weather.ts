import { type SeedEvent } from '../types.ts'

const station = 'The station’s own daily report counts. If it is not published within three days, every market is cancelled and refunded.'

/** Weather and nature: categories that the interface document does not list. */
export const weatherEvents: readonly SeedEvent[] = [
  {
    title: 'Rain in Lisbon on {day}?', subtitle: 'At least 1 mm at the city station', category: 'weather', subcategory: 'rain', tags: ['rain', 'lisbon', 'daily'], series: 'lisbon-rain', kind: 'independent', createdHours: -66, closesInHours: 40, volumeUsd: 48_700, heat: 0.45,
    rules: 'Resolves to Yes if the city station reports 1.0 mm of rain or more for {day}, local time.', rulesMore: station, closeCondition: 'Closes when the day ends in Lisbon.',
    markets: [['Rain', 36.8]],
  },
  {
    title: 'Highest temperature in Northgate on {day}', subtitle: 'Degrees Celsius, airport station', category: 'weather', subcategory: 'temperature', tags: ['temperature', 'northgate', 'daily'], series: 'northgate-high', kind: 'exclusive', createdHours: -40, closesInHours: 16, volumeUsd: 22_300, heat: 0.85,
    rules: 'The range that holds the highest temperature of the day resolves to Yes.', rulesMore: station, closeCondition: 'Closes at 15:00 local time.',
    markets: [['6° or below', 10.9], ['7° to 8°', 28.7], ['9° to 10°', 39.6], ['11° or above', 21.4]],
  },
  {
    title: 'First snow in Harbour City before {day}?', subtitle: 'One centimetre on the ground', category: 'weather', subcategory: 'snow', tags: ['snow', 'harbour-city'], kind: 'independent', createdHours: -500, closesInHours: 690, volumeUsd: 80_400, heat: 0.07,
    rules: 'Resolves to Yes if the harbour station reports one centimetre of snow or more on the ground on any morning before {day}.', rulesMore: station, closeCondition: 'Closes early on the first snow.',
    markets: [['Snow in time', 61.1]],
  },
  {
    title: 'Named storms before the season ends', subtitle: 'Western basin', category: 'climate & science', subcategory: 'storms', tags: ['storms', 'season'], kind: 'ladder', createdHours: -2_500, closesInHours: 215, volumeUsd: 930_800, heat: 0.02,
    rules: '"{option}" resolves to Yes if more storms than that are given a name before {day}.', rulesMore: 'Storms that are joined afterwards count as one.', closeCondition: 'Closes with the season.',
    markets: [['More than 14', 97.6], ['More than 16', 58.9], ['More than 18', 12.1]],
  },
  {
    title: 'Ice-free days on Greenhill lake this winter', subtitle: 'Until the end of February', category: 'climate & science', subcategory: 'ice', tags: ['ice', 'lakes'], kind: 'exclusive', createdHours: -15, closesInHours: 2_300, volumeUsd: 760, heat: 1, provider: 'a',
    rules: 'Counts the days without a closed sheet of ice. The range that holds the count resolves to Yes.', rulesMore: station, closeCondition: 'Closes at the end of February.',
    markets: [['Below 60', 33, { spreadTicks: 90 }], ['60 to 80', 41, { spreadTicks: 90 }], ['Above 80', 27, { spreadTicks: 90 }]],
  },
]
