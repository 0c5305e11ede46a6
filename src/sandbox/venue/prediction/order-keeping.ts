import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/stub-program.ts'
import { moveTokens, readTokenAccount } from '../../chain/vm/token-state.ts'
import { COINS, positionAddress, TOKEN, tokenAccount, vaultAddress, KEEPER } from '../../world/addresses.ts'
import { type WorldMarket } from '../../world/types.ts'
import { type World } from '../../world/world.ts'
import { positionImage, positionRent, readPosition, type PositionAccount, nameAccounts } from '../accounts.ts'
import { orderImage, readOrder, restOf, type OrderAccount, FILL_DATA, type FillData } from './order-account.ts'
import { charge, ORDER_ERROR, PREDICTION_ERROR, tokenError } from './order-create.ts'

/*
 * What the keeper does to an order. Layouts and accounts are the sandbox's own: 0 keeper, signs; 1 owner; 2 who paid the
 * order's rent; 3 vault; 4 position; 5 order; 6 owner's token account; 7 order's token account; 8 vault's token account;
 * 9 token program.
 */

const PLACES = [
  'keeper',
  'owner',
  'payer',
  'vault',
  'position',
  'order',
  'ownerToken',
  'orderToken',
  'vaultToken',
  'token',
] as const
type Place = (typeof PLACES)[number]

type Call = {
  readonly order: OrderAccount
  readonly at: (place: Place) => Address
  readonly context: EffectContext
}

/** `fill_order`: contracts for money within the order's bound, against the vault. */
export function fillOrder(world: World, instruction: VenueInstruction, context: EffectContext): number | undefined {
  const fill = FILL_DATA.read(instruction.data)
  if (fill === undefined) return ORDER_ERROR.malformedData
  const call = readCall(instruction, context)
  if (typeof call === 'number') return call
  const market = world.marketByHash(call.order.marketHash)
  if (market === undefined) return PREDICTION_ERROR.marketNotFound
  if (world.standing(market, context.nowSec).phase !== 'open') return ORDER_ERROR.marketNotOpen
  if (call.at('position') !== positionAddress(call.order.owner, market.marketId, call.order.isYes).address) {
    return ORDER_ERROR.wrongPosition
  }
  return checkFill(call.order, fill) ?? (call.order.isBuy ? fillBuy(call, market, fill) : fillSale(call, fill))
}

/** `fail_order`: the venue could not trade; the deposit waits to be given back. */
export function failOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const call = readCall(instruction, context)
  if (typeof call === 'number') return call
  if (call.order.filledMicro > 0n) return ORDER_ERROR.orderNotOpen
  writeOrder(call, { ...call.order, state: 'failed', updatedSlot: context.slot })
  return undefined
}

/** `close_order`: what is left of the deposit goes back to the owner, the rent to who paid it. */
export function closeOrder(instruction: VenueInstruction, context: EffectContext): number | undefined {
  const call = readCall(instruction, context, ['open', 'failed'])
  if (typeof call === 'number') return call
  const { at, order } = call
  const held = readTokenAccount(context.read(at('orderToken')))
  if ((held?.amount ?? 0n) < restOf(order)) return ORDER_ERROR.orderEmpty
  const problem = held === undefined ? undefined : moveTokens(context, at('orderToken'), at('ownerToken'), held.amount)
  if (problem !== undefined) return tokenError(problem, ORDER_ERROR.orderEmpty)
  for (const closed of [at('order'), at('orderToken')]) giveBack(context, closed, at('payer'))
  return undefined
}

function readCall(
  instruction: VenueInstruction,
  context: EffectContext,
  states: readonly OrderAccount['state'][] = ['open'],
): Call | number {
  const named = nameAccounts(instruction, PLACES)
  if (named === undefined) return PREDICTION_ERROR.missingAccount
  if (!named('keeper').isSigner) return PREDICTION_ERROR.authorityDidNotSign
  if (named('keeper').address !== KEEPER.address) return PREDICTION_ERROR.authorityNotAllowed
  const at = (place: Place) => named(place).address
  const order = readOrder(context.read(at('order')))
  if (order === undefined) return ORDER_ERROR.orderNotFound
  if (!states.includes(order.state)) return ORDER_ERROR.orderNotOpen
  return wrongPlace(order, at) ?? { order, at, context }
}

function wrongPlace(order: OrderAccount, at: Call['at']): number | undefined {
  const mint = COINS[order.coin]
  const checks: readonly (readonly [place: Place, expected: string, error: number])[] = [
    ['owner', order.owner, PREDICTION_ERROR.wrongDestination],
    ['payer', order.payer, ORDER_ERROR.wrongRentReceiver],
    ['vault', vaultAddress(mint), PREDICTION_ERROR.wrongVault],
    ['vaultToken', tokenAccount(vaultAddress(mint), mint), PREDICTION_ERROR.wrongVault],
    ['ownerToken', tokenAccount(order.owner, mint), PREDICTION_ERROR.wrongDestination],
    ['orderToken', tokenAccount(at('order'), mint), ORDER_ERROR.wrongOrderToken],
    ['token', TOKEN, PREDICTION_ERROR.wrongTokenProgram],
  ]
  return checks.find(([place, expected]) => at(place) !== expected)?.[2]
}

