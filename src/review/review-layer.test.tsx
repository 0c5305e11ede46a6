import { cleanup, screen } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { REVIEW_PAGES } from '~/app/areas.ts'
import { closeReview, focusAct, onActs, setEngineLoader, startAct, startActs } from '~/engine/act-store.ts'
import { type Engine } from '~/engine/engine.ts'
import { type Act } from '~/engine/intent/act-handle.ts'
import { requestOf, rig, type Rig } from '../../tests/fixtures/engine-rig.ts'
import { renderPart } from '../../tests/fixtures/render.tsx'
import { ReviewLayer } from './review-layer.tsx'

/* The open review over a real engine: its text at every step, not only in the final state. */

const CLAIM: Act<object> = { kind: 'prediction.claim' }
let run: Rig
let current: Engine
let stop: () => void
let forget: () => void = () => undefined
const seen: { state: string | undefined; text: string }[] = []

// The store loads its engine once: this one forwards everything to the engine of the current test.
const listeners = new Set<() => void>()
setEngineLoader(
  async () =>
    new Proxy({} as Engine, {
      get: (_, name) =>
        name === 'subscribe' ? (listener: () => void) => listeners.add(listener) : Reflect.get(current, name),
    }),
)

/** Opens a tab and shows it. */
async function open(): Promise<Engine> {
  forget()
  current = await run.open()
  forget = current.subscribe(() => {
    for (const listener of listeners) listener()
  })
  return current
}

const page = () => document.body.textContent

beforeEach(() => {
  seen.length = 0
  stop = onActs(({ views, focus }) => {
    flushSync(() => undefined)
    const view = views.find(({ id }) => focus.kind === 'act' && id === focus.id)
    seen.push({ state: view?.state, text: page() })
  })
})
afterEach(async () => {
  stop()
  await closeReview()
  cleanup()
})

const UNSENT = /Send now|not sent/

/** Starts an act, approves it and advances the time; returns the act's id. */
async function approve(engine: Engine, ms: number): Promise<string> {
  await startAct(CLAIM, requestOf('Rain'))
  await run.time.flush()
  const { id } = engine.views()[0]!
  void engine.approve(id).catch(() => undefined)
  await run.time.advance(ms)
  return id
}

describe('between the signature and the send', () => {
  test('this tab is sending, and shows nothing else at any step', async () => {
    run = rig()
    await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
    await approve(await open(), 20_000)
    expect(seen.map(({ state }) => state)).toEqual(expect.arrayContaining(['asking-wallet', 'sending', 'done']))
    expect(seen.filter(({ text }) => UNSENT.test(text))).toEqual([])
    expect(page()).toContain('Done')
  })

  test.each(['rpc', 'execute'] as const)('so does another tab that looks on, over %s', async (route) => {
    run = rig({ landAfterMs: 6_000 })
    run.routeOfBuilds = route
    const first = await run.open()
    const second = await open()
    await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
    const id = await run.click(first)
    void first.approve(id)
    focusAct(id)
    await run.time.advance(20_000)
    expect(seen.map(({ state }) => state)).toEqual(expect.arrayContaining(['sending', 'done']))
    expect(seen.filter(({ text }) => UNSENT.test(text))).toEqual([])
    expect(run.view(second, id)?.state).toBe('done')
  })

  test('a page that was closed in between shows that when it is opened again, and sends on confirmation', async () => {
    run = rig()
    const first = await run.open()
    const gone = first.subscribe(() => {
      if ([...run.rows.values()].some(({ state }) => state === 'recorded')) void run.crash(first)
    })
    const id = await run.click(first)
    void first.approve(id).catch(() => undefined)
    await run.time.advance(5_000)
    gone()
    expect(run.rows.get(id)?.state).toBe('recorded')
    const again = await open()
    await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
    await startAct(CLAIM, requestOf('Rain'))
    await run.time.flush()
    flushSync(() => undefined)
    expect(run.view(again, id)).toMatchObject({ state: 'recorded', waitsForSend: true })
    expect(page()).toContain('Signed, not sent')
    expect(run.cluster.sends).toHaveLength(0)
    screen.getByRole('button', { name: 'Send now' }).click()
    await run.time.advance(20_000)
    expect(run.view(again, id)).toMatchObject({ state: 'done', waitsForSend: false })
    expect(run.wallet.prompts).toBe(1)
  })

  test('a page that cannot record that it sends does not send, and shows why', async () => {
    run = rig()
    run.journalFails.sending = true
    const engine = await open()
    await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
    const id = await approve(engine, 10_000)
    expect(run.view(engine, id)).toMatchObject({ state: 'recorded', waitsForSend: true })
    expect(run.cluster.sends).toHaveLength(0)
    run.journalFails.sending = false
    await engine.sendNow(id)
    await run.time.advance(20_000)
    expect(run.view(engine, id)?.state).toBe('done')
  })
})

test('the text of several that are kept up to date does not change: only the button waits', async () => {
  run = rig()
  run.many = true
  const engine = await open()
  await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
  await startActs(CLAIM, ['a', 'b'].map(requestOf))
  await run.time.flush()
  flushSync(() => undefined)
  const before = page()
  const button = () => screen.getByRole('button', { name: 'Confirm 2 in wallet' })
  expect(before).toContain('2 of 2 ready.')
  expect(button().getAttribute('aria-disabled')).toBe('false')
  const renewed = engine.views().map((view) => ({ ...view, state: 'building' as const }))
  current = { ...engine, views: () => renewed }
  for (const listener of listeners) listener()
  flushSync(() => undefined)
  expect(page()).toBe(before)
  expect(button().getAttribute('aria-disabled')).toBe('true')
})

test('several that were declined show that nothing was sent, promise nothing, and can be tried again', async () => {
  run = rig()
  run.many = true
  run.wallet.mood = 'reject'
  const engine = await open()
  await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
  await startActs(CLAIM, ['a', 'b'].map(requestOf))
  await run.time.flush()
  void engine.approveBatch(engine.views()[0]!.batchId!)
  await run.time.advance(5_000)
  flushSync(() => undefined)
  expect(screen.getByRole('status').textContent).toBe('Nothing was sent.')
  expect(page()).toContain('You claimed0 of 2 positions')
  expect(page()).not.toMatch(/\$\d|Cancelled\. Cancelled|Nothing to confirm/)
  run.wallet.mood = 'honest'
  screen.getByRole('button', { name: 'Try again' }).click()
  await vi.waitFor(() => expect(page()).toContain('2 of 2 ready.'))
  void engine.approveBatch(engine.views()[0]!.batchId!)
  await run.time.advance(20_000)
  flushSync(() => undefined)
  expect(screen.getByRole('status').textContent).toBe('2 of 2 done.')
})

describe('an act that cannot begin', () => {
  test.each([
    ['one that there is not', { kind: 'prediction.claims' }, 'fault of the page, not of your connection'],
    ['a request that it does not take', CLAIM, 'fault of the page, not of your connection'],
    ['code that does not come', CLAIM, 'Check the connection'],
  ])('%s', async (what, handle: Act<object>, words) => {
    run = rig()
    run.code.isUp = what !== 'code that does not come'
    await open()
    await renderPart(<ReviewLayer pages={REVIEW_PAGES} />)
    await startAct(handle, {})
    flushSync(() => undefined)
    expect(screen.getByRole('alert').textContent).toContain(words)
  })
})
