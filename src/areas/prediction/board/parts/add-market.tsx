import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { eventSearchOptions } from '~/areas/prediction/core/events/queries.ts'
import { BOARD_SIZE, isOnBoard, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import {
  byChance,
  eventName,
  marketChance,
  marketName,
  outcomeName,
} from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Figure } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { oddsStore } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { wellLook } from '~/ui/well.tsx'
import { readProblem } from '~/wire/read-problem.ts'

/** Id of the field, so that the head of the page leads to it. */
export const ADD_FIELD = 'board-search'

const WAIT_MS = 250
const LEAST_CHARS = 2
/** Markets of one event that are listed before the rest is asked for. */
const FIRST_MARKETS = 4

type Props = {
  /** Every market of the board that is shown. */
  readonly shown: readonly BoardMarket[]
  /** Places that are taken, those without a market too. */
  readonly taken: number
  readonly onAdd: (market: BoardMarket, name: string) => void
  /** Below the field before anything is typed. */
  readonly children?: ReactNode
}

/** Finds markets by the title of their event and puts them on the board. */
export function AddMarket({ shown, taken, onAdd, children }: Props) {
  const [text, setText] = useState('')
  const settled = useSettled(text)
  return (
    <Panel title="Add a market" end={<span>{`${Math.min(taken, BOARD_SIZE)} of ${BOARD_SIZE}`}</span>}>
      <div className="p-4 pb-3">
        <label className={wellLook()}>
          <Icon name="search" small />
          <input
            id={ADD_FIELD}
            type="search"
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            aria-label="Find a market to add"
            placeholder="Search events"
            className="phone:text-16 [&::-webkit-search-cancel-button]:hidden"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </label>
      </div>
      {settled === '' ? (
        <div className="grid justify-items-start gap-3 px-4 pb-4 text-13 text-pretty text-mute">
          {taken >= BOARD_SIZE ? <p>The board is full. Remove a market to add another.</p> : children}
        </div>
      ) : (
        <Found text={settled} {...{ shown, taken, onAdd }} />
      )}
    </Panel>
  )
}

/** The text once nothing was typed for a moment; empty below two characters. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const trimmed = text.trim()
    const timer = setTimeout(() => setSettled(trimmed.length < LEAST_CHARS ? '' : trimmed), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** The events that were found, with their markets. */
function Found({ text, ...props }: Omit<Props, 'children'> & { text: string }) {
  const { data, error } = useQuery({ ...eventSearchOptions(text), refetchInterval: false })
  const events = data?.value.rows.filter(({ markets }) => (markets?.length ?? 0) > 0)
  return (
    <>
      <p className="px-4 pb-2 text-12 text-mute" role="status">
        {events === undefined ? (
          error === null ? (
            'Searching'
          ) : (
            readProblem(error).cause
          )
        ) : events.length === 0 ? (
          <>
            No events match “
            <Untrusted text={text} />
            ”.
          </>
        ) : props.taken >= BOARD_SIZE ? (
          'The board is full. Remove a market to add another.'
        ) : (
          `${events.length === 1 ? '1 event' : `${events.length} events`} found`
        )}
      </p>
      {events === undefined || events.length === 0 ? null : (
        <ul className="max-h-110 overflow-y-auto border-t border-t-line">
          {events.map((event) => (
            <FoundEvent key={event.eventId} event={event} {...props} />
          ))}
        </ul>
      )}
    </>
  )
}

type FoundProps = Omit<Props, 'children'> & { readonly event: PredictionEvent }

function FoundEvent({ event, ...props }: FoundProps) {
  const [isWhole, setWhole] = useState(false)
  const markets = byChance(event.markets ?? [])
  const rest = isWhole ? 0 : markets.length - FIRST_MARKETS
  const isAlone = markets.length === 1
  return (
    <li className="border-b border-b-line px-4 py-2 last:border-b-0">
      {isAlone ? null : (
        <p className="truncate text-13 leading-7 text-mute" title={eventName(event)}>
          <bdi>{eventName(event)}</bdi>
        </p>
      )}
      {markets.slice(0, rest > 0 ? FIRST_MARKETS : undefined).map((market) => (
        <FoundMarket
          key={market.marketId}
          market={market}
          name={isAlone ? eventName(event) : marketName(market)}
          {...{ event, ...props }}
        />
      ))}
      {rest > 0 ? (
        <button
          type="button"
          className={buttonLook({ rank: 'plain', size: 'small', className: '-ml-3' })}
          onClick={() => setWhole(true)}
        >
          {rest} more
        </button>
      ) : null}
    </li>
  )
}

function FoundMarket({ event, market, name, shown, taken, onAdd }: FoundProps & { market: Market; name: string }) {
  const isOn = isOnBoard(shown, market)
  const isFull = taken >= BOARD_SIZE
  const full = outcomeName(event, market)
  return (
    <div className="grid min-h-9 grid-cols-[minmax(0,1fr)_auto_auto] items-center gap-3 text-13 phone:min-h-12">
      <bdi className="truncate" title={name}>
        {name}
      </bdi>
      <Figure value={marketChance(market, oddsStore.read())} />
      <button
        type="button"
        className={buttonLook({ size: 'small', className: 'min-w-22' })}
        aria-disabled={isOn || isFull}
        aria-label={isOn ? `On board: ${full}` : `Add: ${full}`}
        title={!isOn && isFull ? 'The board is full.' : undefined}
        onClick={() => {
          if (!isOn && !isFull) onAdd({ eventId: event.eventId, marketId: market.marketId }, full)
        }}
      >
        {isOn ? 'On board' : 'Add'}
      </button>
    </div>
  )
}
