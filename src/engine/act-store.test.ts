import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Act } from './intent/act-handle.ts'

/* A click and its cancellation, in every order. The engine is a stub: what it does with an act is tested elsewhere. */

const CLAIM: Act<object> = { kind: 'claim' }

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(() => vi.unstubAllGlobals())

/** A fresh module over an engine whose loading and starting are released by hand. */
async function rig() {
  const acts = await import('./act-store.ts')
  const gate = { load: () => undefined as void, start: () => undefined as void }
  const engine = {
    subscribe: () => () => undefined,
    resume: async () => undefined,
    loadKinds: async () => undefined,
    views: vi.fn((): object[] => []),
    start: vi.fn(() => new Promise<string>((resolve) => (gate.start = () => resolve('act-1')))),
    startBatch: vi.fn(() => new Promise<string>((resolve) => (gate.start = () => resolve('batch-1')))),
    cancel: vi.fn(),
    cancelBatch: vi.fn(),
  }
  acts.setEngineLoader(() => new Promise((resolve) => (gate.load = () => resolve(engine as never))))
  const seen: string[] = []
  acts.onActs(({ focus, problem }) => seen.push([focus.kind, problem].filter(Boolean).join(' ')))
  const turn = () => new Promise((resolve) => setTimeout(resolve))
  return { acts, gate, engine, seen, turn }
}

test('a click opens the review at once, and the act in it once it has begun', async () => {
  const { acts, gate, engine, seen, turn } = await rig()
  const begun = acts.startAct(CLAIM, {})
  expect(seen).toEqual(['pending'])
  gate.load()
  await turn()
  gate.start()
  expect(await begun).toBe('act-1')
  expect(seen.at(-1)).toBe('act')
  await acts.closeReview()
  expect(seen.at(-1)).toBe('none')
  expect(engine.cancel.mock.calls).toEqual([['act-1']])
})

test('taken back while the engine is fetched: nothing begins, and no review opens', async () => {
  const { acts, gate, engine, seen, turn } = await rig()
  const begun = acts.startAct(CLAIM, {})
  await acts.closeReview()
  gate.load()
  await turn()
  await begun
  expect(engine.start).not.toHaveBeenCalled()
  expect(seen.at(-1)).toBe('none')
})

test('a second click while the first begins: one act, and its review stays open', async () => {
  const { acts, gate, engine, seen, turn } = await rig()
  const loaded = acts.loadEngine()
  gate.load()
  await loaded
  const first = acts.startAct(CLAIM, {})
  await turn()
  const startFirst = gate.start
  const second = acts.startAct(CLAIM, {})
  await turn()
  startFirst()
  await first
  gate.start()
  await second
  expect(engine.start).toHaveBeenCalledTimes(2)
  expect(engine.cancel).not.toHaveBeenCalled()
  expect(seen.at(-1)).toBe('act')
})

test.each([
  ['act', 'cancel', 'act-1'],
  ['batch', 'cancelBatch', 'batch-1'],
] as const)('taken back while the %s begins: it is cancelled, and no review opens again', async (kind, cancel, id) => {
  const { acts, gate, engine, seen, turn } = await rig()
  const begun = kind === 'act' ? acts.startAct(CLAIM, {}) : acts.startActs(CLAIM, [{}])
  gate.load()
  await turn()
  await acts.closeReview()
  gate.start()
  await begun
  expect(engine[cancel].mock.calls).toEqual([[id]])
  expect(seen.slice(seen.indexOf('none'))).toEqual(seen.slice(seen.indexOf('none')).map(() => 'none'))
})

test('a click that opens an act which ran before begins none', async () => {
  const { acts, gate, engine, turn } = await rig()
  engine.views.mockReturnValue([{ id: 'act-1' }])
  const begun = acts.startAct(CLAIM, {})
  gate.load()
  await turn()
  gate.start()
  expect(await begun).toBeUndefined()
})
