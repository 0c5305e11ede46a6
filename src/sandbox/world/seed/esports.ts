import { type SeedEvent } from '../types.ts'

const series = 'The result on the organiser’s page counts. A series that is forfeited after the first map has started counts as played; a forfeit before that is void and refunded.'

/** Matches of made-up teams in made-up leagues. */
export const esportsEvents: readonly SeedEvent[] = [
  {
    title: 'Paper Tigers vs Ninth Floor', subtitle: 'Meridian League, best of five', category: 'esports', subcategory: 'arena',
    tags: ['arena', 'meridian-league', 'live'], series: 'meridian-league', kind: 'exclusive', createdHours: -36, beginsInHours: -1.2, closesInHours: 2.2, volumeUsd: 411_800, heat: 0.9,
    rules: 'Yes pays if Paper Tigers win the series, No if Ninth Floor does.', rulesMore: series, closeCondition: 'Trading ends with the last map.',
    markets: [['Paper Tigers to win', 38.2, { sides: ['Paper Tigers', 'Ninth Floor'] }]],
  },
  {
    title: 'Paper Tigers vs Ninth Floor: exact score', subtitle: 'Maps won, best of five', category: 'esports', subcategory: 'arena',
    tags: ['arena', 'meridian-league', 'live'], series: 'meridian-league', kind: 'exclusive', createdHours: -36, beginsInHours: -1.2, closesInHours: 2.2, volumeUsd: 70_250, heat: 0.8,
    rules: '"{option}" resolves to Yes if that is the final score in maps, Paper Tigers first.', rulesMore: series, closeCondition: 'Trading ends with the last map.',
    markets: [['3–0', 8.3, { spreadTicks: 16 }], ['3–1', 14.6], ['3–2', 15.9], ['2–3', 24.8], ['1–3', 22.7], ['0–3', 14.4]],
  },
  {
    title: 'Meridian League: champion of the winter split', subtitle: 'Eight teams in the play-offs', category: 'esports', subcategory: 'arena',
    tags: ['arena', 'meridian-league', 'season'], series: 'meridian-league', kind: 'exclusive', createdHours: -720, closesInHours: 760, volumeUsd: 2_980_400, heat: 0.06,
    rules: 'Resolves to Yes for the team that wins the final of the winter split.', rulesMore: 'A team that changes its name keeps its market.', closeCondition: 'Closes when the final ends.',
    markets: [['Copper Foxes', 31.3], ['Ninth Floor', 23.8], ['Paper Tigers', 14.9], ['Night Bus', 11.2], ['Salt & Iron', 8.4], ['Quiet Storm', 5.7], ['Low Tide', 3.2], ['Second Breakfast', 1.6]],
  },
  {
    title: 'Copper Foxes vs Night Bus', subtitle: 'Northern Strike Open, group B', category: 'esports', subcategory: 'tactical',
    tags: ['tactical', 'northern-open'], series: 'northern-open', kind: 'exclusive', createdHours: -20, beginsInHours: 0.25, closesInHours: 3.5, volumeUsd: 96_600, heat: 1,
    rules: 'Yes pays if Copper Foxes win the series, No if Night Bus does.', rulesMore: series, closeCondition: 'Trading ends with the last map.',
    markets: [['Copper Foxes to win', 63.9, { sides: ['Copper Foxes', 'Night Bus'] }]],
  },
  {
    title: 'Salt & Iron vs Low Tide', subtitle: 'Northern Strike Open, group A', category: 'esports', subcategory: 'tactical',
    tags: ['tactical', 'northern-open'], series: 'northern-open', kind: 'exclusive', createdHours: -44, beginsInHours: -6, closesInHours: -2.6, volumeUsd: 58_900, heat: 0.5,
    rules: 'Yes pays if Salt & Iron win the series, No if Low Tide does.', rulesMore: series, closeCondition: 'Trading ended with the last map.',
    markets: [['Salt & Iron to win', 49, { sides: ['Salt & Iron', 'Low Tide'], resolvesAfterHours: 'never', fate: 'none' }]],
  },
  {
    title: 'Will anyone finish the lighthouse speedrun in under 30 minutes?', subtitle: 'Charity marathon, any category', category: 'esports', subcategory: 'speedrun',
    tags: ['speedrun', 'charity'], kind: 'independent', createdHours: -60, beginsInHours: 52, closesInHours: 124, volumeUsd: 3_420, heat: 0.15, provider: 'a',
    rules: 'Resolves to Yes if a run shown during the marathon ends at 29:59 or faster on the marathon’s own clock.', rulesMore: 'Runs that are struck out later still count if they stood when the marathon ended.', closeCondition: 'Closes when the marathon ends.',
    markets: [['Under 30 minutes', 42.5, { spreadTicks: 36 }]],
  },
]
