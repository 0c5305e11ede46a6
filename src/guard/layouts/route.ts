import { INSTRUCTION } from '~/config/programs.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { Reader } from '../bytes/reader.ts'
import { type ExactOutAmounts, type RouteAmounts } from '../route-bounds.ts'
import { type Layout } from './layout.ts'
import { readPlan, type RoutePlan } from './route-plan.ts'

/** Decoded route of the aggregator, as far as its layout is known. */
export type Route = {
  readonly kind: 'route'
  /** `exact-in` alone fixes the input; the others are known so that they can be refused by name. */
  readonly variant: 'exact-in' | 'exact-out' | 'ledger'
  readonly amounts: RouteAmounts | undefined
  /** Amounts of an exact-out route; `undefined` for every other. */
  readonly exactOut: ExactOutAmounts | undefined
  /** Its steps; `undefined` where the data is not read. */
  readonly plan: RoutePlan | undefined
  readonly roles: RouteRoles
  /** False = the amounts follow a step that was not decoded. */
  readonly isBound: boolean
}

/** Index of each role in a route's accounts. A missing role does not exist in that layout. */
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

/** Terms of a route as read from its data. */
type Read = { readonly plan: RoutePlan; readonly amounts: RouteAmounts; readonly isBound: boolean }

/** All known routes of the aggregator; the rules of an act decide which of them it may use. */
export const ROUTES: readonly Layout<Route>[] = [
  layout('route', PLAIN, tailAmounts),
  layout('sharedRoute', SHARED, (reader) => {
    reader.u8()
    return tailAmounts(reader)
  }),
  layout('routeV2', PLAIN_V2, headAmounts),
  layout('sharedRouteV2', SHARED_V2, (reader) => {
    reader.u8()
    return headAmounts(reader)
  }),
  exactOut('exactOutRoute', PLAIN_EXACT_OUT, tailAmounts),
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

function layout(name: keyof typeof INSTRUCTION, roles: RouteRoles, readTerms: (reader: Reader) => Read): Layout<Route> {
  return {
    ...known(name, roles),
    decode: ({ data }: ResolvedInstruction): Route => {
      const reader = new Reader(data)
      reader.take(8)
      return { kind: 'route', variant: 'exact-in', exactOut: undefined, roles, ...readTerms(reader) }
    },
  }
}

/** Same accounts as in an exact-in route; the first amount is the output, the second the quoted input. */
function exactOut(
  name: keyof typeof INSTRUCTION,
  roles: RouteRoles,
  readTerms: (reader: Reader) => Read,
): Layout<Route> {
  return {
    ...known(name, roles),
    decode: ({ data }: ResolvedInstruction): Route => {
      const reader = new Reader(data)
      reader.take(8)
      const { plan, amounts, isBound } = readTerms(reader)
      const { amountIn: amountOut, quotedOut: quotedIn, ...terms } = amounts
      return {
        kind: 'route',
        variant: 'exact-out',
        amounts: undefined,
        exactOut: { amountOut, quotedIn, ...terms },
        plan,
        roles,
        isBound,
      }
    },
  }
}

function refused(name: keyof typeof INSTRUCTION, roles: RouteRoles, variant: 'ledger'): Layout<Route> {
  return {
    ...known(name, roles),
    decode: (): Route => ({
      kind: 'route',
      variant,
      amounts: undefined,
      exactOut: undefined,
      plan: undefined,
      roles,
      isBound: false,
    }),
  }
}

function known(name: keyof typeof INSTRUCTION, roles: RouteRoles): Layout<Route> {
  const { discriminator, proof } = INSTRUCTION[name]
  return {
    name: INSTRUCTION[name].name,
    discriminator,
    proof,
    accounts: { atLeast: roles.program + 1 },
    dataBytes: { atLeast: 8 },
  }
}

/** Amounts that follow a fully decoded plan, where the program reads them; nothing may follow them. */
function tailAmounts(reader: Reader): Read {
  const plan = readPlan(reader, 'percent')
  const amountIn = reader.u64()
  const quotedOut = reader.u64()
  const slippageBps = reader.u16()
  const feeBps = reader.u8()
  reader.end()
  const amounts = { amountIn, quotedOut, slippageBps, feeBps, positiveFeeBps: 0 }
  return { plan, amounts, isBound: plan.opaque.length === 0 }
}

/** Amounts before the plan, which ends the data. */
function headAmounts(reader: Reader): Read {
  const amountIn = reader.u64()
  const quotedOut = reader.u64()
  const slippageBps = reader.u16()
  const feeBps = reader.u16()
  const positiveFeeBps = reader.u16()
  const plan = readPlan(reader, 'bps')
  reader.end()
  return { plan, amounts: { amountIn, quotedOut, slippageBps, feeBps, positiveFeeBps }, isBound: true }
}
