import { type SeedEvent } from '../types.ts'
import { cryptoEvents, politicsEvents, sportsEvents } from './templates.ts'

const station = 'The station’s own daily report counts. If it is not published within three days, every market is cancelled and refunded.'

/** Weather and nature: categories that the interface document does not list. */
const weatherEvents: readonly SeedEvent[] = [
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

/** Science, software and space, without anybody's name. */
const techEvents: readonly SeedEvent[] = [
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

const series = 'The result on the organiser’s page counts. A series that is forfeited after the first map has started counts as played; a forfeit before that is void and refunded.'

/** Matches of made-up teams in made-up leagues. */
const esportsEvents: readonly SeedEvent[] = [
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

/** Events that a careful screen has to survive: odd texts, odd figures, odd ends. */
const edgeEvents: readonly SeedEvent[] = [
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

const firstPrint = 'The first published figure counts; later revisions do not. '

/** Prints, rates and prices. */
const economicsEvents: readonly SeedEvent[] = [
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

/** Prizes, charts and shows of a made-up world. */
const cultureEvents: readonly SeedEvent[] = [
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

/** All written events, in the order of their numbers. New ones go to the end of their file's list. */
export const seedEvents: readonly SeedEvent[] = [
  ...cryptoEvents,
  ...sportsEvents,
  ...politicsEvents,
  ...economicsEvents,
  ...techEvents,
  ...esportsEvents,
  ...cultureEvents,
  ...weatherEvents,
  ...edgeEvents,
]
