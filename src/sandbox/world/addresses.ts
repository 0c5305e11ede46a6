/*
 * Addresses of the venue's own accounts. The seeds of positions, orders and vaults are those of the real prediction
 * program: recorded transactions have these addresses. Those of markets and results are the sandbox's own.
 */

import { ed25519 } from '@noble/curves/ed25519'
import { createHash } from 'node:crypto'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address, addressOf } from '~/values/address.ts'
import { findProgramAddress } from '../chain/derived-address.ts'

/** The prediction program. */
export const PREDICTION = address(PROGRAM.prediction)
/** The classic token program. */
export const TOKEN = address(PROGRAM.token)
const ASSOCIATED = address(PROGRAM.associatedToken)

/** The two settlement coins by name. */
export const COINS = { usdc: address(MINT.usdc), jupUsd: address(MINT.jupUsd) } as const
/** Name of a settlement coin. */
export type Coin = keyof typeof COINS

/** The 32 characters that name a market on chain. */
export function marketHash(marketId: string): string {
  return createHash('sha256').update(`sextant market ${marketId}`).digest('hex').slice(0, 32)
}

type Derived = { readonly address: Address; readonly bump: number }

const cache = new Map<string, Derived>()

function remembered(key: string, seeds: readonly Uint8Array[], program: Address = PREDICTION): Derived {
  const known = cache.get(key)
  if (known !== undefined) return known
  const derived = findProgramAddress(seeds, program)
  cache.set(key, derived)
  return derived
}

/** Position account of an owner on one side of a market: one per owner, market and side. */
export function positionAddress(owner: Address, marketId: string, isYes: boolean): Derived {
  const hash = marketHash(marketId)
  const side = Uint8Array.of(isYes ? 1 : 0)
  return remembered(`position ${owner} ${marketId} ${isYes}`, [
    Buffer.from('position'),
    Buffer.from(hash),
    addressBytes(owner),
    side,
  ])
}

/** Account of a market. */
export function marketAddress(marketId: string): Address {
  return remembered(`market ${marketId}`, [Buffer.from('market'), Buffer.from(marketHash(marketId))]).address
}

/** Account that holds a market's result. */
export function resultAddress(marketId: string): Address {
  return remembered(`result ${marketId}`, [Buffer.from('result'), Buffer.from(marketHash(marketId))]).address
}

/** Order account of an owner by the order's external id, 32 characters. */
export function orderAddress(owner: Address, externalOrderId: string): Derived {
  const seeds = [Buffer.from('order'), addressBytes(owner), Buffer.from(externalOrderId)]
  return remembered(`order ${owner} ${externalOrderId}`, seeds)
}

/** Vault of a settlement coin: the authority over its token account. */
export function vaultAddress(mint: Address): Address {
  return remembered(`vault ${mint}`, [Buffer.from('vault'), addressBytes(mint)]).address
}

/** Associated token account of an owner for a classic mint. */
export function tokenAccount(owner: Address, mint: Address): Address {
  const seeds = [addressBytes(owner), addressBytes(TOKEN), addressBytes(mint)]
  return remembered(`ata ${owner} ${mint}`, seeds, ASSOCIATED).address
}

/** A key of the venue. */
export type VenueKey = { readonly address: Address; sign(message: Uint8Array): Uint8Array }

/* The venue's own keys. They exist in the sandbox alone and are worth nothing outside: their texts are in this file. */

/** Fills, fails and closes orders, and pays out what nobody claims. */
export const KEEPER = keyOf('sextant sandbox keeper')
/** Signs every order that the venue built: `create_order` takes no other. */
export const COSIGNER = keyOf('sextant sandbox cosigner')
/** Pays fee and rent of the orders that the venue sends itself. */
export const SPONSOR = keyOf('sextant sandbox sponsor')
/** Quotes and signs as a market maker. */
export const MAKER = keyOf('sextant sandbox market maker')
/** Where the fee of a cancel goes. */
export const CANCEL_FEE_TAKER = keyOf('sextant sandbox cancel fees').address

function keyOf(text: string): VenueKey {
  const secret = createHash('sha256').update(text).digest()
  return { address: addressOf(ed25519.getPublicKey(secret)), sign: (message) => ed25519.sign(message, secret) }
}
