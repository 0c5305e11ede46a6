import { useQuery } from '@tanstack/react-query'
import { Segments } from '../../../../ui/choice.tsx'
import { orderBookOptions, tradingOptions, useHasExtras } from '../../core/queries-ticket.ts'
import { BuyForm } from './buy-form.tsx'
import { Calculator } from './calculator.tsx'
import { type TicketProps } from './lazy-ticket.tsx'
import { KindChoice } from './limit-field.tsx'
import { SellForm } from './sell-form.tsx'
import { useTicketDraft } from '../hooks/use-ticket-draft.ts'

const ACTS = [
  { id: 'buy', word: 'Buy' },
  { id: 'sell', word: 'Sell' },
] as const

/** Buys and sells at market or at a limit where the venue takes orders; a calculator where it takes none. */
export function Ticket(props: TicketProps & { readonly text: string; readonly onText: (text: string) => void }) {
  const { event, market, side, text, onText } = props
  const draft = useTicketDraft(market.marketId, side)
  const offered = useHasExtras()
  const trading = useQuery(tradingOptions)
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: offered === 'yes' })
  if (offered !== 'yes' || trading.data === 'absent')
    return (
      <Calculator event={event} market={market} side={side} text={text} onText={onText} isFinal={offered === 'no'} />
    )
  const book = data === undefined || data === 'absent' ? undefined : data
  const shared = { ...props, draft, book: book?.value, isPaused: trading.data?.value.isTrading === false }
  return (
    <div className="ticket is-order" role="group" aria-label="Order">
      <div className="ticket-kind">
        <Segments label="Buy or sell" className="is-wide" choices={ACTS} value={draft.act} onChange={draft.setAct} />
        <KindChoice value={draft.kind} onChange={draft.setKind} />
      </div>
      {draft.act === 'buy' ? <BuyForm {...shared} /> : <SellForm {...shared} />}
    </div>
  )
}
