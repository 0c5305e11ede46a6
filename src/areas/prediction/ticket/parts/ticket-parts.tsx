import { useEffect, useState } from 'react'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { chanceShown, outcomePrice } from '~/ui/odds.ts'
import { usd } from '~/values/format.ts'
import { microUsd, mulDiv, ONE_USD_MICRO, priceMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'
import { TICKET_WORDS, type TicketProblem, percentOf } from '../model/ticket-problem.ts'
import { SLIPPAGES, type Slippage } from '../model/ticket.ts'

/** The form of a ticket. */
export const TicketForm = defineForm<TicketProblem>({ id: 'ticket', problems: TICKET_WORDS, isBare: true })

const PERCENT: Readonly<Record<Slippage, string>> = { '200': '2%', '500': '5%', '1000': '10%' }

/** Chooses the slippage over the best offer. */
export function SlippagePicker({ value, onChange }: { value: Slippage; onChange: (slippage: Slippage) => void }) {
  const choices = SLIPPAGES.map((id) => ({ id, word: `+${PERCENT[id]}` }))
  return <Picker label="Slippage tolerance" choices={choices} value={value} onChange={onChange} />
}

const SPEAK_MS = 1_000

/** Announces the estimate a second after typing stops; a moving price alone is never announced. */
export function Spoken({ typed, words }: { typed: string; words: string }) {
  const [spoken, setSpoken] = useState<{ readonly typed: string; readonly words: string } | undefined>(undefined)
  useEffect(() => {
    if (spoken?.typed === typed) return
    const timer = setTimeout(() => setSpoken({ typed, words }), SPEAK_MS)
    return () => clearTimeout(timer)
  }, [typed, words, spoken])
  return (
    <p className="sr-only" role="status">
      {spoken?.words}
    </p>
  )
}

/** The confirmation: the order's summary, and a way back. Confirming submits the form. */
export function FarQuestion({ words, onEdit }: { words: string; onEdit: () => void }) {
  return (
    <div className="grid gap-3" role="group" aria-label="Price impact">
      <Note tone="warn">{words}</Note>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <button type="button" className={buttonLook({ size: 'large', className: 'w-full' })} onClick={onEdit}>
          Edit
        </button>
        <button type="submit" className={buttonLook({ rank: 'main', size: 'large', className: 'w-full' })}>
          Confirm
        </button>
      </div>
    </div>
  )
}

/** Source of an average price. */
export function sourceWords(levels: number, isBook: boolean, isLimit: boolean): string {
  if (levels > 1) return `${levels} levels`
  if (levels === 1) return 'top level'
  return isLimit ? 'your price' : isBook ? 'top level' : 'top price only'
}

/** Price of a share from which a win pays, of all that is paid. */
const breakEvenOf = (paid: MicroUsd, payout: MicroUsd): PriceMicro =>
  priceMicro(mulDiv(paid, ONE_USD_MICRO, payout, 'half-even'))

/** The deposit in brackets, where less of it is paid. */
function moreThan(paid: MicroUsd | undefined, most: MicroUsd | undefined): string | null {
  if (paid === undefined || most === undefined || most <= paid) return null
  return ` (at most ${usd(most, undefined, 'up').text})`
}

/**
 * Cost and profit as parts of the payout, so that the seam is the chance at which the order breaks even; the tick is the
 * chance now. A tick left of the seam: the order pays more than the chance.
 */
export function PayoffBar({
  paid,
  most,
  payout,
  chance,
}: {
  paid: MicroUsd | undefined
  /** The deposit: the most that can be lost. */
  most: MicroUsd | undefined
  payout: MicroUsd | undefined
  /** The midpoint of now, micro USD. */
  chance: bigint | undefined
}) {
  const isKnown = paid !== undefined && payout !== undefined && payout > 0n
  const seam = isKnown ? percentOf(paid, payout) : 50
  const now = chance === undefined ? undefined : percentOf(chance, 1_000_000n)
  const profit = isKnown ? microUsd(payout - paid) : undefined
  return (
    <div className="grid gap-1 text-12">
      <span className="flex justify-between gap-2">
        <span>
          Max loss <b className="font-fig">{usd(paid, 'needs a price and an amount', 'up').text}</b>
          {moreThan(paid, most)}
        </span>
        <span>
          Profit <b className="font-fig">{usd(profit, 'needs a price and an amount', 'down').text}</b>
        </span>
      </span>
      <span className="relative flex h-2 overflow-hidden rounded-4 bg-raise" aria-hidden="true">
        <span className="bg-edge" style={{ width: `${isKnown ? seam : 0}%` }} />
        <span className="ml-0.5 flex-1 bg-yes/70" style={isKnown ? undefined : { visibility: 'hidden' }} />
        {now === undefined ? null : <span className="absolute inset-y-0 w-0.5 bg-brass" style={{ left: `${now}%` }} />}
      </span>
      <span className="flex min-h-4 justify-between gap-2 text-mute">
        <span>{isKnown ? `Break-even ${outcomePrice(breakEvenOf(paid, payout)).text}` : ''}</span>
        <span>{chance === undefined ? '' : `Chance now ${chanceShown(chance).text}`}</span>
      </span>
    </div>
  )
}
