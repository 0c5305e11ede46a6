import { useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { FileButton } from '~/ui/file-button.tsx'
import { useNow } from '~/ui/now.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { counted } from '~/values/text/clean-text.ts'
import { isNoChange, judgeDeviceFile, MAX_CHARS, type DeviceDiff } from '../model/device-file.ts'
import { readDeviceData, takeIn } from '../stores/device-data.ts'

type Step =
  | { readonly kind: 'none'; readonly words: string }
  | { readonly kind: 'bad'; readonly fields: readonly string[] }
  | { readonly kind: 'diff'; readonly diff: DeviceDiff }

const START: Step = { kind: 'none', words: '' }

/** Picks a file, shows what it would change, and takes it in on a second yes. */
export function ImportFile({ onDone }: { onDone: () => void }) {
  const [step, setStep] = useState<Step>(START)
  const now = useNow(60)
  const look = async (file: File) => {
    if (file.size > MAX_CHARS) {
      setStep({ kind: 'bad', fields: ['(file): too large'] })
      return
    }
    const verdict = judgeDeviceFile(await file.text(), await readDeviceData(), now)
    setStep(verdict.ok ? { kind: 'diff', diff: verdict.value } : { kind: 'bad', fields: verdict.problem })
  }
  const keep = async (diff: DeviceDiff) => {
    try {
      await takeIn(diff, now)
      setStep({ kind: 'none', words: 'Imported.' })
    } catch {
      setStep({ kind: 'none', words: 'Browser storage is blocked. Not everything could be imported.' })
    }
    onDone()
  }
  return (
    <div className="grid justify-items-end gap-2 text-right text-13 font-text phone:justify-items-start phone:text-left">
      <FileButton words="Import a file" onFile={(file) => void look(file)} />
      {step.kind === 'none' ? <p role="status">{step.words}</p> : null}
      {step.kind === 'bad' ? <BadFields fields={step.fields} /> : null}
      {step.kind === 'diff' ? (
        <Diff diff={step.diff} onKeep={() => void keep(step.diff)} onBack={() => setStep(START)} />
      ) : null}
    </div>
  )
}

function BadFields({ fields }: { fields: readonly string[] }) {
  return (
    <div
      role="alert"
      className="grid justify-items-end gap-2 text-right text-13 font-text phone:justify-items-start phone:text-left [&_ul]:grid [&_ul]:gap-1"
    >
      <p className="text-warn">Nothing was changed. Invalid fields:</p>
      <ul>
        {fields.map((name) => (
          <li key={name} className="font-mono text-[12px] wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Diff({ diff, onKeep, onBack }: { diff: DeviceDiff; onKeep: () => void; onBack: () => void }) {
  const lines = diffLines(diff)
  const isEmpty = isNoChange(diff)
  return (
    <div
      className="grid justify-items-end gap-2 text-right text-13 font-text phone:justify-items-start phone:text-left [&_ul]:grid [&_ul]:gap-1"
      role="group"
      aria-label="Changes in this file"
    >
      <ul role="status">
        {diff.settings.map(({ setting, from, to }) => (
          <li key={setting.id}>
            {setting.word}: <Untrusted className="font-mono text-[12px] wrap-anywhere" text={from} /> →{' '}
            <Untrusted className="font-mono text-[12px] wrap-anywhere" text={to} />
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isEmpty ? <li>No changes.</li> : null}
      </ul>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-2 phone:justify-start">
        <button type="button" className={buttonLook({ size: 'small' })} onClick={onBack}>
          {isEmpty ? 'Close' : 'Back'}
        </button>
        {isEmpty ? null : (
          <button type="button" className={buttonLook({ rank: 'main', size: 'small' })} onClick={onKeep}>
            Import
          </button>
        )}
      </span>
    </div>
  )
}

function diffLines({ watch, board, rules, prices, worth, acts, alerts, notices }: DeviceDiff): readonly string[] {
  const line = (name: string, added: number, known: number, word: string) =>
    added + known === 0
      ? ''
      : `${name}: adds ${counted(added, [word, `${word}s`])}${known === 0 ? '' : `; ${known} already here`}.`
  return [
    line('Watchlist', watch.added.length, watch.known, 'event'),
    line('Board', board.added.length, board.known, 'market'),
    line('Rules as you saw them', rules.length, 0, 'market'),
    line('Alerts', alerts.added.length, alerts.known, 'alert'),
    line('Notices', notices.added.length, notices.known, 'notice'),
    line('Saved prices', prices.added, prices.known, 'sample'),
    line('Token holdings history', worth.added.length, worth.known, 'day'),
    line('Transaction log', acts.added.length, acts.known, 'transaction'),
    acts.open === 0
      ? ''
      : `Transaction log: ${counted(acts.open, ['pending transaction', 'pending transactions'])} skipped.`,
  ].filter((text) => text !== '')
}
