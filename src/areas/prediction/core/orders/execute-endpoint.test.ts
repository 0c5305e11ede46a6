import fc from 'fast-check'
import { expect, test } from 'vitest'
import { executeOrder } from './execute-endpoint.ts'
import { buildCancel, buildCloseAll } from './order-build-endpoints.ts'

test.each([
  [
    { status: 'Success', signature: 'abc', error: null },
    { status: 'success', signature: 'abc', message: undefined },
  ],
  [{ status: 'success' }, { status: 'success', signature: undefined, message: undefined }],
  [
    { status: 'Failed', signature: null, error: 'no' },
    { status: 'failed', signature: undefined, message: 'no' },
  ],
  [
    { status: 'cancel_requested', cancelSignature: 'def' },
    { status: 'success', signature: 'def', message: undefined },
  ],
  // The service is uncertain: only the chain decides, even when the status is "Failed".
  [
    { status: 'Failed', code: 'execution_uncertain', error: 'no answer in time' },
    { status: 'unclear', signature: undefined, message: 'no answer in time' },
  ],
  [
    { status: 'Dreaming', error: 7 },
    { status: 'unclear', signature: undefined, message: undefined },
  ],
])('execute answers %o', (raw, wanted) => {
  expect(executeOrder.reply.parse(raw)).toEqual(wanted)
})

test('an answer without a status is no answer', () => {
  for (const raw of [{}, [], null, 'Success', { status: 1 }])
    expect(executeOrder.reply.safeParse(raw).success).toBe(false)
})

const sale = { transaction: 'AQ==', order: { positionPubkey: 'P1', contractsMicro: '5', minSellPriceUsd: '400000' } }

test('close-all in the live shape: sales, claims and unreadable items are separated', () => {
  const raw = { data: [sale, { transaction: 'Ag==', position: { payoutAmountUsd: '5' } }, { transaction: 7 }, null] }
  expect(buildCloseAll.reply.parse(raw)).toMatchObject({
    together: undefined,
    sales: [{ transaction: 'AQ==', positionPubkey: 'P1', contracts: 5n, minSellPrice: 400_000n }],
    claims: 1,
    unreadable: 2,
  })
})

test('close-all in the document’s shape: one transaction, without further data', () => {
  const read = buildCloseAll.reply.parse({ transaction: 'AQ==', blockhash: 'B', lastValidBlockHeight: 9 })
  expect(read).toMatchObject({
    together: { transaction: 'AQ==', blockhash: 'B', lastValidBlockHeight: 9n, positionPubkey: undefined },
    sales: [],
  })
  expect(buildCloseAll.reply.parse({ transaction: null }).together?.transaction).toBeUndefined()
})

test('close-all without rows and without a transaction is no reply, and names the place', () => {
  const read = buildCloseAll.reply.safeParse({ data: 'none' })
  expect(read.success ? undefined : read.error.issues[0]?.path).toEqual(['data'])
})

test('close-all sends the user’s slippage, never more than a quarter, or the owner alone', () => {
  const input = { ownerPubkey: 'x'.repeat(32), minSellPriceSlippageBps: 2_500 }
  expect(buildCloseAll.input.safeParse(input).success).toBe(true)
  expect(buildCloseAll.input.safeParse({ ownerPubkey: input.ownerPubkey }).success).toBe(true)
  for (const bps of [2_501, -1, 0.5, null])
    expect(buildCloseAll.input.safeParse({ ...input, minSellPriceSlippageBps: bps }).success).toBe(false)
})

test('a cancel names its order at the top, and until when it is taken', () => {
  const raw = {
    transaction: 'AQ==',
    orderPubkey: 'O1',
    cancelExpiresAtMs: 1_795_003_260_000,
    execution: { endpoint: '/api/v1/execute', context: { type: 'limit_order_cancel' } },
  }
  expect(buildCancel.reply.parse(raw)).toMatchObject({
    transaction: 'AQ==',
    orderPubkey: 'O1',
    expiresAt: 1_795_003_260,
    execution: { context: { type: 'limit_order_cancel' } },
  })
})

test('no JSON makes any of them throw', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (raw) => {
      for (const { reply } of [executeOrder, buildCloseAll, buildCancel]) reply.safeParse(raw)
      return true
    }),
  )
})
