import { INSTRUCTION } from '../../config/programs.ts'
import { type ExactOutAmounts, type RouteAmounts } from '../route-bounds.ts'
import { DecodeProblem, Reader } from './reader.ts'
import { type CoreLayout } from './expectation.ts'
import { type ResolvedInstruction } from './resolve.ts'

/** What a route of the aggregator says, as far as its layout tells (transactions.md 6.2). */
export type Route = {
  readonly kind: 'route'
  /** `exact-in` alone fixes what leaves; the others are known by name so that they can be refused by name. */
  readonly variant: 'exact-in' | 'exact-out' | 'ledger'
  readonly amounts: RouteAmounts | undefined
  /** Amounts of an exact-out route; `undefined` for every other. */
  readonly exactOut: ExactOutAmounts | undefined
  readonly roles: RouteRoles
}

/** Where each role stands in a route's accounts. A missing role does not exist in that layout. */
export type RouteRoles = {
  readonly authority: number
  readonly source: number
  readonly destination: number
  /** A second destination; the aggregator's own id = none. */
  readonly destinationOption?: number
  readonly sourceMint?: number
  readonly destinationMint: number
  readonly tokenPrograms: readonly number[]
  /** Fee account; the aggregator's own id = none. */
  readonly fee?: number
  /** Token-2022 program; the aggregator's own id = none. */
  readonly token2022?: number
  readonly eventAuthority: number
  readonly program: number
}

const PLAIN: RouteRoles = {
  tokenPrograms: [0],
  authority: 1,
  source: 2,
  destination: 3,
  destinationOption: 4,
  destinationMint: 5,
  fee: 6,
  eventAuthority: 7,
  program: 8,
}
const PLAIN_EXACT_OUT: RouteRoles = {
  tokenPrograms: [0],
  authority: 1,
  source: 2,
  destination: 3,
  destinationOption: 4,
  sourceMint: 5,
  destinationMint: 6,
  fee: 7,
  token2022: 8,
  eventAuthority: 9,
  program: 10,
}
const SHARED: RouteRoles = {
  tokenPrograms: [0],
  authority: 2,
  source: 3,
  destination: 6,
  sourceMint: 7,
  destinationMint: 8,
  fee: 9,
  token2022: 10,
  eventAuthority: 11,
  program: 12,
}
const PLAIN_V2: RouteRoles = {
  authority: 0,
  source: 1,
  destination: 2,
  sourceMint: 3,
  destinationMint: 4,
  tokenPrograms: [5, 6],
  destinationOption: 7,
  eventAuthority: 8,
  program: 9,
}
const SHARED_V2: RouteRoles = {
  authority: 1,
  source: 2,
  destination: 5,
  sourceMint: 6,
  destinationMint: 7,
  tokenPrograms: [8, 9],
  eventAuthority: 10,
  program: 11,
}

const TAIL_BYTES = 19
const MAX_STEPS = 8
const MAX_STEP_PAYLOAD = 16

/** Every route of the aggregator that has a name; which of them an act takes is its rule's business. */
export const ROUTES: readonly CoreLayout[] = [
  layout('route', PLAIN, (reader) => tailAmounts(reader)),
  layout('sharedRoute', SHARED, (reader) => {
    reader.u8()
    return tailAmounts(reader)
  }),
  layout('routeV2', PLAIN_V2, headAmounts),
  layout('sharedRouteV2', SHARED_V2, (reader) => {
    reader.u8()
    return headAmounts(reader)
  }),
  exactOut('exactOutRoute', PLAIN_EXACT_OUT, (reader) => tailAmounts(reader)),
  exactOut('sharedExactOutRoute', SHARED, (reader) => {
    reader.u8()
    return tailAmounts(reader)
  }),
  exactOut('exactOutRouteV2', PLAIN_V2, headAmounts),
  exactOut('sharedExactOutRouteV2', SHARED_V2, (reader) => {
    reader.u8()
    return headAmounts(reader)
  }),
  refused('ledgerRoute', PLAIN, 'ledger'),
  refused('sharedLedgerRoute', SHARED, 'ledger'),
]

