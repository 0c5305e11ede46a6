import { Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { dash, decimalMark, exactText, grouped, shown, type Display } from '~/values/display-value.ts'
import { addr, percent, usd } from '~/values/format.ts'
import { amountText } from '~/values/money.ts'
import { elementWord, ppmOf, worthOfDecimal } from '../model/platform-view.ts'
import {
  type HeldAsset,
  type Leveraged,
  type Part,
  type PortfolioElement,
  type PortfolioToken,
} from '../model/portfolio.ts'
import { HIDDEN } from './holding-cells.tsx'

type Tokens = ReadonlyMap<Address, PortfolioToken>

/** One thing on one platform: what it is, what it is worth, and its parts. */
export function ElementRow({
  element,
  tokens,
  isHidden,
}: {
  element: PortfolioElement
  tokens: Tokens
  isHidden: boolean
}) {
  const { name, valueUsd, netApy, healthRatio, parts, trade, leverage, unreadable } = element
  const apy = ppmOf(netApy)
  const health = ppmOf(healthRatio)
  return (
    <li className="grid gap-2">
      <div className="flex items-center justify-between gap-x-4 gap-y-1">
        <span className="inline-grid justify-items-start gap-0.5">
          <strong>
            <Untrusted text={name ?? elementWord(element)} kind="name" />
          </strong>
          <small className="text-mute">
            <Untrusted text={elementWord(element)} kind="name" />
            {apy === undefined ? '' : `, ${percent(apy).text} a year`}
            {health === undefined ? '' : `, health ${percent(health).text}`}
          </small>
        </span>
        <Figure value={isHidden ? HIDDEN : usd(worthOfDecimal(valueUsd), 'no value reported', 'down')} />
      </div>
      <ul className="grid gap-1 border-l border-l-line pl-3 text-13 font-text [&_li]:flex [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-1">
        {trade === undefined ? null : (
          <li>
            <span className="text-mute">Filled</span>
            <Figure value={percent(ppmOf(trade.filledShare), 'unknown')} />
          </li>
        )}
        {parts.flatMap((part, index) =>
          part.assets.map((asset, at) => (
            <AssetRow key={`${index} ${at}`} role={part.role} asset={asset} tokens={tokens} isHidden={isHidden} />
          )),
        )}
        {leverage.map((position, at) => (
          <LeveragedRow key={at} position={position} isHidden={isHidden} />
        ))}
      </ul>
      {unreadable === 0 ? null : (
        <p className="text-12 font-text text-pretty text-mute">{unreadable} parts couldn’t be read.</p>
      )}
    </li>
  )
}

const ROLE = {
  held: 'holds',
  reward: 'reward',
  supplied: 'supplied',
  borrowed: 'owes',
  collateral: 'collateral',
} as const satisfies Record<Part['role'], string>

function AssetRow({
  role,
  asset,
  tokens,
  isHidden,
}: {
  role: Part['role']
  asset: HeldAsset
  tokens: Tokens
  isHidden: boolean
}) {
  return (
    <li>
      <span>
        <span className="text-mute">{ROLE[role]} </span>
        <Figure value={isHidden ? HIDDEN : plain(asset.amount)} />{' '}
        <Untrusted text={nameOf(asset, tokens)} kind="title" />
        <span className="text-mute">{marks(asset)}</span>
      </span>
      <Figure value={isHidden ? HIDDEN : usd(worthOfDecimal(asset.valueUsd), 'no value reported', 'down')} />
    </li>
  )
}

function nameOf({ address, name, prediction }: HeldAsset, tokens: Tokens): string {
  if (prediction?.marketTitle !== undefined) return `${prediction.sideName ?? ''} · ${prediction.marketTitle}`
  const known = [...tokens].find(([mint]) => mint === address)?.[1].symbol
  return name ?? known ?? (address === undefined ? 'unnamed' : addr(address).text)
}

function marks({ isClaimable, isDeprecated, lockedUntil }: HeldAsset): string {
  const words = [
    ...(isClaimable === true ? ['claimable'] : []),
    ...(isDeprecated === true ? ['deprecated'] : []),
    ...(lockedUntil === undefined ? [] : ['locked']),
  ]
  return words.length === 0 ? '' : `, ${words.join(', ')}`
}

function LeveragedRow({ position, isHidden }: { position: Leveraged; isHidden: boolean }) {
  const side = typeof position.side === 'object' ? position.side.unknown : position.side
  return (
    <li>
      <span>
        <Untrusted text={`${side} ${position.name ?? ''}`} kind="title" />{' '}
        <span className="text-mute">
          at <Figure value={plain(position.entryPriceUsd)} />, liquidated at{' '}
          <Figure value={plain(position.liquidationPriceUsd)} />
        </span>
      </span>
      <Figure value={isHidden ? HIDDEN : usd(worthOfDecimal(position.valueUsd), 'no value reported', 'down')} />
    </li>
  )
}

const SHOWN_DECIMALS = 6

/** A number as the service gave it: six decimals in the cell, all of them on hover. */
function plain(value: Decimal | undefined): Display {
  if (value === undefined) return dash('unknown')
  const exact = exactText(value.raw, value.decimals)
  const [whole = '0', fraction = ''] = amountText(value.raw, value.decimals).split('.')
  const kept = fraction.slice(0, SHOWN_DECIMALS).replace(/0+$/, '')
  const thousands = grouped(BigInt(whole))
  return shown(kept === '' ? thousands : `${thousands}${decimalMark()}${kept}`, exact, exact)
}
