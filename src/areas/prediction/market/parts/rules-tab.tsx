import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Note } from '../../../../ui/note.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { shortTime } from '../../../../values/format-time.ts'
import { unixSec } from '../../../../values/time.ts'
import { changedOf, type RulesChanged } from '../../price-record/model/rules-log.ts'
import { marketName } from '../../core/model/market-view.ts'
import { type RuleChange } from '../../price-record/model/rules-print.ts'
import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { keepNewRules, rulesLog } from '../../price-record/stores/rules-watch.ts'
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

const SINCE = { watch: 'you watched', buy: 'you bought' } as const

function Changed({ event, changed, at }: { event: PredictionEvent; changed: RulesChanged; at: number }) {
  const [isOpen, setOpen] = useState(false)
  const button = isOpen ? (
    <button type="button" className="btn is-small" onClick={() => keepNewRules(event, changed.marketId, at)}>
      Keep the new ones
    </button>
  ) : (
    <button type="button" className="btn is-small" onClick={() => setOpen(true)}>
      Show both
    </button>
  )
  return (
    <div className="pad rules-changed">
      <Note tone="warn" action={button}>
        <strong>Rules changed since {SINCE[changed.why]}.</strong> Written down {shortTime(unixSec(changed.at))};{' '}
        {changed.changes.map(({ word }) => word.toLowerCase()).join(', ')} read otherwise now.
      </Note>
      {isOpen ? changed.changes.map((change) => <Both key={change.field} change={change} />) : null}
    </div>
  )
}

function Both({ change }: { change: RuleChange }) {
  return (
    <div className="rules-both">
      <div>
        <h3>{change.word}, before</h3>
        <p>{change.before === undefined ? <span className="mute">Not told.</span> : <Told value={change.before} />}</p>
      </div>
      <div>
        <h3>{change.word}, now</h3>
        <p>
          <Told value={change.after} />
        </p>
      </div>
    </div>
  )
}

function Told({ value }: { value: string | number }) {
  if (typeof value === 'number') return <span className="fig">{shortTime(unixSec(value))}</span>
  return <Untrusted text={value} kind="rules" />
}

function Elsewhere({ event, changed }: { event: PredictionEvent; changed: readonly RulesChanged[] }) {
  return (
    <p className="pad fine">
      Rules changed in other markets of this event:{' '}
      {changed.slice(0, 5).map(({ marketId }) => {
        const market = event.markets?.find((each) => each.marketId === marketId)
        return (
          <Link
            key={marketId}
            className="link rules-other"
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
