import { Figure } from '../../../ui/figure.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { addr, percent, usd, usdCompact } from '../../../values/format.ts'
import { microUsd } from '../../../values/money.ts'
import { dash, shown, type Display } from '../../../values/display-value.ts'
import { token } from '../../../values/token-format.ts'
import { type EarnRow } from '../model/earn-row.ts'

/** Basis points a year as percent: `4.23%`. */
function rate(bps: bigint | undefined): Display {
  const value = percent(bps === undefined ? undefined : bps * 100n, 'no rate told')
  return bps === undefined ? value : shown(value.text, `${value.spoken} a year, variable`, value.exact)
}

/** The token that is lent. */
export function AssetCell({ row }: { row: EarnRow }) {
  return (
    <span className="asset-cell">
      <Tile name={row.symbol} small />
      <span className="stacked">
        <strong>
          <Untrusted text={row.symbol} kind="symbol" />
        </strong>
        <small className="mute mono" title={row.asset}>
          {addr(row.asset).text}
        </small>
      </span>
    </span>
  )
}

/** The rate with the parts that it is made of; without a row as high as with one. */
export function RateCell({ row }: { row: EarnRow | undefined }) {
  const { totalBps, supplyBps, rewardsBps } = row?.market ?? NO_RATES
  const parts =
    supplyBps === undefined || rewardsBps === undefined
      ? 'parts not told'
      : rewardsBps === 0n
        ? 'interest alone'
        : `${rate(supplyBps).text} + ${rate(rewardsBps).text} rewards`
  return (
    <span className="stacked">
      <Figure value={rate(totalBps)} className="fig rate" />
      <small className="mute">{parts}</small>
    </span>
  )
}

const NO_RATES = { totalBps: undefined, supplyBps: undefined, rewardsBps: undefined }

/** What is free to be taken out of all that is lent, and whether it is less than what the owner has in it. */
export function FreeCell({ row }: { row: EarnRow }) {
  return (
    <span className="stacked">
      <Figure value={usdCompact(row.freeWorth, row.free === undefined ? 'not told' : 'no price')} />
      <small className="mute">
        of <Figure value={usdCompact(row.size, 'no price')} className="" />
      </small>
      {row.mine?.isLimited === true ? <small className="tone-warn">withdrawals limited now</small> : null}
    </span>
  )
}

/** What the owner has lent, with its worth. */
export function MineCell({ row, isHidden, reason }: { row: EarnRow; isHidden: boolean; reason: string }) {
  const lent = row.mine?.lent
  if (lent === 0n) return <span className="mute">nothing</span>
  return (
    <span className="stacked">
      <Figure value={isHidden ? HIDDEN : amountOf(lent, row, reason)} />
      <small className="mute">
        <Figure value={isHidden ? HIDDEN : usd(row.mine?.lentWorth, lent === undefined ? reason : 'no price')} />
      </small>
    </span>
  )
}

/** What it has earned so far. */
export function EarnedCell({ row, isHidden, reason }: { row: EarnRow; isHidden: boolean; reason: string }) {
  if (row.mine?.lent === 0n) return <span className="mute">nothing</span>
  return <Figure value={isHidden ? HIDDEN : amountOf(row.mine?.earned, row, reason)} />
}

/** What stands for an amount that the owner has hidden. */
export const HIDDEN: Display = shown('•••', 'hidden', 'hidden')

/** An amount of the row's asset. */
export function amountOf(raw: bigint | undefined, { decimals }: Pick<EarnRow, 'decimals'>, reason: string): Display {
  if (raw === undefined) return dash(reason)
  return decimals === undefined ? dash('digits not known') : token(raw, decimals)
}

/** A sum in dollars. */
export function sumOf(worth: bigint): Display {
  return usd(microUsd(worth), 'not known', 'down')
}
