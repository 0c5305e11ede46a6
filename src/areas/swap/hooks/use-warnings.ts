import { useState } from 'react'
import { type SwapProblem } from '../model/swap-problem.ts'
import { ACCEPT_WORD, type SwapWarning } from '../model/swap-warnings.ts'

type Confirmation = { readonly terms: string; readonly ticks: readonly string[]; readonly word: string }

/** Given ticks and typed confirmations. They count for the displayed swap only; those about a mint are kept. */
export function useWarnings(warnings: readonly SwapWarning[], terms: string) {
  const [confirmation, setConfirmation] = useState<Confirmation>({
    terms,
    ticks: [],
    word: '',
  })
  const { ticks, word } = confirmation.terms === terms ? confirmation : { ...confirmation, ticks: [], word: '' }
  const has = (needs: SwapWarning['needs']) => warnings.some((warning) => warning.needs === needs)
  const isUnticked = warnings.some(({ needs, key }) => needs === 'tick' && !ticks.includes(key))
  const problems: readonly (readonly [SwapProblem, boolean])[] = [
    ['value-lost', has('refuse')],
    ['tick', isUnticked],
    ['confirm', has('typing') && word.trim().toLowerCase() !== ACCEPT_WORD],
  ]
  return {
    ticks,
    word,
    problems,
    setWord: (next: string) => setConfirmation({ terms, ticks, word: next }),
    tick: (key: string, isOn: boolean) =>
      setConfirmation({ terms, word, ticks: isOn ? [...ticks, key] : ticks.filter((each) => each !== key) }),
  }
}
