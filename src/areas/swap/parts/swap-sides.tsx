import { cx } from 'class-variance-authority'
import { type TokenSummary } from '~/areas/tokens/model/token-summary.ts'
import { spendChips } from '~/areas/trade/parts/spend.tsx'
import { AMOUNTS } from '~/areas/trade/parts/trade-layout.tsx'
import { noteChosen } from '~/review/express/chosen-here.ts'
import { Icon } from '~/ui/icon.tsx'
import { type Address } from '~/values/address.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { pairChoice, swapAmountChoice, type SwapMode } from '../model/swap-link.ts'
import { SWAP_WORDS, type SwapProblem } from '../model/swap-problem.ts'
import { SwapSideField } from './swap-side-field.tsx'

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
