import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type AccountFact, present, readTokenAccount, type TokenAccount } from '../accounts.ts'
import { type Violation } from '../codes.ts'
import { type Delta, type Gain, type View } from '../expectation.ts'
import { type InnerInstruction, type Simulation } from '../facts.ts'
import { solChange, solCosts } from '../sol-costs.ts'
import { NOT_REPORTED, ownTokenAccounts, violation, writableAddresses } from '../view.ts'
import { computeLimit, ofKind } from './common.ts'
import { checkEscrow } from './escrow.ts'
import { checkRents } from './rent.ts'

/* Rules of the simulation (docs/transaction-rules.md, B1-B5, B8). It catches what the on-chain bounds do not cover. */

type Changes = { readonly tokens: ReadonlyMap<Address, bigint>; readonly lamports: bigint }

/** Runs all simulation rules; without a simulation spending acts are refused and inflow acts continue. */
export function checkSimulation(view: View): readonly (Violation | undefined)[] {
  const { simulation } = view.facts
  if (simulation === undefined) {
    return view.expectation.simulation === 'required'
      ? [violation('SIM_UNAVAILABLE', 'none', 'simulation', 'a test run', 'none')]
      : []
  }
  const incomplete = checkComplete(view, simulation)
  if (incomplete !== undefined) return [incomplete]
  const failed = checkSucceeded(view, simulation)
  if (failed !== undefined) return [failed]
  return [
    checkDelta(view, simulation),
    checkControl(view, simulation),
    checkEscrow(view, simulation),
    checkInner(view, simulation),
    checkRents(view, simulation),
  ]
}

/** B1. Every account was returned, from the same state as the balances before. */
function checkComplete(view: View, simulation: Simulation): Violation | undefined {
  const missing = [view.expectation.owner, ...writableAddresses(view)].find(
    (address) => !simulation.accounts.has(address),
  )
  if (missing !== undefined)
    return violation('SIM_INCOMPLETE', 'account-missing', missing, 'its state after the run', 'nothing')
  const moved = view.facts.moved[0]
  if (moved !== undefined)
    return violation('SIM_INCOMPLETE', 'balances-moved', moved, 'the same balance before the run and in it', 'another')
  const silent = checkReported(simulation)
  if (silent !== undefined) return silent
  const behind = view.facts.slot !== undefined && simulation.slot < view.facts.slot
  return behind
    ? violation('SIM_INCOMPLETE', 'slot-behind', 'slot', `≥ ${view.facts.slot}`, String(simulation.slot))
    : undefined
}

/** B1. A successful simulation reports its inner instructions and its compute units: B2 and B5 depend on them. */
function checkReported({ error, inner, unitsConsumed }: Simulation): Violation | undefined {
  if (error !== undefined) return undefined
  if (inner === undefined)
    return violation(
      'SIM_INCOMPLETE',
      'inner-missing',
      'innerInstructions',
      'the instructions of the run',
      NOT_REPORTED,
    )
  return unitsConsumed === undefined
    ? violation('SIM_INCOMPLETE', 'units-missing', 'unitsConsumed', 'the compute units of the run', NOT_REPORTED)
    : undefined
}

/** B2. It succeeds, within its own compute limit. */
function checkSucceeded(view: View, simulation: Simulation): Violation | undefined {
  if (simulation.error !== undefined) return violation('SIM_FAILED', 'error', 'simulation', 'success', simulation.error)
  const limit = computeLimit(view)
  const used = simulation.unitsConsumed
  if (limit === undefined || used === undefined || used <= BigInt(limit)) return undefined
  return violation('SIM_FAILED', 'units', 'unitsConsumed', `≤ ${limit}`, String(used))
}

/** B3. The owner's balances change as the act may change them, to the last unit. */
function checkDelta(view: View, simulation: Simulation): Violation | undefined {
  const delta = view.expectation.delta(view)
  const changes = balanceChanges(view, simulation)
  const wrong = checkGains(delta, changes) ?? checkLosses(delta, changes)
  return wrong ?? checkSol(view, simulation, delta)
}

