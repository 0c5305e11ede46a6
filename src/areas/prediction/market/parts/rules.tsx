import { slugWords } from '~/areas/prediction/core/events/event-tags.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { type Market } from '~/areas/prediction/core/markets/market.ts'
import { Address } from '~/ui/copy.tsx'
import { Details } from '~/ui/details.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { time } from '~/values/format-time.ts'
import { type UnixSec } from '~/values/time.ts'
import { VaultFacts } from './vault-facts.tsx'

/** The rules in full, the times in both zones, what a winning contract pays, and the ids. */
export function Rules({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const [first, ...rest] = [market?.rulesPrimary, market?.rulesSecondary, event.closeCondition].filter(
    (text) => text !== undefined && text.trim() !== '',
  )
  return (
    <Panel title="Rules">
      <div className="grid gap-5 p-4">
        <div className="grid max-w-[68ch] gap-3 wrap-anywhere whitespace-pre-line">
          {first === undefined ? (
            <p className="text-mute">No rules from the venue for this market.</p>
          ) : (
            <p>
              <Untrusted text={first} kind="rules" />
            </p>
          )}
          {rest.map((text) => (
            <p className="text-mute" key={text}>
              <Untrusted text={text ?? ''} kind="rules" />
            </p>
          ))}
          <p className="text-mute">Pays $1.00 per winning share.</p>
          {event.rulesPdf === undefined ? null : (
            <p className="text-mute">
              Rules document:{' '}
              <span className="font-mono text-[12px] wrap-anywhere">
                <Untrusted text={event.rulesPdf} kind="title" />
              </span>
            </p>
          )}
        </div>
        <Times event={event} market={market} />
        <MarketDetails event={event} market={market} />
      </div>
    </Panel>
  )
}

function Times({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const rows = [
    { word: 'Opened', at: market?.opensAt },
    { word: 'Closes', at: market?.closesAt ?? event.closesAt },
    // Shown once resolved; until then the venue reports no time.
    ...(market?.resolvedAt === undefined ? [] : [{ word: 'Resolved', at: market.resolvedAt }]),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-13 font-text phone:flex-col">
      {rows.map(({ word, at }) => (
        <div key={word}>
          <dt className="text-mute">{word}</dt>
          <dd>{at === undefined ? <span title="No time from the venue">—</span> : <Moment at={at} />}</dd>
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
      {shown.utc === '' ? null : <small className="text-12 font-text text-mute"> {shown.utc}</small>}
    </>
  )
}

function MarketDetails({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const ids = [
    { key: 'Event', value: event.eventId },
    { key: 'Market', value: market?.marketId },
    { key: 'Result account', value: market?.resultAccount },
  ]
  const rows = ids.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, mono: true, value: <Address value={value} what={`${key} id`} /> }],
  )
  const words = [
    { key: 'Listing', value: event.isActive ? 'Active' : 'Delisted' },
    { key: 'Provider', value: market?.provider },
    { key: 'Series', value: event.series },
    { key: 'Slug', value: event.slug },
    { key: 'Tags', value: event.tags.length === 0 ? undefined : event.tags.map(slugWords).join(', ') },
  ]
  const facts = words.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, value: <Untrusted text={value} kind="rules" /> }],
  )
  return (
    <Details summary="Details">
      {() => (
        <>
          <KeyValues rows={[...facts, ...rows]} />
          <VaultFacts />
        </>
      )}
    </Details>
  )
}
