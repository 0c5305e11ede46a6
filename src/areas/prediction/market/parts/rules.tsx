import { useState } from 'react'
import { slugWords } from '~/areas/prediction/core/model/event-tags.ts'
import { type PredictionEvent } from '~/areas/prediction/core/model/event.ts'
import { type Market } from '~/areas/prediction/core/model/market.ts'
import { Address } from '~/ui/copy.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues, Panel } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { time } from '~/values/format-time.ts'
import { type UnixSec } from '~/values/time.ts'
import { RULES_WORD } from '../words-late.ts'
import { VaultFacts } from './vault-facts.tsx'

/** The rules in full, the times in both zones, what a winning contract pays, and the ids. */
export function Rules({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const [first, ...rest] = [market?.rulesPrimary, market?.rulesSecondary, event.closeCondition].filter(
    (text) => text !== undefined && text.trim() !== '',
  )
  return (
    <Panel title={RULES_WORD.rules}>
      <div className="grid gap-5 p-4">
        <div className="grid max-w-[68ch] gap-3 wrap-anywhere whitespace-pre-line">
          {first === undefined ? (
            <p className="text-mute">{RULES_WORD.noRulesFromVenue}</p>
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
          <p className="text-mute">{RULES_WORD.pays100Per}</p>
          {event.rulesPdf === undefined ? null : (
            <p className="text-mute">
              {RULES_WORD.rulesDocument}{' '}
              <span className="font-mono text-[12px] wrap-anywhere">
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
    { word: RULES_WORD.opened, at: market?.opensAt },
    { word: RULES_WORD.closes, at: market?.closesAt ?? event.closesAt },
    // Shown once resolved; until then the venue reports no time.
    ...(market?.resolvedAt === undefined ? [] : [{ word: RULES_WORD.resolved, at: market.resolvedAt }]),
  ]
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2 text-13 font-text phone:flex-col">
      {rows.map(({ word, at }) => (
        <div key={word}>
          <dt className="text-mute">{word}</dt>
          <dd>{at === undefined ? <span title={RULES_WORD.noTimeFromVenue}>—</span> : <Moment at={at} />}</dd>
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

function Details({ event, market }: { event: PredictionEvent; market: Market | undefined }) {
  const [open, setOpen] = useState(false)
  const ids = [
    { key: RULES_WORD.event, value: event.eventId },
    { key: RULES_WORD.market, value: market?.marketId },
    { key: RULES_WORD.resultAccount, value: market?.resultAccount },
  ]
  const rows = ids.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, mono: true, value: <Address value={value} what={RULES_WORD.id(key)} /> }],
  )
  const words = [
    { key: RULES_WORD.listing, value: event.isActive ? RULES_WORD.listed : RULES_WORD.delisted },
    { key: RULES_WORD.provider, value: market?.provider },
    { key: RULES_WORD.series, value: event.series },
    { key: RULES_WORD.slug, value: event.slug },
    { key: RULES_WORD.tags, value: event.tags.length === 0 ? undefined : event.tags.map(slugWords).join(', ') },
  ]
  const facts = words.flatMap(({ key, value }) =>
    value === undefined ? [] : [{ key, value: <Untrusted text={value} kind="rules" /> }],
  )
  return (
    <details
      className="[&_summary]:w-fit [&_summary]:text-13 [&_summary]:font-text [&_summary]:text-mute [&_summary:hover]:text-text"
      onToggle={(toggled) => setOpen(toggled.currentTarget.open)}
    >
      <summary className={TOUCH}>{RULES_WORD.details}</summary>
      <KeyValues rows={[...facts, ...rows]} />
      {open ? <VaultFacts /> : null}
    </details>
  )
}
