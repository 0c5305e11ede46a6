import { ed25519 } from '@noble/curves/ed25519'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { orderBuildSchema } from '../../src/areas/prediction/core/orders/order-build-endpoints.ts'
import { positionSchema } from '../../src/areas/prediction/core/positions/position-endpoints.ts'
import { closePosition } from '../../src/areas/prediction/positions/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/ticket/intents/order-position.ts'
import { contractsAbout, contractsAtLeast } from '../../src/areas/prediction/ticket/model/ticket.ts'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { MINT } from '../../src/config/mints.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { decodeBase64, encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { resolveMessage } from '../../src/guard/bytes/decode.ts'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import {
  parseTransaction,
  serializeMessage,
  serializeTransaction,
  type Message,
} from '../../src/guard/bytes/message.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { judge, type Verdict } from '../../src/guard/judge.ts'
import { ORDER_AT } from '../../src/guard/layouts/order.ts'
import { rentAccount, RENT_SYSVAR } from '../../src/guard/rent.ts'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { microUsd, priceMicro } from '../../src/values/money.ts'
import { bytes, key, mintBytes, TOKEN } from '../fixtures/transactions.ts'
import { buildOf, caseOf, COUNTED, data, RENT, system, tableFact, token, type FactsOf } from '../fixtures/world.ts'

/*
 * Transactions of the live venue, judged by the rows of order and close on the mainnet profile. Request, reply and
 * position are those of the recording; tables hold its entries; every other account is made up, honestly.
 */
type Recorded = {
  transaction: string
  request: Record<string, unknown> & { owner: string; marketId: string; isYes: boolean; positionPubkey?: string }
  inferred?: { depositAmount: string; depositMint: string }
  position?: Record<string, unknown>
  reply: Record<string, unknown> & { order: Record<string, string> }
  tables: { address: string; owner: string; entries: Record<string, string> }[]
}

const folder = path.resolve(import.meta.dirname, '../../../shared/reference/recordings/bytes')
const NAMES = ['prediction_buy_yes', 'prediction_buy_no', 'prediction_close_no'] as const
type Name = (typeof NAMES)[number]
const files = new Map<Name, Recorded>(
  NAMES.filter((name) => existsSync(path.join(folder, `${name}.json`))).map((name) => [
    name,
    JSON.parse(readFileSync(path.join(folder, `${name}.json`), 'utf8')),
  ]),
)
let checks = 0
afterAll(() =>
  console.log(files.size === 0 ? 'recorded orders absent: 0 checks added' : `recorded orders: ${checks} checks added`),
)

const filler = address(PROGRAM.lookupTable)

function tablesOf(item: Recorded): Map<Address, Address[]> {
  return new Map(
    item.tables.map((table) => {
      const size = Math.max(...Object.keys(table.entries).map(Number)) + 1
      return [
        address(table.address),
        Array.from({ length: size }, (_, index) => address(table.entries[index] ?? filler)),
      ]
    }),
  )
}

function requestOf(item: Recorded): Record<string, unknown> {
  const { order } = item.reply
  const common = {
    owner: item.request.owner,
    marketId: item.request.marketId,
    side: item.request.isYes ? 'yes' : 'no',
    pinnedHash: order['marketIdHash'],
    title: 'recorded',
  }
  if (item.position !== undefined) {
    const { contractsMicro, sellPriceUsd } = item.position
    return { ...common, position: item.request.positionPubkey, contractsMicro, bidMicro: sellPriceUsd, floorBps: 2_500 }
  }
  const stake = item.inferred?.depositAmount ?? item.request['depositAmount']
  const [deposit, price] = [microUsd(BigInt(String(stake))), priceMicro(BigInt(order['maxBuyPriceUsd']!))]
  return {
    ...common,
    action: 'buy',
    heldMicro: '0',
    stakeMint: item.inferred?.depositMint ?? item.request['depositMint'],
    stake,
    // As the ticket computes it, at the very price of the reply: it has no room for what the venue keeps aside.
    minContractsMicro: String(contractsAtLeast(deposit, price)),
    maxPriceMicro: order['maxBuyPriceUsd'],
    routeBps: 10,
  }
}

