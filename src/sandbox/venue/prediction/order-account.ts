/*
 * The order account. The real program's layout is not public, so this one is the sandbox's own: the discriminator
 * sha256("account:Order")[0..8], then FIELDS. The deposit itself lies in the order's token account.
 */

import { getStructCodec } from '@solana/kit'
import { createHash } from 'node:crypto'
import { INSTRUCTION } from '~/config/programs.ts'
import { mulDiv } from '~/values/money.ts'
import {
  flag,
  key,
  layoutOf,
  oneOf,
  seconds,
  text32,
  u64,
  u8,
  type LayoutValue,
  borshText32,
  codeOf,
  zerosAfter,
} from '../../chain/layout.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { PREDICTION } from '../../world/addresses.ts'
import { COIN_ORDER } from '../accounts.ts'

const DISCRIMINATOR = createHash('sha256').update('account:Order').digest().subarray(0, 8)
const SPENT_PERCENT = 95n
const CENT = 10_000n

const FIELDS = getStructCodec([
  ['owner', key],
  // Who paid the rent.
  ['payer', key],
  ['marketHash', text32],
  ['externalOrderId', text32],
  ['isYes', flag],
  ['isBuy', flag],
  ['coin', oneOf(COIN_ORDER)],
  ['state', oneOf(['open', 'failed'])],
  // Ordered, millionths of a contract.
  ['contractsMicro', u64],
  // The worst price, micro USD.
  ['priceBound', u64],
  // Base units.
  ['deposit', u64],
  ['filledMicro', u64],
  // Cost of a buy or gross proceeds of a sale.
  ['tradedMicroUsd', u64],
  ['feesMicroUsd', u64],
  // What was sold had cost so much, fees included.
  ['basisMicroUsd', u64],
  ['createdSec', seconds],
  ['createdSlot', u64],
  ['updatedSlot', u64],
  ['bump', u8],
])
const LAYOUT = layoutOf(DISCRIMINATOR, FIELDS)

/** Rent of a new order's account in lamports. */
export const orderRent = (): bigint => rentExemptLamports(DISCRIMINATOR.length + FIELDS.fixedSize)

/** An order, decoded from its account. */
export type OrderAccount = LayoutValue<typeof LAYOUT>

/** Reads an order; `undefined` unless the account is the prediction program's and has the layout. */
export function readOrder(image: AccountImage | undefined): OrderAccount | undefined {
  return image?.owner === PREDICTION ? LAYOUT.read(image.data) : undefined
}

/** The account of an order that holds so many lamports. */
export function orderImage(order: OrderAccount, lamports: bigint): AccountImage {
  return { lamports, owner: PREDICTION, data: LAYOUT.write(order), executable: false }
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

/** `fill_order`: first eight bytes of sha256("global:fill_order"), hex. The layout is the sandbox's own. */
export const FILL_ORDER = 'e87a7319c78f88a2'
/** `fail_order`: first eight bytes of sha256("global:fail_order"), hex. The layout is the sandbox's own. */
export const FAIL_ORDER = '3132a972c65a5c6f'
/** `close_order` (known by name only). The layout is the sandbox's own. */
export const CLOSE_ORDER = '5a67d11c073fa804'

/** Data of `create_order`: 109 bytes, of which the last three are zero. */
export const CREATE_DATA = layoutOf(
  codeOf(INSTRUCTION.createOrder.discriminator),
  getStructCodec([
    ['externalOrderId', borshText32],
    ['marketHash', borshText32],
    ['isYes', flag],
    ['isBuy', flag],
    // Millionths of a contract.
    ['contractsMicro', u64],
    // Worst price, micro USD: the highest of a buy, the lowest of a sale.
    ['priceBound', u64],
    // Base units of the settlement coin; 0 on a sale.
    ['deposit', zerosAfter(u64, 3)],
  ]),
)

/** What `create_order` says. */
export type CreateOrderData = LayoutValue<typeof CREATE_DATA>

/** Data of `fill_order`: one fill, so many contracts for so much, with the fee. */
export const FILL_DATA = layoutOf(
  codeOf(FILL_ORDER),
  getStructCodec([
    ['contractsMicro', u64],
    // Cost of a buy or gross proceeds of a sale.
    ['tradedMicroUsd', u64],
    ['feeMicroUsd', u64],
  ]),
)

/** What `fill_order` says. */
export type FillData = LayoutValue<typeof FILL_DATA>
