import { type SeedEvent } from '../types.ts'

/** Prizes, charts and shows of a made-up world. */
export const cultureEvents: readonly SeedEvent[] = [
  {
    title: 'Norland Film Prize: best picture', subtitle: 'Five nominees', category: 'culture', subcategory: 'film', tags: ['film', 'awards', 'norland'], kind: 'exclusive', createdHours: -400, closesInHours: 330, volumeUsd: 1_730_500, heat: 0.09,
    rules: 'Resolves to Yes for the film that is named best picture at the ceremony.', rulesMore: 'If two films share the prize, the one whose title comes first in the alphabet resolves to Yes. A prize taken back later does not matter.', closeCondition: 'Closes when the envelope is opened.',
    markets: [['The Long Ferry', 41.7], ['Salt Year', 24.6], ['A Room Facing North', 17.8], ['Eleven Bridges', 11.3], ['Small Hours', 5.1]],
  },
  {
    title: 'Song of the year by streams in Norland', subtitle: 'Year-end chart', category: 'culture', subcategory: 'music', tags: ['music', 'charts', 'norland'], kind: 'exclusive', createdHours: -1_000, closesInHours: 890, volumeUsd: 268_000, heat: 0.04,
    rules: 'Resolves to Yes for the song at the top of the year-end streaming chart.', rulesMore: 'Versions by the same artist are added together; covers are not.', closeCondition: 'Closes when the chart is published.',
    markets: [['Glass Harbour', 47.3], ['Paper Moon Again', 28.8], ['Eight Minutes', 13.6], ['Another song', 11.2]],
  },
  {
    title: 'Who wins the Great Bake-Along?', subtitle: 'Four bakers left', category: 'culture', subcategory: 'television', tags: ['television', 'baking'], kind: 'exclusive', createdHours: -160, closesInHours: 44, volumeUsd: 521_900, heat: 0.22,
    rules: 'Resolves to Yes for the baker who is named winner in the last episode, by the number on the apron.', rulesMore: 'If the last episode is not shown by the end of the year, every market is cancelled and refunded.', closeCondition: 'Closes one hour before the last episode.',
    markets: [['Apron 3', 36.4], ['Apron 7', 30.2], ['Apron 8', 21.5], ['Apron 11', 12.4]],
  },
  {
    title: 'Number one album next week', subtitle: 'Harbour City chart', category: 'culture', subcategory: 'music', tags: ['music', 'charts', 'weekly'], kind: 'exclusive', createdHours: -10, closesInHours: 150, volumeUsd: 38_100, heat: 1,
    rules: 'Resolves to Yes for the album at the top of the weekly chart published on {day}.', rulesMore: 'If the chart is not published within three days, every market is cancelled and refunded.', closeCondition: 'Closes one hour before the chart.',
    markets: [['Night Trains', 55.8], ['Letters Home', 29.6], ['Another album', 15.3]],
  },
  {
    title: 'Will the Old Mill museum reopen before {day}?', subtitle: 'After two years of repairs', category: 'culture', subcategory: 'museums', tags: ['museums', 'norland'], kind: 'independent', createdHours: -800, closesInHours: 1_000, volumeUsd: 6_900, heat: 0.02,
    rules: 'Resolves to Yes if a member of the public can buy a ticket and enter before {day}.', rulesMore: 'Previews for invited guests do not count.', closeCondition: 'Closes early on the first open day.',
    markets: [['Reopens in time', 53.2, { book: 'no-ask', spreadTicks: 60 }]],
  },
  {
    title: 'Book of the year shortlist: six titles or more?', subtitle: 'Harbour Book Prize', category: 'culture', subcategory: 'books', tags: ['books', 'awards'], kind: 'independent', createdHours: -90, closesInHours: -20, volumeUsd: 2_870, heat: 0.1, provider: 'a',
    rules: 'Resolves to Yes if the shortlist has six titles or more.', rulesMore: 'A title added after the announcement does not count.', closeCondition: 'Closed when the shortlist was announced.',
    markets: [['Six or more', 64, { fate: 'yes', resolvesAfterHours: 2 }]],
  },
]
