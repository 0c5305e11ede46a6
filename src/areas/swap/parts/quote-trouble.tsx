import { Note } from '../../../ui/note.tsx'
import { cleanText } from '../../../values/clean-text.ts'
import { readProblem } from '../../../wire/words.ts'
import { orderProblemWords } from '../model/managed-words.ts'
import { SWAP_WORDS } from '../model/swap-problem.ts'
import { type Swap } from '../use-swap.ts'

/** A price that could not be had: the venue's reason, in words of ours. */
export function QuoteTrouble({ swap }: { swap: Swap }) {
  const { error, problem, order } = swap.quoted
  const unbuilt = order === undefined ? undefined : orderProblemWords(order)
  if (problem === 'managed-unbuilt' && swap.ask !== undefined)
    return (
      <Note tone="warn">
        <strong>The venue built nothing{unbuilt === undefined ? '' : ':'}</strong>{' '}
        <bdi>{unbuilt === undefined ? '' : cleanText(unbuilt, 'title')}.</bdi> Nothing was sent.
      </Note>
    )
  if (error === null || swap.ask === undefined) return null
  if (problem === 'no-route' || problem === 'not-tradable')
    return (
      <Note tone="warn">
        <strong>{SWAP_WORDS[problem]}.</strong> Nothing was sent. Try a smaller amount or another token.
      </Note>
    )
  const { cause, money } = readProblem(error)
  return (
    <Note
      tone="warn"
      action={
        <button type="button" className="btn is-small" onClick={swap.quoted.refresh}>
          Retry
        </button>
      }
    >
      <strong>{cause}</strong> {money}
    </Note>
  )
}
