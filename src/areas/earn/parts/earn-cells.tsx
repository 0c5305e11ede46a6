import { worthText } from '~/areas/tokens/model/known-token.ts'
import { TokenTile } from '~/areas/tokens/parts/token-tile.tsx'
import { Figure, HIDDEN } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, shown, type Display } from '~/values/display-value.ts'
import { addr, percent, usdCompact, token } from '~/values/format.ts'
import { microUsd, mulDiv } from '~/values/money.ts'
import { type EarnRow } from '../model/earn-row.ts'

/** Basis points a year as percent: `4.23%`. */
function rate(bps: bigint | undefined): Display {
  const value = percent(bps === undefined ? undefined : bps * 100n, 'no rate reported')
  return bps === undefined ? value : shown(value.text, `${value.spoken} a year, variable`, value.exact)
}

/** The token that is lent. */
export function AssetCell({ row }: { row: EarnRow }) {
  return (
    <span className="inline-flex items-center gap-3 text-left">
      <TokenTile mint={row.asset} name={row.symbol} src={row.iconUrl} size="small" />
      <span className="inline-grid justify-items-start gap-0.5">
        <strong>
          <Untrusted text={row.symbol} kind="symbol" />
        </strong>
        <small className="font-mono text-12 whitespace-nowrap text-mute" title={row.asset}>
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
      ? 'parts not reported'
      : rewardsBps === 0n
        ? 'no rewards'
        : `${rate(supplyBps).text} + ${rate(rewardsBps).text} rewards`
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <Figure value={rate(totalBps)} />
      <small className="text-12 text-mute">{parts}</small>
    </span>
  )
}

const NO_RATES = { totalBps: undefined, supplyBps: undefined, rewardsBps: undefined }

/** What is free to be taken out of all that is lent, and whether it is less than what the owner has in it. */
export function FreeCell({ row }: { row: EarnRow }) {
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <span>
        <Figure value={usdCompact(row.freeWorth, row.free === undefined ? 'not reported' : 'no price')} />{' '}
        <small className="text-12 text-mute">
          of <Figure value={usdCompact(row.size, 'no price')} className="" />
        </small>
      </span>
      <Utilization row={row} />
      {row.mine?.isLimited === true ? <small className="text-12 text-warn">withdrawals limited now</small> : null}
    </span>
  )
}

/** How much of what is supplied is lent out, as a bar with its number. */
function Utilization({ row }: { row: EarnRow }) {
  const { freeWorth, size } = row
  if (freeWorth === undefined || size === undefined || size <= 0n || freeWorth > size) return null
  const used = mulDiv(size - freeWorth, 100n, size, 'half-even')
  return (
    <span className="inline-flex items-center gap-2 text-12 text-mute">
      <svg className="h-1 w-16 rounded-4 bg-line" aria-hidden="true">
        <rect className="fill-brass" width={`${used}%`} height="100%" />
      </svg>
      {`${used}% utilized`}
    </span>
  )
}

/** What the owner has lent, with its worth. */
export function MineCell({ row, isHidden, reason }: { row: EarnRow; isHidden: boolean; reason: string }) {
  const lent = row.mine?.lent
  return (
    <span className="inline-grid justify-items-end gap-0.5">
      <Figure value={isHidden ? HIDDEN : amountOf(lent, row, reason)} />
      <small className="text-12 text-mute">
        <Figure value={isHidden ? HIDDEN : worthText(row.mine?.lentWorth, lent === undefined ? reason : 'no price')} />
      </small>
    </span>
  )
}

/** Why earnings are unknown: they are read for deposits alone. */
export function earnedReason(row: EarnRow | undefined, reason: string): string {
  return row?.mine?.lent === 0n ? 'no deposit' : reason
}

/** What it has earned so far. */
export function EarnedCell({ row, isHidden, reason }: { row: EarnRow; isHidden: boolean; reason: string }) {
  return <Figure value={isHidden ? HIDDEN : amountOf(row.mine?.earned, row, earnedReason(row, reason))} />
}

/** An amount of the row's asset. */
export function amountOf(raw: bigint | undefined, { decimals }: Pick<EarnRow, 'decimals'>, reason: string): Display {
  if (raw === undefined) return dash(reason)
  return decimals === undefined ? dash('decimals unknown') : token(raw, decimals)
}

/** A sum in dollars. */
export function sumOf(worth: bigint): Display {
  return worthText(microUsd(worth), 'unknown')
}