/** The position's fields that the reduced recording leaves out. */
const positionRow = (item: Recorded) => ({
  totalCostUsd: '0',
  payoutUsd: '0',
  claimable: false,
  claimed: false,
  claimedUsd: '0',
  ownerPubkey: item.request.owner,
  ...item.position,
})

type World = Pick<FactsOf, 'accounts' | 'after' | 'sol'>

function chainOf(item: Recorded, transaction: string): World {
  const message = messageOf(item, transaction) ?? parseTransaction(decodeBase64(item.transaction)).message
  const owner = address(item.request.owner)
  const jup = associatedAccount(owner, address(MINT.jupUsd))
  const usdc = associatedAccount(owner, address(MINT.usdc))
  const accounts: World['accounts'] = new Map()
  for (const account of resolveMessage(message, tablesOf(item)).accounts)
    if (account.isWritable) accounts.set(account.address, system(2_000_000_000n))
  accounts.set(owner, system(1_000_000_000n))
  for (const mint of [address(MINT.usdc), address(MINT.jupUsd)]) accounts.set(mint, data(mintBytes(), TOKEN, 1n))
  accounts.set(jup, token(address(MINT.jupUsd), owner, 1_000_000n))
  if (accounts.has(usdc)) accounts.set(usdc, token(address(MINT.usdc), owner, 9_000_000n))
  const { orderPubkey, orderAtaPubkey, positionPubkey } = item.reply.order
  const held = data(bytes(new Uint8Array(8), addressBytes(owner)), address(PROGRAM.prediction), 1n)
  accounts.set(RENT_SYSVAR, rentAccount(RENT))
  for (const fresh of [orderPubkey, orderAtaPubkey]) accounts.set(address(fresh!), 'absent')
  accounts.set(address(positionPubkey!), item.position === undefined ? 'absent' : held)
  const after: World['after'] = new Map(accounts).set(owner, COUNTED)
  const made = data(bytes(new Uint8Array(8), addressBytes(owner)), address(PROGRAM.prediction))
  after.set(address(orderPubkey!), made)
  after.set(address(positionPubkey!), item.position === undefined ? made : held)
  after.set(address(orderAtaPubkey!), token(address(MINT.jupUsd), address(orderPubkey!), 0n))
  if (item.position === undefined) after.set(usdc, token(address(MINT.usdc), owner, 4_000_000n))
  return { accounts, after, sol: 0n }
}

async function judgeRecorded(item: Recorded, transaction = item.transaction): Promise<Verdict> {
  const answer = (endpoint: string) => {
    if (endpoint === 'prediction.listPositions') return { rows: [], unreadable: 0, pagination: undefined }
    if (endpoint === 'prediction.readPosition') return positionSchema.parse(positionRow(item))
    return orderBuildSchema.parse({ ...item.reply, transaction })
  }
  const built = await buildOf(item.position === undefined ? orderPosition : closePosition, requestOf(item), answer)
  if (!built.ok) throw new Error(built.problem.message)
  expect(built.value.route).toBe(item.reply['execution'] === undefined ? 'rpc' : 'execute')
  const meta = item.reply['txMeta'] as { lastValidBlockHeight: number }
  const tables = new Map([...tablesOf(item)].map(([table, entries]) => [table, tableFact([...entries])]))
  const world = {
    ...chainOf(item, transaction),
    tables,
    simulation: { unitsConsumed: 90_000n },
    facts: { height: BigInt(meta.lastValidBlockHeight) - 140n, walletChains: ['solana:mainnet'] },
    profile: NETWORKS.mainnet,
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  }
  return judge(caseOf(world, transaction, built.value.expectation))
}

/** The message of a text that may be no transaction any more, or name tables that nobody knows. */
function messageOf(item: Recorded, text: string): Message | undefined {
  try {
    const { message } = parseTransaction(decodeBase64(text))
    resolveMessage(message, tablesOf(item))
    return message
  } catch {
    return undefined
  }
}

/**
 * The recording with its message changed. The venue's and the relayer's keys are replaced by keys of this test, which
 * sign anew: otherwise every change would end at a signature that no longer holds, and never reach the row.
 */
