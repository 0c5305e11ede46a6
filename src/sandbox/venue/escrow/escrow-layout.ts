import { address as kitAddress, type Instruction } from '@solana/kit'
import { EVENT_AUTHORITY, LIMIT_FEE_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { ESCROW_PROGRAM, NO_ACCOUNT, type Escrow, type EscrowKind } from '../../world/escrow/escrow-account.ts'
import { KEEPER } from '../../world/keeper-key.ts'
import { otherMint, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { poolAccounts } from '../swap/aggregator-layout.ts'
import { readonly, signing, writable } from '../transaction.ts'

/*
 * Instructions of the two programs that keep waiting orders. `initialize_order`, `cancel_order` and `open_dca_v2` are
 * laid out as in the vendor's examples, `close_dca` as in public decoders (docs/api-notes.md 15.2); what the keeper calls is the
 * sandbox's own.
 */

/** First eight bytes of sha256("global:" + name), hex. */
export const ESCROW_CODE = {
  initializeOrder: '856e4aaf709ff59f',
  cancelOrder: '5f81edf00831df84',
  openDca: '8e772b6da2340bb1',
  closeDca: '16072162a8b722f3',
  /** `fill_order`: data is the amount in; the sandbox's own. */
  fill: 'e87a7319c78f88a2',
  /** `close_order`: no data; the sandbox's own. */
  close: '5a67d11c073fa804',
} as const

const FEE_CONFIG = address(LIMIT_FEE_AUTHORITY)

/** Terms of an order by price. */
export type LimitTerms = {
  readonly id: bigint
  readonly making: bigint
  readonly taking: bigint
  readonly expiresSec: bigint | undefined
  readonly feeBps: number | undefined
}

/** Who and what an order by price names. */
export type LimitPlan = LimitTerms & {
  readonly payer: Address
  readonly maker: Address
  readonly order: Address
  readonly inputMint: Address
  readonly outputMint: Address
  readonly referral: Address | undefined
}

/** `initialize_order`. */
export function initializeOrder(plan: LimitPlan): Instruction {
  const data = [
    ...u64(plan.id),
    ...u64(plan.making),
    ...u64(plan.taking),
    ...(plan.expiresSec === undefined ? [0] : [1, ...u64(plan.expiresSec)]),
    ...(plan.feeBps === undefined ? [0] : [1, plan.feeBps & 0xff, plan.feeBps >> 8]),
  ]
  return {
    programAddress: kitAddress(PROGRAM.limit),
    accounts: [
      signing(plan.payer, true),
      signing(plan.maker, true),
      writable(plan.order),
      writable(vaultOf(plan.order, plan.inputMint)),
      writable(vaultOf(plan.maker, plan.inputMint)),
      readonly(FEE_CONFIG),
      plan.referral === undefined ? readonly(PROGRAM.limit) : writable(plan.referral),
      readonly(plan.inputMint),
      readonly(plan.outputMint),
      readonly(PROGRAM.token),
      readonly(PROGRAM.token),
      readonly(PROGRAM.system),
      readonly(PROGRAM.associatedToken),
      readonly(EVENT_AUTHORITY.limit),
      readonly(PROGRAM.limit),
    ],
    data: coded(ESCROW_CODE.initializeOrder, data),
  }
}

/** Reads the data of `initialize_order`; `undefined` unless every byte is as the example has it. */
export function decodeInitialize(data: Uint8Array): LimitTerms | undefined {
  const reader = readerOf(data)
  const [id, making, taking] = [reader.u64(), reader.u64(), reader.u64()]
  const expiresSec = reader.option(() => reader.u64())
  const feeBps = reader.option(() => reader.u16())
  return reader.isDone() ? { id, making, taking, expiresSec, feeBps } : undefined
}

/**
 * `cancel_order`. SOL is refunded to the maker directly: in place of a refund account the program's own id is passed,
 * as in the vendor's example.
 */
export function cancelOrder(order: Address, escrow: Pick<Escrow, 'owner' | 'inputMint'>): Instruction {
  return {
    programAddress: kitAddress(PROGRAM.limit),
    accounts: [
      signing(escrow.owner, true),
      signing(escrow.owner, true),
      writable(order),
      writable(vaultOf(order, escrow.inputMint)),
      refundAccount(escrow, 'limit'),
      readonly(escrow.inputMint),
      readonly(PROGRAM.token),
      readonly(EVENT_AUTHORITY.limit),
      readonly(PROGRAM.limit),
    ],
    data: coded(ESCROW_CODE.cancelOrder, []),
  }
}

function refundAccount({ owner, inputMint }: Pick<Escrow, 'owner' | 'inputMint'>, kind: EscrowKind) {
  return inputMint === WRAPPED_SOL ? readonly(ESCROW_PROGRAM[kind]) : writable(vaultOf(owner, inputMint))
}

/** Terms of an order by time. */
export type DcaTerms = {
  readonly id: bigint
  readonly deposited: bigint
  readonly perCycle: bigint
  readonly intervalSec: bigint
  readonly minOut: bigint | undefined
  readonly maxOut: bigint | undefined
  readonly startSec: bigint | undefined
}

/** Who and what an order by time names. */
export type DcaPlan = DcaTerms & {
  readonly user: Address
  readonly dca: Address
  readonly inputMint: Address
  readonly outputMint: Address
}

const DCA_ENDS = [
  readonly(PROGRAM.system),
  readonly(PROGRAM.token),
  readonly(PROGRAM.associatedToken),
  readonly(EVENT_AUTHORITY.dca),
  readonly(PROGRAM.dca),
] as const

/** `open_dca_v2`. */
export function openDca(plan: DcaPlan): Instruction {
  const option = (value: bigint | undefined) => (value === undefined ? [0] : [1, ...u64(value)])
  const numbers = [plan.id, plan.deposited, plan.perCycle, plan.intervalSec].flatMap(u64)
  return {
    programAddress: kitAddress(PROGRAM.dca),
    accounts: [
      writable(plan.dca),
      signing(plan.user, true),
      signing(plan.user, true),
      readonly(plan.inputMint),
      readonly(plan.outputMint),
      writable(vaultOf(plan.user, plan.inputMint)),
      writable(vaultOf(plan.dca, plan.inputMint)),
      writable(vaultOf(plan.dca, plan.outputMint)),
      ...DCA_ENDS,
    ],
    data: coded(ESCROW_CODE.openDca, [...numbers, ...[plan.minOut, plan.maxOut, plan.startSec].flatMap(option)]),
  }
}

/** Reads the data of `open_dca_v2`. */
export function decodeOpenDca(data: Uint8Array): DcaTerms | undefined {
  const reader = readerOf(data)
  const [id, deposited, perCycle, intervalSec] = [reader.u64(), reader.u64(), reader.u64(), reader.u64()]
  const minOut = reader.option(() => reader.u64())
  const maxOut = reader.option(() => reader.u64())
  const startSec = reader.option(() => reader.u64())
  return reader.isDone() ? { id, deposited, perCycle, intervalSec, minOut, maxOut, startSec } : undefined
}

/** `close_dca`. */
export function closeDca(dca: Address, escrow: Pick<Escrow, 'owner' | 'inputMint' | 'outputMint'>): Instruction {
  const { owner, inputMint, outputMint } = escrow
  return {
    programAddress: kitAddress(PROGRAM.dca),
    accounts: [
      signing(owner, true),
      writable(dca),
      readonly(inputMint),
      readonly(outputMint),
      writable(vaultOf(dca, inputMint)),
      writable(vaultOf(dca, outputMint)),
      writable(vaultOf(owner, inputMint)),
      writable(vaultOf(owner, outputMint)),
      ...DCA_ENDS,
    ],
    data: coded(ESCROW_CODE.closeDca, []),
  }
}

/** The keeper's fill: so much of the deposit through these pools. Accounts: see `FILL_PLACES`. */
export function fillOrder(key: Address, escrow: Escrow, amountIn: bigint, pools: readonly Pool[]): Instruction {
  let mint = escrow.inputMint
  const hops = pools.flatMap((pool) => {
    const next = otherMint(pool, mint)
    const metas = poolAccounts(pool, mint, next)
    mint = next
    return metas
  })
  const program = ESCROW_PROGRAM[escrow.kind]
  const toItself = escrow.outputMint === WRAPPED_SOL
  return {
    programAddress: kitAddress(program),
    accounts: [
      signing(KEEPER.address, true),
      writable(escrow.owner),
      writable(key),
      writable(vaultOf(key, escrow.inputMint)),
      toItself ? readonly(program) : writable(vaultOf(escrow.owner, escrow.outputMint)),
      escrow.feeAccount === NO_ACCOUNT ? readonly(program) : writable(escrow.feeAccount),
      ...hops,
    ],
    data: coded(ESCROW_CODE.fill, u64(amountIn)),
  }
}

/** Places of the accounts of `fill_order`; the pools' follow. */
export const FILL_PLACES = ['keeper', 'owner', 'order', 'reserve', 'ownerOutput', 'fee'] as const
/** Places of the accounts of `close_order`. */
export const CLOSE_PLACES = ['keeper', 'owner', 'order', 'reserve', 'ownerInput'] as const

/** The keeper's close: what is left goes back, the rent too. */
export function closeOrder(key: Address, escrow: Escrow): Instruction {
  return {
    programAddress: kitAddress(ESCROW_PROGRAM[escrow.kind]),
    accounts: [
      signing(KEEPER.address, true),
      writable(escrow.owner),
      writable(key),
      writable(vaultOf(key, escrow.inputMint)),
      refundAccount(escrow, escrow.kind),
    ],
    data: coded(ESCROW_CODE.close, []),
  }
}

/** Reads the amount of `fill_order`. */
export function decodeFill(data: Uint8Array): bigint | undefined {
  const reader = readerOf(data)
  const amount = reader.u64()
  return reader.isDone() ? amount : undefined
}

function coded(code: string, rest: readonly number[]): Uint8Array {
  return Uint8Array.from([...Buffer.from(code, 'hex'), ...rest])
}

function u64(value: bigint): readonly number[] {
  const view = new DataView(new ArrayBuffer(8))
  view.setBigUint64(0, value, true)
  return [...new Uint8Array(view.buffer)]
}

/** Reads after the discriminator; `isDone` is false when bytes are missing or left over. */
function readerOf(data: Uint8Array) {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let at = 8
  let isBroken = false
  const take = <T>(bytes: number, read: (at: number) => T, none: T): T => {
    const start = at
    at += bytes
    if (at > data.length) isBroken = true
    return at > data.length ? none : read(start)
  }
  return {
    u64: () => take(8, (from) => view.getBigUint64(from, true), 0n),
    u16: () => take(2, (from) => view.getUint16(from, true), 0),
    option<T>(read: () => T): T | undefined {
      const flag = take(1, (from) => view.getUint8(from), 0)
      if (flag > 1) isBroken = true
      return flag === 1 ? read() : undefined
    },
    isDone: () => !isBroken && at === data.length,
  }
}
