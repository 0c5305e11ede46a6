import { type Address } from '~/values/address.ts'
import { type Chain } from '../chain/chain.ts'
import { type Landed } from '../chain/ledger.ts'
import { meanPrice } from '../venue/fields.ts'
import { readOrder, type OrderAccount } from '../venue/prediction/order-account.ts'
import { orderAddress, positionAddress, KEEPER } from './addresses.ts'
import { type Ledger } from './ledger.ts'
import { replayOrder, rowOfOrder, venueOrderId } from './order-log.ts'
import { type HistoryDraft, type OrderRecord } from './records.ts'
import { type World } from './world.ts'

type Parts = { readonly chain: Chain; readonly ledger: Ledger; readonly world: World }

/**
 * Writes what a landed transaction did to orders, by holding each order's account against what is known of it. Whoever
 * sent the transaction, the history gets the row when it lands.
 */
export function noteOrders(parts: Parts, landed: Landed): void {
  if (landed.error !== undefined && landed.error !== null) return
  for (const key of new Set(landed.accountKeys)) {
    const account = readOrder(parts.chain.account(key))
    const known = parts.ledger.order(key)
    if (known === undefined && account !== undefined) noteCreated(parts, key, account, landed)
    else if (known !== undefined && !known.closed) noteChange(parts, known, account, landed)
  }
}

function noteCreated({ ledger, world }: Parts, pubkey: Address, account: OrderAccount, landed: Landed): void {
  const market = world.marketByHash(account.marketHash)
  if (market === undefined) return
  const blank: OrderRecord = {
    pubkey,
    owner: account.owner,
    marketId: market.marketId,
    eventId: market.eventId,
    positionPubkey: positionAddress(account.owner, market.marketId, account.isYes).address,
    status: 'pending',
    isYes: account.isYes,
    isBuy: account.isBuy,
    createdSec: account.createdSec,
    updatedSec: account.createdSec,
    filledSec: 0,
    contractsMicro: String(account.contractsMicro),
    filledMicro: '0',
    maxPrice: String(account.priceBound),
    averagePrice: '0',
    costMicroUsd: '0',
    feeMicroUsd: '0',
    orderId: '',
    externalOrderId: account.externalOrderId,
    bump: orderAddress(account.owner, account.externalOrderId).bump,
    orderType: ledger.isLimit(pubkey) ? 'limit' : 'market',
    depositMicro: String(account.deposit),
    closed: false,
  }
  const row: HistoryDraft = {
    ...rowOfOrder(blank),
    ...placeOf(landed),
    eventType: 'order_created',
    depositMicro: String(account.deposit),
  }
  const order = replayOrder(blank, [{ ...row, id: 0 }])
  if (order !== undefined) ledger.addOrder(order, row)
}

function noteChange({ ledger }: Parts, known: OrderRecord, account: OrderAccount | undefined, landed: Landed): void {
  const base = { ...rowOfOrder(known), ...placeOf(landed), keeper: keeperOf(landed) }
  if (account === undefined) return noteClosed(ledger, known, base)
  if (account.filledMicro > BigInt(known.filledMicro)) return noteFilled(ledger, known, account, base)
  if (account.state === 'failed' && known.status !== 'failed') {
    ledger.noteOrder(known.pubkey, { ...base, eventType: 'order_failed' })
  }
}

type Base = Omit<HistoryDraft, 'eventType'>

function noteFilled(ledger: Ledger, known: OrderRecord, account: OrderAccount, base: Base): void {
  const rows = ledger.orderRows(known.pubkey).filter((row) => row.eventType === 'order_filled')
  const sum = (pick: (row: (typeof rows)[number]) => string | null) =>
    rows.reduce((total, row) => total + BigInt(pick(row) ?? '0'), 0n)
  const filled = account.filledMicro - sum((row) => row.filledMicro)
  const traded = account.tradedMicroUsd - sum((row) => (known.isBuy ? row.costMicroUsd : row.grossMicroUsd))
  const fee = account.feesMicroUsd - sum((row) => row.feeMicroUsd)
  const basis = account.basisMicroUsd - sum(basisOf)
  ledger.noteOrder(known.pubkey, {
    ...base,
    eventType: 'order_filled',
    filledMicro: String(filled),
    price: String(meanPrice(traded, filled) ?? 0n),
    feeMicroUsd: String(fee),
    orderId: venueOrderId(known.owner, known.externalOrderId),
    ...(known.isBuy
      ? { costMicroUsd: String(traded), transferAmount: String(restOf(known, account)) }
      : {
          grossMicroUsd: String(traded),
          netMicroUsd: String(traded - fee),
          transferAmount: String(traded - fee),
          realizedPnl: String(traded - fee - basis),
        }),
  })
}

/** What a buy's deposit has left over after what was filled. */
function restOf({ depositMicro }: OrderRecord, { tradedMicroUsd, feesMicroUsd }: OrderAccount): bigint {
  return BigInt(depositMicro) - tradedMicroUsd - feesMicroUsd
}

/** What the contracts of a sale row had cost: net proceeds less the gain. */
function basisOf(row: HistoryDraft): string {
  return String(BigInt(row.netMicroUsd) - BigInt(row.realizedPnl ?? '0'))
}

function noteClosed(ledger: Ledger, known: OrderRecord, base: Base): void {
  const isFilled = known.filledMicro !== '0'
  const spent = isFilled ? BigInt(known.costMicroUsd) + BigInt(known.feeMicroUsd) : 0n
  const back = known.isBuy ? BigInt(known.depositMicro) - spent : 0n
  ledger.noteOrder(known.pubkey, {
    ...base,
    eventType: 'order_closed',
    keeper: '',
    transferAmount: known.isBuy ? String(back) : null,
    orderId: known.orderId,
  })
}

function placeOf(landed: Landed): Pick<HistoryDraft, 'signature' | 'slot' | 'atSec'> {
  return { signature: landed.signature, slot: String(landed.slot), atSec: landed.blockTimeSec }
}

function keeperOf(landed: Landed): string {
  return landed.accountKeys[0] === KEEPER.address ? KEEPER.address : ''
}
