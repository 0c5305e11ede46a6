import { useId, useState } from 'react'
import { useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { saleOfPosition } from '~/areas/prediction/core/orders/order-budget.ts'
import { saleSlippage } from '~/areas/prediction/core/orders/slippage-setting.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { buttonLook, Button } from '~/ui/button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { wellLook } from '~/ui/well.tsx'
import { usd, ct } from '~/values/format.ts'
import { microUsd, parseAmount } from '~/values/money.ts'
import { type RowActions } from '../actions.ts'
import { sweepOf, type Sweep } from '../model/claim-sweep.ts'
import { positionName } from '../model/position-name.ts'
import { partOf, SALE_PARTS, type SalePart } from '../model/sale-part.ts'

// The act and the dialog that leads to it come together.
export { positionActions } from '../actions.ts'

/** The list of wins, all ticked, and how small a win is skipped. What it starts is reviewed as one batch. */
export function ClaimSweep({
  wins,
  acts,
  onClose,
}: {
  wins: readonly Position[]
  acts: RowActions
  onClose: () => void
}) {
  const [unticked, setUnticked] = useState<ReadonlySet<string>>(new Set())
  const [text, setText] = useState('')
  const typed = parseAmount(text, 6)
  const minimum = typed.ok ? microUsd(typed.value) : undefined
  const sweep = sweepOf(wins, unticked, minimum)
  const tick = (pubkey: string) => {
    const next = new Set(unticked)
    if (!next.delete(pubkey)) next.add(pubkey)
    setUnticked(next)
  }
  return (
    <LazyDialog title="Choose wins to claim" onClose={onClose}>
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          if (sweep.claims.length === 0) return
          onClose()
          acts.claimAll(sweep.claims)
        }}
      >
        <fieldset className="grid max-h-[40vh] overflow-y-auto">
          <legend className="sr-only">Wins</legend>
          {wins.map((win) => (
            <Win
              key={win.pubkey}
              win={win}
              isTicked={!unticked.has(win.pubkey)}
              isSmall={minimum !== undefined && win.payout < minimum}
              onTick={() => tick(win.pubkey)}
            />
          ))}
        </fieldset>
        <Minimum text={text} isWrong={text !== '' && !typed.ok} onText={setText} />
        <p role="status" className="text-mute">
          {remarkOf(sweep)}
        </p>
        <button
          type="submit"
          className={buttonLook({ rank: 'main', size: 'large', className: 'w-full' })}
          aria-disabled={sweep.claims.length === 0}
        >
          {sweep.claims.length === 0
            ? 'Nothing selected'
            : `Review ${sweep.claims.length === 1 ? '1 claim' : `${sweep.claims.length} claims`}, ${usd(sweep.total, undefined, 'down').text}`}
        </button>
      </form>
    </LazyDialog>
  )
}

function Win({
  win,
  isTicked,
  isSmall,
  onTick,
}: {
  win: Position
  isTicked: boolean
  isSmall: boolean
  onTick: () => void
}) {
  return (
    <label
      className={`grid min-h-11 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 border-b border-line ${isSmall ? 'text-mute' : ''}`}
    >
      <input type="checkbox" checked={isTicked} onChange={onTick} />
      <bdi>{positionName(win)}</bdi>
      <span>
        <Figure value={usd(win.payout, undefined, 'down')} isPlain />
        {isSmall ? <small className="text-12 font-text text-mute"> skipped</small> : null}
      </span>
    </label>
  )
}

function Minimum({ text, isWrong, onText }: { text: string; isWrong: boolean; onText: (text: string) => void }) {
  const id = useId()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <label htmlFor={id}>Skip wins under</label>
      <div className={wellLook()}>
        <span className="text-12 font-text text-mute">$</span>
        <input
          id={id}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          aria-invalid={isWrong}
          aria-describedby={`${id}-hint`}
          onChange={(event) => onText(event.currentTarget.value)}
        />
      </div>
      <p
        id={`${id}-hint`}
        className={isWrong ? 'text-12 font-text text-pretty text-warn' : 'text-12 font-text text-pretty text-mute'}
      >
        {isWrong ? 'Enter a valid amount; nothing is skipped.' : 'Skipped wins are auto-claimed within 24 h.'}
      </p>
    </div>
  )
}

function remarkOf({ claims, small, later }: Sweep): string {
  const parts = [
    `${claims.length} in this review, one transaction each.`,
    small === 0 ? undefined : `${small} under the minimum skipped.`,
    later === 0 ? undefined : `${later} more after this: up to ${MAX_ACTS_AT_ONCE} per review.`,
  ]
  return parts.filter((part) => part !== undefined).join(' ')
}

type SellPartProps = { position: Position; name: string; onSell: (part: SalePart) => void; onClose: () => void }

/** How much of a position to sell: each choice with its shares and what they bring now. What is chosen is reviewed next. */
export function SellPart({ position, name, onSell, onClose }: SellPartProps) {
  const slippage = Number(saleSlippage.use())
  // A venue without orders sells a position whole.
  const isWholeOnly = useHasExtras() === 'no'
  return (
    <LazyDialog title="Sell" onClose={onClose}>
      <p className="mb-4 wrap-anywhere text-mute">
        <bdi>{name}</bdi>
      </p>
      <div className="grid gap-2">
        {SALE_PARTS.map((part) => {
          const contracts = partOf(position.contracts, part)
          const sale = saleOfPosition({ contracts, sellPrice: position.sellPrice }, slippage)
          return (
            <Button
              key={part}
              size="large"
              disabled={sale === undefined || contracts <= 0n || (isWholeOnly && part !== 100)}
              onClick={() => onSell(part)}
            >
              <span className="flex w-full items-baseline justify-between">
                <span>{partText(part)}</span>
                <span className="text-13 font-text text-mute" translate="no">
                  {ct(contracts).text} shares, est. {usd(sale?.expected, undefined, 'down').text}
                </span>
              </span>
            </Button>
          )
        })}
      </div>
      {isWholeOnly ? <p className="mt-3 text-12 text-mute">This venue sells a position only as a whole.</p> : null}
    </LazyDialog>
  )
}

function partText(part: number): string {
  return part === 100 ? 'All' : `${part}%`
}