/** B3. The owner's SOL changes by what the act moves, by its fees, and by the rent of the accounts that the bytes open and close. */
function checkSol(view: View, simulation: Simulation, { sol }: Delta): Violation | undefined {
  const costs = solCosts(view, simulation)
  const [least, most] = [sol.least + costs.least, sol.most + costs.most]
  const found = solChange(view, simulation)
  if (found >= least && found <= most) return undefined
  const expected = least === most ? String(least) : `${least} to ${most}`
  return violation('SIM_DELTA', 'sol', 'lamports', expected, String(found))
}

function checkGains({ gains }: Delta, { tokens }: Changes): Violation | undefined {
  for (const gain of gains) {
    const found = tokens.get(gain.mint) ?? 0n
    const [least, most] = gainBounds(gain)
    if (found >= least && found <= most) continue
    const expected = least === most ? String(least) : `${least} to ${most}`
    return violation('SIM_DELTA', 'gain', gain.mint, expected, String(found))
  }
  return undefined
}

function checkLosses({ gains, losses }: Delta, { tokens }: Changes): Violation | undefined {
  const gained = new Set(gains.map((gain) => gain.mint))
  for (const [mint, change] of tokens) {
    if (gained.has(mint)) continue
    const atMost = losses.find((loss) => loss.mint === mint)?.atMost ?? 0n
    if (-change > atMost) return violation('SIM_DELTA', 'loss', mint, `≤ ${atMost}`, String(-change))
  }
  for (const { mint, atLeast } of losses) {
    const lost = -(tokens.get(mint) ?? 0n)
    if (atLeast !== undefined && lost < atLeast)
      return violation('SIM_DELTA', 'loss-too-small', mint, `≥ ${atLeast}`, String(lost))
  }
  return undefined
}

/** Minimum and maximum that must be received. */
function gainBounds(gain: Gain): readonly [least: bigint, most: bigint] {
  return 'exactly' in gain ? [gain.exactly, gain.exactly] : [gain.atLeast, gain.atMost]
}

/** The owner, and the accounts before the act. */
type Balances = Pick<View, 'facts' | 'message'> & { readonly expectation: Pick<View['expectation'], 'owner'> }

/** Change of the owner's balances in the simulation, per mint; wrapped SOL and SOL count as one. */
export function balanceChanges(view: Balances, simulation: Simulation): Changes {
  const tokens = new Map<Address, bigint>()
  let lamports =
    lamportsOf(simulation.accounts.get(view.expectation.owner)) -
    lamportsOf(view.facts.accounts.get(view.expectation.owner))
  for (const address of writableAddresses(view)) {
    const before = ownedToken(view, view.facts.accounts.get(address))
    const after = ownedToken(view, simulation.accounts.get(address))
    const mint = before?.mint ?? after?.mint
    if (mint === undefined) continue
    const change = (after?.amount ?? 0n) - (before?.amount ?? 0n)
    if (mint === MINT.wrappedSol) lamports += change
    else tokens.set(mint, (tokens.get(mint) ?? 0n) + change)
  }
  return { tokens, lamports }
}

function ownedToken(view: Balances, account: AccountFact | 'absent' | undefined): TokenAccount | undefined {
  const token = readTokenAccount(account)
  return token?.owner === view.expectation.owner ? token : undefined
}

function lamportsOf(account: AccountFact | 'absent' | undefined): bigint {
  return present(account)?.lamports ?? 0n
}

