import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { cleanText } from '~/values/clean-text.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { orderProblemWords } from '../model/managed-words.ts'
import { type ManagedOrder } from '../model/managed.ts'
import { SWAP_WORDS } from '../model/swap-problem.ts'
import { SWAP_FORM } from '../words.ts'

/** A price that could not be had: the venue's reason, in words of ours where there are any. */
export function QuoteTrouble({ swap }: { swap: Swap }) {
  const { error, problem, order } = swap.quoted
  if (swap.ask === undefined) return null
  if (problem === 'managed-unbuilt') return <Unbuilt order={order} />
  if (swap.route === 'managed' && swap.owner === undefined) return <Note>{SWAP_FORM.managedNeedsWallet}</Note>
  if (error === null) return null
  if (problem === 'refused') return <Refused error={error} />
  if (problem === 'no-route' || problem === 'not-tradable')
    return (
      <Note tone="warn">
        <strong>{SWAP_WORDS[problem]}.</strong> {SWAP_FORM.nothingSent} {SWAP_FORM.tryOther}
      </Note>
    )
  return <NotRead error={error} onRetry={swap.quoted.refresh} />
}

function Unbuilt({ order }: { order: ManagedOrder | undefined }) {
  const words = order === undefined ? undefined : orderProblemWords(order)
  return (
    <Note tone="warn">
      <strong>
        {SWAP_FORM.unbuilt}
        {words === undefined ? '.' : ':'}
      </strong>{' '}
      {words === undefined ? null : <bdi>{cleanText(words, 'title')}. </bdi>}
      {SWAP_FORM.nothingSent}
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
          {SWAP_FORM.retry}
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
      <strong>{SWAP_WORDS.refused}.</strong> {SWAP_FORM.nothingSent}
      {words === undefined ? null : (
        <>
          {' '}
          {SWAP_FORM.venueSays} <Untrusted text={words} />
        </>
      )}
    </Note>
  )
}
