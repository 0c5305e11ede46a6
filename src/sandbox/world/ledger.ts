import { parseAddress, type Address } from '~/values/address.ts'
import { createSignal } from '~/values/store.ts'
import { type Chain } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { readPosition, type PositionAccount } from '../venue/accounts.ts'
import { boughtRows, makePosition, type Credit } from './credit.ts'
import { applyRow, replayOrder } from './order-log.ts'
import {
  type HistoryDraft,
  type HistoryRecord,
  type LedgerRecord,
  type OrderRecord,
  type PositionEntry,
} from './records.ts'
import { type WorldEvent, type WorldMarket } from './types.ts'
import { type Standing } from './world-event.ts'
import { type World } from './world.ts'

/** A position with everything that a reply needs: its account, its market and the market's standing. */
export type HeldPosition = {
  readonly pubkey: Address
  readonly entry: PositionEntry
  readonly account: PositionAccount
  readonly market: WorldMarket
  readonly event: WorldEvent
  readonly standing: Standing
  readonly claimable: boolean
  /** Orders on it that are not closed. */
  readonly openOrders: number
}

/** What the venue remembers of its users. */
export type Ledger = {
  /** Makes a position that looks bought now; `undefined` = that position was paid out already. */
  credit(credit: Credit): { readonly positionPubkey: Address; readonly orderPubkey: Address } | undefined
  positions(owner?: string): readonly HeldPosition[]
  position(pubkey: string): HeldPosition | undefined
  isPosition(pubkey: string): boolean
  orders(owner?: string): readonly OrderRecord[]
  order(pubkey: string): OrderRecord | undefined
  history(owner: string): readonly HistoryRecord[]
  /** Rows of one order, oldest first. */
  orderRows(pubkey: string): readonly HistoryRecord[]
  /** Writes the end of a position and its history row, once. */
  end(pubkey: string, ending: NonNullable<PositionEntry['ending']>, row: HistoryDraft): void
  /** Number of the next order that the venue builds; no number comes twice. */
  nextOrder(): number
  /** Remembers that the order with this account is a limit order. */
  markLimit(pubkey: string): void
  isLimit(pubkey: string): boolean
  /** Adds an order whose creation landed, with the way to its position. */
  addOrder(order: OrderRecord, row: HistoryDraft): void
  /** Adds what happened to an order. */
  noteOrder(pubkey: string, row: HistoryDraft): void
  /** Notes that the owner asked to cancel; `false` = no open limit order, or asked already. */
  askCancel(pubkey: string, atSec: number): boolean
  /** Reverts a transaction that the chain rolled back. */
  undo(signature: string): void
  onChange(listener: () => void): () => void
  save(): LedgerRecord
}

/** Built limit orders that are remembered; those that were never signed fall out in time. */
const LIMITS_KEPT = 2_000

type Store = {
  readonly entries: Map<string, PositionEntry>
  readonly orders: Map<string, OrderRecord>
  history: HistoryRecord[]
  built: number
  limits: Set<string>
}

const NOTHING: LedgerRecord = { positions: [], orders: [], history: [], limits: [] }

function openStore(saved: LedgerRecord): Store {
  return {
    entries: new Map(saved.positions.map((entry) => [entry.pubkey, entry])),
    orders: new Map(saved.orders.map((order) => [order.pubkey, order])),
    history: [...saved.history],
    built: saved.built ?? saved.orders.length,
    limits: new Set(saved.limits),
  }
}

/** Opens the ledger over chain and world, with what an earlier run saved. */
export function createLedger(world: World, chain: Chain, clock: VenueClock, saved?: LedgerRecord): Ledger {
  const store = openStore(saved ?? NOTHING)
  const { entries, orders } = store
  const changes = createSignal()
  const changed = changes.fire
  const held = (entry: PositionEntry) => holdPosition(world, chain, clock, entry, orders)
  const ofOrders = createOrderPart(store, changed)
  return {
    ...ofOrders,
    credit(credit) {
      const made = makePosition(world, chain, clock, credit, ofOrders.nextOrder())
      if (made === undefined) return undefined
      entries.set(made.entry.pubkey, made.entry)
      orders.set(made.orderPubkey, made.order)
      for (const row of boughtRows(made.order, chain)) write(store, row)
      changed()
      return { positionPubkey: made.position, orderPubkey: made.orderPubkey }
    },
    positions(owner) {
      const wanted = Array.from(entries.values()).filter((entry) => owner === undefined || entry.owner === owner)
      return wanted.flatMap((entry) => held(entry) ?? [])
    },
    position(pubkey) {
      const entry = entries.get(pubkey)
      return entry === undefined ? undefined : held(entry)
    },
    isPosition: (pubkey) => entries.has(pubkey),
    history: (owner) => store.history.filter((row) => row.owner === owner).reverse(),
    end(pubkey, ending, row) {
      const entry = entries.get(pubkey)
      if (entry === undefined || entry.ending !== undefined) return
      entries.set(pubkey, { ...entry, ending })
      write(store, row)
      changed()
    },
    undo(signature) {
      if (undo(store, signature)) changed()
    },
    onChange: changes.subscribe,
    save: () => ({
      positions: Array.from(entries.values()),
      orders: Array.from(orders.values()),
      history: store.history,
      built: store.built,
      limits: [...store.limits],
    }),
  }
}

