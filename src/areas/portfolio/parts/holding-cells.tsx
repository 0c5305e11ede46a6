import { chipLook } from '../../../ui/chip.tsx'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { bpsOf, changeShown } from '../../tokens/model/token-figures.ts'
import { worthText } from '../../tokens/model/worth.ts'
import { TokenTile } from '../../tokens/parts/token-tile.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { addr } from '../../../values/format.ts'
import { dash, shown, type Display } from '../../../values/display-value.ts'
import { token } from '../../../values/token-format.ts'
import { tokenPrice } from '../../../values/token-price.ts'
import { type HoldingRow } from '../model/holding-row.ts'
import { HOLDING_CELLS_WORD } from '../words.ts'

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
              {row.frozen === 'all' ? 'frozen' : HOLDING_CELLS_WORD.partlyFrozen}
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

/** The price, with its change over a day under it. */
export function PriceCell({ row, reason }: { row: HoldingRow; reason: string }) {
  const bps = bpsOf(row.changePct)
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <Figure value={tokenPrice(row.price, reason)} />
      <small>
        <Delta value={changeShown(row.changePct, HOLDING_CELLS_WORD.noChangeTold)} sign={bps} />
      </small>
    </span>
  )
}

/** How much of it is held. */
export function AmountCell({ row, isHidden }: { row: HoldingRow; isHidden: boolean }) {
  return <Figure value={isHidden ? HIDDEN : amountOf(row)} />
}

/** What it is worth. */
export function WorthCell({ row, isHidden, reason }: { row: HoldingRow; isHidden: boolean; reason: string }) {
  return <Figure value={isHidden ? HIDDEN : worthText(row.worth, reason)} className="font-fig whitespace-nowrap" />
}
