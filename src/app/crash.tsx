import { type ErrorComponentProps } from '@tanstack/react-router'
import { usePageTitle } from '../ui/page-title.ts'
import { showToast } from '../ui/toast.tsx'

/** A page that broke: the frame, the wallet and acts under way live on. */
export function Crash({ error, reset }: ErrorComponentProps) {
  usePageTitle('This page stopped')
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const report = `${location.pathname}\n${cause}`
  const copy = async () => {
    await navigator.clipboard.writeText(report)
    showToast({ id: 'crash-report', text: 'Report copied', kind: 'calm' })
  }
  return (
    <section className="panel void" aria-label="This page stopped">
      <h1>This page stopped</h1>
      <p>
        Something in it failed while drawing. Nothing was sent and nothing moved. The rest of Sextant works, and acts
        under way go on.
      </p>
      <div className="acts">
        <button type="button" className="btn is-main" onClick={reset}>
          Load it again
        </button>
        <button type="button" className="btn" onClick={copy}>
          Copy report
        </button>
      </div>
    </section>
  )
}
