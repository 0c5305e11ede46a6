import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { orderBookOptions, tradingOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { Segments } from '~/ui/choice.tsx'
import { useRefetchOnPause } from '../hooks/use-refetch-on-pause.ts'
import { useTicketDraft } from '../hooks/use-ticket-draft.ts'
import { useTicketKeys } from '../hooks/use-ticket-keys.ts'
import { type TicketProps } from '../model/ticket-props.ts'
import { BuyForm } from './buy-form.tsx'
import { Calculator } from './calculator.tsx'
import { KindChoice } from './limit-field.tsx'
import { SellForm } from './sell-form.tsx'

const ACTS = [
  { id: 'buy', word: 'Buy' },
  { id: 'sell', word: 'Sell' },
] as const

/** Buys and sells at market or at a limit where the venue takes orders; a calculator where it takes none. */
export function Ticket(props: TicketProps & { readonly text: string; readonly onText: (text: string) => void }) {
  const { event, market, side, text, onText } = props
  const draft = useTicketDraft(market.marketId, side, props.onSide === undefined)
  const offered = useHasExtras()
  const trading = useQuery(tradingOptions)
  useRefetchOnPause(trading.refetch)
  const place = useRef<HTMLDivElement>(null)
  useTicketKeys(place, { draft, onSide: props.onSide })
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: offered === 'yes' })
  if (offered !== 'yes' || trading.data === 'absent')
    return <Calculator {...{ event, market, side, text, onText }} onSide={props.onSide} isFinal={offered === 'no'} />
  const book = data === undefined || data === 'absent' ? undefined : data
  const shared = { ...props, draft, book: book?.value, isPaused: trading.data?.value.isTrading === false }
  return (
    <div
      ref={place}
      className="grid min-h-162 grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 in-[[role=dialog]]:px-0 in-[[role=dialog]]:pt-2 in-[[role=dialog]]:pb-0"
      role="group"
      aria-label="Order"
    >
      <div className="grid grid-cols-[1fr_1fr] items-center gap-2">
        <Segments label="Buy or sell" isWide choices={ACTS} value={draft.act} onChange={draft.setAct} />
        <KindChoice value={draft.kind} onChange={draft.setKind} />
      </div>
      {draft.act === 'buy' ? <BuyForm {...shared} /> : <SellForm {...shared} />}
    </div>
  )
}
