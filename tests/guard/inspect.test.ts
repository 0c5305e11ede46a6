import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { inspectCase } from '../../src/app/inspect/inspect-case.ts'
import { type JudgeCode } from '../../src/tx/guard/codes.ts'
import { decodeBase64 } from '../../src/tx/guard/base64.ts'
import { claimWorld, owner } from '../fixtures/claim-world.ts'
import { RECORDED_SWAPS } from '../fixtures/recorded-swaps.ts'
import { createTally, RECORDINGS } from '../fixtures/reference.ts'
import { instruction, key, toBytes, toText } from '../fixtures/transactions.ts'

/* `npm run inspect`: any transaction in words, and the verdict where a request is known. */

const tally = createTally('inspect', 'recorded cases')
afterAll(() => console.log(tally.line()))

const text = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))
/** What no assumed fact can stand for. */
const ASSUMED = ['simulation', 'blockhash', 'mints']

describe.each(RECORDED_SWAPS)('%s', (_, swap) => {
  test('is taken for its own request', () => {
    const line = inspectCase(text(swap), undefined, 'mainnet')
    expect(line).toMatchObject({ version: 'legacy', unknown: 0, facts: 'assumed', payer: swap.request.owner })
    expect(line.verdict).toMatchObject({ ok: true, codes: [] })
    expect(line.verdict?.notChecked).toEqual(expect.arrayContaining(ASSUMED))
    tally.add(3)
  })

  test('asked otherwise, it is refused with its code', () => {
    const bound = String(BigInt(swap.reply.quote.otherAmountThreshold) + 1n)
    const wishes: readonly (readonly [Record<string, unknown>, JudgeCode])[] = [
      [{ amount: String(BigInt(swap.request.amount) + 1n) }, 'ROUTE_AMOUNT_IN'],
      [{ bound }, 'ROUTE_MIN_OUT'],
      [{ slippageBps: swap.request.slippageBps - 1 }, 'ROUTE_SLIPPAGE'],
      [{ owner: owner.address }, 'OWNER_SLOT'],
    ]
    for (const [asked, code] of wishes) {
      const { verdict } = inspectCase(text(swap), { ...swap.request, ...asked }, 'mainnet')
      expect([verdict?.ok, verdict?.codes[0]]).toEqual([false, code])
      expect(verdict?.notChecked).toEqual(expect.arrayContaining(ASSUMED))
      tally.add(2)
    }
  })
})

test.each(['prediction_buy_yes', 'prediction_buy_no', 'prediction_close_no'])('%s is told whole', (name) => {
  const file = `${RECORDINGS}/bytes/${name}.json`
  if (!existsSync(file)) return expect(RECORDED_SWAPS).toEqual([])
  const line = inspectCase(readFileSync(file), undefined, 'mainnet')
  tally.add()
  return expect([line.version, line.unknown, line.verdict]).toEqual([0, 0, undefined])
})

test('raw bytes, base64 and a case are the same transaction, of any version', () => {
  for (const version of ['legacy', 0, 1] as const) {
    const { draft } = claimWorld()
    draft.version = version
    const lines = [
      toBytes(draft),
      new TextEncoder().encode(`${toText(draft)}\n`),
      text({ transaction: toText(draft) }),
    ].map((file) => inspectCase(file, undefined, 'sandbox'))
    expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(1)
    expect(lines[0]).toMatchObject({
      version,
      bytes: decodeBase64(toText(draft)).length,
      signers: [owner.address],
      unknown: 0,
    })
  }
})

test('what is not known is counted, and what is no transaction is said to be none', () => {
  const { draft } = claimWorld()
  draft.instructions.push(instruction(key('a program').address, [], Uint8Array.of(1)))
  expect(inspectCase(toBytes(draft), undefined, 'sandbox')).toMatchObject({
    unknown: 1,
    instructions: expect.arrayContaining([
      expect.objectContaining({ program: key('a program').address, name: 'unknown' }),
    ]),
  })
  expect(() => inspectCase(Uint8Array.of(1, 2, 3), undefined, 'sandbox')).toThrow('too-short')
})
