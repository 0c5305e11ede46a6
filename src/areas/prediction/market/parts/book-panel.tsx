import { useQuery } from '@tanstack/react-query'
import { useCallback, useRef, useState, type ReactNode, type RefObject } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { bookTick, bookTickChoices } from '~/areas/prediction/core/markets/book-tick.ts'
import { sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side, type OrderBook } from '~/areas/prediction/core/markets/market.ts'
import { orderBookOptions, useHasExtras } from '~/areas/prediction/core/markets/queries.ts'
import { useTicketEstimate } from '~/areas/prediction/ticket/hooks/use-ticket-estimate.ts'
import { TicketDialog } from '~/areas/prediction/ticket/parts/ticket-dialog.tsx'
import { Age } from '~/ui/age.tsx'
import { Picker, Segments } from '~/ui/choice.tsx'
import { usePageKey } from '~/ui/page-key.ts'
import { Panel } from '~/ui/panel.tsx'
import { useFillFromBook, useOwnLevels } from '../hooks/use-fill-from-book.ts'
import { disagrees, ladderOf, takingOf, withOwn, type BookLevel } from '../model/book-ladder.ts'
import { BookEstimate } from './book-estimate.tsx'
import { LadderTable } from './ladder-table.tsx'

/** Rows on each side of the spread; a thinner book leaves some empty, so that nothing moves. */
const ROWS = 5

/** As high with all levels, with a few, and without a book. */
const HEIGHT = 'min-h-113 phone:min-h-118 pointer-coarse:min-h-165 phone:pointer-coarse:min-h-170'

type Props = {
  readonly event: PredictionEvent
  readonly market: Market
  readonly side: Side
  /** Server time of the market's prices. */
  readonly at: number
}

/** The ladder of the side that is looked at: offers above, the spread, bids below. A level fills the ticket. */
export function BookPanel(props: Props) {
  const { event, market } = props
  const asking = useHasExtras()
  const { data } = useQuery({ ...orderBookOptions(event.eventId, market.marketId), enabled: asking === 'yes' })
  if (asking === 'no' || data === 'absent')
    return <Panel title="Order book">{quiet('No order book from this venue.')}</Panel>
  const book = data?.value
  return (
    <Panel
      className={HEIGHT}
      title="Order book"
      end={book === undefined ? undefined : <Age panel="Order book" at={data?.at ?? 0} amberSec={6} />}
    >
      {book === undefined ? (
        quiet(data === undefined ? 'Loading order book.' : 'No order book for this market right now.')
      ) : (
        <Book {...props} book={book} />
      )}
    </Panel>
  )
}

const quiet = (words: string) => <p className="p-4 text-mute">{words}</p>

const LEVELS = [
  { id: 'best', word: `Best ${ROWS}` },
  { id: 'all', word: 'All' },
] as const

/** The book with what the ticket's order would do in it, and the choices of how it is shown. */
function Book({ book, ...props }: Props & { book: OrderBook }) {
  const { market, side } = props
  const [shown, setShown] = useState<'best' | 'all'>('best')
  const step = bookTick.use()
  const own = useOwnLevels(market, side)
  const estimate = useTicketEstimate(market, side, book)
  const view = { rows: shown === 'all' ? undefined : ROWS, tick: BigInt(step), taking: takingOf(estimate) }
  const ladder = ladderOf(book, side, view)
  const word = sideName(market, side)
  const price = side === 'yes' ? market.prices?.buyYes : market.prices?.buyNo
  return (
    <>
      <div className="flex min-h-11 items-center justify-between gap-2 px-4 phone:py-2">
        <span className="inline-flex items-center text-12 whitespace-nowrap text-mute">
          Group by
          <Picker
            label="Group prices by"
            choices={bookTickChoices()}
            value={step}
            onChange={(next) => bookTick.write(next)}
          />
        </span>
        <Segments label="Levels" className="phone:w-auto" choices={LEVELS} value={shown} onChange={setShown} />
      </div>
      <BookEstimate estimate={estimate} word={word} reach={ladder.reach} />
      <Pressable {...props}>
        {(onPick, table) => (
          <LadderTable
            ladder={withOwn(ladder, own, view)}
            market={market}
            word={word}
            least={ROWS}
            centre={shown === 'all' ? `${step} ${side}` : undefined}
            isOff={disagrees(ladder, price)}
            onPick={onPick}
            table={table}
          />
        )}
      </Pressable>
    </>
  )
}

/** Where the ticket has no place beside the book, a pressed level opens it as a sheet. */
const NARROW = '(width < 1280px)'

function Pressable({
  event,
  market,
  side,
  at,
  children,
}: Props & {
  children: (onPick: (level: BookLevel) => void, table: RefObject<HTMLTableElement | null>) => ReactNode
}) {
  const table = useRef<HTMLTableElement>(null)
  const [isOpen, setOpen] = useState(false)
  const pick = useFillFromBook(market, side)
  const centre = useCallback(() => {
    const best = table.current?.querySelector<HTMLElement>('[data-rung][tabindex="0"]')
    best?.scrollIntoView({ block: 'nearest' })
    best?.focus()
  }, [])
  usePageKey('C', centre)
  const press = (level: BookLevel) => {
    pick(level)
    if (matchMedia(NARROW).matches) setOpen(true)
  }
  return (
    <>
      {children(press, table)}
      {isOpen ? (
        <TicketDialog event={event} market={market} side={side} at={at} first={side} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}
