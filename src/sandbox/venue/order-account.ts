import { createHash } from 'node:crypto'
import { addressBytes, addressOf, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { type AccountImage } from '../chain/account-image.ts'
import { rentExemptLamports } from '../chain/fees.ts'
import { PREDICTION, type Coin } from '../world/addresses.ts'
import { COIN_ORDER } from './accounts.ts'

/*
 * The order account. The real program's layout is not public, so this one is the sandbox's own:
 *   0 discriminator, sha256("account:Order")[0..8]   140 contracts ordered u64, millionths
 *   8 owner, 32 bytes                                148 worst price u64, micro USD
 *  40 who paid the rent, 32 bytes                    156 deposit u64, base units
 *  72 market hash, 32 characters                     164 contracts filled u64, millionths
 * 104 external order id, 32 characters               172 cost of a buy or gross proceeds of a sale u64, micro USD
 * 136 side u8: 1 = Yes, 0 = No                       180 fees u64, micro USD
 * 137 direction u8: 1 = buy, 0 = sale                188 what was sold had cost so much, fees included, u64, micro USD
 * 138 settlement coin u8: 0 = USDC, 1 = JupUSD       196 created i64, unix seconds
 * 139 state u8: 0 = open, 1 = failed                 204 slot of the creation u64
 *                                                    212 slot of the last change u64
 *                                                    220 bump u8
 * All numbers are little-endian. The deposit itself lies in the order's token account.
 */

const DISCRIMINATOR = createHash('sha256').update('account:Order').digest().subarray(0, 8)
const LENGTH = 221
const SPENT_PERCENT = 95n
const CENT = 10_000n
const STATES = ['open', 'failed'] as const

/** Rent of an order account in lamports. */
export const ORDER_RENT = rentExemptLamports(LENGTH)

/** An order, decoded from its account. */
export type OrderAccount = {
  readonly owner: Address
  readonly payer: Address
  readonly marketHash: string
  readonly externalOrderId: string
  readonly isYes: boolean
  readonly isBuy: boolean
  readonly coin: Coin
  readonly state: (typeof STATES)[number]
  readonly contractsMicro: bigint
  readonly priceBound: bigint
  readonly deposit: bigint
  readonly filledMicro: bigint
  readonly tradedMicroUsd: bigint
  readonly feesMicroUsd: bigint
  readonly basisMicroUsd: bigint
  readonly createdSec: number
  readonly createdSlot: bigint
  readonly updatedSlot: bigint
  readonly bump: number
}

/** Reads an order; `undefined` unless the account is the prediction program's and has the layout. */
export function readOrder(image: AccountImage | undefined): OrderAccount | undefined {
  if (image === undefined || image.owner !== PREDICTION || image.data.length !== LENGTH) return undefined
  const { data } = image
  if (!DISCRIMINATOR.equals(data.subarray(0, 8))) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const u64 = (at: number) => view.getBigUint64(at, true)
  const coin = COIN_ORDER[data[138] ?? -1]
  const state = STATES[data[139] ?? -1]
  if (coin === undefined || state === undefined) return undefined
  return {
    owner: addressOf(data.subarray(8, 40)),
    payer: addressOf(data.subarray(40, 72)),
    marketHash: textAt(data, 72),
    externalOrderId: textAt(data, 104),
    isYes: data[136] === 1,
    isBuy: data[137] === 1,
    coin,
    state,
    contractsMicro: u64(140),
    priceBound: u64(148),
    deposit: u64(156),
    filledMicro: u64(164),
    tradedMicroUsd: u64(172),
    feesMicroUsd: u64(180),
    basisMicroUsd: u64(188),
    createdSec: Number(view.getBigInt64(196, true)),
    createdSlot: u64(204),
    updatedSlot: u64(212),
    bump: data[220] ?? 0,
  }
}

/** The account of an order. */
export function orderImage(order: OrderAccount): AccountImage {
  const data = new Uint8Array(LENGTH)
  const view = new DataView(data.buffer)
  const put = (at: number, value: bigint) => view.setBigUint64(at, value, true)
  data.set(DISCRIMINATOR, 0)
  data.set(addressBytes(order.owner), 8)
  data.set(addressBytes(order.payer), 40)
  data.set(Buffer.from(order.marketHash, 'latin1'), 72)
  data.set(Buffer.from(order.externalOrderId, 'latin1'), 104)
  data.set([order.isYes ? 1 : 0, order.isBuy ? 1 : 0, COIN_ORDER.indexOf(order.coin), STATES.indexOf(order.state)], 136)
  put(140, order.contractsMicro)
  put(148, order.priceBound)
  put(156, order.deposit)
  put(164, order.filledMicro)
  put(172, order.tradedMicroUsd)
  put(180, order.feesMicroUsd)
  put(188, order.basisMicroUsd)
  view.setBigInt64(196, BigInt(order.createdSec), true)
  put(204, order.createdSlot)
  put(212, order.updatedSlot)
  data[220] = order.bump
  return { lamports: ORDER_RENT, owner: PREDICTION, data, executable: false }
}

/** What the order's token account still holds for the owner: deposit less cost and fees; a sale holds nothing. */
export function restOf(order: OrderAccount): bigint {
  return order.isBuy ? order.deposit - order.tradedMicroUsd - order.feesMicroUsd : 0n
}

/**
 * What may still be spent of a buy's deposit, fee included: 95 % in whole cents less what is spent already, as recorded.
 * The rest goes back when the order is closed. Below zero only where more was filled before.
 */
export function spendableOf(order: OrderAccount): bigint {
  return order.isBuy ? budgetOf(order.deposit) - order.tradedMicroUsd - order.feesMicroUsd : 0n
}

/** Of a deposit so much is ordered for and spent, base units: six recorded buys, at prices from 8 to 98.6 cents. */
export function budgetOf(deposit: bigint): bigint {
  return mulDiv(deposit, SPENT_PERCENT, 100n * CENT, 'down') * CENT
}

function textAt(data: Uint8Array, at: number): string {
  return Buffer.from(data.subarray(at, at + 32)).toString('latin1')
}
