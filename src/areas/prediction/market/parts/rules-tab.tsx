import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { slugWords } from '~/areas/prediction/core/events/event-tags.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Vault } from '~/areas/prediction/core/markets/market.ts'
import { useHasExtras, vaultOptions } from '~/areas/prediction/core/markets/queries.ts'
import { changedOf, type RulesChanged, type RuleChange } from '~/areas/prediction/price-record/model/rules-log.ts'
import { keepNewRules, rulesLog } from '~/areas/prediction/price-record/stores/rules-watch.ts'
import { pinnedCoin } from '~/config/mints.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Address } from '~/ui/copy.tsx'
import { Details } from '~/ui/fold.tsx'
import { Note } from '~/ui/note.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues, Panel, type KeyValue } from '~/ui/panel.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { parseAddress } from '~/values/address.ts'
import { exactText } from '~/values/display-value.ts'
import { shortTime, time, clock } from '~/values/format-time.ts'
import { count, token } from '~/values/format.ts'
import { unixSec, type UnixSec } from '~/values/time.ts'

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

/** The vault that winning contracts are paid from, where the venue reports it. */
export function VaultFacts() {
  const extras = useHasExtras()
  return extras === 'yes' ? <Facts /> : null
}

function Facts() {
  const { data, error } = useQuery(vaultOptions)
  if (data === undefined) return error === null ? null : <p className="mt-3 text-mute">Couldn’t load the vault.</p>
  return <KeyValues rows={factsOf(data.value)} />
}

function factsOf(vault: Vault): readonly KeyValue[] {
  const mint = vault.settlementMint === undefined ? undefined : parseAddress(vault.settlementMint)
  const symbol = mint === undefined ? '' : ` ${pinnedCoin(mint)?.symbol ?? ''}`
  const { balance, settlementDelaySec, protocolFeeBps } = vault
  const lines: readonly (KeyValue | undefined)[] = [
    { key: 'Vault', mono: true, value: <Address value={vault.pubkey} what="Vault" /> },
    balance === undefined
      ? undefined
      : { key: 'Vault balance', value: `${token(balance.raw, balance.decimals).exact}${symbol}`.trim() },
    protocolFeeBps === undefined
      ? undefined
      : { key: 'Protocol fee', value: `${exactText(BigInt(protocolFeeBps), 2)}%` },
    settlementDelaySec === undefined
      ? undefined
      : {
          key: 'Settlement delay',
          value: settlementDelaySec === 0 ? 'none' : clock(settlementDelaySec).text,
        },
    ...limitRows(vault),
    switchRow('Trading', vault.isTradingDisabled),
    switchRow('Deposits', vault.areDepositsDisabled),
    switchRow('Withdrawals', vault.areWithdrawalsDisabled),
  ]
  return lines.filter((row) => row !== undefined)
}

/** Maximum orders and shares per position and of all users; a missing figure has no row. */
function limitRows(vault: Vault): readonly KeyValue[] {
  const { ordersPerPosition, openOrders, contracts, mostContracts, contractsPerPosition } = vault
  const most = mostContracts === undefined ? '' : ` of at most ${count(mostContracts).text}`
  return [
    ordersPerPosition === undefined
      ? []
      : {
          key: 'Orders per position',
          value: `Up to ${count(BigInt(ordersPerPosition)).text}`,
        },
    openOrders === undefined ? [] : { key: 'Open orders, all traders', value: count(BigInt(openOrders)).text },
    contractsPerPosition === undefined
      ? []
      : { key: 'Shares per position', value: `Up to ${count(contractsPerPosition).text}` },
    contracts === undefined ? [] : { key: 'Shares, all traders', value: `${count(contracts).text}${most}` },
  ].flat()
}

function switchRow(key: string, isOff: boolean | undefined): KeyValue | undefined {
  return isOff === undefined ? undefined : { key, value: isOff ? 'Off' : 'On' }
}
