import { type ReactNode } from 'react'
import { type TokenSummary } from '~/areas/tokens/model/token-summary.ts'
import { worthOf, worthText } from '~/areas/tokens/model/worth.ts'
import { Balance } from '~/areas/trade/parts/spend.tsx'
import { FixedToken, TokenButton } from '~/areas/trade/parts/token-button.tsx'
import { type UnitsChip } from '~/ui/chips.tsx'
import { UnitsField } from '~/ui/units-field.tsx'
import { type SwapSide } from '../hooks/use-swap.ts'

type Props = {
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
export function SwapSideField({ label, side, isTyped, isWaiting, problem, isConnected, chips, other, ...rest }: Props) {
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
