import { useEffect, useState } from 'react'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
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
