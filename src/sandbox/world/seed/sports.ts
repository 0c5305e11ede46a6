import { type SeedEvent } from '../types.ts'

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
