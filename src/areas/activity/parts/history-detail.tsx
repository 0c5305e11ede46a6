import { type ReactNode } from 'react'
import { type HistoryRow } from '~/areas/prediction/core/positions/history.ts'
import { historyTypeWord } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { focusAct, useActs } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { actAmounts } from '~/review/receipt/act-amounts.ts'
import { Button } from '~/ui/button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { type KeyValue } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { figureName } from '~/values/figures.ts'
import { ct, usd, usdChange } from '~/values/format.ts'
import {
  meanPrice,
  microUsd,
  ONE_USD_MICRO,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'
import { DetailPart, idRow, SignatureCell, TimeCell } from './cells.tsx'

/** An entry of the history in every detail: its amounts on one basis, its prices, every row of the service, and its ids. */
export function HistoryDetail({ entry }: { entry: HistoryEntry }) {
  const act = actOfRows(useActs().views, entry.rows)
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 pt-1 pr-6 pb-6 pl-12 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <DetailPart title="Amounts" rows={[...amountRows(entry), ...networkRows(act)]} />
      <DetailPart title="Price" rows={priceRows(entry)} />
      <DetailPart
        title="IDs"
        rows={[
          idRow('Order', entry.orderPubkey),
          idRow('Position', entry.positionPubkey),
          idRow('Market', entry.marketId),
          idRow('Venue order ID', entry.venueOrderId),
          idRow('Client order ID', entry.externalOrderId),
        ]}
      />
      <div className="col-span-full">
        <h2>Steps</h2>
        <ol className="grid gap-1" aria-label="Steps">
          {entry.rows.toReversed().map((row, index) => (
            <Step key={row.id ?? index} row={row} isCancelled={entry.state === 'cancelled'} />
          ))}
        </ol>
      </div>
      {act === undefined ? null : (
        <div>
          <Button size="small" onClick={() => focusAct(act.id)}>
            Open receipt
          </Button>
        </div>
      )}
    </div>
  )
}

/** The act of this browser that one of the rows came from; what a file brought is none of its own. */
function actOfRows(views: readonly ActView[], rows: readonly HistoryRow[]): ActView | undefined {
  const signatures = new Set<string>(rows.flatMap(({ signature }) => signature ?? []))
  return views.find(
    ({ signature, isImported }) => isImported !== true && signature !== undefined && signatures.has(signature),
  )
}

/** What the network took and what is held, where this browser sent it. */
function networkRows(act: ActView | undefined): readonly KeyValue[] {
  const { networkFee, deposit } = act === undefined ? {} : actAmounts(act)
  return [
    ...fact(figureName('networkFee'), networkFee && `${networkFee} SOL`),
    ...(deposit === '0' ? [] : fact(figureName('deposit'), deposit && `${deposit} SOL`)),
  ]
}

/** One row of the service. */
function Step({ row, isCancelled }: { row: HistoryRow; isCancelled: boolean }) {
  const { eventType, at, filled, averageFillPrice, slot, id, signature } = row
  return (
    <li className="flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <span className="min-w-28">
        <Untrusted text={historyTypeWord(eventType, isCancelled)} kind="name" />
      </span>
      <TimeCell at={at} />
      {filled === undefined || filled === 0n ? null : (
        <span>
          <Figure value={ct(filled)} /> shares at <Figure value={outcomePrice(averageFillPrice)} />
        </span>
      )}
      <SignatureCell signature={signature} />
      <span className="text-12 text-mute">
        {slot === undefined ? '' : `slot ${slot}`} {id === undefined ? '' : `row ${id}`}
      </span>
    </li>
  )
}

const fact = (key: string, value: ReactNode): readonly KeyValue[] => (value === undefined ? [] : [{ key, value }])
const dollars = (value: MicroUsd | undefined) => (value === undefined ? undefined : usd(value).exact)
const shareCount = (value: ContractsMicro | undefined) => (value === undefined ? undefined : ct(value).exact)
const priceOf = (value: PriceMicro | undefined) =>
  value === undefined ? undefined : <Figure value={outcomePrice(value)} />

/** Gross, fee and net, and what a deposit came to; an amount that is not reported says so. */
function amountRows(entry: HistoryEntry): readonly KeyValue[] {
  const { state, money, ordered, shares } = entry
  const { isBeforeFees, pnl } = money
  const isEnd = ['claimed', 'auto-claimed', 'lost'].includes(state)
  return [
    ...(isEnd ? fact(figureName('claimed'), dollars(money.net)) : tradeRows(entry)),
    ...fact(figureName('orderDeposit'), dollars(money.deposit)),
    ...fact(figureName('returned', true), dollars(money.returned)),
    ...fact(
      isBeforeFees ? figureName('pnlBeforeFees') : figureName('pnl'),
      pnl === undefined ? undefined : usdChange(pnl).exact,
    ),
    ...fact(figureName('sharesOrdered'), shareCount(ordered)),
    ...fact(isEnd ? figureName('sharesSettled') : figureName('sharesFilled'), shareCount(shares)),
  ]
}

/** Of what was filled. */
function tradeRows({ state, action, money, shares }: HistoryEntry): readonly KeyValue[] {
  if (action === undefined || shares === undefined || shares === 0n) return []
  const why = state === 'unread' ? 'older steps of this order are not loaded yet' : 'not reported'
  const net = action === 'buy' ? figureName('net') : figureName('net', true)
  return [
    { key: figureName('gross'), value: usd(money.gross, why).exact },
    { key: figureName('tradingFee'), value: usd(money.fee, why).exact },
    { key: net, value: usd(money.net, why).exact },
  ]
}

/** Average and limit price; of a buy what it costs and pays a share, from what was really paid. */
function priceRows(entry: HistoryEntry): readonly KeyValue[] {
  const { action, price, limit } = entry
  return [
    ...fact(figureName('averagePrice'), priceOf(price)),
    ...fact(action === 'sell' ? figureName('minPrice') : figureName('maxPrice'), priceOf(limit)),
    ...boughtRows(entry),
  ]
}

function boughtRows({ action, shares, money: { net } }: HistoryEntry): readonly KeyValue[] {
  if (action !== 'buy' || net === undefined || shares === undefined || shares === 0n) return []
  const breakEven = meanPrice(net, shares, 'up')
  return [
    ...(breakEven < ONE_USD_MICRO ? fact(figureName('breakEven'), priceOf(breakEven)) : []),
    { key: figureName('payout'), value: usd(microUsd(shares)).exact },
    { key: figureName('maxLoss'), value: usd(net).exact },
  ]
}