function remade(item: Recorded, change: (message: Message) => Message): string {
  const { message, signatures } = parseTransaction(decodeBase64(item.transaction))
  const keys = signatures.map((signature, slot) =>
    signature.some((byte) => byte !== 0) ? key(`signer ${slot}`) : undefined,
  )
  const staticKeys = message.staticKeys.map((old, slot) => keys[slot]?.address ?? old)
  const bytes = serializeMessage(change({ ...message, staticKeys }))
  const signed = keys.map((each) => (each === undefined ? new Uint8Array(64) : ed25519.sign(bytes, each.secret)))
  return encodeBase64(serializeTransaction(signed, bytes))
}

type Compiled = Message['instructions'][number]
const withCore = (item: Recorded, program: string, change: (core: Compiled) => Compiled) =>
  remade(item, (message) => ({
    ...message,
    instructions: message.instructions.map((each) =>
      message.staticKeys[each.programIndex] === program ? change(each) : each,
    ),
  }))

/** A byte of a core's data changed; negative places count from the end. */
const changed = (item: Recorded, program: string, at: number, change: (byte: number) => number) =>
  withCore(item, program, (core) => {
    const place = at < 0 ? core.data.length + at : at
    return { ...core, data: core.data.with(place, change(core.data[place]!) & 0xff) }
  })

/** An account of a core replaced by another account of the same core. */
const moved = (item: Recorded, program: string, place: number, from: number) =>
  withCore(item, program, (core) => ({
    ...core,
    accountIndexes: core.accountIndexes.with(place, core.accountIndexes[from]!),
  }))

/** Bytes of `create_order` with ids of 32 characters: place of every field, and the code that guards it. */
const ORDER_BYTES: readonly [field: string, at: number, code: JudgeCode][] = [
  ['order id', 12, 'ORDER_ACCOUNTS'],
  ['market hash', 48, 'ORDER_IDENTITY'],
  ['contracts', 82, 'ORDER_CONTRACTS'],
  ['contracts, high', 86, 'ORDER_CONTRACTS'],
  ['price', 90, 'ORDER_PRICE_BOUND'],
  ['deposit', 98, 'ORDER_DEPOSIT'],
  ['deposit, high', 105, 'ORDER_DEPOSIT'],
  ['tail 0', 106, 'ORDER_TAIL'],
  ['tail 1', 107, 'ORDER_TAIL'],
  ['tail 2', 108, 'ORDER_TAIL'],
]
const ROUTE_BYTES: readonly [field: string, at: number, by: number, code: JudgeCode][] = [
  ['amount in', -19, 1, 'ROUTE_AMOUNT_IN'],
  ['quoted out', -11, -1, 'ORDER_DEPOSIT'],
  ['slippage', -3, 1, 'ORDER_DEPOSIT'],
  ['fee', -1, 1, 'FEE_NOT_AGREED'],
]