function checkFill(order: OrderAccount, fill: FillData): number | undefined {
  const { contractsMicro, tradedMicroUsd, feeMicroUsd } = fill
  if (contractsMicro === 0n) return ORDER_ERROR.zeroContracts
  if (order.filledMicro + contractsMicro > order.contractsMicro) return ORDER_ERROR.moreThanOrdered
  const atBound = mulDiv(contractsMicro, order.priceBound, ONE_USD_MICRO, order.isBuy ? 'up' : 'down')
  const isWithin = order.isBuy ? tradedMicroUsd <= atBound : tradedMicroUsd >= atBound
  if (!isWithin) return ORDER_ERROR.priceBeyondBound
  const isCovered = order.isBuy ? tradedMicroUsd + feeMicroUsd <= restOf(order) : feeMicroUsd <= tradedMicroUsd
  return isCovered ? undefined : ORDER_ERROR.orderEmpty
}

function fillBuy(call: Call, market: WorldMarket, fill: FillData): number | undefined {
  const { at, order, context } = call
  const before = readPosition(context.read(at('position')))
  if (before !== undefined && (before.state !== 'held' || before.coin !== order.coin)) {
    return PREDICTION_ERROR.alreadyPaid
  }
  if (before === undefined && !charge(context, call.at('keeper'), positionRent())) return ORDER_ERROR.payerCannotPay
  const problem = moveTokens(context, at('orderToken'), at('vaultToken'), fill.tradedMicroUsd + fill.feeMicroUsd)
  if (problem !== undefined) return tokenError(problem, ORDER_ERROR.orderEmpty)
  const base = before ?? freshPosition(order, market, context.nowSec)
  const after: PositionAccount = {
    ...base,
    contractsMicro: base.contractsMicro + fill.contractsMicro,
    costMicroUsd: base.costMicroUsd + fill.tradedMicroUsd,
    feesMicroUsd: base.feesMicroUsd + fill.feeMicroUsd,
    updatedSec: context.nowSec,
  }
  context.write(at('position'), positionImage(after, context.read(at('position'))?.lamports))
  noteFill(call, fill, 0n)
  return undefined
}

/** The cost and the fees of what is sold leave the position in proportion; the last contract takes all that is left. */
function fillSale(call: Call, fill: FillData): number | undefined {
  const { at, order, context } = call
  const held = readPosition(context.read(at('position')))
  if (held === undefined) return PREDICTION_ERROR.positionNotFound
  if (held.state !== 'held' || held.coin !== order.coin) return PREDICTION_ERROR.alreadyPaid
  if (held.contractsMicro < fill.contractsMicro) return ORDER_ERROR.notEnoughContracts
  const net = fill.tradedMicroUsd - fill.feeMicroUsd
  const problem = moveTokens(context, at('vaultToken'), at('ownerToken'), net)
  if (problem !== undefined) return tokenError(problem, PREDICTION_ERROR.vaultEmpty)
  const share = (whole: bigint) => mulDiv(whole, fill.contractsMicro, held.contractsMicro, 'down')
  const cost = share(held.costMicroUsd)
  const fees = share(held.feesMicroUsd)
  const after: PositionAccount = {
    ...held,
    contractsMicro: held.contractsMicro - fill.contractsMicro,
    costMicroUsd: held.costMicroUsd - cost,
    feesMicroUsd: held.feesMicroUsd - fees,
    updatedSec: context.nowSec,
  }
  if (after.contractsMicro === 0n) giveBack(context, at('position'), call.at('keeper'))
  else context.write(at('position'), positionImage(after, context.read(at('position'))?.lamports))
  noteFill(call, fill, cost + fees)
  return undefined
}

function noteFill({ at, order, context }: Call, fill: FillData, basis: bigint): void {
  const after: OrderAccount = {
    ...order,
    filledMicro: order.filledMicro + fill.contractsMicro,
    tradedMicroUsd: order.tradedMicroUsd + fill.tradedMicroUsd,
    feesMicroUsd: order.feesMicroUsd + fill.feeMicroUsd,
    basisMicroUsd: order.basisMicroUsd + basis,
    updatedSlot: context.slot,
  }
  writeOrder({ at, context }, after)
}

/** Writes an order's account, whose lamports stay as they are. */
function writeOrder({ at, context }: Pick<Call, 'at' | 'context'>, order: OrderAccount): void {
  context.write(at('order'), orderImage(order, context.read(at('order'))?.lamports ?? 0n))
}

function freshPosition(order: OrderAccount, market: WorldMarket, nowSec: number): PositionAccount {
  return {
    owner: order.owner,
    marketHash: order.marketHash,
    isYes: order.isYes,
    coin: order.coin,
    state: 'held',
    contractsMicro: 0n,
    costMicroUsd: 0n,
    paidMicroUsd: 0n,
    feesMicroUsd: 0n,
    openedSec: nowSec,
    updatedSec: nowSec,
    bump: positionAddress(order.owner, market.marketId, order.isYes).bump,
  }
}

/** Closes an account: its lamports go to the receiver. */
function giveBack(context: EffectContext, closed: Address, receiver: Address): void {
  const image = context.read(closed)
  if (image === undefined) return
  const system = address(PROGRAM.system)
  const before = context.read(receiver) ?? { lamports: 0n, owner: system, data: new Uint8Array(), executable: false }
  context.write(receiver, { ...before, lamports: before.lamports + image.lamports })
  context.write(closed, { lamports: 0n, owner: system, data: new Uint8Array(), executable: false })
}
