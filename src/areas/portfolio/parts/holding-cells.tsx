import { worthText } from '~/areas/tokens/model/known-token.ts'
import { bpsOf, changeShown } from '~/areas/tokens/model/token-figures.ts'
import { TokenTile } from '~/areas/tokens/parts/token-tile.tsx'
import { Sparkline } from '~/ui/chart/sparkline.tsx'
import { chipLook } from '~/ui/chip.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, shown, type Display } from '~/values/display-value.ts'
import { addr, usdChange, token } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { tokenPrice } from '~/values/token-price.ts'
import { type HoldingRow } from '../model/holding-row.ts'

/** Placeholder of a hidden own amount. */
export const HIDDEN: Display = shown('•••', 'hidden', 'hidden')

/** A token with its mint, and notes about its accounts. */
export function TokenCell({ row }: { row: HoldingRow }) {
  return (
    <span className="inline-flex items-center gap-3 text-left [&_small]:whitespace-nowrap">
      <TokenTile mint={row.mint} name={row.symbol} src={row.iconUrl} size="small" />
      <span className="inline-grid justify-items-start gap-0.5">
        <span>
          <strong>
            <Untrusted text={row.symbol} kind="symbol" />
          </strong>{' '}
          {row.frozen === 'none' ? null : (
            <span className={chipLook({ className: 'text-warn' })}>
              {row.frozen === 'all' ? 'frozen' : 'partly frozen'}
            </span>
          )}
        </span>
        <small className="text-mute">{noteOf(row)}</small>
      </span>
    </span>
  )
}

function noteOf({ kind, accounts, mint, unreadable, isLeftOut }: HoldingRow) {
  if (kind === 'sol') return 'native, pays network fees'
  const parts = [
    kind === 'wrapped-sol' ? 'SOL in a token account' : addr(mint).text,
    ...(accounts.length > 1 ? [`${accounts.length} accounts`] : []),
    ...(unreadable > 0 ? [`${unreadable} unreadable`] : []),
    ...(isLeftOut ? ['not included'] : []),
  ]
  return parts.join(' · ')
}

/** An amount of the row's token. */
export function amountOf(row: HoldingRow, raw: bigint = row.raw): Display {
  return row.decimals === undefined ? dash('decimals unknown') : token(raw, row.decimals)
}

/** The price; where the table has no room for a column of its change, the change under it. */
export function PriceCell({ row, reason }: { row: HoldingRow; reason: string }) {
  return (
    <span className="inline-grid justify-items-end gap-0.5 phone:justify-items-start">
      <Figure value={tokenPrice(row.price, reason)} />
      <small className="hidden tablet:block">
        <DayChange row={row} />
      </small>
    </span>
  )
}

/** The price change over a day, with a sparkline. */
export function DayCell({ row }: { row: HoldingRow }) {
  return (
    <span className="flex items-center justify-end gap-3">
      <Sparkline values={row.trend} />
      <span className="min-w-14">
        <DayChange row={row} />
      </span>
    </span>
  )
}

function DayChange({ row }: { row: HoldingRow }) {
  return <Delta value={changeShown(row.changePct, 'no change reported')} sign={bpsOf(row.changePct)} />
}

/** What the holding gained over a day, in dollars. */
export function DayPnlCell({ row: { changeWorth }, isHidden }: { row: HoldingRow; isHidden: boolean }) {
  if (isHidden) return <Figure value={HIDDEN} />
  const change = changeWorth === undefined ? undefined : microUsd(changeWorth)
  return <Delta value={usdChange(change, 'no change reported')} sign={change} />
}

/** How much of it is held. */
export function AmountCell({ row, isHidden }: { row: HoldingRow; isHidden: boolean }) {
  return (
    <>
      <Figure value={isHidden ? HIDDEN : amountOf(row)} />
      {row.scaled === undefined || isHidden ? null : (
        <small className="block text-12 text-mute">
          wallets show {token(row.scaled.raw, row.scaled.decimals).text}
        </small>
      )}
    </>
  )
}

/** What it is worth. */
export function WorthCell({ row, isHidden, reason }: { row: HoldingRow; isHidden: boolean; reason: string }) {
  return (
    <Figure
      value={
        isHidden
          ? HIDDEN
          : worthText(
              row.worth,
              row.scaled === undefined
                ? reason
                : 'the token scales its amounts; of which amount the price is, nobody says',
            )
      }
      className="font-fig whitespace-nowrap"
    />
  )
}
