import { expect, test } from 'vitest'
import { readTokenAccount } from '../../src/tx/guard/accounts.ts'
import { decodeBase64, encodeBase64 } from '../../src/tx/guard/base64.ts'
import { type Violation } from '../../src/tx/guard/codes.ts'
import { type Facts } from '../../src/tx/guard/facts.ts'
import { judge, type Case } from '../../src/tx/guard/judge.ts'
import { honestCorpus, hostileCorpus } from './corpus.ts'

/*
 * What a refusal shows is figures, addresses and words: never a value of the language that is not there. Every hostile case
 * of the corpus; and an honest one of every act with each fact left out, each account gone, unreadable, emptied or richer
 * than it was, and bytes turned from the first to the last.
 */

const MISSING = /\b(?:undefined|null|NaN)\b/
/** A bound without its figure, which a word for "nothing" would only hide. */
const BOUNDLESS = /[≤≥] ?nothing|\bnothing to |to nothing\b/
const BYTES_A_CASE = 60

function wrongIn({ code, detail, field, expected, found }: Violation): string[] {
  const texts = [code, detail, field, expected, found]
  return texts.some((text) => MISSING.test(text) || BOUNDLESS.test(text) || text === '') ? [texts.join(' | ')] : []
}

type Told = { violations: number; readonly wrong: Set<string> }

function note(told: Told, input: Case): void {
  const verdict = judge(input)
  if (verdict.ok) return
  told.violations += verdict.refused.violations.length
  for (const each of verdict.refused.violations.flatMap(wrongIn)) told.wrong.add(each)
}

/** The same case without one of its facts. */
function* withoutOne(input: Case): Generator<Case> {
  const facts = (change: Partial<Facts>): Case => ({ ...input, facts: { ...input.facts, ...change } })
  for (const name of ['genesis', 'height', 'slot', 'blockhashValid', 'simulation'] as const)
    yield facts({ [name]: undefined })
  yield facts({ walletChains: [] })
  yield facts({ moved: [input.expectation.owner] })
  for (const kind of ['tables', 'accounts'] as const)
    for (const key of input.facts[kind].keys()) {
      const others = new Map(input.facts[kind])
      others.delete(key)
      yield facts({ [kind]: others })
      yield facts({ [kind]: new Map(others).set(key, 'absent') })
      const account = input.facts[kind].get(key)
      if (account !== undefined && account !== 'absent')
        yield facts({ [kind]: new Map(others).set(key, { ...account, data: new Uint8Array(3) }) })
    }
  const { simulation } = input.facts
  if (simulation !== undefined)
    for (const [key, account] of simulation.accounts) {
      const others = new Map(simulation.accounts)
      if (account !== 'absent' && readTokenAccount(account) !== undefined)
        for (const byte of [0, 0xff]) {
          const data = account.data.slice()
          data.fill(byte, 64, 68)
          yield facts({ simulation: { ...simulation, accounts: new Map(others).set(key, { ...account, data }) } })
        }
      others.delete(key)
      yield facts({ simulation: { ...simulation, accounts: others } })
      yield facts({ simulation: { ...simulation, accounts: new Map(others).set(key, 'absent') } })
    }
  yield { ...input, expectation: { ...input.expectation, reply: { blockhash: undefined, lastValidBlockHeight: 1n } } }
  yield { ...input, expectation: { ...input.expectation, mints: [] } }
}

/** The same case with one of its bytes turned. */
function* turned(input: Case): Generator<Case> {
  const bytes = decodeBase64(input.transaction)
  const step = Math.max(1, Math.floor(bytes.length / BYTES_A_CASE))
  for (let at = 1; at < bytes.length; at += step)
    yield { ...input, transaction: encodeBase64(bytes.with(at, (bytes[at] ?? 0) ^ 0x11)) }
}

test('no refusal shows a value that is not there', { timeout: 120_000 }, async () => {
  const told: Told = { violations: 0, wrong: new Set() }
  for (const { input } of hostileCorpus()) note(told, await input())
  const first = new Map(
    honestCorpus()
      .toReversed()
      .map(({ act, input }) => [act, input]),
  )
  for (const input of first.values()) {
    const honest = await input()
    for (const each of withoutOne(honest)) note(told, each)
    for (const each of turned(honest)) note(told, each)
  }
  console.log(JSON.stringify({ violations: told.violations, wrong: told.wrong.size }))
  expect([...told.wrong]).toEqual([])
  expect(told.violations).toBeGreaterThan(8_000)
})

test('nor does a rule that throws', async () => {
  const [first] = honestCorpus()
  const input = await first!.input()
  const rules = [() => (undefined as never as () => Violation)()]
  const verdict = judge({ ...input, expectation: { ...input.expectation, rules } })
  if (verdict.ok) throw new Error('a rule that throws was passed over')
  expect(verdict.refused.codes).toEqual(['GUARD_ERROR'])
  expect(verdict.refused.violations.flatMap(wrongIn)).toEqual([])
})
