import { type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { usePageTitle } from '../ui/page-title.ts'
import { showToast } from '../ui/toast.tsx'
import { isCodeMissing } from './missing-code.ts'

/** A page that broke: the frame, the wallet and acts under way live on. */
export function Crash(props: ErrorComponentProps) {
  const [isMissing] = useState(isCodeMissing)
  return isMissing ? <Missing /> : <Broken {...props} />
}

/** Without a network a reload would leave the browser's own error. */
const again = () => {
  if (navigator.onLine) location.reload()
  else showToast({ id: 'no-network', text: 'Still no network.', kind: 'calm' })
}

/** A page whose code is not on this device, with no network to fetch it by: it comes as soon as there is one. */
function Missing() {
  usePageTitle('No network')
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  return (
    <section className="panel void" aria-label="No network">
      <h1>No network</h1>
      <p>
        This page was not opened on this device before, so it has to be fetched. It comes by itself once the network is
        back; pages that you have seen open without it.
      </p>
      <div className="acts">
        <button type="button" className="btn is-main" onClick={again}>
          Load it again
        </button>
      </div>
    </section>
  )
}

function Broken({ error, reset }: ErrorComponentProps) {
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
