import { afterAll, describe, expect, test } from 'vitest'
import { MINT } from '../../src/config/mints.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { parseTransaction, serializeMessage, serializeTransaction } from '../../src/guard/bytes/message.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { judge } from '../../src/guard/judge.ts'
import { orderInput, orderWorld, setRoute } from '../fixtures/order-world.ts'
import { judgeRecordedQuote, RECORDED_SWAPS, recordedSwapInput, type RecordedSwap } from '../fixtures/recorded-swaps.ts'
import { createTally, hasReference, payload } from '../fixtures/reference.ts'
import { judged } from '../fixtures/world.ts'

/* Every recorded swap goes through the whole judge on the mainnet profile, with its own request and with others. */

const tally = createTally('recorded swaps', 'the swaps of the live service before the judge')
afterAll(() => console.log(tally.line()))

const codeOf = async (swap: RecordedSwap, transaction?: string, requested?: Record<string, unknown>) => {
  const verdict = judge(await recordedSwapInput(swap, transaction, requested))
  return verdict.ok ? undefined : verdict.refused.codes[0]
}

const routeOf = (transaction: string) => {
  const parsed = parseTransaction(decodeBase64(transaction))
  const at = parsed.message.instructions.findIndex(({ data }) => data.length > 32)
  return { ...parsed, at }
}
const dataOf = (transaction: string) => {
  const { message, at } = routeOf(transaction)
  return message.instructions[at]!.data
}

/** The recording with one bit of a byte of its route's data changed. */
function changed(swap: RecordedSwap, at: number): string {
  const { message, signatures, at: core } = routeOf(swap.transaction)
  const instructions = message.instructions.map((item, index) =>
    index === core ? { ...item, data: item.data.with(at, item.data[at]! ^ 1) } : item,
  )
  return encodeBase64(serializeTransaction(signatures, serializeMessage({ ...message, instructions })))
}

/** Whether the changed bit makes the quoted amount larger, from which the least that comes out is taken. */
function isBetterQuote(swap: RecordedSwap, at: number): boolean {
  const old = dataOf(swap.transaction)
  return at >= old.length - 11 && at < old.length - 3 && (old[at]! & 1) === 0
}

/** Bytes that are no term: number of the shared accounts, side of a step, and a step that is known by its length. */
const FREE = {
  swap_sol_to_usdc: [8, 14],
  swap_usdc_to_sol: [8],
  swap_usdc_to_sol_own_accounts: Array.from({ length: 65 }, (_, index) => 13 + index),
} as const

describe.each(RECORDED_SWAPS)('%s', (name, swap) => {
  const free: readonly number[] = FREE[name]

  test('passes its row', async () => {
    const verdict = judge(await recordedSwapInput(swap))
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
    // Where a step is known by its length alone, the review says so.
    expect(verdict.ok && verdict.facts.notChecked.includes('route-step')).toBe(free.length === 65)
    tally.add(2)
  })

  test('another wish is another code', async () => {
    const { amount, slippageBps, inputMint, outputMint, inputDecimals, outputDecimals } = swap.request
    const bound = BigInt(swap.reply.quote.otherAmountThreshold)
    const first: JudgeCode = inputMint === MINT.wrappedSol ? 'SYSTEM_INSTRUCTION' : 'ROUTE_AMOUNT_IN'
    const turned: JudgeCode = inputMint === MINT.wrappedSol ? 'SYSTEM_INSTRUCTION' : 'ROUTE_ACCOUNTS'
    const wishes: readonly (readonly [request: Record<string, unknown>, code: JudgeCode])[] = [
      [{ amount: String(BigInt(amount) + 1n) }, 'ROUTE_AMOUNT_IN'],
      [{ amount: String(BigInt(amount) - 1n) }, first],
      [{ bound: String(bound + 1n) }, 'ROUTE_MIN_OUT'],
      [{ slippageBps: slippageBps - 1 }, 'ROUTE_SLIPPAGE'],
      [{ owner: 'DXSLSJYxKoRp6gSSYArbwsAPjGr4pwYXr5hQ3ZKGqF6T' }, 'OWNER_SLOT'],
      [
        { inputMint: outputMint, outputMint: inputMint, inputDecimals: outputDecimals, outputDecimals: inputDecimals },
        turned,
      ],
      [{ outputMint: MINT.jupUsd, outputDecimals: 6 }, 'ROUTE_ACCOUNTS'],
    ]
    for (const [requested, code] of wishes) {
      expect({ requested, code: await codeOf(swap, undefined, requested) }).toEqual({ requested, code })
      tally.add()
    }
  })

  test('no byte of the route’s data changes unseen, but those that are no term', async () => {
    const unseen: number[] = []
    const length = dataOf(swap.transaction).length
    for (let at = 0; at < length; at += 1) {
      const verdict = judge(await recordedSwapInput(swap, changed(swap, at)))
      if (verdict.ok && !isBetterQuote(swap, at)) unseen.push(at)
      tally.add()
    }
    expect(unseen).toEqual(free)
  })
})

test('all of them are there, or none', () => {
  expect([0, 3]).toContain(RECORDED_SWAPS.length)
})

test('an unknown step is named by its number', async () => {
  const world = orderWorld('routed')
  setRoute(world, { plan: [187, ...Array.from({ length: 65 }, () => 1), 100, 0, 1] })
  const verdict = await judged(orderInput(world))
  expect(verdict.ok ? undefined : verdict.refused.violations[0]).toMatchObject({
    detail: 'route-step',
    found: 'step 187',
  })
})

const RFQ = hasReference ? payload('ultra_order_jupiterz_rfq.json') : undefined

describe.runIf(RFQ !== undefined)('the recorded quote of a market maker', () => {
  const at = (change: Record<string, string | number> = {}) => judgeRecordedQuote(RFQ, change)

  test('passes its row', async () => {
    const verdict = await at()
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
    expect(verdict.ok && verdict.facts.swap).toMatchObject({
      pays: 100_000_000n,
      receives: 460_158_368n,
      slippageBps: 0,
      fee: { bps: 2, raw: 92_050n },
    })
    tally.add(2)
  })

  test.each<[Record<string, string | number>, JudgeCode]>([
    [{ amount: '100000001' }, 'RFQ_AMOUNTS'],
    [{ bound: '460158369' }, 'RFQ_AMOUNTS'],
    [{ feeBps: 1 }, 'FEE_NOT_AGREED'],
    [{ outputMint: MINT.jupUsd, outputDecimals: 6 }, 'RFQ_PARTIES'],
  ])('requested otherwise, %j, it is refused', async (requested, code) => {
    const verdict = await at(requested)
    expect(verdict.ok ? undefined : verdict.refused.codes[0]).toBe(code)
    tally.add()
  })
})
