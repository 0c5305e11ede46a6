import { AUTO_CLAIM_SEC } from '~/config/limits.ts'
import { type Chain } from '../chain/chain.ts'
import { type Landed } from '../chain/ledger.ts'
import { type VenueClock } from '../clock.ts'
import { buildPayout } from '../venue/prediction/order-transaction.ts'
import { vaultAddress, COINS, KEEPER, SPONSOR } from './addresses.ts'
import { type HeldPosition, type Ledger } from './ledger.ts'
import { createOrderKeeper, type OrderKeeper, type FillMode } from './order-keeper.ts'
import { type HistoryDraft } from './records.ts'
import { type World } from './world.ts'

/** Fills and closes orders, notes losses, pays out unclaimed winnings after a day, refunds cancelled markets. */
export type Keeper = {
  /** Does everything that is due now. */
  run(): void
  /** Pays out one position at once, as if its day had passed. */
  claimNow(pubkey: string): void
  readonly orders: Pick<OrderKeeper, 'fillNow' | 'failNow'>
  stop(): void
}

/** What the keeper works on. */
export type KeeperOptions = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly ledger: Ledger
  readonly world: World
  /** Current fill mode of orders; by default they are filled. */
  readonly fillMode?: () => FillMode
  /** Receives a transaction that the chain refused; the keeper tries again later. */
  readonly report?: ((problem: string) => void) | undefined
  /** Real milliseconds between two runs; 0 = only by hand and when the clock moves. */
  readonly everyMs?: number
}

const KEEPER_LAMPORTS = 1_000_000_000_000n
const VAULT_RAW = 50_000_000_000_000n

/** Fills the vaults and the keeper's purse. Done once in the life of a chain. */
export function fundVenue(chain: Chain): void {
  chain.fund(KEEPER.address, KEEPER_LAMPORTS)
  fundSponsor(chain)
  for (const mint of Object.values(COINS)) {
    chain.createMint(mint, 6)
    chain.mintTo(mint, vaultAddress(mint), VAULT_RAW)
  }
}

/** Fills the sponsor's purse when it is low: a chain of an earlier day may know no sponsor. */
export function fundSponsor(chain: Chain): void {
  const held = chain.account(SPONSOR.address)?.lamports ?? 0n
  if (held < KEEPER_LAMPORTS / 2n) chain.fund(SPONSOR.address, KEEPER_LAMPORTS)
}

/** Starts the keeper. It follows the chain: whoever claims, the history gets the row when the transaction lands. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { chain, clock, ledger } = options
  const orders = createOrderKeeper({ ...options, mode: options.fillMode ?? (() => 'fills') })
  const tried = new Map<string, bigint>()
  const submit = (held: HeldPosition, kind: 'payout' | 'refund') => {
    if ((tried.get(held.pubkey) ?? -1n) >= chain.blockHeight('processed')) return
    const { pubkey, account, market } = held
    const authority = KEEPER.address
    const built = buildPayout(chain, {
      kind,
      positionPubkey: pubkey,
      position: account,
      marketId: market.marketId,
      authority,
    })
    tried.set(pubkey, built.lastValidBlockHeight)
    const signed = Uint8Array.from(built.wire)
    signed.set(KEEPER.sign(built.message), 1)
    try {
      chain.submit(signed)
    } catch (error) {
      options.report?.(`keeper: ${kind} of ${pubkey}: ${String(error)}`)
    }
  }
  const settleOne = (held: HeldPosition) => {
    if (held.entry.ending !== undefined || held.account.state !== 'held') return
    const { standing } = held
    if (standing.phase === 'cancelled') submit(held, 'refund')
    else if (held.claimable && clock.nowSec() >= (standing.resolvedSec ?? 0) + AUTO_CLAIM_SEC) submit(held, 'payout')
    else if (standing.phase === 'settled' && !held.claimable) ledger.end(held.pubkey, 'lost', lostRow(held, chain))
  }
  const run = () => {
    ledger.positions().forEach(settleOne)
    orders.run()
  }
  const stops = [
    clock.onAdvance(run),
    chain.onLanded((landed) => {
      noteLanded(ledger, landed)
      orders.noteLanded(landed)
    }),
    chain.onDropped((signature) => ledger.undo(signature)),
    every(options.everyMs ?? 0, run),
  ]
  return {
    run,
    orders,
    claimNow(pubkey) {
      const held = ledger.position(pubkey)
      if (held?.claimable === true) submit(held, 'payout')
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

function every(milliseconds: number, job: () => void): () => void {
  if (milliseconds === 0) return () => undefined
  const timer = setInterval(job, milliseconds)
  timer.unref()
  return () => clearInterval(timer)
}

function noteLanded(ledger: Ledger, landed: Landed): void {
  if (landed.error !== undefined && landed.error !== null) return
  for (const key of landed.accountKeys) {
    const held = ledger.isPosition(key) ? ledger.position(key) : undefined
    if (held === undefined || held.entry.ending !== undefined) continue
    if (held.account.state === 'claimed') ledger.end(key, 'claimed', paidRow(held, landed, 'payout_claimed'))
    if (held.account.state === 'refunded') ledger.end(key, 'refunded', paidRow(held, landed, 'position_updated'))
  }
}

function rowOf(held: HeldPosition): Omit<HistoryDraft, 'eventType' | 'signature' | 'slot' | 'atSec'> {
  return {
    owner: held.entry.owner,
    keeper: '',
    orderPubkey: '',
    positionPubkey: held.pubkey,
    marketId: held.entry.marketId,
    eventId: held.entry.eventId,
    isYes: held.account.isYes,
    isBuy: false,
    contractsMicro: String(held.account.contractsMicro),
    filledMicro: '0',
    price: '0',
    costMicroUsd: String(held.account.costMicroUsd),
    feeMicroUsd: null,
    payoutMicroUsd: '0',
    realizedPnl: null,
    transferAmount: null,
    orderId: '',
    externalOrderId: '',
    bound: '0',
    depositMicro: '0',
    grossMicroUsd: '0',
    netMicroUsd: '0',
  }
}

function paidRow(held: HeldPosition, landed: Landed, eventType: HistoryDraft['eventType']): HistoryDraft {
  const paid = held.account.paidMicroUsd
  return {
    ...rowOf(held),
    eventType,
    signature: landed.signature,
    slot: String(landed.slot),
    atSec: landed.blockTimeSec,
    keeper: landed.accountKeys[0] ?? '',
    payoutMicroUsd: eventType === 'payout_claimed' ? String(paid) : '0',
    // As recorded: a claim's P&L is reported before fees, a loss after them.
    realizedPnl: String(paid - held.account.costMicroUsd),
    transferAmount: String(paid),
  }
}

function lostRow(held: HeldPosition, chain: Chain): HistoryDraft {
  const costs = held.account.costMicroUsd + held.account.feesMicroUsd
  return {
    ...rowOf(held),
    eventType: 'position_lost',
    signature: '',
    slot: String(chain.slot('confirmed')),
    atSec: held.standing.resolvedSec ?? 0,
    keeper: KEEPER.address,
    realizedPnl: String(-costs),
  }
}
