import { useQuery } from '@tanstack/react-query'
import { spendable } from '~/areas/tokens/model/known-token.ts'
import { holdingsOptions } from '~/areas/tokens/queries.ts'
import { MINT } from '~/config/mints.ts'
import { focusAct } from '~/engine/act-store.ts'
import { useActOn } from '~/engine/acts-on.ts'
import { solText } from '~/review/text/act-text.ts'
import { stateWord } from '~/review/text/review-words.ts'
import { Button } from '~/ui/button.tsx'
import { type Address } from '~/values/address.ts'
import { startUnwrap } from '../actions.ts'
import { unwrapTarget } from '../model/keys.ts'

/**
 * Turns all wrapped SOL of the connected wallet into SOL, or leads to the transaction that does; nothing where there is none,
 * or not known.
 */
export function UnwrapButton({ owner }: { owner: Address }) {
  const holdings = useQuery(holdingsOptions(owner)).data?.value
  const open = useActOn(unwrapTarget(owner), { owner })
  const held = spendable(MINT.wrappedSol, holdings, { wrapped: true })
  if (open !== undefined)
    return (
      <Button size="small" rank="plain" className="min-w-32" onClick={() => focusAct(open.id)}>
        {stateWord(open.state, open.code)}
      </Button>
    )
  if (held === undefined || held.raw === 0n || held.isFrozen) return null
  return (
    <Button size="small" onClick={() => void startUnwrap(owner, held.raw)}>
      Unwrap
    </Button>
  )
}

/** Below the amount that is paid in SOL: what is wrapped is not spent by it. */
export function WrappedNote({ owner }: { owner: Address }) {
  const holdings = useQuery(holdingsOptions(owner)).data?.value
  const held = spendable(MINT.wrappedSol, holdings, { wrapped: true })
  if (held === undefined || held.raw === 0n) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-12 text-mute">
      {`${solText(held.raw)} more is wrapped.`}
      <UnwrapButton owner={owner} />
    </p>
  )
}
