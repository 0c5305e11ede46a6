/*
 * Accounts of the venue's programs, derived from the owner and what the instruction says. The seeds are not published;
 * everything recorded has these addresses (docs/api-notes.md 15.3, tests/guard/derived-accounts.test.ts).
 */

import { MINT } from '~/config/mints.ts'
import { PROGRAM, INSTRUCTION } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { deriveAddress } from '../bytes/derive.ts'
import { Reader } from '../bytes/reader.ts'
import { type Layout } from './layout.ts'
import { type CreateOrder } from './order.ts'
import { type OpenDca } from './recurring.ts'

/** Longest seed of a program-derived address, bytes. */
const MAX_SEED_BYTES = 32

const PREDICTION = address(PROGRAM.prediction)
const text = (value: string) => new TextEncoder().encode(value)

/** The account of a prediction order; `undefined` where its id is too long to be a seed. */
export function orderAccount(owner: Address, { externalOrderId }: Pick<CreateOrder, 'externalOrderId'>) {
  return derived('order', [addressBytes(owner), text(externalOrderId)])
}

/** The position of an owner on one side of a market; `undefined` where the market's hash is too long to be a seed. */
export function positionAccount(owner: Address, { marketHash, isYes }: Pick<CreateOrder, 'marketHash' | 'isYes'>) {
  return derived('position', [text(marketHash), addressBytes(owner), Uint8Array.of(isYes ? 1 : 0)])
}

/** The prediction program's vault of a settlement coin. */
export function vaultAccount(mint: Address): Address {
  return deriveAddress([text('vault'), addressBytes(mint)], PREDICTION)
}

/** Owner and pair of a recurring order. */
type Plan = { readonly owner: Address; readonly inputMint: Address; readonly outputMint: Address }

/** The account of a recurring order. */
export function recurringAccount({ owner, inputMint, outputMint }: Plan, { index }: Pick<OpenDca, 'index'>): Address {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, index, true)
  const seeds = [text('dca'), ...[owner, inputMint, outputMint].map(addressBytes), new Uint8Array(number.buffer)]
  return deriveAddress(seeds, address(PROGRAM.dca))
}

/** `undefined` where a seed is longer than a seed may be. */
function derived(label: string, seeds: readonly Uint8Array[]): Address | undefined {
  return seeds.some((seed) => seed.length > MAX_SEED_BYTES)
    ? undefined
    : deriveAddress([text(label), ...seeds], PREDICTION)
}

/** Decoded `create_token_account` of the aggregator: the temporary account of wrapped SOL that it opens. */
export type Temporary = { readonly kind: 'temporary'; readonly account: Address; readonly bump: number }

/** Accounts of `create_token_account`. */
export const TEMPORARY_AT = { account: 0, owner: 1, mint: 2, token: 3, system: 4 } as const

const { name, discriminator, proof } = INSTRUCTION.createTokenAccount

/** The layout of `create_token_account`: five accounts, nine bytes. */
export const TEMPORARY: Layout<Temporary> = {
  name,
  discriminator,
  proof,
  accounts: 5,
  dataBytes: 9,
  decode: ({ data, accounts }: ResolvedInstruction): Temporary | undefined => {
    const reader = new Reader(data)
    reader.take(8)
    const bump = reader.u8()
    const account = accounts[TEMPORARY_AT.account]?.address
    return account === undefined ? undefined : { kind: 'temporary', account, bump }
  },
}

/** Address of an owner's temporary account of wrapped SOL. */
export function temporaryAccount(owner: Address): Address {
  const seeds = [new TextEncoder().encode('token_account'), addressBytes(owner), addressBytes(address(MINT.wrappedSol))]
  return deriveAddress(seeds, address(PROGRAM.aggregator))
}

/** A close of a token account, by its single owner. */
export type Unwrap = { readonly kind: 'unwrap' }

/**
 * The token program's `CloseAccount` without signers of a multisig: one byte, and account, destination and authority (U10). It is in the recorded swaps that
 * receive SOL.
 */
export const UNWRAP: Layout<Unwrap> = {
  name: 'close_account',
  discriminator: '09',
  proof: 'recorded',
  accounts: 3,
  dataBytes: 1,
  decode: decodeClose,
}

function decodeClose({ data }: ResolvedInstruction): Unwrap {
  const reader = new Reader(data)
  reader.take(1)
  reader.end()
  return { kind: 'unwrap' }
}
