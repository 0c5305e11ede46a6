import { expect, test } from 'vitest'
import { listTriggerOrders } from './pair-orders.ts'

const AMOUNTS = ['making', 'taking', 'remainingMaking', 'remainingTaking']
const raws = Object.fromEntries(
  AMOUNTS.map((name) => [`raw${name[0]?.toUpperCase()}${name.slice(1)}Amount`, '12500000']),
)
const shown = Object.fromEntries(AMOUNTS.map((name) => [`${name}Amount`, '0.0125']))
const order = { orderKey: 'o', inputMint: 'i', outputMint: 'p', status: 'Open' }
const read = (amounts: object) => listTriggerOrders.reply.parse({ orders: [{ ...order, ...amounts }] })

test('an order may give its amounts in base units only, or in whole tokens only', () => {
  expect(read(raws)).toMatchObject({ unreadable: 0, rows: [{ taking: { raw: 12_500_000n, ui: undefined } }] })
  expect(read(shown).rows[0]?.making).toEqual({ raw: undefined, ui: { raw: 125n, decimals: 4 } })
})

test('an order that gives one of its amounts in neither unit is unreadable', () => {
  for (const name of AMOUNTS) {
    const { [`${name}Amount`]: _, ...rest } = shown
    expect(read(rest), name).toMatchObject({ rows: [], unreadable: 1 })
  }
})
