import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { cleanText } from '~/values/text/clean-text.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { orderProblemWords } from '../model/managed-problems.ts'
import { type ManagedOrder } from '../model/managed.ts'
import { SWAP_WORDS } from '../model/swap-problem.ts'

/** A price that could not be had: the venue's reason, in words of ours where there are any. */
export function QuoteTrouble({ swap }: { swap: Swap }) {
  const { error, problem, order } = swap.quoted
  if (swap.ask === undefined) return null
  if (problem === 'managed-unbuilt') return <Unbuilt order={order} />
  if (swap.route === 'managed' && swap.owner === undefined)
    return <Note>A managed swap is priced for one wallet. Connect yours to see the price.</Note>
  if (error === null) return null
  if (problem === 'refused') return <Refused error={error} />
  if (problem === 'no-route' || problem === 'not-tradable')
    return (
      <Note tone="warn">
        <strong>{SWAP_WORDS[problem]}.</strong> Nothing was sent. Try another amount or token.
      </Note>
    )
  return <NotRead error={error} onRetry={swap.quoted.refresh} />
}

function Unbuilt({ order }: { order: ManagedOrder | undefined }) {
  const words = order === undefined ? undefined : orderProblemWords(order)
  return (
    <Note tone="warn">
      <strong>
        The venue didn’t build the swap
        {words === undefined ? '.' : ':'}
      </strong>{' '}
      {words === undefined ? null : <bdi>{cleanText(words, 'title')}. </bdi>}
      Nothing was sent.
    </Note>
  )
}

function NotRead({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const { cause, money } = readProblem(error)
  return (
    <Note
      tone="warn"
      action={
        <Button size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      <strong>{cause}</strong> {money}
    </Note>
  )
}

/** A refusal that no code of ours names: what the venue says of it. */
function Refused({ error }: { error: unknown }) {
  const words = error instanceof WireError ? error.detail.venueMessage : undefined
  return (
    <Note tone="warn">
      <strong>{SWAP_WORDS.refused}.</strong> Nothing was sent.
      {words === undefined ? null : (
        <>
          {' '}
          The venue says: <Untrusted text={words} />
        </>
      )}
    </Note>
  )
}
