import { useState } from 'react'
import { Note } from '~/ui/note.tsx'
import { WELL_INPUT, wellLook } from '~/ui/well.tsx'
import { type SwapProblem } from '../model/swap-problem.ts'
import { type SwapWarning } from '../model/swap-warnings.ts'
import { knownMints } from '../stores/swap-settings.ts'
import { SWAP_FORM } from '../words.ts'

/** The word that is typed for a swap that loses much. */
const WORD = 'accept'

type Said = { readonly terms: string; readonly ticks: readonly string[]; readonly word: string }

/** What was ticked and typed. It counts for the swap on the screen alone; what was said of a mint is kept. */
export function useWarnings(warnings: readonly SwapWarning[], terms: string) {
  const [said, setSaid] = useState<Said>({
    terms,
    ticks: [],
    word: '',
  })
  const { ticks, word } = said.terms === terms ? said : { ...said, ticks: [], word: '' }
  const has = (needs: SwapWarning['needs']) => warnings.some((warning) => warning.needs === needs)
  const isUnticked = warnings.some(({ needs, key }) => needs === 'tick' && !ticks.includes(key))
  const problems: readonly (readonly [SwapProblem, boolean])[] = [
    ['value-lost', has('refuse')],
    ['tick', isUnticked],
    ['confirm', has('typing') && word.trim().toLowerCase() !== WORD],
  ]
  return {
    ticks,
    word,
    problems,
    setWord: (next: string) => setSaid({ terms, ticks, word: next }),
    tick: (key: string, isOn: boolean) =>
      setSaid({ terms, word, ticks: isOn ? [...ticks, key] : ticks.filter((each) => each !== key) }),
  }
}

/** Keeps that the reader looked at a mint; called when the swap starts. */
export function keepTicks(ticks: readonly string[]): void {
  const mints = ticks.filter((key) => key.startsWith('mint:')).map((key) => key.slice(5))
  if (mints.length > 0) knownMints.write([...new Set([...knownMints.read(), ...mints])])
}

/** What the reader should know, each with what it asks for. */
export function SwapWarnings({
  warnings,
  said,
}: {
  warnings: readonly SwapWarning[]
  said: ReturnType<typeof useWarnings>
}) {
  if (warnings.length === 0) return null
  const isTyped = warnings.some(({ needs }) => needs === 'typing')
  return (
    <div className="grid gap-2">
      {warnings.map((warning) => (
        <Note
          key={warning.key}
          {...(warning.needs === 'reading' ? {} : { tone: warning.needs === 'refuse' ? 'stop' : 'warn' })}
        >
          {warning.needs === 'tick' ? (
            <label className="grid grid-cols-[auto_minmax(0,1fr)] gap-2 phone:min-h-11 phone:items-center">
              <input
                type="checkbox"
                className="mt-0.5 size-4"
                checked={said.ticks.includes(warning.key)}
                onChange={(event) => said.tick(warning.key, event.currentTarget.checked)}
              />
              <span className="wrap-anywhere">{warning.words}</span>
            </label>
          ) : (
            <span className="wrap-anywhere">{warning.words}</span>
          )}
        </Note>
      ))}
      {isTyped ? (
        <label className="grid gap-2 text-13 text-mute">
          <span>
            {SWAP_FORM.type} <b translate="no">{WORD}</b> {SWAP_FORM.toGoOn}
          </span>
          <span className={wellLook()}>
            <input
              className={WELL_INPUT}
              value={said.word}
              autoComplete="off"
              onChange={(event) => said.setWord(event.currentTarget.value)}
            />
          </span>
        </label>
      ) : null}
    </div>
  )
}
