import { type ReactNode } from 'react'
import { entryStatus, entryTitle } from '~/areas/prediction/positions/model/history-entry-text.ts'
import { type EntryState, type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { outcomePrice } from '~/ui/odds.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Display } from '~/values/display-value.ts'
import { ct, delta, usd, usdChange } from '~/values/format.ts'
import { mulDiv } from '~/values/money.ts'
import { paidUsd, receivedUsd } from '../model/history-facts.ts'
import { rowName } from '../model/row-name.ts'
import { MarketLink } from './cells.tsx'

const OLDER_STEPS = 'older steps of this order are not loaded yet'

type Cell = { readonly entry: HistoryEntry }

const SIDE = {
  yes: <span className="text-yes">Yes</span>,
  no: <span className="text-no">No</span>,
}

/** A figure within a line of words, which reads on by itself. */
function Words({ value }: { value: Display }) {
  return (
    <span className="font-fig whitespace-nowrap" title={value.exact} translate="no">
      {value.text}
    </span>
  )
}

/** What an entry was: `Bought 95.08 Yes at 48.2¢`. */
export function EntryTitle({ entry }: Cell) {
  const { verb, shares, side, price } = entryTitle(entry)
  return (
    <>
      <Untrusted text={verb} kind="name" /> {shares === undefined ? null : <Words value={ct(shares)} />}{' '}
      {side === undefined ? null : SIDE[side]}
      {price === undefined ? null : (
        <>
          {' '}
          at <Words value={outcomePrice(price)} />
        </>
      )}
    </>
  )
}

/** What an entry was, and on which market. */
export function WhatCell({ entry }: Cell) {
  return (
    <>
      <span className="block min-w-0 text-14 font-fig wrap-anywhere">
        <EntryTitle entry={entry} />
      </span>
      <span className="text-12 font-text text-mute">
        <EntryMarket entry={entry} />
      </span>
    </>
  )
}

/** The market of an entry, with its event. */
export function EntryMarket({ entry }: Cell) {
  return <MarketLink name={rowName(entry)} eventId={entry.eventId} marketId={entry.marketId} />
}

/** Status of an entry, and what is behind it. */
export function StatusCell({ entry }: Cell) {
  const { word, note } = entryStatus(entry)
  return (
    <>
      <strong className="wrap-anywhere">
        <Untrusted text={word} kind="name" />
      </strong>
      {note}
    </>
  )
}

/** A figure with a note under it. */
function Noted({ note, children }: { note?: string | undefined; children: ReactNode }) {
  return (
    <>
      {children}
      {note === undefined ? null : <small className="block text-12 font-text text-mute">{note}</small>}
    </>
  )
}

/** What left the wallet: dollars of a buy with its fee, shares of a sale, a claim or a loss. */
export function PaidCell({ entry }: Cell) {
  const { state, action, shares, money } = entry
  if (state === 'unread') return <Figure value={usd(undefined, OLDER_STEPS)} />
  if (action === 'buy') return <BuyPaid state={state} money={money} />
  return state === 'other' ? null : <SharesCell shares={shares} />
}

/** Where the deposit of a buy is, by the state of its order. */
const DEPOSIT_NOTE: Readonly<Partial<Record<EntryState, string>>> = {
  open: 'in the order',
  'part-open': 'in the order',
  cancelled: 'put in',
  'not-filled': 'put in',
}

function BuyPaid({ state, money: { deposit, returned, net } }: Pick<HistoryEntry, 'state' | 'money'>) {
  const note = DEPOSIT_NOTE[state]
  if (note !== undefined)
    return (
      <Noted note={note}>
        <Figure value={usd(deposit)} />
      </Noted>
    )
  if (state === 'other' && net === undefined) return null
  const back = state === 'part' && returned !== undefined ? usd(returned, undefined, 'down').text : undefined
  return (
    <Noted note={back && `${back} returned`}>
      <Figure value={usd(net, undefined, 'up')} />
    </Noted>
  )
}

/** What reached the wallet: shares of a buy, dollars of a sale or a claim after fees, a deposit that came back. */
export function ReceivedCell({ entry }: Cell) {
  const { state, action, shares, money } = entry
  const { net, returned } = money
  if (state === 'unread') return <Figure value={usd(undefined, OLDER_STEPS)} />
  if (state === 'lost') return <Figure value={usd(undefined, 'a loss pays nothing')} />
  if (action !== 'buy') return net === undefined ? null : <Figure value={usd(net, undefined, 'down')} />
  if (state !== 'cancelled' && state !== 'not-filled') return <SharesCell shares={shares} />
  return (
    <Noted note="returned">
      <Figure value={usd(returned, 'refund not reported yet', 'down')} />
    </Noted>
  )
}

function SharesCell({ shares }: Pick<HistoryEntry, 'shares'>) {
  if (shares === undefined || shares === 0n) return null
  return (
    <>
      <Words value={ct(shares)} /> shares
    </>
  )
}

/** Trading fee of the fills. */
export function FeeCell({ entry: { state, money } }: Cell) {
  if (state === 'unread') return <Figure value={usd(undefined, OLDER_STEPS)} />
  return money.fee === undefined ? null : <Figure value={usd(money.fee)} />
}

/** On the phone: the dollars that an entry moved, with their sign. */
export function FlowCell({ entry }: Cell) {
  const { state, money } = entry
  if (state === 'unread') return <Figure value={usd(undefined, OLDER_STEPS)} />
  if (state === 'lost' || state === 'other') return null
  const received = receivedUsd(entry)
  if (received !== undefined) return <Figure value={usdChange(received, undefined, 'down')} />
  const paid = paidUsd(entry) ?? money.deposit
  if (paid === undefined) return null
  const value = usd(paid, undefined, 'up')
  return <Figure value={paid === 0n ? value : { ...value, text: `−${value.text}` }} />
}

/** Realized P&L of an entry, with its share of what had been paid. */
export function PnlCell({ entry }: Cell) {
  const { pnl, isBeforeFees } = entry.money
  if (pnl === undefined) return null
  const part = pnlShare(entry)
  return (
    <Noted note={isBeforeFees ? 'before fees' : undefined}>
      <Delta value={usdChange(pnl)} sign={pnl} />
      {part === undefined ? null : <small className="block text-12 font-text text-mute">{delta(part).text}</small>}
    </Noted>
  )
}

/** P&L in hundredths of a percent of what had been paid; `undefined` = before fees, or what was paid is not known. */
function pnlShare({ state, money: { pnl, net, isBeforeFees } }: HistoryEntry): bigint | undefined {
  if (pnl === undefined || isBeforeFees) return undefined
  const received = state === 'lost' ? 0n : net
  const paid = received === undefined ? 0n : received - pnl
  return paid <= 0n ? undefined : mulDiv(pnl, 10_000n, paid, 'half-even')
}
