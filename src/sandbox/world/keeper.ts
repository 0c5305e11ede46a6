import { AUTO_CLAIM_SEC } from '../../config/limits.ts'
import { type Chain, type Landed } from '../chain/chain.ts'
import { type VenueClock } from '../clock.ts'
import { buildPayout } from '../venue/claim-transaction.ts'
import { vaultAddress, COINS } from './addresses.ts'
import { KEEPER } from './keeper-key.ts'
import { type HeldPosition, type HistoryDraft, type Ledger } from './ledger.ts'

/** Settles what is due: notes losses, pays out unclaimed winnings after a day, refunds cancelled markets. */
export type Keeper = {
  /** Does everything that is due now. */
  run(): void
  /** Pays out one position at once, as if its day had passed. */
  claimNow(pubkey: string): void
  stop(): void
}

/** What the keeper works on. */
export type KeeperOptions = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly ledger: Ledger
  /** Told about a transaction that the chain refused; the keeper tries again later. */
  readonly report?: ((problem: string) => void) | undefined
  /** Real milliseconds between two runs; 0 = only by hand and when the clock moves. */
  readonly everyMs?: number
}

const KEEPER_LAMPORTS = 1_000_000_000_000n
const VAULT_RAW = 50_000_000_000_000n

/** Fills the vaults and the keeper's purse. Done once in the life of a chain. */
export function fundVenue(chain: Chain): void {
  chain.fund(KEEPER.address, KEEPER_LAMPORTS)
  for (const mint of Object.values(COINS)) {
    chain.createMint(mint, 6)
    chain.mintTo(mint, vaultAddress(mint), VAULT_RAW)
  }
}

/** Starts the keeper. It follows the chain: whoever claims, the history gets the row when the transaction lands. */
export function createKeeper(options: KeeperOptions): Keeper {
  const { chain, clock, ledger } = options
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
  const run = () => ledger.positions().forEach(settleOne)
  const stops = [
    clock.onAdvance(run),
    chain.onLanded((landed) => noteLanded(ledger, landed)),
    chain.onDropped((signature) => ledger.undo(signature)),
    every(options.everyMs ?? 0, run),
  ]
  return {
    run,
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
  }
}

function paidRow(held: HeldPosition, landed: Landed, eventType: HistoryDraft['eventType']): HistoryDraft {
  const paid = held.account.paidMicroUsd
  const costs = held.account.costMicroUsd + held.account.feesMicroUsd
  return {
    ...rowOf(held),
    eventType,
    signature: landed.signature,
    slot: String(landed.slot),
    atSec: landed.blockTimeSec,
    keeper: landed.accountKeys[0] === KEEPER.address ? KEEPER.address : '',
    payoutMicroUsd: eventType === 'payout_claimed' ? String(paid) : '0',
    realizedPnl: String(paid - costs),
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
