import { type SeedEvent } from '../types.ts'

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
