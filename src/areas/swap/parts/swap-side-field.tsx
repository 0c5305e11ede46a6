import { useId, type ReactNode } from 'react'
import { Figure } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Tile } from '../../../ui/tile.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { addr, usd } from '../../../values/format.ts'
import { token } from '../../../values/token-format.ts'
import { dash } from '../../../values/display-value.ts'
import { usdValue } from '../model/swap-figures.ts'
import { type SwapSide } from '../use-swap.ts'

/** One side of a swap: amount, token, balance, value. */
export function SwapSideField({
  label,
  side,
  isTyped,
  isWaiting,
  problem,
  isConnected,
  max,
  children,
  onType,
  onPick,
}: {
  label: 'You pay' | 'You receive'
  side: SwapSide
  /** The reader fixed this side; the other is the price's. */
  isTyped: boolean
  isWaiting: boolean
  problem: string | undefined
  isConnected: boolean
  /** The way to pay everything. */
  max?: ReactNode
  children?: ReactNode
  onType: (text: string) => void
  onPick: () => void
}) {
  const id = useId()
  return (
    <div className={isTyped ? 'leg is-typed' : 'leg'}>
      {children}
      <div className="leg-head">
        <label htmlFor={id}>{label}</label>
        {isConnected ? <Balance side={side} max={max} /> : null}
      </div>
      <input
        id={id}
        value={side.text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={30}
        placeholder="0"
        className={isWaiting ? 'is-old' : undefined}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-worth`}
        onChange={(event) => onType(event.currentTarget.value)}
      />
      <TokenButton side={side} label={label} onPick={onPick} />
      <span id={`${id}-worth`} className={problem === undefined ? 'leg-foot' : 'leg-foot tone-warn'}>
        {problem ?? worthText(side)}
      </span>
    </div>
  )
}

function Balance({ side: { summary, balance }, max }: { side: SwapSide; max: ReactNode }) {
  const isKnown = balance !== undefined && summary !== undefined
  return (
    <span>
      Balance <Figure value={isKnown ? token(balance, summary.decimals) : dash('not read yet')} />
      {max}
    </span>
  )
}

function worthText({ summary, raw, price }: SwapSide): string {
  if (raw === undefined || summary === undefined) return ''
  const worth = usdValue(raw, summary.decimals, price?.usdPrice)
  return worth === undefined ? 'value not known' : `≈ ${usd(worth).text}`
}

function TokenButton({ side, label, onPick }: { side: SwapSide; label: string; onPick: () => void }) {
  const name = side.summary?.symbol ?? addr(side.mint).text
  return (
    <button type="button" className="pick" onClick={onPick} aria-haspopup="dialog" title={side.mint}>
      <Tile name={name} src={side.summary?.iconUrl} small />
      <span className="sr">{label}: </span>
      <Untrusted text={name} kind="symbol" />
      <Icon name="down" small />
    </button>
  )
}
