import { listHistory } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { startPart } from '~/areas/prediction/ticket/actions.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { startAct, startActs } from '~/engine/act-store.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { sharesText } from '~/review/text/act-text.ts'
import { outcomePrice } from '~/ui/odds.ts'
import { exactText } from '~/values/display-value.ts'
import { usd } from '~/values/format.ts'
import { contractsMicro, contractsValue } from '~/values/money.ts'
import { proceedsAt } from '~/values/trading-fee.ts'
import { call } from '~/wire/client.ts'
import { sleep } from '~/wire/server-clock.ts'
import { askCloseAll } from './intents/close-all-ask.ts'
import { type closeAll } from './intents/close-all.ts'
import { type closePosition } from './intents/close-position.ts'
import { cancelAct, claimAct, type ClaimRequest, type CloseRequest, type ClosePart } from './intents/position-acts.ts'
import { reservedIn } from './model/order-status.ts'
import { canClose } from './model/position-can.ts'
import { positionName } from './model/position-name.ts'
import { partOf, type SalePart } from './model/sale-part.ts'

/* Actions on positions. Every request is frozen here, from what the user saw at the click. */

/** The sale of a whole position. */
const closeAct = act<typeof closePosition>('prediction.close')

/** The sale of several positions, or of one of them. */
const closeAllAct = act<typeof closeAll>('prediction.close-all')

/** Actions on positions that a page offers; absent where it is read only. */
export type RowActions = {
  readonly claim: (position: Position) => void
  /** One review for several wins; each is a separate act. */
  readonly claimAll: (positions: readonly Position[]) => void
  readonly close: (position: Position) => void
  /** Sells a part of it, or all. */
  readonly sellPart: (position: Position, part: SalePart) => void
  /** Sells those that can be sold and names the others. `floorBps`: how far under the bid each sale may fall. */
  readonly closeAll: (positions: readonly Position[], floorBps: number) => Promise<void>
}

/** The acts of the connected owner. */
export const positionActions: RowActions = {
  claim: (position) => void startAct(claimAct, claimRequest(position), true),
  claimAll: (positions) => void startActs(claimAct, positions.slice(0, MAX_ACTS_AT_ONCE).map(claimRequest)),
  close: (position) => {
    const part = closePart(position)
    if (part === undefined) return
    const request: CloseRequest = { owner: position.ownerText, floorBps: Number(saleSlippage.read()), ...part }
    void startAct(closeAct, request)
  },
  sellPart: (position, part) => {
    const contracts = partOf(position.contracts, part)
    if (part === 100) return positionActions.close(position)
    if (position.sellPrice === undefined || contracts <= 0n) return
    void startPart(position, positionName(position), contracts, {
      bidMicro: position.sellPrice.toString(),
      floorBps: Number(saleSlippage.read()),
      expectedMicro: proceedsAt(contracts, position.sellPrice).toString(),
      limitMicro: undefined,
    })
  },
  closeAll: sellAll,
}

/**
 * What a cancelled order held: a sale its shares, a buy what is left of its deposit. Without the row of the deposit, its price
 * and something for the fee, which the list does not tell.
 */
async function returnsOf(order: Order, left: bigint): Promise<string | undefined> {
  const { action, side, maxBuyPrice } = order
  if (action === 'sell') return sharesText({ contracts: left, isYes: side === 'yes' })
  const late = sleep(HISTORY_MS, new AbortController().signal).then(() => undefined)
  const rows = await Promise.race([ownHistory(order), late])
  const kept = rows?.some((row) => row.deposit !== undefined) === true ? reservedIn(order, rows) : undefined
  if (kept !== undefined) return usd(kept).text
  if (maxBuyPrice === undefined) return undefined
  return `At least ${usd(contractsValue(contractsMicro(left), maxBuyPrice, 'down'), undefined, 'down').text}`
}

/** The newest rows of an order's history; `undefined` = not read. */
async function ownHistory(order: Order): Promise<readonly HistoryRow[] | undefined> {
  const reply = await call(listHistory, { ownerPubkey: order.ownerText }).catch(() => undefined)
  return reply?.rows.filter(({ orderPubkey }) => orderPubkey === order.pubkey)
}

const HISTORY_MS = 1_500

/** Opens the review of a cancel. */
export async function startCancel(order: Order): Promise<void> {
  const { contracts, filled, side, action, maxBuyPrice, minSellPrice } = order
  const left = contracts - filled
  const price = action === 'buy' ? maxBuyPrice : minSellPrice
  const [verb, name] = [action === 'buy' ? 'Buy' : 'Sell', side === 'yes' ? 'Yes' : 'No']
  const at = price === undefined ? '' : ` at ${outcomePrice(price).text}`
  await startAct(cancelAct, {
    owner: order.ownerText,
    order: order.pubkey,
    title: positionName(order),
    what: `${verb} ${exactText(left, 6)} ${name}${at}`,
    returns: await returnsOf(order, left),
  })
}

function claimRequest(position: Position): ClaimRequest {
  return {
    owner: position.ownerText,
    position: position.pubkey,
    payoutMicro: position.payout.toString(),
    title: positionName(position),
    side: position.side,
    ...(position.contracts > 0n ? { contractsMicro: position.contracts.toString() } : {}),
  }
}

/** Frozen request of a sale; `undefined` while nobody bids. */
function closePart(position: Position): ClosePart | undefined {
  if (position.sellPrice === undefined || position.contracts <= 0n) return undefined
  return {
    position: position.pubkey,
    marketId: position.marketId,
    side: position.side,
    contractsMicro: position.contracts.toString(),
    bidMicro: position.sellPrice.toString(),
    expectedMicro: proceedsAt(position.contracts, position.sellPrice).toString(),
    title: positionName(position),
  }
}

/**
 * The venue builds one transaction per position, or one for several: its first reply shows which (docs/api-notes.md
 * 12).
 */
async function sellAll(positions: readonly Position[], floorBps: number): Promise<void> {
  const parts = positions
    .filter((position) => canClose(position) === true)
    .flatMap((position) => closePart(position) ?? [])
  const owner = positions[0]?.ownerText
  if (owner === undefined || parts.length === 0) return
  const probe = await askCloseAll({ owner, floorBps }, call).catch(() => undefined)
  const unsold = positions.filter((position) => canClose(position) === 'no-bid')
  const left = unsold.map((position) => ({ title: positionName(position), why: 'no-bids' as const }))
  const all = { owner, floorBps, parts, left }
  // One transaction for several positions is one act, with one receipt that lists each sale.
  if (probe?.all.together !== undefined) {
    await startAct(closeAllAct, all)
    return
  }
  const more = parts.slice(MAX_ACTS_AT_ONCE).map(({ title }) => ({ title, why: 'too-many' as const }))
  const requests = parts.map(({ position }) => ({ ...all, only: position, left: [...left, ...more] }))
  await startActs(closeAllAct, requests.slice(0, MAX_ACTS_AT_ONCE))
}
