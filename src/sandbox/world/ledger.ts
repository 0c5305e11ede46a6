import { createHash } from 'node:crypto'

import { parseAddress, signatureOf, type Address } from '../../values/address.ts'
import { mulDiv } from '../../values/money.ts'
import { type Chain } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { positionImage, readPosition, type PositionAccount } from '../venue/accounts.ts'
import { marketHash, orderAddress, positionAddress, type Coin } from './addresses.ts'
import { type Standing } from './lifecycle.ts'
import { endsAt, midAt } from './prices.ts'
import { type HistoryRecord, type LedgerRecord, type OrderRecord, type PositionEntry } from './records.ts'
import { type WorldEvent, type WorldMarket } from './types.ts'
import { type World } from './world.ts'

/** A position with everything that a reply needs: its account, its market and where the market stands. */
export type HeldPosition = {
  readonly pubkey: Address
  readonly entry: PositionEntry
  readonly account: PositionAccount
  readonly market: WorldMarket
  readonly event: WorldEvent
  readonly standing: Standing
  readonly claimable: boolean
}

/** What `grant` gives. */
type Grant = {
  readonly owner: Address
  readonly market: WorldMarket
  readonly isYes: boolean
  readonly contractsMicro: bigint
  readonly coin: Coin
}

/** A history row before it has its number. */
export type HistoryDraft = Omit<HistoryRecord, 'id'>

/** What the venue remembers of its users. */
export type Ledger = {
  /** Makes a position that looks bought now; `undefined` = that position was paid out already. */
  grant(grant: Grant): { readonly positionPubkey: Address; readonly orderPubkey: Address } | undefined
  positions(owner?: string): readonly HeldPosition[]
  position(pubkey: string): HeldPosition | undefined
  isPosition(pubkey: string): boolean
  orders(owner?: string): readonly OrderRecord[]
  order(pubkey: string): OrderRecord | undefined
  history(owner: string): readonly HistoryRecord[]
  /** Writes the end of a position and its history row, once. */
  end(pubkey: string, ending: NonNullable<PositionEntry['ending']>, row: HistoryDraft): void
  /** Takes back what a transaction ended, when the chain took the transaction back. */
  undo(signature: string): void
  onChange(listener: () => void): () => void
  save(): LedgerRecord
}

const ONE = 1_000_000n
const CENT = 10_000n
const BEFORE_CLOSE_SEC = 6 * 3_600 + 60

/** Trading fee: 0.07 × p × (1 − p) per contract, rounded up to the cent (api.md 3.11). */
export function tradingFee(contractsMicro: bigint, price: bigint): bigint {
  const exact = mulDiv(contractsMicro * 7n * price, ONE - price, 100n * ONE * ONE, 'up')
  return mulDiv(exact, 1n, CENT, 'up') * CENT
}