type OrderPart = Pick<
  Ledger,
  'orders' | 'order' | 'orderRows' | 'nextOrder' | 'markLimit' | 'isLimit' | 'addOrder' | 'noteOrder' | 'askCancel'
>

function createOrderPart(store: Store, changed: () => void): OrderPart {
  const { entries, orders } = store
  return {
    orders: (owner) =>
      Array.from(orders.values())
        .filter((order) => owner === undefined || order.owner === owner)
        .toReversed(),
    order: (pubkey) => orders.get(pubkey),
    orderRows: (pubkey) => rowsOf(store, pubkey),
    nextOrder() {
      store.built += 1
      return store.built
    },
    markLimit(pubkey) {
      store.limits = new Set([...store.limits, pubkey].slice(-LIMITS_KEPT))
      changed()
    },
    isLimit: (pubkey) => store.limits.has(pubkey),
    addOrder(order, row) {
      if (orders.has(order.pubkey)) return
      orders.set(order.pubkey, order)
      const { positionPubkey: pubkey, owner, marketId, eventId, isYes } = order
      if (!entries.has(pubkey)) entries.set(pubkey, { pubkey, owner, marketId, eventId, isYes })
      write(store, row)
      changed()
    },
    noteOrder(pubkey, row) {
      const order = orders.get(pubkey)
      if (order === undefined) return
      orders.set(pubkey, applyRow(order, row))
      write(store, row)
      changed()
    },
    askCancel(pubkey, atSec) {
      const order = orders.get(pubkey)
      const isOpen = order !== undefined && !order.closed && order.orderType === 'limit'
      if (!isOpen || order.cancelSec !== undefined) return false
      orders.set(pubkey, { ...order, cancelSec: atSec })
      changed()
      return true
    },
  }
}

function write(store: Store, draft: HistoryDraft): void {
  store.history.push({ ...draft, id: (store.history.at(-1)?.id ?? 0) + 1 })
}

function rowsOf(store: Store, orderPubkey: string): readonly HistoryRecord[] {
  return store.history.filter((row) => row.orderPubkey === orderPubkey)
}

/** Removes the rows of a transaction and rebuilds what they touched; `false` when it left none. */
function undo(store: Store, signature: string): boolean {
  const { entries, orders } = store
  const undone = store.history.filter((row) => row.signature === signature)
  store.history = store.history.filter((row) => row.signature !== signature)
  for (const { positionPubkey, orderPubkey } of undone) {
    const entry = entries.get(positionPubkey)
    if (entry !== undefined && orderPubkey === '') entries.set(positionPubkey, { ...entry, ending: undefined })
    const order = orders.get(orderPubkey)
    if (order === undefined) continue
    const replayed = replayOrder(order, rowsOf(store, orderPubkey))
    if (replayed !== undefined) orders.set(orderPubkey, replayed)
    else {
      orders.delete(orderPubkey)
      store.history = store.history.filter((row) => row.orderPubkey !== orderPubkey)
    }
  }
  return undone.length > 0
}

function holdPosition(
  world: World,
  chain: Chain,
  clock: VenueClock,
  entry: PositionEntry,
  orders: ReadonlyMap<string, OrderRecord>,
): HeldPosition | undefined {
  const pubkey = parseAddress(entry.pubkey)
  const market = world.market(entry.marketId)
  const event = world.event(entry.eventId)
  if (pubkey === undefined || market === undefined || event === undefined) return undefined
  const account = readPosition(chain.account(pubkey))
  if (account === undefined) return undefined
  const standing = world.standing(market, clock.nowSec())
  const won = standing.phase === 'settled' && (standing.result === 'yes') === account.isYes
  let openOrders = 0
  for (const order of orders.values()) if (!order.closed && order.positionPubkey === pubkey) openOrders += 1
  return { pubkey, entry, account, market, event, standing, claimable: won && account.state === 'held', openOrders }
}
