import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'
import { type Chain } from '../../chain/chain.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/stub-program.ts'
import {
  buildTokenAccountData,
  moveTokens,
  readTokenAccount,
  TOKEN_ACCOUNT_BYTES,
  type TokenProblem,
} from '../../chain/vm/token-state.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { type VenueClock } from '../../clock.ts'
import {
  COINS,
  orderAddress,
  positionAddress,
  TOKEN,
  tokenAccount,
  vaultAddress,
  type Coin,
  COSIGNER,
} from '../../world/addresses.ts'
import { type EscrowBook } from '../../world/escrow/escrow-book.ts'
import { type LendBook } from '../../world/lend/lend-book.ts'
import { type TokenCatalog } from '../../world/tokens/token-catalog.ts'
import { type TokenMarket } from '../../world/tokens/token-market.ts'
import { type WorldMarket } from '../../world/types.ts'
import { type World } from '../../world/world.ts'
import { COIN_ORDER, readPosition, nameAccounts, type Named } from '../accounts.ts'
import { type ShapeName } from '../shape/shape-terms.ts'
import { type TransactionSender } from '../transaction-sender.ts'
import { orderImage, orderRent, type OrderAccount, CREATE_DATA, type CreateOrderData } from './order-account.ts'

/* Custom error numbers of the sandbox's prediction program; the real program's numbers are not public. */

/** Numbers that a claim can give. */
export const PREDICTION_ERROR = {
  unknownInstruction: 6000,
  missingAccount: 6001,
  authorityDidNotSign: 6002,
  authorityNotAllowed: 6003,
  positionNotFound: 6004,
  alreadyPaid: 6005,
  marketNotFound: 6006,
  wrongResultAccount: 6007,
  marketNotSettled: 6008,
  positionLost: 6009,
  wrongDestination: 6010,
  destinationMissing: 6011,
  wrongVault: 6012,
  vaultEmpty: 6013,
  wrongTokenProgram: 6014,
  marketNotCancelled: 6015,
  accountNotWritable: 6016,
  tokenRefused: 6017,
} as const

/** Numbers that only orders can give; what an order shares with a claim has the claim's number. */
export const ORDER_ERROR = {
  malformedData: 6018,
  ownerDidNotSign: 6019,
  payerDidNotSign: 6020,
  cosignerDidNotSign: 6021,
  wrongCosigner: 6022,
  wrongMint: 6023,
  wrongPosition: 6024,
  wrongOrderAccount: 6025,
  orderExists: 6026,
  wrongOrderToken: 6027,
  wrongProgram: 6028,
  marketNotOpen: 6029,
  zeroContracts: 6030,
  priceOutOfRange: 6031,
  depositTooSmall: 6032,
  depositOnSale: 6033,
  notEnoughContracts: 6034,
  ownerCannotPay: 6035,
  payerCannotPay: 6036,
  orderNotFound: 6037,
  orderNotOpen: 6038,
  moreThanOrdered: 6039,
  priceBeyondBound: 6040,
  orderEmpty: 6041,
  wrongRentReceiver: 6042,
} as const

/** The program's number for what the token program would have refused, `poor` where the source holds too little. */
export function tokenError(problem: TokenProblem, poor: number): number {
  switch (problem) {
    case 'source-missing':
    case 'insufficient':
      return poor
    case 'destination-missing':
      return PREDICTION_ERROR.destinationMissing
    case 'mint-differs':
      return PREDICTION_ERROR.wrongDestination
    case 'mint-missing':
    case 'frozen':
    case 'overflow':
      return PREDICTION_ERROR.tokenRefused
  }
}

const PLACES = [
  'payer',
  'owner',
  'cosigner',
  'vault',
  'position',
  'order',
  'ownerToken',
  'mint',
  'orderToken',
  'token',
  'associated',
  'system',
] as const

type Call = {
  readonly at: Named<(typeof PLACES)[number]>
  readonly data: CreateOrderData
  readonly market: WorldMarket
  readonly coin: Coin
  readonly context: EffectContext
}

const tokenRent = () => rentExemptLamports(TOKEN_ACCOUNT_BYTES)

/**
 * The effect of `create_order`: opens the order's account at the payer's cost; a buy opens its token account too and
 * moves the deposit there, a sale moves nothing. Accounts: 0 payer, 1 owner, 2 co-signer, 3 vault, 4 position, 5 order, 6 owner's
 * token account, 7 mint, 8 order's token account, 9-11 token, associated token and system program.
 */
export function createOrder(world: World, instruction: VenueInstruction, context: EffectContext): number | undefined {
  const at = nameAccounts(instruction, PLACES)
  if (at === undefined) return PREDICTION_ERROR.missingAccount
  const data = CREATE_DATA.read(instruction.data)
  if (data === undefined) return ORDER_ERROR.malformedData
  const market = world.marketByHash(data.marketHash)
  if (market === undefined) return PREDICTION_ERROR.marketNotFound
  const coin = COIN_ORDER.find((each) => COINS[each] === at('mint').address)
  if (coin === undefined) return ORDER_ERROR.wrongMint
  if (world.standing(market, context.nowSec).phase !== 'open') return ORDER_ERROR.marketNotOpen
  const call: Call = { at, data, market, coin, context }
  return checkRights(call) ?? checkAccounts(call) ?? checkTerms(call) ?? checkPosition(call) ?? open(call)
}

function firstWrong(checks: readonly (readonly [isRight: boolean, error: number])[]): number | undefined {
  return checks.find(([isRight]) => !isRight)?.[1]
}

