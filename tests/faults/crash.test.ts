import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ActState } from '../../src/engine/machine.ts'
import { rig, type WalletMood } from '../fixtures/engine-rig.ts'

/* The page is killed at every moment of an act, and opened again: whatever was signed ends once, and ends true. */

// The pause between two looks at the chain varies by chance; here by the same chances each time, so that every state is met.
beforeEach(() => {
  let last = 20_261_121
  vi.spyOn(Math, 'random').mockImplementation(() => {
    last = (last * 48_271) % 2_147_483_647
    return last / 2_147_483_647
  })
})
afterEach(() => vi.restoreAllMocks())

const ROUTES = ['rpc', 'execute'] as const
const MOODS: readonly WalletMood[] = ['honest', 'slow', 'edits', 'hang']
const LATEST_MS: Readonly<Record<string, number>> = { honest: 16_000, slow: 90_000, edits: 4_000, hang: 70_000 }

/** Lives one act, killed after `ms`; gives the state that the row was in, and what became of it. */
async function killedAfter(ms: number, mood: WalletMood, route: (typeof ROUTES)[number]) {
  // On a fast chain an act expires before its wallet counts as silent.
  const run = rig({ landAfterMs: 3_000, blockMs: 400 })
  run.wallet.mood = mood
  run.routeOfBuilds = route
  const engine = await run.open()
  const id = await run.click(engine)
  void engine.approve(id)
  await run.time.advance(ms)
  const at = run.rows.get(id)?.state
  await run.crash(engine)
  const again = await run.open()
  for (const view of again.views()) if (view.waitsForSend) await again.sendNow(view.id)
  await run.time.advance(240_000)
  const row = run.rows.get(id)
  const { landed } = run.cluster.truth()
  return { at, end: row?.state, open: row?.open, landed: landed.length, prompts: run.wallet.prompts }
}

test.each(ROUTES)('killed at each state, over %s', { timeout: 120_000 }, async (route) => {
  const seen = new Set<ActState>()
  const wrong: string[] = []
  for (const mood of MOODS) {
    const step = mood === 'honest' || mood === 'edits' ? 150 : 2_500
    for (let ms = 0; ms <= (LATEST_MS[mood] ?? 0); ms += step) {
      const story = await killedAfter(ms, mood, route)
      if (story.at !== undefined) seen.add(story.at)
      const isTrue =
        story.landed <= 1 && story.prompts === 1 && story.open === 0 && (story.end === 'done') === (story.landed === 1)
      if (!isTrue) wrong.push(`${mood} ${ms}: ${JSON.stringify(story)}`)
    }
  }
  expect(wrong).toEqual([])
  for (const state of ['asking-wallet', 'silent', 'sending', 'confirming', 'done', 'withheld'] as const)
    expect([...seen]).toContain(state)
})
