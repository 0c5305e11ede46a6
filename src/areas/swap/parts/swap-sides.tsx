import { cx } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { type TokenSummary, worthOf, worthText } from '~/areas/tokens/model/known-token.ts'
import { spendChips, Balance } from '~/areas/trade/parts/spend.tsx'
import { FixedToken, TokenButton } from '~/areas/trade/parts/token-button.tsx'
import { AMOUNTS } from '~/areas/trade/parts/trade-layout.tsx'
import { TRADE_INTERVAL_MS } from '~/config/limits.ts'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { usePanelAge } from '~/ui/age.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useNow } from '~/ui/now.ts'
import { type UnitsChip, UnitsField } from '~/ui/units-field.tsx'
import { type Address } from '~/values/address.ts'
import { type ShownQuote } from '../hooks/use-quote.ts'
import { type Swap, type SwapSide } from '../hooks/use-swap.ts'
import { pairChoice, swapAmountChoice, type SwapMode } from '../model/swap-link.ts'
import { SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'

type Props = {
  readonly swap: Swap
  /** A mint that cannot be changed; absent = both can. */
  readonly fixed?: Address
  /** Reverses the pair by a button between the sides; absent = there is none. */
  readonly onTurn?: () => void
}

/** What is paid and what is received. */
export function SwapSides({ swap, fixed, onTurn }: Props) {
  const { pay, receive, mode, quoted } = swap
  const wrong = typedProblem(swap)
  const shared = (side: SwapMode) => ({
    isTyped: mode === side,
    isWaiting: mode !== side && quoted.isAsking && quoted.quote === undefined,
    problem: mode === side && wrong !== undefined ? `${SWAP_WORDS[wrong]}.` : undefined,
    isConnected: swap.owner !== undefined,
    other: side === 'in' ? receive.mint : pay.mint,
    onType: (text: string) => {
      noteChosen(swapAmountChoice(text))
      swap.type(text, side)
    },
    isFixed: fixed !== undefined && (side === 'in' ? pay : receive).mint === fixed,
    onPick: (summary: TokenSummary) => choose(swap, side, summary),
  })
  return (
    <div className={cx(AMOUNTS, 'phone:gap-6')}>
      <SwapSideField
        label="You pay"
        side={pay}
        {...shared('in')}
        chips={spendChips(swap.most, pay.summary?.decimals)}
      />
      <SwapSideField label="You receive" side={receive} {...shared('out')}>
        {onTurn === undefined ? null : <Flip onTurn={onTurn} />}
      </SwapSideField>
    </div>
  )
}

function Flip({ onTurn }: { onTurn: () => void }) {
  return (
    <button
      type="button"
      className="absolute -top-5 left-1/2 z-1 grid size-8 -translate-x-1/2 place-items-center rounded-control border border-edge bg-deck text-mute hover:bg-raise hover:text-text phone:-top-8.5 phone:size-11"
      aria-label="Swap direction"
      title="x"
      onClick={onTurn}
    >
      <span className="rotate-90">
        <Icon name="swap" small />
      </span>
    </button>
  )
}

/** Puts a token on a side; the token of the other side changes places with it. */
function choose(swap: Swap, side: SwapMode, summary: TokenSummary): void {
  const { pay, receive } = swap
  const [input, output] =
    side === 'in'
      ? [summary.mint, summary.mint === receive.mint ? pay.mint : receive.mint]
      : [summary.mint === pay.mint ? receive.mint : pay.mint, summary.mint]
  noteChosen(pairChoice(input, output))
  swap.go(input, output)
}

function typedProblem({ parsed }: Swap): SwapProblem | undefined {
  return parsed === undefined || parsed.ok || parsed.problem === 'empty' ? undefined : parsed.problem
}

type FieldProps = {
  readonly label: string
  readonly side: SwapSide
  /** The reader fixed this side; the other is the price's. */
  readonly isTyped: boolean
  readonly isWaiting: boolean
  readonly problem: string | undefined
  readonly isConnected: boolean
  /** The token of this side cannot be changed. */
  readonly isFixed: boolean
  readonly chips?: readonly UnitsChip[]
  /** Mint of the other side. */
  readonly other: string
  readonly children?: ReactNode
  readonly onType: (text: string) => void
  readonly onPick: (summary: TokenSummary) => void
}

/** One side of a swap: amount, token, balance, value. */
function SwapSideField({ label, side, isTyped, isWaiting, problem, isConnected, chips, other, ...rest }: FieldProps) {
  const chosen = { mint: side.mint, symbol: side.summary?.symbol, iconUrl: side.summary?.iconUrl }
  return (
    <UnitsField
      label={label}
      text={side.text}
      placeholder="0"
      isOut={!isTyped}
      isOld={isWaiting}
      unit={
        rest.isFixed ? (
          <FixedToken {...chosen} />
        ) : (
          <TokenButton label={label} {...chosen} other={other} onPick={rest.onPick} />
        )
      }
      end={
        isConnected ? <Balance raw={side.balance} scaled={side.scaled} decimals={side.summary?.decimals} /> : undefined
      }
      chips={chips ?? []}
      problem={problem}
      hint={hintOf(side)}
      onChange={rest.onType}
    >
      {rest.children}
    </UnitsField>
  )
}

function hintOf({ summary, raw, price }: SwapSide): string {
  if (raw === undefined || summary === undefined) return ''
  const worth = worthOf(raw, summary.decimals, price?.usdPrice)
  return worth === undefined ? 'value unknown' : worthText(worth).text
}

const EVERY_SEC = TRADE_INTERVAL_MS.swapQuote / 1000
const AMBER_SEC = 12

/** How old the price is, and the way to ask for a new one. The ring runs out as the next question comes near. */
export function QuoteRing({ quoted }: { quoted: ShownQuote }) {
  const now = useNow()
  const { at, isHeld, isAsking } = quoted
  usePanelAge('Swap price', at, AMBER_SEC)
  if (at === undefined) return isAsking ? <span>Fetching price</span> : null
  const old = Math.max(0, now - at)
  const left = Math.max(0, EVERY_SEC - old)
  const shown = isHeld ? 'held while you review' : old > AMBER_SEC ? `${old} s old` : `${left} s`
  return (
    <button
      type="button"
      className={`inline-flex min-h-7 items-center justify-end gap-2 rounded-control phone:-my-2 phone:min-h-11 phone:min-w-11 ${old > AMBER_SEC && !isHeld ? 'text-warn' : ''}`}
      aria-label={`Price is ${old} seconds old. Refresh it now, ${shown}`}
      onClick={quoted.refresh}
    >
      <svg className="size-4 fill-none stroke-line stroke-2" viewBox="0 0 20 20" aria-hidden="true">
        <circle cx="10" cy="10" r="8" />
        <circle
          className="stroke-brass [stroke-linecap:round]"
          cx="10"
          cy="10"
          r="8"
          pathLength={100}
          strokeDasharray={`${(left * 100) / EVERY_SEC} 100`}
          transform="rotate(-90 10 10)"
        />
      </svg>
      {shown}
    </button>
  )
}
