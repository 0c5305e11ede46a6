import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { textClient } from '../../../../tests/fixtures/reply-client.ts'
import { buildTriggerCancel, buildTriggerCancels, buildTriggerOrder, executeTrigger } from './order-builds.ts'

const MAKER = 'jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3'
const ORDER = '3kmsJAquwE5in9dcn4hZN1mj7NqGnqXHACG5pa1H7dPZ'

test.each([
  { maker: MAKER },
  { maker: MAKER, orders: undefined },
  { maker: MAKER, orders: [] },
  { maker: MAKER, orders: [''] },
])('a cancel without a list of orders would cancel all of them: %j never leaves', async (input) => {
  expect(z.safeParse(buildTriggerCancels.input, input).success).toBe(false)
  const client = textClient('{"transactions":[],"requestId":"r"}')
  await expect(client.call(buildTriggerCancels, input as never)).rejects.toThrow(TypeError)
})

test('with a list it leaves', async () => {
  const client = textClient('{"transactions":["AQ=="],"requestId":"r"}')
  const built = await client.call(buildTriggerCancels, { maker: MAKER, orders: [ORDER] })
  expect(built).toEqual({ transactions: ['AQ=='], requestId: 'r' })
})

test('one transaction that is none refuses them all', () => {
  for (const transactions of [['AQ==', null], ['AQ==', ''], [7], 'AQ==', undefined])
    expect(z.safeParse(buildTriggerCancels.reply, { transactions, requestId: 'r' }).success).toBe(false)
})

test.each([buildTriggerCancels, buildTriggerCancel])('an id that is no text is none', ({ reply }) => {
  const read = (more: object) => z.safeParse(reply, { transaction: 'AQ==', transactions: ['AQ=='], ...more })
  for (const none of [{}, ...[null, '', 7, {}, '\ud800'].map((requestId) => ({ requestId }))])
    expect(read(none).data).toEqual({ transactions: ['AQ=='], requestId: undefined })
  expect(read({ requestId: ' r ' }).data).toMatchObject({ requestId: ' r ' })
})

test('the cancel of one order that built nothing has no transaction', () => {
  for (const transaction of [null, ''])
    expect(z.safeParse(buildTriggerCancel.reply, { transaction }).data?.transactions).toEqual([])
})

test.each(['0', '-1', '1.5', '1e9', '', '123456789012345678901'])('%j is no amount of an order', (makingAmount) => {
  const params = { makingAmount, takingAmount: '1' }
  const input = { inputMint: ORDER, outputMint: MAKER, maker: MAKER, payer: MAKER, params }
  expect(z.safeParse(buildTriggerOrder.input, input).success).toBe(false)
  const good = { ...input, params: { makingAmount: '1', takingAmount: '1' } }
  expect(z.safeParse(buildTriggerOrder.input, good).success).toBe(true)
})

test('an unknown status is kept as it is; without status and error there is no answer', () => {
  const read = (raw: unknown) => z.safeParse(executeTrigger.reply, raw)
  expect(read({ status: 'Pending' }).data).toMatchObject({ outcome: { unknown: 'Pending' } })
  expect(read({ error: 'invalid transaction', code: 400 }).data).toMatchObject({ outcome: 'failed', code: 400 })
  expect(read({ signature: 'x', code: 0 }).success).toBe(false)
})
