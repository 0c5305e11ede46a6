import { type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasActedBefore, useActs } from '~/engine/act-store.ts'
import { Button } from '~/ui/button.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { showToast } from '~/ui/toast.tsx'
import { isCodeMissing } from '../missing-code.ts'

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
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label="No network"
    >
      <h1>No network</h1>
      <p>
        This page hasn’t been opened on this device before, so it has to be downloaded. It loads by itself once the
        network is back; pages you have opened before work without it.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button rank="main" onClick={again}>
          Reload
        </Button>
      </div>
    </section>
  )
}

/** What the journal knows of transactions that were signed, in this visit or before; never a guess. */
function useSignedWords(): string {
  const { views } = useActs()
  const signed = views.filter(
    ({ hidden, isImported, standing }) => !hidden && isImported !== true && standing.money !== 'none',
  )
  if (signed.length === 0)
    return hasActedBefore() ? 'What you signed is in Activity, under Transactions.' : 'Nothing was signed here.'
  const done = signed.filter(({ standing }) => standing.ended).length
  return `Your transactions go on: ${done} done, ${signed.length - done} pending. They are in Activity, under Transactions.`
}

function Broken({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something broke here')
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const report = `${location.pathname}\n${cause}`
  const copy = async () => {
    await navigator.clipboard.writeText(report)
    showToast({ id: 'crash-report', text: 'Report copied', kind: 'calm' })
  }
  return (
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label="Something broke here"
    >
      <h1>Something broke here</h1>
      <p>The rest of Sextant works. {useSignedWords()}</p>
      <div className="flex flex-wrap gap-2">
        <Button rank="main" onClick={reset}>
          Reload
        </Button>
        <Button onClick={copy}>Copy report</Button>
      </div>
    </section>
  )
}
