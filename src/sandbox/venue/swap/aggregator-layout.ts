import { getArrayCodec, getStructCodec, getU32Codec, type Instruction } from '@solana/kit'
import { isDeepStrictEqual } from 'node:util'
import { EVENT_AUTHORITY, INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { codeOf, layoutOf, u16, u64, u8, zerosAfter, type Field } from '../../chain/layout.ts'
import { mintProgram, otherMint, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { AMM_PROGRAM, SHARED_AUTHORITY } from '../../world/tokens/token-fund.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'

/*
 * Instructions of the aggregator as in the published layouts. The named accounts are followed by four for each pool:
 * its program, the pool, the vault that takes, the vault that gives. These four are specific to the sandbox. In the
 * second version, which names no fee account, a fee account precedes them.
 */

/** Which of the eight instructions. */
export type RouteForm = {
  readonly mode: 'ExactIn' | 'ExactOut'
  readonly version: 'V1' | 'V2'
  readonly isShared: boolean
}

/** A swap, decoded from its instruction. Amounts are base units. */
export type SwapTerms = {
  readonly form: RouteForm
  /** What goes in (ExactIn) or comes out (ExactOut), exactly. */
  readonly amount: bigint
  /** The other side as quoted, before slippage and platform fee. */
  readonly quoted: bigint
  readonly slippageBps: number
  readonly feeBps: number
}

/** A swap with everything that its accounts name. */
export type SwapOrder = SwapTerms & {
  readonly user: Address
  readonly inputMint: Address
  readonly outputMint: Address
  readonly pools: readonly Pool[]
  readonly feeAccount: Address | undefined
  /** Where the output goes instead of the user's own account. */
  readonly destination: Address | undefined
  readonly tracking: Address | undefined
  /** The user's temporary account, where SOL comes out into one instead of the associated account. */
  readonly temporary?: Address
}

/** Places of the named accounts by instruction. */
type Places = {
  readonly authority: number
  readonly source: number
  readonly destination: number
  readonly destinationOption?: number
  readonly fee?: number
  readonly program: number
}

/** One of the eight instructions: its name, its form and the indexes of its accounts. */
export type Known = { readonly name: keyof typeof INSTRUCTION; readonly form: RouteForm; readonly places: Places }

const PLAIN: Places = { authority: 1, source: 2, destination: 3, destinationOption: 4, fee: 6, program: 8 }
const PLAIN_OUT: Places = { authority: 1, source: 2, destination: 3, destinationOption: 4, fee: 7, program: 10 }
const SHARED: Places = { authority: 2, source: 3, destination: 6, fee: 9, program: 12 }
const PLAIN_V2: Places = { authority: 0, source: 1, destination: 2, destinationOption: 7, program: 9 }
const SHARED_V2: Places = { authority: 1, source: 2, destination: 5, program: 11 }

const KNOWN: readonly Known[] = [
  { name: 'route', form: { mode: 'ExactIn', version: 'V1', isShared: false }, places: PLAIN },
  { name: 'sharedRoute', form: { mode: 'ExactIn', version: 'V1', isShared: true }, places: SHARED },
  { name: 'routeV2', form: { mode: 'ExactIn', version: 'V2', isShared: false }, places: PLAIN_V2 },
  { name: 'sharedRouteV2', form: { mode: 'ExactIn', version: 'V2', isShared: true }, places: SHARED_V2 },
  { name: 'exactOutRoute', form: { mode: 'ExactOut', version: 'V1', isShared: false }, places: PLAIN_OUT },
  { name: 'sharedExactOutRoute', form: { mode: 'ExactOut', version: 'V1', isShared: true }, places: SHARED },
  { name: 'exactOutRouteV2', form: { mode: 'ExactOut', version: 'V2', isShared: false }, places: PLAIN_V2 },
  { name: 'sharedExactOutRouteV2', form: { mode: 'ExactOut', version: 'V2', isShared: true }, places: SHARED_V2 },
]

/** The instruction of a discriminator; `undefined` = none that is emulated. The ledger variants are none. */
export function knownByData(data: Uint8Array): Known | undefined {
  const hex = Buffer.from(data.subarray(0, 8)).toString('hex')
  return KNOWN.find(({ name }) => INSTRUCTION[name].discriminator === hex)
}

function knownByForm(form: RouteForm): Known {
  const known = KNOWN.find(
    ({ form: each }) => each.mode === form.mode && each.version === form.version && each.isShared === form.isShared,
  )
  if (known === undefined) throw new Error('no such instruction')
  return known
}

/** Venue number of every step: one of the aggregator's that takes no settings. */
const SWAP_KIND = 7
const SHARED_ID = 1
const MAX_STEPS = 8

/** The aggregator's instruction for a swap. */
export function encodeSwap(order: SwapOrder): Instruction {
  return instruction(PROGRAM.aggregator, encodeData(order), [...namedAccounts(order), ...restAccounts(order)])
}

/** Steps of a route, each with its share of the amount in the unit of the version. */
const planOf = (share: Field<number>) =>
  getArrayCodec(
    getStructCodec([
      ['kind', u8],
      ['share', share],
      ['from', u8],
      ['to', u8],
    ]),
    { size: getU32Codec() },
  )

/** Data by version: the second one has its terms first, fees in basis points, and one more fee, which is none here. */
const DATA = {
  V1: getStructCodec([
    ['steps', planOf(u8)],
    ['amount', u64],
    ['quoted', u64],
    ['slippageBps', u16],
    ['feeBps', u8],
  ]),
  V2: getStructCodec([
    ['amount', u64],
    ['quoted', u64],
    ['slippageBps', u16],
    ['feeBps', zerosAfter(u16, 2)],
    ['steps', planOf(u16)],
  ]),
} as const

const WHOLE_SHARE = { V1: 100, V2: 10_000 } as const

function dataLayout({ name, form }: Known) {
  const code = codeOf(INSTRUCTION[name].discriminator)
  return layoutOf(form.isShared ? Uint8Array.of(...code, SHARED_ID) : code, DATA[form.version])
}

/** Steps of which each takes all that the step before gave. */
function planSteps({ version }: RouteForm, steps: number) {
  return Array.from({ length: steps }, (_, index) => {
    return { kind: SWAP_KIND, share: WHOLE_SHARE[version], from: index, to: index + 1 }
  })
}

function encodeData(order: SwapOrder): Uint8Array {
  const { form, pools } = order
  return dataLayout(knownByForm(form)).write({ ...order, steps: planSteps(form, pools.length) })
}

type Metas = NonNullable<Instruction['accounts']>

const NONE = PROGRAM.aggregator
/** The accounts that every form of the instruction names last. */
const ENDS: Metas = [readonly(EVENT_AUTHORITY.aggregator), readonly(PROGRAM.aggregator)]

function namedAccounts(order: SwapOrder): Metas {
  if (order.form.version === 'V2') return order.form.isShared ? sharedV2(order) : plainV2(order)
  return order.form.isShared ? sharedV1(order) : plainV1(order)
}

function ownAccounts({ user, inputMint, outputMint, temporary }: SwapOrder) {
  return { source: vaultOf(user, inputMint), destination: temporary ?? vaultOf(user, outputMint) }
}

function orNone(account: Address | undefined): Metas[number] {
  return account === undefined ? readonly(NONE) : writable(account)
}

function plainV1(order: SwapOrder): Metas {
  const { source, destination } = ownAccounts(order)
  const head = [
    readonly(PROGRAM.token),
    signing(order.user, false),
    writable(source),
    writable(destination),
    orNone(order.destination),
  ]
  if (order.form.mode === 'ExactIn') return [...head, readonly(order.outputMint), orNone(order.feeAccount), ...ENDS]
  const mints = [readonly(order.inputMint), readonly(order.outputMint)]
  return [...head, ...mints, orNone(order.feeAccount), readonly(NONE), ...ENDS]
}

/** The user, the user's account, the aggregator's two vaults, where it goes to, and both mints. */
function throughVaults(order: SwapOrder): Metas {
  const { source, destination } = ownAccounts(order)
  return [
    signing(order.user, false),
    writable(source),
    writable(vaultOf(SHARED_AUTHORITY, order.inputMint)),
    writable(vaultOf(SHARED_AUTHORITY, order.outputMint)),
    writable(order.destination ?? destination),
    readonly(order.inputMint),
    readonly(order.outputMint),
  ]
}

function sharedV1(order: SwapOrder): Metas {
  const is2022 = [order.inputMint, order.outputMint].some((mint) => mintProgram(mint) === PROGRAM.token2022)
  return [
    readonly(PROGRAM.token),
    readonly(SHARED_AUTHORITY),
    ...throughVaults(order),
    orNone(order.feeAccount),
    readonly(is2022 ? PROGRAM.token2022 : NONE),
    ...ENDS,
  ]
}

function plainV2(order: SwapOrder): Metas {
  const { source, destination } = ownAccounts(order)
  return [
    signing(order.user, false),
    writable(source),
    writable(destination),
    readonly(order.inputMint),
    readonly(order.outputMint),
    readonly(mintProgram(order.inputMint)),
    readonly(mintProgram(order.outputMint)),
    orNone(order.destination),
    ...ENDS,
  ]
}

function sharedV2(order: SwapOrder): Metas {
  return [
    readonly(SHARED_AUTHORITY),
    ...throughVaults(order),
    readonly(mintProgram(order.inputMint)),
    readonly(mintProgram(order.outputMint)),
    ...ENDS,
  ]
}

function restAccounts(order: SwapOrder): Metas {
  const fee = order.form.version === 'V2' && order.feeAccount !== undefined ? [writable(order.feeAccount)] : []
  let mint = order.inputMint
  const hops = order.pools.flatMap((pool) => {
    const next = otherMint(pool, mint)
    const metas = poolAccounts(pool, mint, next)
    mint = next
    return metas
  })
  return [...fee, ...hops, ...(order.tracking === undefined ? [] : [readonly(order.tracking)])]
}

/** The four accounts of one step. */
export function poolAccounts(pool: Pool, mintIn: Address, mintOut: Address): Metas {
  return [
    readonly(AMM_PROGRAM),
    readonly(pool.address),
    writable(vaultOf(pool.address, mintIn)),
    writable(vaultOf(pool.address, mintOut)),
  ]
}

/** How many accounts each step of a route takes. */
export const ACCOUNTS_PER_STEP = 4

/** Reads the data of a swap; `undefined` when a byte is not as the layout has it. */
export function decodeSwap(known: Known, data: Uint8Array): (SwapTerms & { readonly steps: number }) | undefined {
  const { form } = known
  const read = dataLayout(known).read(data)
  if (read === undefined || read.steps.length === 0 || read.steps.length > MAX_STEPS) return undefined
  if (!isDeepStrictEqual(read.steps, planSteps(form, read.steps.length))) return undefined
  return { ...read, form, steps: read.steps.length }
}