/** B4. Nobody gains control over an account of the owner. */
function checkControl(view: View, simulation: Simulation): Violation | undefined {
  const { owner } = view.expectation
  const after = present(simulation.accounts.get(owner))
  if (after !== undefined && (after.owner !== PROGRAM.system || after.data.length > 0)) {
    return violation('SIM_CONTROL', 'owner-account', owner, 'System-owned, no data', after.owner)
  }
  for (const [address, before] of ownTokenAccounts(view)) {
    const changed = controlChange(before, simulation.accounts.get(address))
    if (changed !== undefined) return violation('SIM_CONTROL', changed, address, 'unchanged', 'changed')
  }
  return checkCreated(view, simulation)
}

function checkCreated(view: View, simulation: Simulation): Violation | undefined {
  for (const address of writableAddresses(view)) {
    if (view.facts.accounts.get(address) !== 'absent') continue
    const created = ownedToken(view, simulation.accounts.get(address))
    if (created === undefined) continue
    if (created.delegate !== undefined || created.closeAuthority !== undefined || created.state !== 1) {
      return violation('SIM_CONTROL', 'new-account', address, 'no delegate, no close authority', 'set')
    }
  }
  return undefined
}

const CONTROL_FIELDS = ['program', 'owner', 'delegate', 'delegatedAmount', 'closeAuthority', 'state', 'mint'] as const

function controlChange(before: TokenAccount, account: AccountFact | 'absent' | undefined): string | undefined {
  // An act may close the wrapped-SOL account; its lamports are counted in B3.
  if (account === 'absent' || account === undefined) return before.isNative ? undefined : 'closed'
  const after = readTokenAccount(account)
  if (after === undefined) return 'program'
  return CONTROL_FIELDS.find((field) => before[field] !== after[field])
}

const FORBIDDEN_INNER: Readonly<Record<string, readonly string[]>> = {
  [PROGRAM.token]: ['4', '6', '9', '13', 'approve', 'approveChecked', 'setAuthority', 'closeAccount'],
  [PROGRAM.token2022]: ['4', '6', '9', '13', 'approve', 'approveChecked', 'setAuthority', 'closeAccount'],
  [PROGRAM.system]: [
    '1',
    '10',
    '4',
    '5',
    '6',
    '7',
    '12',
    'assign',
    'assignWithSeed',
    'advanceNonce',
    'withdrawFromNonce',
    'initializeNonce',
    'authorizeNonce',
    'upgradeNonce',
  ],
}

/** Programs that no act needs together with an account of the owner: their effect does not show in balances. */
const NEVER_INSIDE: ReadonlySet<string> = new Set([
  PROGRAM.stake,
  PROGRAM.vote,
  PROGRAM.loader,
  PROGRAM.loaderV4,
  PROGRAM.lookupTable,
])

/** B5. No inner instruction hands over an account of the owner. */
function checkInner(view: View, simulation: Simulation): Violation | undefined {
  const own = new Set<string>([view.expectation.owner, ...ownTokenAccounts(view).keys()])
  const created = new Set<string>(ofKind(view, 'ata-create').map((create) => create.account))
  const wrong = simulation.inner?.find((inner) => isForbidden(inner, own, created))
  return wrong === undefined
    ? undefined
    : violation('SIM_INNER_AUTHORITY', wrong.kind, wrong.program, 'none', wrong.addresses.join(' '))
}

function isForbidden(inner: InnerInstruction, own: ReadonlySet<string>, created: ReadonlySet<string>): boolean {
  if (NEVER_INSIDE.has(inner.program)) return inner.addresses.some((address) => own.has(address))
  const kinds = Object.hasOwn(FORBIDDEN_INNER, inner.program) ? (FORBIDDEN_INNER[inner.program] ?? []) : []
  if (!kinds.includes(inner.kind)) return false
  // Creating a pre-funded associated account allocates and assigns that account, and that account alone.
  if (
    (inner.kind === '1' || inner.kind === 'assign') &&
    inner.addresses.every(
      (address) => created.has(address) || address === PROGRAM.token || address === PROGRAM.token2022,
    )
  )
    return false
  return inner.addresses.some((address) => own.has(address))
}
