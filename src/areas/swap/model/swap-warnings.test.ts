import { expect, test } from 'vitest'
import { pinnedSummary } from '~/areas/tokens/model/known-token.ts'
import { type MintShield } from '~/areas/tokens/model/token.ts'
import { MINT } from '~/config/mints.ts'
import { FALSE_USDC } from '../../../../tests/fixtures/look-alike.ts'
import { simulationWords } from './report-notes.ts'
import { reserveLines, reserveSum, refusalProblem } from './swap-problem.ts'
import { warningsOf, venueNotes, type WarningFacts } from './swap-warnings.ts'

const CALM: WarningFacts = {
  isPriced: true,
  isValueAwaited: false,
  impact: 100n,
  keptBps: 9_990n,
  summaries: [pinnedSummary(MINT.usdc)!],
  lookAlikes: new Map(),
  shield: new Map([[MINT.usdc, { warnings: [], unreadable: 0 }]]),
  known: [],
}
const keys = (change: Partial<WarningFacts>) =>
  warningsOf({ ...CALM, ...change }).map(({ key, needs }) => `${needs} ${key}`)

test('a swap without warnings requires no confirmation', () => {
  expect(keys({})).toEqual([])
})

test.each([
  [{ impact: undefined }, ['tick impact-unknown']],
  [{ impact: 50_000n }, []],
  [{ impact: 50_001n }, ['typing impact-high']],
  [{ keptBps: undefined }, ['reading value-unknown']],
  [{ keptBps: undefined, isValueAwaited: true }, []],
  [{ keptBps: undefined, isValueAwaited: true, impact: undefined }, ['tick impact-unknown']],
  [{ keptBps: 9_500n }, []],
  [{ keptBps: 9_499n }, ['typing value-low']],
  [{ keptBps: 8_000n }, ['typing value-low']],
  [{ keptBps: 7_999n, impact: undefined }, ['refuse value-lost', 'tick impact-unknown']],
  [{ isPriced: false, impact: undefined, keptBps: undefined }, []],
] as const)('%o', (change, expected) => {
  expect(keys(change)).toEqual(expected)
})

test('a strange token requires a tick once, a look-alike and a critical warning every time', () => {
  const { mint } = FALSE_USDC
  const shield = new Map([
    [
      mint,
      {
        warnings: [{ type: 'X', message: undefined, severity: 'critical' as const, source: undefined }],
        unreadable: 0,
      },
    ],
  ])
  const lookAlikes = new Map([[mint, pinnedSummary(MINT.usdc)!]])
  const all = { summaries: [FALSE_USDC], shield, lookAlikes }
  expect(keys(all)).toEqual([`tick alike:${mint}`, `tick shield:${mint}:X`, `tick mint:${mint}`])
  expect(keys({ ...all, known: [mint] })).toEqual([`tick alike:${mint}`, `tick shield:${mint}:X`])
})

test('warnings that could not be read count as unread; while they are loading nothing is shown', () => {
  const unread = [`reading unread:${MINT.usdc}`]
  expect(keys({ shield: undefined })).toEqual(unread)
  expect(keys({ shield: new Map() }), 'not answered for').toEqual(unread)
  expect(keys({ shield: new Map([[MINT.usdc, { warnings: [], unreadable: 1 }]]) })).toEqual(unread)
  expect(keys({ shield: 'awaited' })).toEqual([])
})

test('what is not critical is a note with its token; notes that were not all read are unknown', () => {
  const warning = (type: string, severity: 'info' | 'critical') => ({
    type,
    message: undefined,
    severity,
    source: undefined,
  })
  const usdc = { warnings: [warning('FREEZE', 'info'), warning('HACKED', 'critical')], unreadable: 0 }
  const shield = new Map<string, MintShield>([
    [MINT.usdc, usdc],
    [FALSE_USDC.mint, { warnings: [], unreadable: 0 }],
  ])
  const summaries = [pinnedSummary(MINT.usdc)!, FALSE_USDC]
  expect(venueNotes(summaries, shield)?.map(({ words }) => words)).toEqual(['\u2068USDC\u2069: \u2068FREEZE\u2069'])
  expect(venueNotes(summaries, new Map([[MINT.usdc, usdc]]))).toBeUndefined()
  expect(
    venueNotes(summaries, new Map([...shield, [FALSE_USDC.mint, { warnings: [], unreadable: 1 }]])),
  ).toBeUndefined()
  expect(venueNotes(summaries, undefined)).toBeUndefined()
})

test('what is kept of SOL is the sum of its named parts', () => {
  const lines = reserveLines({ touchesSol: true, opensAccount: true, priorityCap: 2_000_000n, rent: 5_080n })
  expect(reserveSum(lines)).toBe(5_000n + 2_000_000n + (2n * 293n + 128n) * 5_080n)
  const few = reserveLines({ touchesSol: false, opensAccount: false, priorityCap: 0n, rent: 696n })
  expect(few.map(({ key }) => key)).toEqual(['fee', 'priority', 'floor'])
})

test('refusals of a quote, and a failed test run, in words of ours', () => {
  expect(['TOKEN_NOT_TRADABLE', 'COULD_NOT_FIND_ANY_ROUTE', 'ELSE', undefined].map(refusalProblem)).toEqual([
    'not-tradable',
    'no-route',
    'refused',
    'refused',
  ])
  expect(simulationWords('{"InstructionError":[3,{"Custom":6001}]}')).toEqual({
    message: undefined,
    reason: 'the price moved past your slippage (6001)',
    isPrice: true,
  })
  expect(simulationWords('{"InstructionError":[2,{"Custom":6025}]}').reason).toContain('no open account')
  expect(simulationWords('something else')).toEqual({ message: 'something else' })
  expect(simulationWords(undefined)).toEqual({ message: undefined })
})
