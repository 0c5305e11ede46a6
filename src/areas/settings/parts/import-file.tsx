import { FileButton } from '../../../ui/file-button.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { useState } from 'react'
import { useNow } from '../../../ui/now.ts'
import { readDeviceData, takeIn } from '../device-data.ts'
import { counted } from '../../../values/counted.ts'
import { isNoChange, judgeDeviceFile, MOST_CHARS, type DeviceDiff } from '../model/device-file.ts'

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
    if (file.size > MOST_CHARS) {
      setStep({ kind: 'bad', fields: ['(file): too large'] })
      return
    }
    const verdict = judgeDeviceFile(await file.text(), await readDeviceData(), now)
    setStep(verdict.ok ? { kind: 'diff', diff: verdict.value } : { kind: 'bad', fields: verdict.problem })
  }
  const keep = async (diff: DeviceDiff) => {
    try {
      await takeIn(diff, now)
      setStep({ kind: 'none', words: 'Taken in.' })
    } catch {
      setStep({ kind: 'none', words: 'This browser gives the page no storage. Not all of it could be taken in.' })
    }
    onDone()
  }
  return (
    <div className="set-import">
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
    <div role="alert" className="set-diff">
      <p className="tone-warn">Nothing was changed. These fields are wrong:</p>
      <ul>
        {fields.map((name) => (
          <li key={name} className="mono">
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
    <div className="set-diff" role="group" aria-label="What the file would change">
      <ul role="status">
        {diff.settings.map(({ setting, from, to }) => (
          <li key={setting.id}>
            {setting.word}: <Untrusted className="mono" text={from} /> → <Untrusted className="mono" text={to} />
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
        {isEmpty ? <li>It changes nothing.</li> : null}
      </ul>
      <span className="set-pair">
        <button type="button" className="btn is-small" onClick={onBack}>
          {isEmpty ? 'Close' : 'Back'}
        </button>
        {isEmpty ? null : (
          <button type="button" className="btn is-small is-main" onClick={onKeep}>
            Take it in
          </button>
        )}
      </span>
    </div>
  )
}

function diffLines({ watch, rules, prices, acts }: DeviceDiff): readonly string[] {
  const line = (name: string, added: number, known: number, word: string) =>
    added + known === 0
      ? ''
      : `${name}: adds ${counted(added, [word, `${word}s`])}${known === 0 ? '' : `; ${known} ${known === 1 ? 'is' : 'are'} here already`}.`
  return [
    line('Watchlist', watch.added.length, watch.known, 'event'),
    line('Rules as you saw them', rules.length, 0, 'market'),
    line('Chart samples', prices.added, prices.known, 'sample'),
    line('Journal', acts.added.length, acts.known, 'ended act'),
    acts.open === 0
      ? ''
      : `Journal: ${counted(acts.open, ['transaction', 'transactions'])} had not ended and ${acts.open === 1 ? 'is' : 'are'} left out.`,
  ].filter((text) => text !== '')
}
