import { useSyncExternalStore } from 'react'
import { copyText } from '../../../../ui/copy.tsx'
import { PageHead } from '../../../../ui/page-head.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { listFindings, onFinding } from '../../../../wire/diagnostics.ts'

/** Settings page: for now its diagnostics, what in the venue's replies did not match what this build knows. */
export function SettingsPage() {
  const findings = useSyncExternalStore(onFinding, listFindings)
  const text = findings.map(({ endpoint, what, count }) => `${endpoint} ${what} ${count}`).join('\n')
  return (
    <>
      <PageHead title="Settings" />
      <Panel title="Diagnostics">
        <div className="pad">
          {findings.length === 0 ? (
            <p className="mute">Every reply since this page was loaded had a form that is known here.</p>
          ) : (
            <>
              <pre className="mono wrap">{text}</pre>
              <button type="button" className="btn is-small" onClick={() => void copyText(text, 'Diagnostics')}>
                Copy
              </button>
            </>
          )}
        </div>
      </Panel>
    </>
  )
}
