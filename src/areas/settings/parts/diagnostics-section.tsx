import { Untrusted } from '../../../ui/untrusted.tsx'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { copyText } from '../../../ui/copy.tsx'
import { KeyValues } from '../../../ui/panel.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { listCalls, onCall, type CallNote } from '../../../wire/call-log.ts'
import { listFindings, onFinding } from '../../../wire/diagnostics.ts'
import { capabilitiesOf, cutAddresses, endedWords, reportText } from '../model/report.ts'
import { Setting } from './setting.tsx'

const COLUMNS: readonly Column<CallNote>[] = [
  { id: 'name', head: 'Endpoint', isRowHeader: true, cell: ({ endpoint }) => <span className="mono">{endpoint}</span> },
  { id: 'ended', head: 'Last answer', cell: (call) => <Ended call={call} /> },
  { id: 'ms', head: 'Took', className: 'num', cell: ({ ms }) => `${ms} ms` },
  { id: 'count', head: 'Asked', className: 'num', cell: ({ count }) => count },
  { id: 'id', head: 'Request id', cell: ({ requestId }) => <Untrusted className="mono" text={requestId ?? '—'} /> },
]

function Ended({ call }: { call: CallNote }) {
  return <span className={call.ended === 'ok' ? undefined : 'tone-warn'}>{endedWords(call)}</span>
}

/** What the venue answered, what did not parse, and which build this is; all of it to copy. */
export function DiagnosticsSection() {
  const calls = useSyncExternalStore(onCall, listCalls)
  const findings = useSyncExternalStore(onFinding, listFindings)
  const [isWhole, setWhole] = useState(false)
  const build = document.documentElement.dataset['build'] ?? 'not built'
  const copy = () => {
    const text = reportText({ build, place: location.pathname, agent: navigator.userAgent, calls, findings })
    void copyText(isWhole ? text : cutAddresses(text), 'Diagnostics')
  }
  return (
    <>
      <Setting
        word="Report"
        hint="All of this page as text. Addresses are cut to eight letters unless you choose otherwise."
      >
        <label className="set-tick">
          <input type="checkbox" checked={isWhole} onChange={(event) => setWhole(event.currentTarget.checked)} />
          With whole addresses
        </label>
        <button type="button" className="btn is-small" onClick={copy}>
          Copy all
        </button>
      </Setting>
      <Setting
        word="Build"
        hint={
          <>
            Hash of every file in{' '}
            <a className="link" href="/release.json">
              release.json
            </a>
            ; <span className="mono">npm run check-site</span> compares them.
          </>
        }
      >
        <span className="mono">{build}</span>
      </Setting>
      <Transactions />
      <Setting word="Parts" hint="What not every venue offers.">
        <KeyValues rows={capabilitiesOf(calls).map(({ word, said }) => ({ key: word, value: said }))} />
      </Setting>
      <Setting word="Rows that did not parse" hint="They are left out and counted; nothing else is lost by them.">
        {findings.length === 0 ? (
          <span className="mute">Every reply since this page was loaded had a form that is known here.</span>
        ) : (
          <ul className="mono wrap-anywhere">
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

/** The way to the page that tells any transaction. */
function Transactions() {
  return (
    <Setting word="Transactions" hint="Any transaction in words: what it does, who signs, whether it would land.">
      <Link className="btn is-small" to="/inspect">
        Inspect a transaction
      </Link>
    </Setting>
  )
}

function Requests({ calls }: { calls: readonly CallNote[] }) {
  return (
    <div className="set-calls">
      <h3>Requests since this page was loaded</h3>
      {calls.length === 0 ? (
        <p className="mute">None yet. Open another page and come back.</p>
      ) : (
        <Table
          caption="Requests"
          columns={COLUMNS}
          rows={calls}
          rowKey={({ endpoint }) => endpoint}
          card={(call) => (
            <div className="set-call">
              <span className="mono">{call.endpoint}</span>
              <span>
                <Ended call={call} /> in {call.ms} ms, asked {call.count}
              </span>
              <Untrusted className="mono mute" text={call.requestId ?? '—'} />
            </div>
          )}
        />
      )}
    </div>
  )
}
