import { describe, expect, test } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { type ReturnedCode } from '../../src/guard/codes.ts'
import { judge as judgeWhole } from '../../src/guard/judge.ts'
import { type Checked } from '../../src/values/sealed.ts'
import { composeInput, composeWorld } from '../fixtures/compose-world.ts'
import { draftOf } from '../fixtures/draft-of.ts'
import { instruction, reads, signAs, type Draft } from '../fixtures/transactions.ts'
import { owner, stranger } from '../fixtures/world.ts'
import { assertion, judge } from './returned-checks.ts'

/* Returned bytes that end with the page's own assertion: it stays where it was, whatever a wallet adds. */

async function approved(): Promise<{ checked: Checked; draft: Draft }> {
  const verdict = judgeWhole(await composeInput(composeWorld('swap')))
  if (!verdict.ok) throw new Error(`refused: ${verdict.refused.codes.join()}`)
  return { checked: verdict.checked, draft: draftOf(verdict.checked.transaction) }
}

const own = (draft: Draft) => draft.instructions.at(-1)!
const returned = async (change: (draft: Draft) => void) => {
  const { checked, draft } = await approved()
  change(draft)
  return judge(checked, signAs(owner, draft))
}

describe('what a wallet may do', () => {
  test('nothing, and the page’s own is none of its additions', async () => {
    expect(await returned(() => undefined)).toMatchObject({ ok: true, sealed: { additions: [] } })
  })

  test.each([
    ['before', (d: Draft) => void d.instructions.unshift(assertion())],
    ['behind', (d: Draft) => void d.instructions.push(assertion())],
    ['a copy of the page’s own in front', (d: Draft) => void d.instructions.unshift(structuredClone(own(d)))],
    ['a copy of the page’s own behind', (d: Draft) => void d.instructions.push(structuredClone(own(d)))],
  ])('add an assertion: %s', async (_, change) => {
    expect(await returned(change)).toMatchObject({ ok: true, sealed: { additions: ['1 safety check'] } })
  })

  test('add eight beside the page’s own', async () => {
    const eight = Array.from({ length: 8 }, () => assertion())
    expect(await returned((d) => void d.instructions.push(...eight))).toMatchObject({
      ok: true,
      sealed: { additions: ['8 safety checks'] },
    })
  })
})

describe('what it may not', () => {
  test.each<[string, ReturnedCode, string, (draft: Draft) => void]>([
    ['take it out', 'RETURNED_INSTRUCTIONS', 'changed', (d) => void d.instructions.pop()],
    [
      'lower it',
      'RETURNED_INSTRUCTIONS',
      'changed',
      (d) => void (own(d).data = own(d).data.with(3, own(d).data[3]! - 1)),
    ],
    ['turn its operator', 'RETURNED_INSTRUCTIONS', 'changed', (d) => void (own(d).data = own(d).data.with(11, 5))],
    [
      'have it read another account',
      'RETURNED_INSTRUCTIONS',
      'changed',
      (d) => void (own(d).accounts = [reads(stranger.address)]),
    ],
    [
      'move it in front of the swap',
      'RETURNED_INSTRUCTIONS',
      'changed',
      (d) => void d.instructions.splice(2, 0, d.instructions.pop()!),
    ],
    [
      'replace it by one of its own',
      'RETURNED_INSTRUCTIONS',
      'changed',
      (d) => void d.instructions.splice(-1, 1, assertion()),
    ],
    [
      'add nine',
      'RETURNED_LIGHTHOUSE',
      'too-many',
      (d) => void d.instructions.push(...Array.from({ length: 9 }, () => assertion())),
    ],
    [
      'write to memory behind it',
      'RETURNED_LIGHTHOUSE',
      'opcode',
      (d) => void d.instructions.push(instruction(PROGRAM.lighthouse, [reads(owner.address)], Uint8Array.of(0))),
    ],
  ])('%s', async (_, code, detail, change) => {
    expect(await returned(change)).toEqual({ ok: false, code, detail })
  })
})