/** Opens the ledger over chain and world, with what an earlier run saved. */
export function createLedger(world: World, chain: Chain, clock: VenueClock, saved?: LedgerRecord): Ledger {
  const entries = new Map((saved?.positions ?? []).map((entry) => [entry.pubkey, entry]))
  const orders = [...(saved?.orders ?? [])]
  let history = [...(saved?.history ?? [])]
  const listeners = new Set<() => void>()
  const changed = () => listeners.forEach((listener) => listener())
  const write = (draft: HistoryDraft) => void history.push({ ...draft, id: (history.at(-1)?.id ?? 0) + 1 })
  const held = (entry: PositionEntry) => holdPosition(world, chain, clock, entry)
  return {
    grant(grant) {
      const made = makePosition(world, chain, clock, grant, orders.length + 1)
      if (made === undefined) return undefined
      entries.set(made.entry.pubkey, made.entry)
      orders.push(made.order)
      for (const row of boughtRows(made.order, chain)) write(row)
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
    orders: (owner) => orders.filter((order) => owner === undefined || order.owner === owner).reverse(),
    order: (pubkey) => orders.find((order) => order.pubkey === pubkey),
    history: (owner) => history.filter((row) => row.owner === owner).reverse(),
    end(pubkey, ending, row) {
      const entry = entries.get(pubkey)
      if (entry === undefined || entry.ending !== undefined) return
      entries.set(pubkey, { ...entry, ending })
      write(row)
      changed()
    },
    undo(signature) {
      const undone = history.filter((row) => row.signature === signature)
      if (undone.length === 0) return
      history = history.filter((row) => row.signature !== signature)
      for (const { positionPubkey } of undone) {
        const entry = entries.get(positionPubkey)
        if (entry !== undefined) entries.set(positionPubkey, { ...entry, ending: undefined })
      }
      changed()
    },
    onChange(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    save: () => ({ positions: Array.from(entries.values()), orders, history }),
  }
}

function holdPosition(world: World, chain: Chain, clock: VenueClock, entry: PositionEntry): HeldPosition | undefined {
  const pubkey = parseAddress(entry.pubkey)
  const market = world.market(entry.marketId)
  const event = world.event(entry.eventId)
  if (pubkey === undefined || market === undefined || event === undefined) return undefined
  const account = readPosition(chain.account(pubkey))
  if (account === undefined) return undefined
  const standing = world.standing(market, clock.nowSec())
  const won = standing.phase === 'settled' && (standing.result === 'yes') === account.isYes
  return { pubkey, entry, account, market, event, standing, claimable: won && account.state === 'held' }
}

/** The price that a buyer paid: the ask now, or the price before closing when the market is closed. */
function entryPrice(world: World, market: WorldMarket, isYes: boolean, nowSec: number): bigint {
  const sec = Math.min(nowSec, market.closeSec - BEFORE_CLOSE_SEC)
  if (nowSec < market.closeSec) {
    const { bid, ask } = endsAt(world.seed, market, nowSec)
    return isYes ? BigInt(ask) : ONE - BigInt(bid)
  }
  const mid = BigInt(midAt(world.seed, market, sec))
  return isYes ? mid : ONE - mid
}

function makePosition(world: World, chain: Chain, clock: VenueClock, grant: Grant, number: number) {
  const { owner, market, isYes } = grant
  const position = positionAddress(owner, market.marketId, isYes)
  const before = readPosition(chain.account(position.address))
  if (before !== undefined && before.state !== 'held') return undefined
  const fill = fillOf(world, grant, clock.nowSec())
  chain.setAccount(position.address, positionImage(accountAfter(before, grant, fill, position.bump)))
  const order = orderOf(grant, fill, position.address, number)
  const { marketId, eventId } = market
  const entry: PositionEntry = { pubkey: position.address, owner, marketId, eventId, isYes }
  return { entry, order: order.record, position: position.address, orderPubkey: order.address }
}

type Fill = { readonly atSec: number; readonly price: bigint; readonly cost: bigint; readonly fee: bigint }

function fillOf(world: World, grant: Grant, nowSec: number): Fill {
  const { market, contractsMicro } = grant
  const price = entryPrice(world, market, grant.isYes, nowSec)
  return {
    atSec: nowSec < market.closeSec ? nowSec : market.closeSec - BEFORE_CLOSE_SEC,
    price,
    cost: mulDiv(contractsMicro, price, ONE, 'up'),
    fee: tradingFee(contractsMicro, price),
  }
}

function accountAfter(before: PositionAccount | undefined, grant: Grant, fill: Fill, bump: number): PositionAccount {
  const fresh: PositionAccount = {
    owner: grant.owner,
    marketHash: marketHash(grant.market.marketId),
    isYes: grant.isYes,
    coin: grant.coin,
    state: 'held',
    contractsMicro: 0n,
    costMicroUsd: 0n,
    paidMicroUsd: 0n,
    feesMicroUsd: 0n,
    openedSec: fill.atSec,
    updatedSec: fill.atSec,
    bump,
  }
  const base = before ?? fresh
  return {
    ...base,
    contractsMicro: base.contractsMicro + grant.contractsMicro,
    costMicroUsd: base.costMicroUsd + fill.cost,
    feesMicroUsd: base.feesMicroUsd + fill.fee,
    updatedSec: fill.atSec,
  }
}

function orderOf(grant: Grant, fill: Fill, positionPubkey: Address, number: number) {
  const { owner, market, isYes } = grant
  const at = orderAddress(owner, number)
  const record: OrderRecord = {
    pubkey: at.address,
    owner,
    marketId: market.marketId,
    eventId: market.eventId,
    positionPubkey,
    status: 'filled',
    isYes,
    isBuy: true,
    createdSec: fill.atSec,
    updatedSec: fill.atSec,
    filledSec: fill.atSec,
    contractsMicro: String(grant.contractsMicro),
    filledMicro: String(grant.contractsMicro),
    maxPrice: String(fill.price),
    averagePrice: String(fill.price),
    costMicroUsd: String(fill.cost),
    feeMicroUsd: String(fill.fee),
    orderId: `0x${digest(`venue order ${owner} ${number}`).slice(0, 64)}`,
    externalOrderId: digest(`external order ${owner} ${number}`).slice(0, 32),
    bump: at.bump,
  }
  return { address: at.address, record }
}

function digest(text: string): string {
  return createHash('sha512').update(text).digest('hex')
}

/** The three rows that buying leaves behind: created, filled, closed. A grant has no transactions; its signatures are made up. */
function boughtRows(order: OrderRecord, chain: Chain): HistoryDraft[] {
  const words = ['order_created', 'order_filled', 'order_closed'] as const
  return words.map((eventType): HistoryDraft => {
    const filled = eventType !== 'order_created'
    return {
      eventType,
      signature: signatureOf(Buffer.from(digest(`${eventType} ${order.pubkey}`), 'hex')),
      slot: String(chain.slot('confirmed')),
      atSec: order.filledSec,
      owner: order.owner,
      keeper: '',
      orderPubkey: order.pubkey,
      positionPubkey: order.positionPubkey,
      marketId: order.marketId,
      eventId: order.eventId,
      isYes: order.isYes,
      isBuy: true,
      contractsMicro: order.contractsMicro,
      filledMicro: filled ? order.filledMicro : '0',
      price: filled ? order.averagePrice : '0',
      costMicroUsd: filled ? order.costMicroUsd : '0',
      feeMicroUsd: filled ? order.feeMicroUsd : null,
      payoutMicroUsd: '0',
      realizedPnl: null,
      transferAmount: null,
      orderId: order.orderId,
      externalOrderId: order.externalOrderId,
    }
  })
}
