import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { cleanText } from '~/values/clean-text.ts'
import { readProblem } from '~/wire/words.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { orderProblemWords } from '../model/managed-words.ts'
import { SWAP_WORDS } from '../model/swap-problem.ts'
import { SWAP_FORM } from '../words.ts'

/** A price that could not be had: the venue's reason, in words of ours. */
export function QuoteTrouble({ swap }: { swap: Swap }) {
  const { error, problem, order } = swap.quoted
  const unbuilt = order === undefined ? undefined : orderProblemWords(order)
  if (problem === 'managed-unbuilt' && swap.ask !== undefined)
    return (
      <Note tone="warn">
        <strong>
          {SWAP_FORM.unbuilt}
          {unbuilt === undefined ? '.' : ':'}
        </strong>{' '}
        {unbuilt === undefined ? null : <bdi>{cleanText(unbuilt, 'title')}. </bdi>}
        {SWAP_FORM.nothingSent}
      </Note>
    )
  if (error === null || swap.ask === undefined) return null
  if (problem === 'no-route' || problem === 'not-tradable')
    return (
      <Note tone="warn">
        <strong>{SWAP_WORDS[problem]}.</strong> {SWAP_FORM.nothingSent} {SWAP_FORM.tryOther}
      </Note>
    )
  const { cause, money } = readProblem(error)
  return (
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={swap.quoted.refresh}>
          {SWAP_FORM.retry}
        </Button>
      }
    >
      <strong>{cause}</strong> {money}
    </Note>
  )
}