function checkRights({ at }: Call): number | undefined {
  return firstWrong([
    [at('payer').isSigner, ORDER_ERROR.payerDidNotSign],
    [at('owner').isSigner, ORDER_ERROR.ownerDidNotSign],
    [at('cosigner').isSigner, ORDER_ERROR.cosignerDidNotSign],
    [at('cosigner').address === COSIGNER.address, ORDER_ERROR.wrongCosigner],
    [
      [at('payer'), at('position'), at('order'), at('ownerToken'), at('orderToken')].every((each) => each.isWritable),
      PREDICTION_ERROR.accountNotWritable,
    ],
  ])
}

function checkAccounts({ at, data, market, context }: Call): number | undefined {
  const owner = at('owner').address
  const mint = at('mint').address
  const order = orderAddress(owner, data.externalOrderId).address
  return firstWrong([
    [at('vault').address === vaultAddress(mint), PREDICTION_ERROR.wrongVault],
    [at('position').address === positionAddress(owner, market.marketId, data.isYes).address, ORDER_ERROR.wrongPosition],
    [at('order').address === order, ORDER_ERROR.wrongOrderAccount],
    [context.read(order) === undefined, ORDER_ERROR.orderExists],
    [at('ownerToken').address === tokenAccount(owner, mint), PREDICTION_ERROR.wrongDestination],
    [at('orderToken').address === tokenAccount(order, mint), ORDER_ERROR.wrongOrderToken],
    [at('token').address === TOKEN, PREDICTION_ERROR.wrongTokenProgram],
    [at('associated').address === PROGRAM.associatedToken, ORDER_ERROR.wrongProgram],
    [at('system').address === PROGRAM.system, ORDER_ERROR.wrongProgram],
  ])
}

function checkTerms({ data }: Call): number | undefined {
  const { contractsMicro, priceBound, deposit, isBuy } = data
  const cost = mulDiv(contractsMicro, priceBound, ONE_USD_MICRO, 'up')
  return firstWrong([
    [contractsMicro > 0n, ORDER_ERROR.zeroContracts],
    [priceBound > 0n && priceBound < ONE_USD_MICRO, ORDER_ERROR.priceOutOfRange],
    [isBuy || deposit === 0n, ORDER_ERROR.depositOnSale],
    [!isBuy || deposit >= cost, ORDER_ERROR.depositTooSmall],
  ])
}

/** A sale sells what is held; a buy adds to what is held in the same coin, if anything is. */
function checkPosition({ at, data, coin, context }: Call): number | undefined {
  const image = context.read(at('position').address)
  const held = readPosition(image)
  if (image === undefined && data.isBuy) return undefined
  if (held === undefined) return PREDICTION_ERROR.positionNotFound
  return firstWrong([
    [held.owner === at('owner').address, ORDER_ERROR.wrongPosition],
    [held.state === 'held', PREDICTION_ERROR.alreadyPaid],
    [held.coin === coin, ORDER_ERROR.wrongMint],
    [data.isBuy || held.contractsMicro >= data.contractsMicro, ORDER_ERROR.notEnoughContracts],
  ])
}

function open(call: Call): number | undefined {
  const { at, data, coin, context } = call
  const owner = at('owner').address
  const rent = orderRent()
  if (!charge(context, at('payer').address, rent)) return ORDER_ERROR.payerCannotPay
  const { bump } = orderAddress(owner, data.externalOrderId)
  const order: OrderAccount = {
    ...data,
    owner,
    payer: at('payer').address,
    coin,
    state: 'open',
    filledMicro: 0n,
    tradedMicroUsd: 0n,
    feesMicroUsd: 0n,
    basisMicroUsd: 0n,
    createdSec: context.nowSec,
    createdSlot: context.slot,
    updatedSlot: context.slot,
    bump,
  }
  context.write(at('order').address, orderImage(order, rent))
  return data.isBuy ? takeDeposit(call) : undefined
}

function takeDeposit({ at, data, context }: Call): number | undefined {
  const orderToken = at('orderToken').address
  if (readTokenAccount(context.read(orderToken)) === undefined) {
    if (!charge(context, at('payer').address, tokenRent())) return ORDER_ERROR.payerCannotPay
    context.write(orderToken, emptyTokenAccount(at('mint').address, at('order').address))
  }
  const problem = moveTokens(context, at('ownerToken').address, orderToken, data.deposit)
  return problem === undefined ? undefined : tokenError(problem, ORDER_ERROR.ownerCannotPay)
}

/** Takes lamports from an account; `false` when it holds too few. */
export function charge(context: EffectContext, from: Address, lamports: bigint): boolean {
  const image = context.read(from)
  if (image === undefined || image.lamports < lamports) return false
  context.write(from, { ...image, lamports: image.lamports - lamports })
  return true
}

function emptyTokenAccount(mint: Address, owner: Address): AccountImage {
  return { lamports: tokenRent(), owner: TOKEN, data: buildTokenAccountData(mint, owner), executable: false }
}

/** What the handlers of swap, trigger, recurring and managed swaps share. */
export type Trade = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly market: TokenMarket
  /** Tokens that the venue lists. */
  readonly catalog: TokenCatalog
  readonly book: EscrowBook
  readonly lend: LendBook
  readonly sender: TransactionSender
  /** Whose document decides where the two differ. */
  readonly shape: ShapeName
  /** A key is asked for; without one some quotes are refused (docs/api-notes.md 5.1). */
  readonly isKeyed: boolean
  /** A fresh id for a request; no id comes twice in the life of a venue. */
  nextId(): string
}
