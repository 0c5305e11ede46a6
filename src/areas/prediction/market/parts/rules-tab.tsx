import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { changedOf, type RulesChanged, type RuleChange } from '~/areas/prediction/price-record/model/rules-log.ts'
import { keepNewRules, rulesLog } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { shortTime } from '~/values/format-time.ts'
import { unixSec } from '~/values/time.ts'
import { Rules } from './rules.tsx'

/** The rules as they are, and as they were where they changed since the reader relied on them. */
export function RulesTab({ event, market, at }: { event: PredictionEvent; market: Market | undefined; at: number }) {
  const changed = changedOf(rulesLog.use(), event)
  const here = changed.find(({ marketId }) => marketId === market?.marketId)
  const others = changed.filter(({ marketId }) => marketId !== market?.marketId)
  return (
    <>
      {here === undefined ? null : <Changed event={event} changed={here} at={at} />}
      {others.length === 0 ? null : <Elsewhere event={event} changed={others} />}
      <Rules event={event} market={market} />
    </>
  )
}

const SINCE = { watch: 'you last viewed', buy: 'you bought' } as const

function Changed({ event, changed, at }: { event: PredictionEvent; changed: RulesChanged; at: number }) {
  const [isOpen, setOpen] = useState(false)
  const button = isOpen ? (
    <button
      type="button"
      className={buttonLook({ size: 'small' })}
      onClick={() => keepNewRules(event, changed.marketId, at)}
    >
      Dismiss
    </button>
  ) : (
    <button type="button" className={buttonLook({ size: 'small' })} onClick={() => setOpen(true)}>
      Show what changed
    </button>
  )
  return (
    <div className="grid gap-4 p-4">
      <Note tone="warn" action={button}>
        <strong>Rules changed since {SINCE[changed.why]}.</strong> First seen {shortTime(unixSec(changed.at))};{' '}
        {changed.changes.map(({ word }) => word.toLowerCase()).join(', ')} changed.
      </Note>
      {isOpen ? changed.changes.map((change) => <Both key={change.field} change={change} />) : null}
    </div>
  )
}

function Both({ change }: { change: RuleChange }) {
  return (
    <div className="grid grid-cols-[1fr_1fr] gap-6 wrap-anywhere whitespace-pre-line phone:grid-cols-[minmax(0,1fr)] [&_h3]:mb-1 [&_h3]:text-12 [&_h3]:font-text [&_h3]:text-mute">
      <div>
        <h3>{change.word}, before</h3>
        <p>
          {change.before === undefined ? (
            <span className="text-mute">Not provided.</span>
          ) : (
            <RuleValue value={change.before} />
          )}
        </p>
      </div>
      <div>
        <h3>{change.word}, now</h3>
        <p>
          <RuleValue value={change.after} />
        </p>
      </div>
    </div>
  )
}

function RuleValue({ value }: { value: string | number }) {
  if (typeof value === 'number') return <span className="font-fig whitespace-nowrap">{shortTime(unixSec(value))}</span>
  return <Untrusted text={value} kind="rules" />
}

function Elsewhere({ event, changed }: { event: PredictionEvent; changed: readonly RulesChanged[] }) {
  return (
    <p className="p-4 text-12 font-text text-pretty text-mute">
      Rules changed in other outcomes of this event:{' '}
      {changed.slice(0, 5).map(({ marketId }) => {
        const market = event.markets?.find((each) => each.marketId === marketId)
        return (
          <Link
            key={marketId}
            className="mr-3 text-brass underline-offset-3 hover:underline"
            to="/event/$eventId/market/$marketId"
            params={{ eventId: event.eventId, marketId }}
            search={{ tab: 'rules' }}
          >
            <bdi>{market === undefined ? marketId : marketName(market)}</bdi>
          </Link>
        )
      })}
    </p>
  )
}
