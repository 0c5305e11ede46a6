/*
 * The position account. The real program's layout is not public, so this one is the sandbox's own: the discriminator
 * sha256("account:Position")[0..8], then the fields of LAYOUT.
 */

import { getStructCodec } from '@solana/kit'
import { createHash } from 'node:crypto'
import { type Address } from '~/values/address.ts'
import { flag, key, layoutOf, oneOf, seconds, text32, u64, u8, type LayoutValue } from '../chain/layout.ts'
import { rentExemptLamports } from '../chain/ledger.ts'
import { type VenueInstruction } from '../chain/vm/stub-program.ts'
import { type AccountImage } from '../chain/vm/vm.ts'
import { COINS, PREDICTION, type Coin } from '../world/addresses.ts'

const DISCRIMINATOR = createHash('sha256').update('account:Position').digest().subarray(0, 8)
/** Settlement coins by their number in an account. */
export const COIN_ORDER: readonly [Coin, Coin] = ['usdc', 'jupUsd']

const FIELDS = getStructCodec([
  ['owner', key],
  ['marketHash', text32],
  ['isYes', flag],
  ['coin', oneOf(COIN_ORDER)],
  ['state', oneOf(['held', 'claimed', 'refunded'])],
  // Millionths of a contract.
  ['contractsMicro', u64],
  ['costMicroUsd', u64],
  ['paidMicroUsd', u64],
  ['feesMicroUsd', u64],
  ['openedSec', seconds],
  ['updatedSec', seconds],
  ['bump', u8],
])
const LAYOUT = layoutOf(DISCRIMINATOR, FIELDS)

/** Rent of a new position's account in lamports. */
export const positionRent = (): bigint => rentExemptLamports(DISCRIMINATOR.length + FIELDS.fixedSize)

/** A position, decoded from its account. */
export type PositionAccount = LayoutValue<typeof LAYOUT>

/** Reads a position; `undefined` unless the account is the prediction program's and has the layout. */
export function readPosition(image: AccountImage | undefined): PositionAccount | undefined {
  return image?.owner === PREDICTION ? LAYOUT.read(image.data) : undefined
}

/** The account of a position; a new one holds its rent. */
export function positionImage(position: PositionAccount, lamports = positionRent()): AccountImage {
  return { lamports, owner: PREDICTION, data: LAYOUT.write(position), executable: false }
}

/** Mint of the coin that a position pays in. */
export function mintOf(position: PositionAccount): Address {
  return COINS[position.coin]
}

/** An account of an instruction. */
type Meta = VenueInstruction['accounts'][number]
/** An instruction's accounts by the names of their places. */
export type Named<Place extends string> = (place: Place) => Meta

/** Names an instruction's accounts; `undefined` when there are too few. */
export function nameAccounts<Place extends string>(
  { accounts }: VenueInstruction,
  places: readonly Place[],
): Named<Place> | undefined {
  if (accounts.length < places.length) return undefined
  return (place) => {
    const meta = accounts[places.indexOf(place)]
    if (meta === undefined) throw new Error(`no account ${place}`)
    return meta
  }
}
