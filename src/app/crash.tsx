import { type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { hasActedBefore, useActs } from '~/tx/act-store.ts'
import { Button } from '~/ui/button.tsx'
import { usePageTitle } from '~/ui/page-title.ts'
import { panelLook } from '~/ui/panel.tsx'
import { showToast } from '~/ui/toast.tsx'
import { isCodeMissing } from './missing-code.ts'
import { PAGE_WORD as WORD } from './words.ts'

/** A page that broke: the frame, the wallet and acts under way live on. */
export function Crash(props: ErrorComponentProps) {
  const [isMissing] = useState(isCodeMissing)
  return isMissing ? <Missing /> : <Broken {...props} />
}

/** Without a network a reload would leave the browser's own error. */
const again = () => {
  if (navigator.onLine) location.reload()
  else showToast({ id: 'no-network', text: WORD.stillOffline, kind: 'calm' })
}

/** A page whose code is not on this device, with no network to fetch it by: it comes as soon as there is one. */
function Missing() {
  usePageTitle(WORD.offline)
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
      aria-label={WORD.offline}
    >
      <h1>{WORD.offline}</h1>
      <p>{WORD.offlineMore}</p>
      <div className="flex flex-wrap gap-2">
        <Button rank="main" onClick={again}>
          {WORD.reload}
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
  if (signed.length === 0) return hasActedBefore() ? WORD.seeActivity : WORD.nothingSigned
  const done = signed.filter(({ standing }) => standing.ended).length
  return WORD.signed(done, signed.length - done)
}

function Broken({ error, reset }: ErrorComponentProps) {
  usePageTitle(WORD.broke)
  const cause = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const report = `${location.pathname}\n${cause}`
  const copy = async () => {
    await navigator.clipboard.writeText(report)
    showToast({ id: 'crash-report', text: WORD.copied, kind: 'calm' })
  }
  return (
    <section
      className={panelLook({
        className:
          'py-8 px-6 grid gap-4 justify-items-start max-w-[68ch] [&_p]:text-mute [&_p]:text-pretty [&_strong]:text-text phone:py-6 phone:px-4',
      })}
      aria-label={WORD.broke}
    >
      <h1>{WORD.broke}</h1>
      <p>
        {WORD.brokeMore} {useSignedWords()}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button rank="main" onClick={reset}>
          {WORD.reload}
        </Button>
        <Button onClick={copy}>{WORD.report}</Button>
      </div>
    </section>
  )
}
