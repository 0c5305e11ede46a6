import { type Instruction } from '@solana/kit'
import { PROGRAM, INSTRUCTION } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type Chain } from '../../chain/chain.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import {
  COINS,
  orderAddress,
  PREDICTION,
  TOKEN,
  tokenAccount,
  vaultAddress,
  type Coin,
  resultAddress,
  COSIGNER,
  KEEPER,
} from '../../world/addresses.ts'
import { type WorldMarket } from '../../world/types.ts'
import { mintOf, type PositionAccount } from '../accounts.ts'
import {
  createHolding,
  instruction,
  budget,
  compile,
  readonly,
  signing,
  writable,
  type Unsigned,
} from '../transaction.ts'
import {
  type OrderAccount,
  CLOSE_ORDER,
  CREATE_DATA,
  FAIL_ORDER,
  FILL_DATA,
  type CreateOrderData,
  type FillData,
} from './order-account.ts'
import { CLAIM_REFUND } from './prediction-program.ts'

const UNITS_PER_ORDER = 150_000
const KEEPER_UNITS = 200_000
const PRICE_MICRO_LAMPORTS = 50_000n

/** One order as it goes into a transaction. */
export type OrderTerms = CreateOrderData & {
  readonly owner: Address
  readonly positionPubkey: Address
  readonly coin: Coin
}

/**
 * The transaction of one or several orders of one owner, as the service builds it: budget, the owner's token account if
 * it does not exist, each order. `payer` pays fee and rent.
 */
export function buildOrders(chain: Chain, payer: Address, orders: readonly OrderTerms[]): Unsigned {
  const owners = new Map(orders.map(({ owner, coin }) => [tokenAccount(owner, COINS[coin]), { owner, coin }]))
  return compile(chain, payer, [
    ...budget(UNITS_PER_ORDER * orders.length, PRICE_MICRO_LAMPORTS),
    ...Array.from(owners.values(), ({ owner, coin }) => createHolding(payer, owner, COINS[coin])),
    ...orders.map((order) => createOrder(payer, order)),
  ])
}

function createOrder(payer: Address, order: OrderTerms): Instruction {
  const { owner, coin, positionPubkey, externalOrderId } = order
  const mint = COINS[coin]
  const at = orderAddress(owner, externalOrderId).address
  return instruction(PREDICTION, CREATE_DATA.write(order), [
    signing(payer, true),
    signing(owner, false),
    signing(COSIGNER.address, false),
    readonly(vaultAddress(mint)),
    writable(positionPubkey),
    writable(at),
    writable(tokenAccount(owner, mint)),
    readonly(mint),
    writable(tokenAccount(at, mint)),
    readonly(TOKEN),
    readonly(PROGRAM.associatedToken),
    readonly(PROGRAM.system),
  ])
}

/** An order with the addresses that the keeper needs. */
export type KeptOrder = { readonly pubkey: Address; readonly positionPubkey: Address; readonly account: OrderAccount }

/** The keeper fills a part of an order, or all of it. */
export function buildFill(chain: Chain, order: KeptOrder, fill: FillData): Unsigned {
  return buildKeeping(chain, order, FILL_DATA.write(fill))
}

/** The keeper gives an order up. */
export function buildFail(chain: Chain, order: KeptOrder): Unsigned {
  return buildKeeping(chain, order, Buffer.from(FAIL_ORDER, 'hex'))
}

/** The keeper closes an order and returns what is left. */
export function buildClose(chain: Chain, order: KeptOrder): Unsigned {
  return buildKeeping(chain, order, Buffer.from(CLOSE_ORDER, 'hex'))
}

function buildKeeping(chain: Chain, { pubkey, positionPubkey, account }: KeptOrder, data: Uint8Array): Unsigned {
  const mint = COINS[account.coin]
  const vault = vaultAddress(mint)
  const ownerToken = tokenAccount(account.owner, mint)
  const hasToken = readTokenAccount(chain.account(ownerToken)) !== undefined
  return compile(chain, KEEPER.address, [
    ...budget(KEEPER_UNITS, PRICE_MICRO_LAMPORTS),
    ...(hasToken ? [] : [createHolding(KEEPER.address, account.owner, mint)]),
    instruction(PREDICTION, data, [
      signing(KEEPER.address, true),
      readonly(account.owner),
      writable(account.payer),
      readonly(vault),
      writable(positionPubkey),
      writable(pubkey),
      writable(ownerToken),
      writable(tokenAccount(pubkey, mint)),
      writable(tokenAccount(vault, mint)),
      readonly(TOKEN),
    ]),
  ])
}

const CLAIM_UNITS = 120_000
const CLAIM_PRICE_MICRO_LAMPORTS = 20_000n

/** What to pay out, and who asks for it and pays the fee. */
type PayoutRequest = {
  readonly kind: 'payout' | 'refund'
  readonly positionPubkey: Address
  readonly position: PositionAccount
  readonly marketId: string
  readonly authority: Address
}

/** Builds the v0 transaction that pays out a position: budget, token account when missing, the claim. */
export function buildPayout(chain: Chain, request: PayoutRequest): Unsigned {
  const mint = mintOf(request.position)
  const ata = tokenAccount(request.position.owner, mint)
  const hasAta = readTokenAccount(chain.account(ata)) !== undefined
  return compile(chain, request.authority, [
    ...budget(CLAIM_UNITS, CLAIM_PRICE_MICRO_LAMPORTS).toReversed(),
    ...(hasAta ? [] : [createHolding(request.authority, request.position.owner, mint)]),
    claim(request, mint),
  ])
}

function claim(request: PayoutRequest, mint: Address): Instruction {
  const vault = vaultAddress(mint)
  const discriminator = request.kind === 'payout' ? INSTRUCTION.claimPayout2.discriminator : CLAIM_REFUND
  return instruction(PREDICTION, Buffer.from(discriminator, 'hex'), [
    signing(request.authority, false),
    readonly(vault),
    writable(request.positionPubkey),
    readonly(resultAddress(request.marketId)),
    writable(tokenAccount(request.position.owner, mint)),
    writable(tokenAccount(vault, mint)),
    readonly(TOKEN),
  ])
}

/** An order that the venue would accept, with the data of its reply. */
export type Offer = {
  readonly terms: OrderTerms
  readonly market: WorldMarket
  readonly orderPubkey: Address
  readonly orderType: 'market' | 'limit'
  readonly feeMicroUsd: bigint
  /** The position before the order; `undefined` = the order opens it. */
  readonly held: PositionAccount | undefined
  readonly slippageBps: bigint
  /** The owner holds the deposit. */
  readonly isFunded: boolean
}

/** A built order: its transaction with the venue's signatures, or no transaction at all (a quote). */
export type BuiltOrder = {
  readonly offer: Offer
  readonly built:
    | (Pick<Unsigned, 'wire' | 'blockhash' | 'lastValidBlockHeight'> & { readonly isGasless: boolean })
    | undefined
}
