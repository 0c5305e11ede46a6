import { createHash } from 'node:crypto'
import { addressBytes, addressOf, type Address } from '~/values/address.ts'
import { type AccountImage } from '../chain/account-image.ts'
import { COINS, PREDICTION, type Coin } from '../world/addresses.ts'

/*
 * The position account. The real program's layout is not public, so this one is the sandbox's own:
 *   0 discriminator, sha256("account:Position")[0..8]      75 contracts u64, millionths
 *   8 owner, 32 bytes                                      83 cost u64, micro USD
 *  40 market hash, 32 characters                           91 paid out u64, micro USD
 *  72 side u8: 1 = Yes, 0 = No                             99 fees paid u64, micro USD
 *  73 settlement coin u8: 0 = USDC, 1 = JupUSD            107 opened i64, unix seconds
 *  74 state u8: 0 = held, 1 = claimed, 2 = refunded       115 updated i64, unix seconds
 *                                                         123 bump u8
 * All numbers are little-endian.
 */

const DISCRIMINATOR = createHash('sha256').update('account:Position').digest().subarray(0, 8)
const LENGTH = 124
/** Settlement coins by their number in an account. */
export const COIN_ORDER: readonly [Coin, Coin] = ['usdc', 'jupUsd']
const STATES = ['held', 'claimed', 'refunded'] as const

/** Rent of a position account in lamports. */
export const POSITION_RENT = 1_753_920n

/** What became of a position account. */
type PositionState = (typeof STATES)[number]

/** A position, decoded from its account. */
export type PositionAccount = {
  readonly owner: Address
  readonly marketHash: string
  readonly isYes: boolean
  readonly coin: Coin
  readonly state: PositionState
  readonly contractsMicro: bigint
  readonly costMicroUsd: bigint
  readonly paidMicroUsd: bigint
  readonly feesMicroUsd: bigint
  readonly openedSec: number
  readonly updatedSec: number
  readonly bump: number
}

/** Reads a position; `undefined` unless the account is the prediction program's and has the layout. */
export function readPosition(image: AccountImage | undefined): PositionAccount | undefined {
  if (image === undefined || image.owner !== PREDICTION || image.data.length !== LENGTH) return undefined
  const { data } = image
  if (!DISCRIMINATOR.equals(data.subarray(0, 8))) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const state = STATES[data[74] ?? -1]
  const coin = COIN_ORDER[data[73] ?? -1]
  if (state === undefined || coin === undefined) return undefined
  return {
    owner: addressOf(data.subarray(8, 40)),
    marketHash: Buffer.from(data.subarray(40, 72)).toString('latin1'),
    isYes: data[72] === 1,
    coin,
    state,
    contractsMicro: view.getBigUint64(75, true),
    costMicroUsd: view.getBigUint64(83, true),
    paidMicroUsd: view.getBigUint64(91, true),
    feesMicroUsd: view.getBigUint64(99, true),
    openedSec: Number(view.getBigInt64(107, true)),
    updatedSec: Number(view.getBigInt64(115, true)),
    bump: data[123] ?? 0,
  }
}

/** The account of a position. */
export function positionImage(position: PositionAccount): AccountImage {
  const data = new Uint8Array(LENGTH)
  const view = new DataView(data.buffer)
  data.set(DISCRIMINATOR, 0)
  data.set(addressBytes(position.owner), 8)
  data.set(Buffer.from(position.marketHash, 'latin1'), 40)
  data[72] = position.isYes ? 1 : 0
  data[73] = COIN_ORDER.indexOf(position.coin)
  data[74] = STATES.indexOf(position.state)
  view.setBigUint64(75, position.contractsMicro, true)
  view.setBigUint64(83, position.costMicroUsd, true)
  view.setBigUint64(91, position.paidMicroUsd, true)
  view.setBigUint64(99, position.feesMicroUsd, true)
  view.setBigInt64(107, BigInt(position.openedSec), true)
  view.setBigInt64(115, BigInt(position.updatedSec), true)
  data[123] = position.bump
  return { lamports: POSITION_RENT, owner: PREDICTION, data, executable: false }
}

/** Mint of the coin that a position pays in. */
export function mintOf(position: PositionAccount): Address {
  return COINS[position.coin]
}
