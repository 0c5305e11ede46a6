import { existsSync, readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { PROGRAM, type ProgramName } from '../../src/config/programs.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { resolveMessage } from '../../src/guard/bytes/decode.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import {
  orderAccount,
  recurringAccount,
  positionAccount,
  vaultAccount,
} from '../../src/guard/layouts/derived-accounts.ts'
import { type Layout } from '../../src/guard/layouts/layout.ts'
import { CREATE_ORDER, ORDER_AT } from '../../src/guard/layouts/order.ts'
import { DCA_AT, OPEN_DCA } from '../../src/guard/layouts/recurring.ts'
import { address, type Address } from '../../src/values/address.ts'
import { createTally, hasReference, payload, RECORDINGS } from '../fixtures/reference.ts'

/* The seeds of the venue's accounts are not published. Recorded transactions hold the addresses that they give. */

const tally = createTally('derived accounts', 'recorded transactions')
afterAll(() => console.log(tally.line()))

type Table = { readonly address: string; readonly entries: Readonly<Record<string, string>> }
type PositionRow = { pubkey: string; ownerPubkey: string; marketIdHash: string; isYes: boolean }
type OrderEvent = { orderPubkey: string; ownerPubkey: string; externalOrderId: string }
type Bytes = { readonly transaction: string; readonly tables: readonly Table[] }

/** The instruction of a program in recorded bytes, decoded. */
function coreOf<Meaning>({ transaction, tables }: Bytes, program: ProgramName, layout: Layout<Meaning>) {
  const { message } = parseTransaction(decodeBase64(transaction))
  const found = resolveMessage(message, new Map(tables.map(entriesOf))).instructions.find(
    (each) => each.program === PROGRAM[program],
  )
  const args = found === undefined ? undefined : layout.decode?.(found)
  if (found === undefined || args === undefined) throw new Error(`no instruction of ${program}`)
  return { args, at: (place: number): Address | undefined => found.accounts[place]?.address }
}

function entriesOf({ address: table, entries }: Table): [Address, Address[]] {
  const size = Math.max(...Object.keys(entries).map(Number)) + 1
  const all = Array.from({ length: size }, (_, index) => address(entries[index] ?? PROGRAM.lookupTable))
  return [address(table), all]
}

function bytesOf(name: string): Bytes | undefined {
  const file = `${RECORDINGS}/bytes/${name}.json`
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

describe('recorded orders', () => {
  test.each(['prediction_buy_yes', 'prediction_buy_no', 'prediction_close_no'])('%s', (name) => {
    const recorded = bytesOf(name)
    if (recorded === undefined) return
    const { args, at } = coreOf(recorded, 'prediction', CREATE_ORDER)
    const [owner, mint] = [at(ORDER_AT.owner), at(ORDER_AT.mint)]
    if (owner === undefined || mint === undefined) throw new Error('the order names no owner and no mint')
    expect([orderAccount(owner, args), positionAccount(owner, args), vaultAccount(mint)]).toEqual([
      at(ORDER_AT.order),
      at(ORDER_AT.position),
      at(ORDER_AT.vault),
    ])
    expect(positionAccount(owner, { ...args, isYes: !args.isYes })).not.toBe(at(ORDER_AT.position))
    tally.add(4)
  })
})

/** Rows of the service's lists that name an account and all that it is derived from. */
describe('recorded rows', () => {
  test('positions', () => {
    if (!hasReference) return
    const rows = Object.values<PositionRow[]>(payload('prediction_positions_v2_grouped.json').data).flat()
    const derived = rows.map(({ ownerPubkey, marketIdHash, isYes }) =>
      positionAccount(address(ownerPubkey), { marketHash: marketIdHash, isYes }),
    )
    expect(derived).toEqual(rows.map(({ pubkey }) => pubkey))
    expect(rows.length).toBeGreaterThan(0)
    tally.add(rows.length)
  })

  test('orders of a history', () => {
    if (!hasReference) return
    const all: readonly OrderEvent[] = payload('prediction_history_v2.json').data.flatMap(
      (group: { events: readonly OrderEvent[] }) => group.events,
    )
    // A claim has no order.
    const rows = all.filter(({ orderPubkey }) => orderPubkey !== '')
    const derived = rows.map(({ ownerPubkey, externalOrderId }) =>
      orderAccount(address(ownerPubkey), { externalOrderId }),
    )
    expect(derived).toEqual(rows.map(({ orderPubkey }) => orderPubkey))
    expect(rows.length).toBeGreaterThan(0)
    tally.add(rows.length)
  })
})

test('a recorded plan', () => {
  if (!hasReference) return
  const { transaction } = payload('recurring_create_order.json')
  const { args, at } = coreOf({ transaction, tables: [] }, 'dca', OPEN_DCA)
  const [owner, inputMint, outputMint] = [DCA_AT.user, DCA_AT.inputMint, DCA_AT.outputMint].map(at)
  if (owner === undefined || inputMint === undefined || outputMint === undefined) throw new Error('no owner and mints')
  expect(recurringAccount({ owner, inputMint, outputMint }, args)).toBe(at(DCA_AT.dca))
  expect(recurringAccount({ owner, inputMint: outputMint, outputMint: inputMint }, args)).not.toBe(at(DCA_AT.dca))
  tally.add(2)
})

test('an id longer than a seed may be has no account', () => {
  const owner = address(PROGRAM.system)
  expect(orderAccount(owner, { externalOrderId: 'a'.repeat(32) })).toBeDefined()
  expect(orderAccount(owner, { externalOrderId: 'a'.repeat(33) })).toBeUndefined()
  expect(positionAccount(owner, { marketHash: 'é'.repeat(17), isYes: true })).toBeUndefined()
})
