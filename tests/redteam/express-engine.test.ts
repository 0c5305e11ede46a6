import { expect, test } from 'vitest'
import { type ExpressCase } from '../../src/engine/engine-deps.ts'
import { type ExpressReason } from '../../src/engine/intent/express-act.ts'
import { type Row } from '../../src/engine/journal/journal-row.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { journalRow } from '../fixtures/journal-row.ts'
import { OLD_MS, rebuildRig } from '../fixtures/rebuild-rig.ts'

/* What happens while the rule of express review is still asking: nothing opens a wallet that a press would not open. */

async function rig() {
  const input = await claimInput(claimWorld())
  const asked: ((reason?: ExpressReason) => void)[] = []
  const admit = () => new Promise<ExpressReason | undefined>((resolve) => asked.push(resolve))
  const made = rebuildRig(input.profile, undefined, { express: { act: 'claim', port: { isOn: () => true, admit } } })
  made.next('one', { input })
  const id = await made.click()
  const answer = async (reason?: ExpressReason) => {
    asked.shift()?.(reason)
    await made.time.flush()
  }
  return { ...made, id, asked, answer, prompts: () => made.wallet.length }
}

test('an admitted act asks the wallet once, and its row and view record that nobody reviewed it', async () => {
  const { id, answer, prompts, view } = await rig()
  expect(view(id)).toMatchObject({ state: 'reviewing', express: 'offered' })
  expect(prompts()).toBe(0)
  await answer()
  expect(prompts()).toBe(1)
  expect(view(id)).toMatchObject({ state: 'cancelled', code: 'WALLET_DECLINED', express: 'used' })
  expect(view(id).skippedReview?.checks).toContain('balances')
  expect(view(id).skippedReview?.notChecked).toContain('venue-program')
})

test('an act that is not admitted stays on its review and shows why; a press there opens the wallet', async () => {
  const { id, answer, prompts, view, yes } = await rig()
  await answer('over-hour')
  expect(view(id)).toMatchObject({ state: 'reviewing', express: 'over-hour' })
  expect(prompts()).toBe(0)
  await yes(id)
  expect(prompts()).toBe(1)
  // The row of a press says nothing of it.
  expect(view(id).express).toBeUndefined()
})

test('a rule that throws admits nothing', async () => {
  const input = await claimInput(claimWorld())
  const port = { isOn: () => true, admit: async () => Promise.reject(new Error('down')) }
  const made = rebuildRig(input.profile, undefined, { express: { act: 'claim', port } })
  made.next('one', { input })
  expect(made.view(await made.click())).toMatchObject({ state: 'reviewing', express: 'unchecked' })
  expect(made.wallet).toEqual([])
})

test('closed while the rule asks: no wallet', async () => {
  const { id, answer, prompts, view, engine } = await rig()
  engine.cancel(id)
  await answer()
  expect(prompts()).toBe(0)
  expect(view(id)).toMatchObject({ state: 'cancelled', express: 'offered' })
})

test('pressed while the rule asks: one wallet call', async () => {
  const { id, answer, prompts, yes } = await rig()
  await yes(id)
  await answer()
  expect(prompts()).toBe(1)
})

test('facts that are too old when the rule answers are reviewed', async () => {
  const { id, answer, prompts, view, time } = await rig()
  await time.advance(OLD_MS)
  await answer()
  expect(prompts()).toBe(0)
  expect(view(id)).toMatchObject({ state: 'reviewing', express: 'late' })
})

test('what is rebuilt while the rule asks is reviewed, and not asked about again', async () => {
  const { id, answer, prompts, view, time, built, asked } = await rig()
  for (let at = 0; built() < 2 && at < 200; at += 1) await time.advance(1_000)
  expect(built()).toBe(2)
  expect(asked.length).toBe(1)
  await answer()
  expect(prompts()).toBe(0)
  expect(view(id)).toMatchObject({ state: 'reviewing', express: 'changed' })
})

test('several acts of one click are always reviewed', async () => {
  const input = await claimInput(claimWorld())
  const port = { isOn: () => true, admit: async () => undefined }
  const made = rebuildRig(input.profile, undefined, { express: { act: 'claim', port } })
  made.next('one', { input })
  await made.clickAll(['one'])
  expect(made.wallet).toEqual([])
})

test('while it is switched off nothing is offered, and the review does not mention it', async () => {
  const input = await claimInput(claimWorld())
  const port = { isOn: () => false, admit: async () => undefined }
  const made = rebuildRig(input.profile, undefined, { express: { act: 'claim', port } })
  made.next('one', { input })
  expect(made.view(await made.click())).toMatchObject({ state: 'reviewing', express: undefined })
  expect(made.wallet).toEqual([])
})

test('a row with no place for the lists is written without them, before it is too large itself', async () => {
  const input = await claimInput(claimWorld())
  const port = { isOn: () => true, admit: async () => undefined }
  const outcomes: string[] = []
  for (let length = 200; length < 700 && outcomes.at(-1) !== 'JOURNAL_ROW_TOO_LARGE'; length += 10) {
    const made = rebuildRig(input.profile, undefined, { express: { act: 'claim', port } })
    const thing = 'x'.repeat(length)
    made.next(thing, { input })
    const { skippedReview, code } = made.view(await made.click(thing))
    const outcome = skippedReview === undefined ? String(code) : skippedReview.checks.length > 0 ? 'lists' : 'no lists'
    if (outcomes.at(-1) !== outcome) outcomes.push(outcome)
  }
  expect(outcomes).toEqual(['lists', 'no lists', 'JOURNAL_ROW_TOO_LARGE'])
})

test('a token is known by what this browser itself did on this network', async () => {
  const input = await claimInput(claimWorld())
  const seen: (readonly string[])[] = []
  const admit = async ({ seenMints }: ExpressCase) => {
    seen.push([...seenMints])
    return 'off' as const
  }
  const row = (id: string, mint: string, change: Partial<Row>): [string, Row] => [
    id,
    journalRow({ id, state: 'done', open: 0, profile: input.profile.name, moved: [{ mint, raw: '1' }], ...change }),
  ]
  const rows = new Map([
    row('a', 'own', {}),
    row('b', 'of a file', { isImported: true }),
    row('c', 'of another network', { profile: 'elsewhere' }),
    row('d', 'failed', { state: 'failed' }),
    row('e', 'unknown', { state: 'unknown' }),
    row('f', 'nothing moved', { moved: undefined }),
  ])
  const made = rebuildRig(input.profile, undefined, {
    express: { act: 'claim', port: { isOn: () => true, admit } },
    rows,
  })
  await made.engine.resume()
  made.next('one', { input })
  await made.click()
  made.engine.stop()
  expect(seen).toEqual([['own']])
})
