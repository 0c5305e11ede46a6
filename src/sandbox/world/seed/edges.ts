import { type SeedEvent } from '../types.ts'

/** Events that a careful screen has to survive: odd texts, odd figures, odd ends. */
export const edgeEvents: readonly SeedEvent[] = [
  {
    title: '<script>alert("hello")</script> wins the naming contest?', subtitle: 'A ship’s name is \u202egnihton\u202c and \u200bthen\u200b some', category: 'culture', subcategory: 'names', tags: ['names', '<b>bold</b>', '\u202etfel'], kind: 'exclusive', createdHours: -33, closesInHours: 100, volumeUsd: 5_005, heat: 0.2,
    imageUrl: 'javascript:alert(1)',
    rules: 'Resolves to Yes for the name that the harbour office paints on the ship: <img src=x onerror=alert(1)> counts as a name, letter by letter.', rulesMore: 'See [the rules](javascript:alert(1)) or https://rules.example/%E2%80%AE/names. \u202eThis sentence tries to read backwards.\u202c', closeCondition: 'Closes when the paint is dry.',
    markets: [['Ship \u202eregniS\u202c', 34], ['Z\u200be\u200br\u200bo Width', 33, { spreadTicks: 20 }], ['"><svg onload=alert(1)>', 21], ['Łódź–Þórr 🚢 船', 12]],
  },
  {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverleihungszeremonie', subtitle: 'One word, eighty letters', category: 'culture', subcategory: 'words', tags: ['words'], kind: 'independent', createdHours: -210, closesInHours: 330, volumeUsd: 999, heat: 0,
    rules: 'Resolves to Yes if the ceremony takes place by {day}.', rulesMore: '', closeCondition: 'Closes with the ceremony.',
    markets: [['Takesplacewithoutasinglespaceinitsnamesothatnothingcanwrapanywhere', 50, { book: 'no-bid', spreadTicks: 100 }]],
  },
  {
    title: 'Two questions, one without a name', subtitle: '', category: 'tech', subcategory: 'edge', tags: [], kind: 'independent', createdHours: -30, closesInHours: 240, volumeUsd: 1_600, heat: 0.1,
    rules: 'Each question resolves by what its own rules say.', rulesMore: '', closeCondition: '',
    markets: [['Named question', 55], ['Unnamed question', 45, { untitled: true, spreadTicks: 40 }]],
  },
  {
    title: 'Everybody trades this one: does the sun rise on {day}?', subtitle: 'Highest volume on the venue', category: 'climate & science', subcategory: 'sky', tags: ['sky'], kind: 'independent', provider: 'a', createdHours: -4_000, closesInHours: 500, volumeUsd: 9_411_208_733, heat: 0.01,
    rules: 'Resolves to Yes if the sun rises in Lisbon on {day}.', rulesMore: 'Clouds do not matter.', closeCondition: 'Closes at sunrise.',
    markets: [['It rises', 99.8, { spreadTicks: 1 }]],
  },
  {
    title: 'A question that left the list', subtitle: 'Delisted, still readable by its address', category: 'politics', subcategory: 'local', tags: ['delisted'], kind: 'independent', delisted: true, createdHours: -600, closesInHours: 300, volumeUsd: 44_000, heat: 0,
    rules: 'The venue took this question off its list. It still resolves as written.', rulesMore: 'Positions stay valid.', closeCondition: 'Closes on {day}.',
    markets: [['Yes, as written', 40]],
  },
  {
    title: 'Empty book: nobody offers either side', subtitle: 'No prices at all', category: 'economics', subcategory: 'edge', tags: ['quiet'], kind: 'independent', createdHours: -80, closesInHours: 410, volumeUsd: 0, heat: 0,
    rules: 'Resolves to Yes if the ferry between Port Amber and Lower Vale carries more passengers this year than last.', rulesMore: 'The ferry company’s yearly report counts.', closeCondition: 'Closes on {day}.',
    markets: [['More passengers', 50, { book: 'empty' }], ['Twice as many', 4, { book: 'no-bid', spreadTicks: 20 }]],
  },
  {
    title: 'Closing in ten minutes: does the 18:05 ferry leave on time?', subtitle: 'Port Amber, pier 2', category: 'tech', subcategory: 'transport', tags: ['ferries', 'fast'], kind: 'independent', createdHours: -5, beginsInHours: -0.2, closesInHours: 0.17, volumeUsd: 412, heat: 1,
    rules: 'Resolves to Yes if the lines are cast off before the printed minute is over.', rulesMore: 'The pier clock counts.', closeCondition: 'Closes when the lines are cast off.',
    markets: [['On time', 68, { resolvesAfterHours: 0.05, spreadTicks: 30 }]],
  },
  {
    title: 'Opens tomorrow: does the new lighthouse lamp pass its trial?', subtitle: 'Cape Amber', category: 'tech', subcategory: 'transport', tags: ['lamps'], kind: 'independent', createdHours: -2, closesInHours: 260, volumeUsd: 0, heat: 0,
    rules: 'Resolves to Yes if the lamp burns through the trial night without a break.', rulesMore: 'The keeper’s log counts.', closeCondition: 'Closes on {day}.',
    markets: [['It passes', 61, { opensInHours: 20 }]],
  },
]
