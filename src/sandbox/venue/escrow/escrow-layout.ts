import { getStructCodec, type Instruction } from '@solana/kit'
import { EVENT_AUTHORITY, LIMIT_FEE_AUTHORITY, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { codeOf, layoutOf, option, u16, u64, type LayoutValue } from '../../chain/layout.ts'
import { KEEPER } from '../../world/addresses.ts'
import { ESCROW_PROGRAM, NO_ACCOUNT, type Escrow, type EscrowKind } from '../../world/escrow/escrow-account.ts'
import { otherMint, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { poolAccounts } from '../swap/aggregator-layout.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'

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

/** Data of `initialize_order`. */
export const LIMIT_DATA = layoutOf(
  codeOf(ESCROW_CODE.initializeOrder),
  getStructCodec([
    ['id', u64],
    ['making', u64],
    ['taking', u64],
    ['expiresSec', option(u64)],
    ['feeBps', option(u16)],
  ]),
)

/** Terms of an order by price. */
export type LimitTerms = LayoutValue<typeof LIMIT_DATA>

/** Who and what an order by price names. */
export type LimitOrder = LimitTerms & {
  readonly payer: Address
  readonly maker: Address
  readonly order: Address
  readonly inputMint: Address
  readonly outputMint: Address
  readonly referral: Address | undefined
}

/** `initialize_order`. */
export function initializeOrder(plan: LimitOrder): Instruction {
  return instruction(PROGRAM.limit, LIMIT_DATA.write(plan), [
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
  ])
}

/**
 * `cancel_order`. SOL is refunded to the maker directly: in place of a refund account the program's own id is passed,
 * as in the vendor's example.
 */
export function cancelOrder(order: Address, escrow: Pick<Escrow, 'owner' | 'inputMint'>): Instruction {
  return instruction(PROGRAM.limit, codeOf(ESCROW_CODE.cancelOrder), [
    signing(escrow.owner, true),
    signing(escrow.owner, true),
    writable(order),
    writable(vaultOf(order, escrow.inputMint)),
    refundAccount(escrow, 'limit'),
    readonly(escrow.inputMint),
    readonly(PROGRAM.token),
    readonly(EVENT_AUTHORITY.limit),
    readonly(PROGRAM.limit),
  ])
}

function refundAccount({ owner, inputMint }: Pick<Escrow, 'owner' | 'inputMint'>, kind: EscrowKind) {
  return inputMint === WRAPPED_SOL ? readonly(ESCROW_PROGRAM[kind]) : writable(vaultOf(owner, inputMint))
}

/** Data of `open_dca_v2`. */
export const DCA_DATA = layoutOf(
  codeOf(ESCROW_CODE.openDca),
  getStructCodec([
    ['id', u64],
    ['deposited', u64],
    ['perCycle', u64],
    ['intervalSec', u64],
    ['minOut', option(u64)],
    ['maxOut', option(u64)],
    ['startSec', option(u64)],
  ]),
)

/** Terms of an order by time. */
export type DcaTerms = LayoutValue<typeof DCA_DATA>

/** Who and what an order by time names. */
export type RecurringOrder = DcaTerms & {
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
export function openDca(plan: RecurringOrder): Instruction {
  return instruction(PROGRAM.dca, DCA_DATA.write(plan), [
    writable(plan.dca),
    signing(plan.user, true),
    signing(plan.user, true),
    readonly(plan.inputMint),
    readonly(plan.outputMint),
    writable(vaultOf(plan.user, plan.inputMint)),
    writable(vaultOf(plan.dca, plan.inputMint)),
    writable(vaultOf(plan.dca, plan.outputMint)),
    ...DCA_ENDS,
  ])
}

/** `close_dca`. */
export function closeDca(dca: Address, escrow: Pick<Escrow, 'owner' | 'inputMint' | 'outputMint'>): Instruction {
  const { owner, inputMint, outputMint } = escrow
  return instruction(PROGRAM.dca, codeOf(ESCROW_CODE.closeDca), [
    signing(owner, true),
    writable(dca),
    readonly(inputMint),
    readonly(outputMint),
    writable(vaultOf(dca, inputMint)),
    writable(vaultOf(dca, outputMint)),
    writable(vaultOf(owner, inputMint)),
    writable(vaultOf(owner, outputMint)),
    ...DCA_ENDS,
  ])
}

/** Data of the keeper's fill. */
export const FILL_DATA = layoutOf(codeOf(ESCROW_CODE.fill), getStructCodec([['amountIn', u64]]))

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
  return instruction(program, FILL_DATA.write({ amountIn }), [
    signing(KEEPER.address, true),
    writable(escrow.owner),
    writable(key),
    writable(vaultOf(key, escrow.inputMint)),
    toItself ? readonly(program) : writable(vaultOf(escrow.owner, escrow.outputMint)),
    escrow.feeAccount === NO_ACCOUNT ? readonly(program) : writable(escrow.feeAccount),
    ...hops,
  ])
}

/** Places of the accounts of `fill_order`; the pools' follow. */
export const FILL_PLACES = ['keeper', 'owner', 'order', 'reserve', 'ownerOutput', 'fee'] as const
/** Places of the accounts of `close_order`. */
export const CLOSE_PLACES = ['keeper', 'owner', 'order', 'reserve', 'ownerInput'] as const

/** The keeper's close: what is left goes back, the rent too. */
export function closeOrder(key: Address, escrow: Escrow): Instruction {
  return instruction(ESCROW_PROGRAM[escrow.kind], codeOf(ESCROW_CODE.close), [
    signing(KEEPER.address, true),
    writable(escrow.owner),
    writable(key),
    writable(vaultOf(key, escrow.inputMint)),
    refundAccount(escrow, escrow.kind),
  ])
}
