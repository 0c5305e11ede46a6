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
import { Setting } from './setting.tsx'

const COLUMNS: readonly Column<CallNote>[] = [
  {
    id: 'name',
    head: 'Endpoint',
    isRowHeader: true,
    cell: ({ endpoint }) => <span className="font-mono text-[12px] wrap-anywhere">{endpoint}</span>,
  },
  { id: 'ended', head: 'Last response', cell: (call) => <Ended call={call} /> },
  {
    id: 'ms',
    head: 'Duration',
    className: 'text-right whitespace-nowrap',
    cell: ({ ms }) => `${ms} ms`,
  },
  {
    id: 'count',
    head: 'Requests',
    className: 'text-right whitespace-nowrap',
    cell: ({ count }) => count,
  },
  {
    id: 'id',
    head: 'Request id',
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
      <Setting word="Report" hint="This page as text. Addresses are shortened unless you choose otherwise.">
        <label className="flex items-center gap-2">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          Full addresses
        </label>
        <button type="button" className={buttonLook({ size: 'small' })} onClick={copy}>
          Copy all
        </button>
      </Setting>
      <Build name={build} />
      <Transactions />
      <Setting
        word="Block time"
        hint="Measured from the block heights that this page reads. A review’s time follows from it."
      >
        {blockMs === undefined ? <Unknown why="not read yet" /> : `${blockMs} ms`}
      </Setting>
      <Setting word="Parts" hint="Optional features of the venue.">
        <KeyValues rows={capabilitiesOf(calls).map(({ name, status }) => ({ key: name, value: status }))} />
      </Setting>
      <Setting word="Unreadable rows" hint="Skipped and counted.">
        {findings.length === 0 ? (
          <span className="text-mute">None since this page was loaded.</span>
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

/** Name of this build, and how to compare it with what is served. */
function Build({ name }: { name: string }) {
  return (
    <Setting
      word="Build"
      hint={
        <>
          Hash of every file in{' '}
          <a className="text-brass underline underline-offset-3" href="/release.json">
            release.json
          </a>
          ; <span className="font-mono text-[12px] wrap-anywhere">npm run check-site</span> compares them.
        </>
      }
    >
      <span className="font-mono text-[12px] wrap-anywhere">{name}</span>
    </Setting>
  )
}

/** Link to the page that decodes any transaction. */
function Transactions() {
  return (
    <Setting word="Transactions" hint="Decode any transaction: what it does, who signs, whether it would succeed.">
      <Link className={buttonLook({ size: 'small' })} to="/inspect">
        Inspect a transaction
      </Link>
    </Setting>
  )
}

function Requests({ calls }: { calls: readonly CallNote[] }) {
  return (
    <div className="grid gap-3 border-b border-b-line p-4 [&_h3]:text-14 [&_h3]:font-fig [&_h3]:text-text">
      <h3>Requests since this page was loaded</h3>
      {calls.length === 0 ? (
        <p className="text-mute">None yet.</p>
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
                <Ended call={call} /> in {call.ms} ms, requested {call.count}
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
