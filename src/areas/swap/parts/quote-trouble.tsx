import { Button } from '~/ui/button.tsx'
import { Note } from '~/ui/note.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { wellLook } from '~/ui/well.tsx'
import { cleanText } from '~/values/text/clean-text.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { WireError } from '~/wire/wire-error.ts'
import { type useWarnings } from '../hooks/use-quote.ts'
import { type Swap } from '../hooks/use-swap.ts'
import { orderProblemWords, type ManagedOrder } from '../model/managed.ts'
import { SWAP_WORDS } from '../model/swap-problem.ts'
import { ACCEPT_WORD, type SwapWarning } from '../model/swap-warnings.ts'

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

/** Warnings of a swap, each with the confirmation that it requires. */
export function SwapWarnings({
  warnings,
  confirmation,
}: {
  warnings: readonly SwapWarning[]
  confirmation: ReturnType<typeof useWarnings>
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
                checked={confirmation.ticks.includes(warning.key)}
                onChange={(event) => confirmation.tick(warning.key, event.currentTarget.checked)}
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
            Type <b translate="no">{ACCEPT_WORD}</b> to continue
          </span>
          <span className={wellLook()}>
            <input
              value={confirmation.word}
              autoComplete="off"
              onChange={(event) => confirmation.setWord(event.currentTarget.value)}
            />
          </span>
        </label>
      ) : null}
    </div>
  )
}
