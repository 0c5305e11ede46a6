import { type SeedEvent } from '../types.ts'

/** Science, software and space, without anybody's name. */
export const techEvents: readonly SeedEvent[] = [
  {
    title: 'Orbital launches this month, worldwide', subtitle: 'Attempts that leave the pad', category: 'tech', subcategory: 'space',
    tags: ['space', 'monthly'], kind: 'exclusive', createdHours: -480, closesInHours: 240, volumeUsd: 366_200, heat: 0.08,
    rules: 'Counts every rocket that leaves the pad with the aim of reaching orbit, successful or not, up to {day} UTC. The range that holds the count resolves to Yes.', rulesMore: 'Suborbital flights and tests on the stand do not count.', closeCondition: 'Closes when the month ends.',
    markets: [['Below 24', 15.8], ['24 to 27', 34.6], ['28 to 31', 32.3], ['32 or more', 17.9]],
  },
  {
    title: 'Will a crewed mission dock with a space station by {day}?', subtitle: 'Any country, any station', category: 'tech', subcategory: 'space',
    tags: ['space', 'crewed'], kind: 'independent', createdHours: -300, closesInHours: 620, volumeUsd: 512_000, heat: 0.05,
    rules: 'Resolves to Yes if a spacecraft that launched with people on board docks with a space station between the opening of this market and {day}, UTC.', rulesMore: 'Docking is the moment of hard capture. A move from one port to another does not count.', closeCondition: 'Closes early when it happens.',
    markets: [['Docks in time', 83.1]],
  },
  {
    title: 'Largest open-weights model released this quarter', subtitle: 'By published parameter count', category: 'tech', subcategory: 'models',
    tags: ['models', 'open-weights'], kind: 'exclusive', createdHours: -600, closesInHours: 950, volumeUsd: 745_900, heat: 0.06,
    rules: 'The range that holds the parameter count of the largest language model whose weights can be downloaded freely resolves to Yes.', rulesMore: 'All parameters count, active or not. Weights behind a waiting list are not free. Fine-tuned copies of older models do not count.', closeCondition: 'Closes with the quarter.',
    markets: [['Below 500 billion', 9.3], ['500 billion to 1 trillion', 32.6], ['1 to 2 trillion', 44.4], ['Above 2 trillion', 14.2]],
  },
  {
    title: 'Next release of the web style standard: nested themes included?', subtitle: 'Working draft of the committee', category: 'tech', subcategory: 'web',
    tags: ['web', 'standards'], kind: 'independent', createdHours: -20, closesInHours: 1_300, volumeUsd: 1_180, heat: 0.7,
    rules: 'Resolves to Yes if the next published working draft has a normative section on nested themes.', rulesMore: 'A note or an appendix is not normative.', closeCondition: 'Closes when the draft is published.',
    markets: [['Included', 37, { spreadTicks: 180 }]],
  },
  {
    title: 'Will the Northgate metro run a full week without a driver?', subtitle: 'Line 2 trial', category: 'tech', subcategory: 'transport',
    tags: ['northgate', 'automation', 'transport'], kind: 'independent', createdHours: -420, closesInHours: 500, volumeUsd: 44_100, heat: 0.03, provider: 'a',
    rules: 'Resolves to Yes if line 2 runs seven days in a row, first to last train, with no member of staff at the controls.', rulesMore: 'Staff in the cars are allowed. A day with a strike or closed tracks starts the count again.', closeCondition: 'Closes early when the week is complete.',
    markets: [['A full week', 28.4]],
  },
  {
    title: 'Chess engine championship: winner', subtitle: 'Superfinal of 100 games', category: 'tech', subcategory: 'games',
    tags: ['chess', 'engines'], kind: 'exclusive', createdHours: -80, beginsInHours: -30, closesInHours: 70, volumeUsd: 33_700, heat: 0.35,
    rules: 'Yes pays if the defending engine scores more points in the superfinal, No if the challenger does.', rulesMore: 'At 50 points each the match is a draw: both sides get their stake back.', closeCondition: 'Closes when one engine has more than 50 points.',
    markets: [['Defending engine', 72.6, { sides: ['Defender', 'Challenger'] }]],
  },
  {
    title: 'A market nobody has opened yet', subtitle: 'Announced; questions follow', category: 'tech', subcategory: 'space', tags: ['space', 'announced'], kind: 'independent', createdHours: -2, beginsInHours: 30, closesInHours: 700, volumeUsd: 0, heat: 0,
    rules: '', rulesMore: '', closeCondition: '', markets: [],
  },
]
