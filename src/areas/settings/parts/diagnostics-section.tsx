import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { copyText } from '~/ui/copy.tsx'
import { Unknown } from '~/ui/figure.tsx'
import { KeyValues } from '~/ui/panel.tsx'
import { Table, type Column } from '~/ui/table.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { listCalls, onCall, type CallNote } from '~/wire/call-log.ts'
import { listFindings, onFinding } from '~/wire/diagnostics.ts'
import { capabilitiesOf, cutAddresses, endedWords, reportText } from '../model/report.ts'
import { rpcFactsOptions } from '../queries.ts'
import { DIAGNOSTICS_SECTION_WORD } from '../words.ts'
import { Setting } from './setting.tsx'

const COLUMNS: readonly Column<CallNote>[] = [
  {
    id: 'name',
    head: DIAGNOSTICS_SECTION_WORD.endpoint,
    isRowHeader: true,
    cell: ({ endpoint }) => <span className="font-mono text-[12px] wrap-anywhere">{endpoint}</span>,
  },
  { id: 'ended', head: DIAGNOSTICS_SECTION_WORD.lastResponse, cell: (call) => <Ended call={call} /> },
  {
    id: 'ms',
    head: DIAGNOSTICS_SECTION_WORD.duration,
    className: 'text-right whitespace-nowrap',
    cell: ({ ms }) => `${ms} ms`,
  },
  {
    id: 'count',
    head: DIAGNOSTICS_SECTION_WORD.requests,
    className: 'text-right whitespace-nowrap',
    cell: ({ count }) => count,
  },
  {
    id: 'id',
    head: DIAGNOSTICS_SECTION_WORD.requestId,
    cell: ({ requestId }) => <RequestId text={requestId} />,
  },
]

function Ended({ call }: { call: CallNote }) {
  return <span className={call.ended === 'ok' ? undefined : 'text-warn'}>{endedWords(call)}</span>
}

/** What the venue answered, what did not parse, and which build this is; all of it to copy. */
export function DiagnosticsSection() {
  const calls = useSyncExternalStore(onCall, listCalls, listCalls)
  const findings = useSyncExternalStore(onFinding, listFindings, listFindings)
  const blockMs = useQuery(rpcFactsOptions()).data?.blockMs
  const [isWhole, setWhole] = useState(false)
  const build = document.documentElement.dataset['build'] ?? 'not built'
  const copy = () => {
    const text = reportText({ build, place: location.pathname, agent: navigator.userAgent, blockMs, calls, findings })
    void copyText(isWhole ? text : cutAddresses(text), 'Diagnostics')
  }
  return (
    <>
      <Setting word={DIAGNOSTICS_SECTION_WORD.report} hint={DIAGNOSTICS_SECTION_WORD.pageAsTextAddresses}>
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          {DIAGNOSTICS_SECTION_WORD.fullAddresses}
        </label>
        <button type="button" className={buttonLook({ size: 'small' })} onClick={copy}>
          {DIAGNOSTICS_SECTION_WORD.copyAll}
        </button>
      </Setting>
      <Setting
        word={DIAGNOSTICS_SECTION_WORD.build}
        hint={
          <>
            {DIAGNOSTICS_SECTION_WORD.hashEveryFile}{' '}
            <a className="text-brass underline underline-offset-3" href="/release.json">
              {DIAGNOSTICS_SECTION_WORD.releaseJson}
            </a>
            ; <span className="font-mono text-[12px] wrap-anywhere">{DIAGNOSTICS_SECTION_WORD.npmRunCheckSite}</span>{' '}
            {DIAGNOSTICS_SECTION_WORD.comparesThem}
          </>
        }
      >
        <span className="font-mono text-[12px] wrap-anywhere">{build}</span>
      </Setting>
      <Transactions />
      <Setting word={DIAGNOSTICS_SECTION_WORD.blockTime} hint={DIAGNOSTICS_SECTION_WORD.measuredFromHeights}>
        {blockMs === undefined ? <Unknown why="not read yet" /> : `${blockMs} ms`}
      </Setting>
      <Setting word={DIAGNOSTICS_SECTION_WORD.parts} hint={DIAGNOSTICS_SECTION_WORD.optionalFeaturesVenue}>
        <KeyValues rows={capabilitiesOf(calls).map(({ word, said }) => ({ key: word, value: said }))} />
      </Setting>
      <Setting word={DIAGNOSTICS_SECTION_WORD.unreadableRows} hint={DIAGNOSTICS_SECTION_WORD.skippedCounted}>
        {findings.length === 0 ? (
          <span className="text-mute">{DIAGNOSTICS_SECTION_WORD.noneSincePageWas}</span>
        ) : (
          <ul className="font-mono text-[12px] wrap-anywhere">
            {findings.map(({ endpoint, what, count }, index) => (
              <li key={`${endpoint} ${what} ${findings.length - index}`}>
                {endpoint} {what} {count}
              </li>
            ))}
          </ul>
        )}
      </Setting>
      <Requests calls={calls} />
    </>
  )
}

/** Link to the page that decodes any transaction. */
function Transactions() {
  return (
    <Setting word={DIAGNOSTICS_SECTION_WORD.transactions} hint={DIAGNOSTICS_SECTION_WORD.decodeAnyTransactionWhat}>
      <Link className={buttonLook({ size: 'small' })} to="/inspect">
        {DIAGNOSTICS_SECTION_WORD.inspectTransaction}
      </Link>
    </Setting>
  )
}

function Requests({ calls }: { calls: readonly CallNote[] }) {
  return (
    <div className="grid gap-3 border-b border-b-line p-4 [&_h3]:text-14 [&_h3]:font-fig [&_h3]:text-text">
      <h3>{DIAGNOSTICS_SECTION_WORD.requestsSincePageWas}</h3>
      {calls.length === 0 ? (
        <p className="text-mute">{DIAGNOSTICS_SECTION_WORD.noneYet}</p>
      ) : (
        <Table
          caption="Requests"
          columns={COLUMNS}
          rows={calls}
          rowKey={({ endpoint }) => endpoint}
          card={(call) => (
            <div className="grid gap-1 py-2">
              <span className="font-mono text-[12px] wrap-anywhere">{call.endpoint}</span>
              <span>
                <Ended call={call} /> {DIAGNOSTICS_SECTION_WORD.inWord} {call.ms} {DIAGNOSTICS_SECTION_WORD.msRequested}{' '}
                {call.count}
              </span>
              <RequestId text={call.requestId} />
            </div>
          )}
        />
      )}
    </div>
  )
}

function RequestId({ text }: { text: string | undefined }) {
  if (text === undefined) return <Unknown />
  return <Untrusted className="font-mono text-[12px] wrap-anywhere text-mute" text={text} />
}
