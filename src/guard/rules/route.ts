import { MINT } from '~/config/mints.ts'
import { EVENT_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { present, readTokenAccount, type AccountFact, type TokenAccount } from '../accounts.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { type Core } from '../layouts/core.ts'
import { type Route } from '../layouts/route.ts'
import { leastOut, mostIn } from '../route-bounds.ts'
import { openedTemporary } from '../temporary-accounts.ts'
import { accountBefore, meaningOf, violation } from '../view.ts'

/** What a route of the aggregator may do for its owner, in any act. */
export type RouteTerms = RouteAmountTerms & {
  readonly owner: Address
  readonly sourceMint: Address
  readonly destinationMint: Address
  readonly slippageBps: number
  /**
   * Fee as agreed on the review, to an account of this site's operator or to the venue's own; absent = no fee allowed.
   */
  readonly platformFee?: { readonly bps: number; readonly account: Address | 'venue' } | undefined
  /** Token account that the output goes to (`checkDelivery`); absent = the owner's associated one. */
  readonly destination?: Address | undefined
}

/** Which amount is fixed, and the bound of the other. */
type RouteAmountTerms =
  | {
      readonly mode?: 'exact-in'
      readonly amountInAtMost: bigint
      /** Set where the user fixed the amount: it may not be less either. */
      readonly amountInAtLeast?: bigint
      readonly leastOut: (amountIn: bigint) => bigint
    }
  | { readonly mode: 'exact-out'; readonly amountOut: bigint; readonly mostIn: bigint }

/* Rules of a route (docs/transaction-rules.md, SWP1-SWP6, and U16). They pass when there is no route. */

type Rule = (view: View, route: Route, core: Core, terms: RouteTerms) => Violation | undefined

const RULES: readonly Rule[] = [
  checkFee,
  checkFeeAccount,
  checkVariant,
  checkAuthority,
  checkAmountIn,
  checkMinOut,
  checkSlippage,
  checkAccounts,
]

/** The route rules as rules of an act; `terms` is `undefined` while the act's core is not decoded. */
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

/** U16. No platform fee above the agreed one, and none on a better price. */
function checkFee(_: View, route: Route, __: Core, { platformFee }: RouteTerms): Violation | undefined {
  const { feeBps = 0, positiveFeeBps = 0 } = route.amounts ?? route.exactOut ?? {}
  if (positiveFeeBps > 0)
    return violation('FEE_NOT_AGREED', 'positive-fee-bps', 'positiveFeeBps', '0', String(positiveFeeBps))
  const agreed = platformFee?.bps ?? 0
  if (feeBps <= agreed) return undefined
  return violation('FEE_NOT_AGREED', 'fee-bps', 'feeBps', String(agreed), String(feeBps))
}

/** U16. A fee goes to the agreed account or is not taken. */
function checkFeeAccount(view: View, route: Route, core: Core, { platformFee }: RouteTerms): Violation | undefined {
  const { roles } = route
  const account = roleOf(core, roles.fee)
  const agreed = platformFee?.account
  if (roles.fee === undefined)
    return agreed === undefined || agreed === 'venue' ? undefined : checkUnplacedFee(view, route, core, agreed)
  if (account === undefined || account === PROGRAM.aggregator || account === agreed || agreed === 'venue')
    return undefined
  return violation('FEE_NOT_AGREED', 'fee-account', `accounts[${roles.fee}]`, agreed ?? 'none', account)
}

/** SWP1. The route fixes the same amount as the user. */
function checkVariant(
  _: View,
  { variant }: Route,
  core: Core,
  { mode = 'exact-in' }: RouteTerms,
): Violation | undefined {
  if (variant === mode) return undefined
  return violation('ROUTE_VARIANT', variant, `instructions[${core.index}]`, mode, core.layout?.name ?? variant)
}

/** SWP2. The owner is its authority. */
function checkAuthority(_: View, { roles }: Route, core: Core, { owner }: RouteTerms): Violation | undefined {
  const found = roleOf(core, roles.authority)
  if (found === owner) return undefined
  return violation('ROUTE_AUTHORITY', 'another', `accounts[${roles.authority}]`, owner, String(found))
}

/** SWP3. It takes no more than the input amount, and not zero. */
function checkAmountIn(_: View, { amounts, exactOut }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  const refuse = (detail: string, expected: string, found: bigint) =>
    violation('ROUTE_AMOUNT_IN', detail, 'amountIn', expected, String(found))
  if (terms.mode === 'exact-out') {
    if (exactOut === undefined) return undefined
    const most = mostIn(exactOut)
    return most <= terms.mostIn ? undefined : refuse('too-much', `≤ ${terms.mostIn}`, most)
  }
  if (amounts === undefined) return undefined
  const { amountIn } = amounts
  const { amountInAtMost: most, amountInAtLeast: least = 1n } = terms
  if (amountIn > most) return refuse('too-much', `${least} to ${most}`, amountIn)
  if (amountIn >= least) return undefined
  return refuse(amountIn === 0n ? 'zero' : 'too-little', `${least} to ${most}`, amountIn)
}

/** SWP4. It pays at least the intent's minimum; an exact-out route pays exactly the requested amount. */
function checkMinOut(_: View, { amounts, exactOut }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  if (terms.mode === 'exact-out') {
    if (exactOut === undefined || exactOut.amountOut === terms.amountOut) return undefined
    return violation('ROUTE_MIN_OUT', 'another', 'amountOut', String(terms.amountOut), String(exactOut.amountOut))
  }
  if (amounts === undefined) return undefined
  const least = terms.leastOut(amounts.amountIn)
  const found = leastOut(amounts)
  return found >= least ? undefined : violation('ROUTE_MIN_OUT', 'too-little', 'quotedOut', `≥ ${least}`, String(found))
}

/** SWP5. It allows no more slippage than the user does. */
function checkSlippage(_: View, { amounts, exactOut }: Route, __: Core, terms: RouteTerms): Violation | undefined {
  const found = (amounts ?? exactOut)?.slippageBps
  if (found === undefined || found <= terms.slippageBps) return undefined
  return violation('ROUTE_SLIPPAGE', 'too-much', 'slippageBps', `≤ ${terms.slippageBps}`, String(found))
}

/** SWP6. Every role has the expected account. */
function checkAccounts(view: View, { roles }: Route, core: Core, terms: RouteTerms): Violation | undefined {
  const { owner, sourceMint, destinationMint } = terms
  const inProgram = tokenProgramOf(view, sourceMint)
  const outProgram = tokenProgramOf(view, destinationMint)
  const is2022 = [inProgram, outProgram].includes(address(PROGRAM.token2022))
  // A single program role means the old token program; two are the input's and the output's.
  const programs = roles.tokenPrograms.length === 1 ? [address(PROGRAM.token)] : [inProgram, outProgram]
  const ownOf = (at: number, mint: Address, program: Address) => {
    const temporary = mint === MINT.wrappedSol ? openedTemporary(view) : undefined
    return temporary !== undefined && roleOf(core, at) === temporary
      ? temporary
      : associatedAccount(owner, mint, program)
  }
  const chosen = terms.destination
  const [isMain, isOption] = [roles.destination, roles.destinationOption].map(
    (at) => chosen !== undefined && roleOf(core, at) === chosen,
  )
  // A chosen destination stands in its own role where the layout has one, in the plain one, or in both.
  const isOwn = chosen === undefined || (isMain !== true && roles.destinationOption !== undefined)
  const own = ownOf(roles.destination, destinationMint, outProgram)
  const isNone = chosen === undefined || (isMain === true && isOption !== true)
  const wanted: readonly (readonly [detail: string, at: number | undefined, expected: string])[] = [
    ['source', roles.source, ownOf(roles.source, sourceMint, inProgram)],
    ['destination', roles.destination, isOwn ? own : chosen],
    ['destination-option', roles.destinationOption, isNone ? PROGRAM.aggregator : chosen],
    ['source-mint', roles.sourceMint, sourceMint],
    ['destination-mint', roles.destinationMint, destinationMint],
    ...roles.tokenPrograms.map((at, index) => ['token-program', at, String(programs[index])] as const),
    ['token-2022', roles.token2022, is2022 ? PROGRAM.token2022 : PROGRAM.aggregator],
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

/** Token program of a mint, as read from the chain; a mint that could not be read counts as the old program's. */
export function tokenProgramOf(view: View, mint: Address): Address {
  const program = present(accountBefore(view, mint))?.owner
  return program === PROGRAM.token2022 ? address(PROGRAM.token2022) : address(PROGRAM.token)
}

/**
 * U16, for a layout without a fixed index for the fee account: it is among the remaining accounts, at an index that is
 * not published. So the agreed account must be among them and writable, and must receive the fee in the simulation.
 * Refuses with `FEE_NOT_AGREED`, detail `fee-account` or `fee-elsewhere`; base units.
 */
function checkUnplacedFee(view: View, route: Route, core: Core, agreed: Address): Violation | undefined {
  const { feeBps = 0 } = route.amounts ?? route.exactOut ?? {}
  if (feeBps === 0) return undefined
  const first = route.roles.program + 1
  if (isNamedBehind(route, core, agreed)) return checkArrival(view, route, core, agreed)
  return violation('FEE_NOT_AGREED', 'fee-account', `accounts[${first}] and on`, agreed, 'none')
}

/** True when a route names an account behind those of its layout, and may pay into it. */
export function isNamedBehind({ roles }: Route, { instruction }: Core, account: Address): boolean {
  return instruction.accounts
    .slice(roles.program + 1)
    .some(({ address, isWritable }) => isWritable && address === account)
}

function checkArrival({ facts }: View, route: Route, core: Core, agreed: Address): Violation | undefined {
  const { accounts, simulation } = facts
  if (simulation === undefined) return undefined
  const before = tokenOf(accounts.get(agreed))
  const came = (tokenOf(simulation.accounts.get(agreed))?.amount ?? 0n) - (before?.amount ?? 0n)
  const owed = owedIn(route, core.instruction.accounts, before?.mint)
  if (owed !== undefined && came >= owed) return undefined
  const expected = owed === undefined ? 'a fee in a coin of the swap' : `≥ ${owed}`
  return violation('FEE_NOT_AGREED', 'fee-elsewhere', agreed, expected, String(came))
}

function tokenOf(account: AccountFact | 'absent' | undefined): TokenAccount | undefined {
  return readTokenAccount(account)
}

/** Minimum fee in a coin of the swap, base units; `undefined` = not a coin of the swap. */
function owedIn(
  { amounts, exactOut, roles }: Route,
  accounts: Core['instruction']['accounts'],
  mint: Address | undefined,
): bigint | undefined {
  const share = (raw: bigint) => mulDiv(raw, BigInt((amounts ?? exactOut)?.feeBps ?? 0), 10_000n, 'down')
  const isAt = (at: number | undefined) => at !== undefined && mint !== undefined && accounts[at]?.address === mint
  if (isAt(roles.destinationMint)) return share(amounts === undefined ? (exactOut?.amountOut ?? 0n) : leastOut(amounts))
  if (!isAt(roles.sourceMint)) return undefined
  if (amounts !== undefined) return share(amounts.amountIn)
  // The input has only an upper bound: something must arrive, where the share of the quoted input is above zero.
  return share(exactOut?.quotedIn ?? 0n) > 0n ? 1n : 0n
}
