import { useState } from 'react'
import { Address } from '../../../../ui/copy.tsx'
import { useNow } from '../../../../ui/now.ts'
import { KeyValues, Panel } from '../../../../ui/panel.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'
import { time } from '../../../../values/format-time.ts'
import { type UnixSec } from '../../../../values/time.ts'
import { type Market } from '../../core/model/market.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import { VaultFacts } from './vault-facts.tsx'

/** The rules in full, the times in both zones, what a winning contract pays, and the ids. */
export function Rules({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const [first, ...rest] = [market?.rulesPrimary, market?.rulesSecondary, event.closeCondition].filter(
    (text) => text !== undefined && text.trim() !== '',
  )
  return (
    <Panel title="Rules">
      <div className="pad rules">
        <div className="prose">
          {first === undefined ? (
            <p className="mute">The venue gives no rules for this market.</p>
          ) : (
            <p>
              <Untrusted text={first} kind="rules" />
            </p>
          )}
          {rest.map((text) => (
            <p className="mute" key={text}>
              <Untrusted text={text ?? ''} kind="rules" />
            </p>
          ))}
          <p className="mute">Pays $1.00 per winning contract.</p>
          {event.rulesPdf === undefined ? null : (
            <p className="mute">
              Rules as a document:{' '}
              <span className="mono">
                <Untrusted text={event.rulesPdf} kind="title" />
              </span>
            </p>
          )}
        </div>
        <Times event={event} market={market} />
        <Details event={event} market={market} />
      </div>
    </Panel>
  )
}

function Times({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const rows = [
    { word: 'Opened', at: market?.opensAt },
    { word: 'Closes', at: market?.closesAt ?? event.closesAt },
    // Told once it is over; until then the venue names no time.
    ...(market?.resolvedAt === undefined ? [] : [{ word: 'Resolved', at: market.resolvedAt }]),
  ]
  return (
    <dl className="times">
      {rows.map(({ word, at }) => (
        <div key={word}>
          <dt className="mute">{word}</dt>
          <dd>{at === undefined ? <span title="The venue gave no time">—</span> : <Moment at={at} />}</dd>
        </div>
      ))}
    </dl>
  )
}

function Moment({ at }: { at: UnixSec }) {
  const now = useNow(60)
  const shown = time(at, now)
  return (
    <>
      {shown.local}
      {shown.utc === '' ? null : <small className="unit"> {shown.utc}</small>}
    </>
  )
}

function Details({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const [open, setOpen] = useState(false)
  const ids = [
    { key: 'Event', value: event.eventId },
    { key: 'Market', value: market?.marketId },
    { key: 'Result account', value: market?.resultAccount },
  ]
  const rows = ids.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, mono: true, value: <Address value={value} what={`${key} id`} /> }],
  )
  const words = [
    { key: 'Provider', value: market?.provider },
    { key: 'Series', value: event.series },
    { key: 'Tags', value: event.tags.length === 0 ? undefined : event.tags.join(', ') },
  ]
  const facts = words.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, value: <Untrusted text={value} kind="rules" /> }],
  )
  return (
    <details className="more-facts" onToggle={(toggled) => setOpen(toggled.currentTarget.open)}>
      <summary>Details</summary>
      <KeyValues rows={[...facts, ...rows]} />
      {open ? <VaultFacts /> : null}
    </details>
  )
}
