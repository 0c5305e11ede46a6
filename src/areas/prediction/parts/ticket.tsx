import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Segments } from '../../../ui/choice.tsx'
import { orderBookOptions, tradingOptions, useHasExtras } from '../queries-ticket.ts'
import { BuyForm } from './buy-form.tsx'
import { Calculator } from './calculator.tsx'
import { type TicketProps } from './lazy-ticket.tsx'
import { SellForm } from './sell-form.tsx'

const ACTS = [
  { id: 'buy', word: 'Buy' },
  { id: 'sell', word: 'Sell' },
] as const

/** Buys and sells at market where the venue takes orders; a calculator where it takes none. */
export function Ticket(props: TicketProps & { readonly text: string; readonly onText: (text: string) => void }) {
  const { event, market, side, text, onText } = props
  const [act, setAct] = useState<'buy' | 'sell'>('buy')
  const offered = useHasExtras()
  const trading = useQuery(tradingOptions)
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: offered === 'yes' })
  if (offered !== 'yes' || trading.data === 'absent')
    return (
      <Calculator event={event} market={market} side={side} text={text} onText={onText} isFinal={offered === 'no'} />
    )
  const book = data === undefined || data === 'absent' ? undefined : data
  const shared = { ...props, book: book?.value, isPaused: trading.data?.value.isTrading === false }
  return (
    <div className="ticket is-order">
      <Segments label="Buy or sell" className="is-wide" choices={ACTS} value={act} onChange={setAct} />
      {act === 'buy' ? <BuyForm {...shared} /> : <SellForm {...shared} />}
    </div>
  )
}
