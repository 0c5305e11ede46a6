import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type Violation } from './codes.ts'
import { type View } from './expectation.ts'
import { type Core } from './layouts/core.ts'
import { temporaryAccount, TEMPORARY_AT } from './layouts/derived-accounts.ts'
import { meaningOf, violation } from './view.ts'

/*
 * The aggregator's temporary account of wrapped SOL (docs/transaction-rules.md): opened for the owner at a derived
 * address, filled by the route, closed to the owner, all in one transaction.
 */

/** The owner's temporary account when this transaction opens it; `undefined` for every other account and without one. */
export function openedTemporary(view: Pick<View, 'cores' | 'expectation'>): Address | undefined {
  const found = meaningOf(view, 'temporary')?.meaning.account
  return found !== undefined && found === temporaryAccount(view.expectation.owner) ? found : undefined
}

/** One route and at most one temporary account, the owner's own, of wrapped SOL, closed again behind the route. */
export function checkTemporary(view: View): Violation | undefined {
  const of = (kind: 'route' | 'temporary') => view.cores.filter(({ meaning }) => meaning?.kind === kind)
  const [routes, opened] = [of('route'), of('temporary')]
  if (routes.length !== 1) return violation('CORE_COUNT', 'count', 'instructions', '1 route', String(routes.length))
  if (opened.length > 1)
    return violation('CORE_COUNT', 'temporary', 'instructions', '≤ 1 temporary account', String(opened.length))
  const [core] = opened
  return core === undefined ? undefined : checkOpened(view, core, routes[0]?.index ?? 0)
}

function checkOpened(view: View, { instruction, index }: Core, routeAt: number): Violation | undefined {
  const { owner } = view.expectation
  const wanted: readonly (readonly [place: keyof typeof TEMPORARY_AT, expected: string])[] = [
    ['account', temporaryAccount(owner)],
    ['owner', owner],
    ['mint', MINT.wrappedSol],
    ['token', PROGRAM.token],
    ['system', PROGRAM.system],
  ]
  for (const [place, expected] of wanted) {
    const found = String(instruction.accounts[TEMPORARY_AT[place]]?.address)
    if (found !== expected)
      return violation('ROUTE_ACCOUNTS', `temporary-${place}`, `instructions[${index}]`, expected, found)
  }
  const closedAt = view.decoded.findIndex(
    (decoded) => decoded.kind === 'token-close' && decoded.account === wanted[0]?.[1],
  )
  if (index < routeAt && closedAt > routeAt) return undefined
  return violation(
    'ROUTE_ACCOUNTS',
    'temporary-left-open',
    `instructions[${index}]`,
    'opened before the route, closed behind it',
    closedAt < 0 ? 'not closed' : `closed at ${closedAt}`,
  )
}