function layout(
  name: keyof typeof INSTRUCTION,
  roles: RouteRoles,
  readAmounts: (reader: Reader) => RouteAmounts,
): CoreLayout {
  return {
    ...known(name, roles),
    decode: ({ data }: ResolvedInstruction): Route => {
      const reader = new Reader(data)
      reader.take(8)
      const amounts = readAmounts(reader)
      return { kind: 'route', variant: 'exact-in', amounts, exactOut: undefined, roles }
    },
  }
}

/** The same places as in an exact-in route; the first amount is what comes out, the second the quoted one that goes in. */
function exactOut(
  name: keyof typeof INSTRUCTION,
  roles: RouteRoles,
  readAmounts: (reader: Reader) => RouteAmounts,
): CoreLayout {
  return {
    ...known(name, roles),
    decode: ({ data }: ResolvedInstruction): Route => {
      const reader = new Reader(data)
      reader.take(8)
      const { amountIn: amountOut, quotedOut: quotedIn, ...terms } = readAmounts(reader)
      return {
        kind: 'route',
        variant: 'exact-out',
        amounts: undefined,
        exactOut: { amountOut, quotedIn, ...terms },
        roles,
      }
    },
  }
}

function refused(name: keyof typeof INSTRUCTION, roles: RouteRoles, variant: 'ledger'): CoreLayout {
  return {
    ...known(name, roles),
    decode: (): Route => ({ kind: 'route', variant, amounts: undefined, exactOut: undefined, roles }),
  }
}

function known(name: keyof typeof INSTRUCTION, roles: RouteRoles): CoreLayout {
  const { discriminator, proof } = INSTRUCTION[name]
  return {
    name: INSTRUCTION[name].name,
    discriminator,
    proof,
    accounts: { atLeast: roles.program + 1 },
    dataBytes: { atLeast: 8 },
  }
}

/**
 * Amounts at the end, behind a plan whose steps have venue-specific lengths. The program reads the plan from the front
 * and forgives bytes after the amounts, so a plan that could also end earlier would let it read other amounts than these
 * nineteen bytes: such a plan is refused.
 */
function tailAmounts(reader: Reader): RouteAmounts {
  const steps = readSteps(reader)
  const plan = reader.take(reader.left - TAIL_BYTES)
  const ends = planEnds(plan, steps)
  if (ends.length !== 1 || ends[0] !== plan.length) throw new DecodeProblem('route-plan')
  const amountIn = reader.u64()
  const quotedOut = reader.u64()
  const slippageBps = reader.u16()
  const feeBps = reader.u8()
  reader.end()
  return { amountIn, quotedOut, slippageBps, feeBps, positiveFeeBps: 0 }
}

/** Amounts in front of the plan, so nothing behind them can move them. */
function headAmounts(reader: Reader): RouteAmounts {
  const amountIn = reader.u64()
  const quotedOut = reader.u64()
  const slippageBps = reader.u16()
  const feeBps = reader.u16()
  const positiveFeeBps = reader.u16()
  readSteps(reader)
  return { amountIn, quotedOut, slippageBps, feeBps, positiveFeeBps }
}

function readSteps(reader: Reader): number {
  const steps = reader.u32()
  if (steps === 0 || steps > MAX_STEPS) throw new DecodeProblem('route-steps')
  return steps
}

/** Every place where a plan of so many steps can end: a venue's number, its settings, share in percent, from, to. */
function planEnds(plan: Uint8Array, steps: number): readonly number[] {
  let starts = new Set([0])
  for (let step = 0; step < steps; step += 1) {
    const ends = new Set<number>()
    for (const start of starts) {
      for (let payload = 0; payload <= MAX_STEP_PAYLOAD; payload += 1) {
        const end = start + 1 + payload + 3
        if (end <= plan.length && isStepEnd(plan, end, steps)) ends.add(end)
      }
    }
    starts = ends
  }
  return [...starts]
}

function isStepEnd(plan: Uint8Array, end: number, steps: number): boolean {
  const [share = 0, from = 0, to = 0] = plan.subarray(end - 3, end)
  return share >= 1 && share <= 100 && from !== to && from <= steps && to <= steps
}
