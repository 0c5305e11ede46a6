import { useEffect, useState } from 'react'
import { type OrderBook } from '~/areas/prediction/core/model/order-book.ts'
import { walletChecks, type Checks } from '~/areas/trade/model/form-problem.ts'
import { defineForm } from '~/areas/trade/parts/define-form.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { Picker } from '~/ui/choice.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { useWalletState } from '~/wallet/store.ts'
import { type TicketDraft } from '../hooks/use-ticket-draft.ts'
import { TICKET_WORDS, type TicketProblem } from '../model/ticket-problem.ts'
import { TICKET_PARTS_WORD } from '../words-late.ts'
import { type TicketProps } from './ticket-props.ts'

/** Props of both forms of the ticket. */
export type FormProps = TicketProps & {
  /** Text typed before this code was loaded; the draft takes over from it. */
  readonly text: string
  readonly draft: TicketDraft
  /** `undefined` = the venue shows none. */
  readonly book: OrderBook | undefined
  readonly isPaused: boolean
}

/** Age of prices in seconds from which no order starts. */
const BLOCKED_SEC = 30

/** True once prices are too old to order at. */
export function useIsPriceStale(at: number): boolean {
  return useNow() - at > BLOCKED_SEC
}

/** Problems of the wallet that block any order. */
export function useWalletChecks(): Checks<TicketProblem> {
  const { port } = useWalletState()
  return walletChecks(port?.canSign)
}

/** The form of a ticket. */
export const TicketForm = defineForm<TicketProblem>({ id: 'ticket', problems: TICKET_WORDS, isBare: true })

const SLIPPAGES = ['200', '500', '1000'] as const
const PERCENT = { '200': '2%', '500': '5%', '1000': '10%' } as const

/** How far prices may move while an order is signed, in basis points. */
export type Slippage = (typeof SLIPPAGES)[number]

/** Chooses the slippage over the best offer. */
export function SlippagePicker({ value, onChange }: { value: Slippage; onChange: (slippage: Slippage) => void }) {
  const choices = SLIPPAGES.map((id) => ({ id, word: `+${PERCENT[id]}` }))
  return <Picker label={TICKET_PARTS_WORD.slippageTolerance} choices={choices} value={value} onChange={onChange} />
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

/**
 * Asks for confirmation before an order whose average is far from the best price. `terms` = the typed and chosen
 * values: a confirmation counts for those alone.
 */
export function usePriceConfirmation(exceedsImpact: boolean, terms: string) {
  const [asked, setAsked] = useState('')
  const isAsked = exceedsImpact && asked === terms
  return {
    isAsked,
    /** True when the order may start; otherwise the question comes up. */
    mayStart: () => {
      if (!exceedsImpact || isAsked) return true
      setAsked(terms)
      return false
    },
    edit: () => setAsked(''),
  }
}

/** The confirmation: the order's summary, and a way back. Confirming submits the form. */
export function FarQuestion({ words, onEdit }: { words: string; onEdit: () => void }) {
  return (
    <div className="grid gap-3" role="group" aria-label={TICKET_PARTS_WORD.priceImpact}>
      <Note tone="warn">{words}</Note>
      <div className="grid grid-cols-[1fr_1fr] gap-2">
        <button type="button" className={buttonLook({ size: 'large', className: 'w-full' })} onClick={onEdit}>
          {TICKET_PARTS_WORD.edit}
        </button>
        <button type="submit" className={buttonLook({ rank: 'main', size: 'large', className: 'w-full' })}>
          {TICKET_PARTS_WORD.confirm}
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
