import { EVENT_AUTHORITY, PROGRAM } from '../../config/programs.ts'
import { type Address } from '../../values/address.ts'
import { type Violation } from './codes.ts'
import { leastOut, type Route } from './core-route.ts'
import { associatedAccount } from './derive.ts'
import { meaningOf, violation, type Core, type View } from './view.ts'

/** What a route of the aggregator may do for its owner, whatever act it belongs to. */
export type RouteTerms = {
  readonly owner: Address
  readonly sourceMint: Address
  readonly destinationMint: Address
  readonly amountInAtMost: bigint
  readonly leastOut: (amountIn: bigint) => bigint
  readonly slippageBps: number
}

/* Rules of a route (transactions.md 5.2, SWP1-SWP6, and U16). Without a route they have nothing to say. */

type Rule = (view: View, route: Route, core: Core, terms: RouteTerms) => Violation | undefined

const RULES: readonly Rule[] = [
  checkFee,
  checkVariant,
  checkAuthority,
  checkAmountIn,
  checkMinOut,
  checkSlippage,
  checkAccounts,
]

/** The route's rules as an act's own; `terms` is `undefined` while the act's core is not understood. */
export function routeRules(
  terms: (view: View) => RouteTerms | undefined,
): readonly ((view: View) => Violation | undefined)[] {
  return RULES.map((rule) => (view) => {
    const found = meaningOf(view, 'route')
    const bounds = terms(view)
    return found === undefined || bounds === undefined ? undefined : rule(view, found.meaning, found.core, bounds)
  })
}

/** The account of a route that plays a role. */
export function roleOf(core: Core, at: number | undefined): Address | undefined {
  return at === undefined ? undefined : core.instruction.accounts[at]?.address
}

/** U16. No platform fee, no fee account, no fee on a better price. */
function checkFee(_: View, { amounts, roles }: Route, core: Core): Violation | undefined {
  const bps = amounts === undefined ? 0 : amounts.feeBps + amounts.positiveFeeBps
  if (bps > 0) return violation('FEE_NOT_AGREED', 'fee-bps', 'feeBps', '0', String(bps))
  const account = roleOf(core, roles.fee)
  if (account === undefined || account === PROGRAM.aggregator) return undefined
  return violation('FEE_NOT_AGREED', 'fee-account', `accounts[${roles.fee}]`, 'none', account)
}

/** SWP1. The amount that leaves is fixed. */
function checkVariant(_: View, { variant }: Route, core: Core): Violation | undefined {
  if (variant === 'exact-in') return undefined
  return violation('ROUTE_VARIANT', variant, `instructions[${core.index}]`, 'exact-in', core.layout?.name ?? variant)
}

/** SWP2. It is made in the owner's name. */
function checkAuthority(_: View, { roles }: Route, core: Core, { owner }: RouteTerms): Violation | undefined {
  const found = roleOf(core, roles.authority)
  if (found === owner) return undefined
  return violation('ROUTE_AUTHORITY', 'another', `accounts[${roles.authority}]`, owner, String(found))
}

/** SWP3. It takes no more than was put in, and not nothing. */
function checkAmountIn(_: View, { amounts }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  if (amounts === undefined) return undefined
  const { amountIn } = amounts
  if (amountIn > 0n && amountIn <= terms.amountInAtMost) return undefined
  const detail = amountIn === 0n ? 'zero' : 'too-much'
  return violation('ROUTE_AMOUNT_IN', detail, 'amountIn', `1 to ${terms.amountInAtMost}`, String(amountIn))
}

/** SWP4. It pays at least what the intent's own limit says. */
function checkMinOut(_: View, { amounts }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  if (amounts === undefined) return undefined
  const least = terms.leastOut(amounts.amountIn)
  const found = leastOut(amounts)
  return found >= least ? undefined : violation('ROUTE_MIN_OUT', 'too-little', 'quotedOut', `≥ ${least}`, String(found))
}

/** SWP5. It allows no more slippage than the user. */
function checkSlippage(_: View, { amounts }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  if (amounts === undefined || amounts.slippageBps <= terms.slippageBps) return undefined
  const expected = `≤ ${terms.slippageBps}`
  return violation('ROUTE_SLIPPAGE', 'too-much', 'slippageBps', expected, String(amounts.slippageBps))
}

/** SWP6. Every role is played by the account that it must be. */
function checkAccounts(_: View, { roles }: Route, core: Core, terms: RouteTerms): Violation | undefined {
  const { owner, sourceMint, destinationMint } = terms
  const wanted: readonly (readonly [detail: string, at: number | undefined, expected: string])[] = [
    ['source', roles.source, associatedAccount(owner, sourceMint)],
    ['destination', roles.destination, associatedAccount(owner, destinationMint)],
    ['destination-option', roles.destinationOption, PROGRAM.aggregator],
    ['source-mint', roles.sourceMint, sourceMint],
    ['destination-mint', roles.destinationMint, destinationMint],
    ...roles.tokenPrograms.map((at) => ['token-program', at, PROGRAM.token] as const),
    ['token-2022', roles.token2022, PROGRAM.aggregator],
    ['event-authority', roles.eventAuthority, EVENT_AUTHORITY.aggregator],
    ['program', roles.program, PROGRAM.aggregator],
  ]
  for (const [detail, at, expected] of wanted) {
    if (at === undefined) continue
    const found = roleOf(core, at)
    if (found !== expected) return violation('ROUTE_ACCOUNTS', detail, `accounts[${at}]`, expected, String(found))
  }
  return undefined
}