describe.each([...files])('%s', (_, item) => {
  test('passes its row', async () => {
    const verdict = await judgeRecorded(item)
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
    checks += 1
  })

  test('passes as well with signers of this test', async () => {
    const verdict = await judgeRecorded(
      item,
      remade(item, (message) => message),
    )
    expect(verdict.ok ? [] : verdict.refused.violations).toEqual([])
    checks += 1
  })

  test('each byte that matters has its code', async () => {
    const isRouted = item.position === undefined
    const up = (byte: number) => byte + 1
    const flip = (byte: number) => 1 - byte
    const tried: [string, JudgeCode][] = [
      ...ORDER_BYTES.map(([, at, code]): [string, JudgeCode] => [changed(item, PROGRAM.prediction, at, up), code]),
      [changed(item, PROGRAM.prediction, 80, flip), 'ORDER_SIDE'],
      [changed(item, PROGRAM.prediction, 81, flip), 'ORDER_DIRECTION'],
      [changed(item, PROGRAM.prediction, 0, up), 'INSTRUCTION_UNKNOWN'],
      [changed(item, PROGRAM.prediction, 8, up), 'INSTRUCTION_UNKNOWN'],
      ...(isRouted
        ? ROUTE_BYTES.map(([, at, by, code]): [string, JudgeCode] => [
            changed(item, PROGRAM.aggregator, at, (byte) => byte + by),
            code,
          ])
        : []),
    ]
    for (const [transaction, code] of tried) {
      const verdict = await judgeRecorded(item, transaction)
      if (verdict.ok) throw new Error(`${code} passed`)
      expect(verdict.refused.codes[0]).toBe(code)
      checks += 1
    }
  })

  test('each account has its place', async () => {
    const places: readonly (readonly [place: number, from: number])[] = [
      [1, 2],
      [2, 3],
      [4, 5],
      [5, 4],
      [6, 8],
      [7, 3],
      [8, 6],
      [9, 10],
      [10, 9],
      [11, 9],
    ]
    for (const [place, from] of places) {
      const verdict = await judgeRecorded(item, moved(item, PROGRAM.prediction, place, from))
      if (verdict.ok) throw new Error(`account ${place} passed`)
      // A co-signer whom the order does not name is one signer too many.
      const code = place === ORDER_AT.cosigner ? 'SIGNER_SET' : 'ORDER_ACCOUNTS'
      expect({ place, code: verdict.refused.codes[0] }).toEqual({ place, code })
      checks += 1
    }
    if (item.position !== undefined) return
    for (const [place, code] of [
      [1, 'ROUTE_AUTHORITY'],
      [2, 'ROUTE_ACCOUNTS'],
      [3, 'ORDER_ROUTE'],
      [4, 'ROUTE_ACCOUNTS'],
      [5, 'ROUTE_ACCOUNTS'],
      [6, 'FEE_NOT_AGREED'],
      [7, 'ROUTE_ACCOUNTS'],
    ] as const) {
      const verdict = await judgeRecorded(item, moved(item, PROGRAM.aggregator, place, 12))
      if (verdict.ok) throw new Error(`route account ${place} passed`)
      expect({ place, code: verdict.refused.codes[0] }).toEqual({ place, code })
      checks += 1
    }
  })

  test('no single byte of the message changes unseen', async () => {
    const bytes = decodeBase64(item.transaction)
    const start = 1 + 64 * parseTransaction(bytes).signatures.length
    for (let at = start; at < bytes.length; at += 7) {
      const verdict = await judgeRecorded(item, encodeBase64(bytes.with(at, bytes[at]! ^ 1)))
      expect(verdict.ok).toBe(false)
      checks += 1
    }
  })
})

/** What history tells of buys: each order with its deposit, and what it came to. */
type Bought = { created: Record<string, string>; filled: Record<string, string> | undefined }

function boughtInHistory(): readonly Bought[] {
  const file = path.join(folder, '..', 'prediction_history_v2.json')
  if (!existsSync(file)) return []
  const rows: { events: Record<string, string>[] }[] = JSON.parse(readFileSync(file, 'utf8')).data
  const events = rows.flatMap((row) => row.events)
  return events
    .filter((event) => event['eventType'] === 'order_created' && event['depositAmountUsd'] !== '0')
    .map((created) => ({
      created,
      filled: events.find(
        (event) => event['eventType'] === 'order_filled' && event['externalOrderId'] === created['externalOrderId'],
      ),
    }))
}

describe('the shares of a ticket', () => {
  const history = boughtInHistory()

  test.each(history)('are at most what was ordered, and about what was filled (%#)', ({ created, filled }) => {
    // Deposits are told after their route: each was $5.00.
    const [stake, price] = [microUsd(5_000_000n), priceMicro(BigInt(created['maxBuyPriceUsd']!))]
    const least = contractsAtLeast(stake, price)
    expect(least).toBeLessThanOrEqual(BigInt(created['contractsMicro']!))
    expect(least * 100n).toBeGreaterThan(BigInt(created['contractsMicro']!) * 87n)
    checks += 1
    if (filled === undefined || BigInt(filled['avgFillPriceUsd']!) > price) return
    expect(least).toBeLessThanOrEqual(BigInt(filled['filledContractsMicro']!))
    const off = contractsAbout(stake, price) - BigInt(filled['filledContractsMicro']!)
    expect(off * off * 10_000n).toBeLessThan(BigInt(filled['filledContractsMicro']!) ** 2n)
    checks += 1
  })

  test('are held against every order of the recording', () => {
    expect(history.length).toBe(files.size === 0 ? 0 : 4)
  })
})

test('what was recorded is what these tests were written for', () => {
  for (const item of files.values()) {
    expect(item.reply.order['marketIdHash']).toMatch(/^[0-9a-f]{32}$/)
    checks += 1
  }
  expect(files.size === 0 || files.size === NAMES.length).toBe(true)
})
