/*
 * The account of a limit (trigger) or recurring order. The real layouts are not published; this one is specific to the
 * sandbox, the same for both programs: the discriminator sha256("account:Escrow")[0..8], then FIELDS.
 */

import { getStructCodec } from '@solana/kit'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'
import { key, layoutOf, u64, type LayoutValue } from '../../chain/layout.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { namedAddress } from '../tokens/tokens.ts'

const DISCRIMINATOR = createHash('sha256').update('account:Escrow').digest().subarray(0, 8)
const FIELDS = getStructCodec([
  ['owner', key],
  ['inputMint', key],
  ['outputMint', key],
  // NO_ACCOUNT where there is none.
  ['feeAccount', key],
  ['payer', key],
  ['deposited', u64],
  ['taking', u64],
  ['perCycle', u64],
  ['minOut', u64],
  ['maxOut', u64],
  ['used', u64],
  ['received', u64],
  ['fees', u64],
  ['feeBps', u64],
  ['expiresSec', u64],
  ['intervalSec', u64],
  ['nextSec', u64],
  ['createdSec', u64],
  ['updatedSlot', u64],
])
const LAYOUT = layoutOf(DISCRIMINATOR, FIELDS)

/** Rent of a new order's account in lamports. */
export const escrowRent = (): bigint => rentExemptLamports(DISCRIMINATOR.length + FIELDS.fixedSize)

/** Which program keeps the order: by price or by time. */
export type EscrowKind = 'limit' | 'dca'

/** An order, decoded from its account. Amounts are base units; 0 = none for bounds, expiry and cycles. */
export type Escrow = { readonly kind: EscrowKind } & LayoutValue<typeof LAYOUT>

/** The program of a kind. */
export const ESCROW_PROGRAM: Readonly<Record<EscrowKind, Address>> = {
  limit: address(PROGRAM.limit),
  dca: address(PROGRAM.dca),
}

/** Placeholder for "no fee account". */
export const NO_ACCOUNT = namedAddress('no account')

/** Reads an order; `undefined` unless the account is one of the two programs' and has the layout. */
export function readEscrow(image: AccountImage | undefined): Escrow | undefined {
  const kind = image && kindOf(image.owner)
  const fields = kind && LAYOUT.read(image.data)
  return fields && { kind, ...fields }
}

function kindOf(owner: Address): EscrowKind | undefined {
  if (owner === ESCROW_PROGRAM.limit) return 'limit'
  return owner === ESCROW_PROGRAM.dca ? 'dca' : undefined
}

/** The account of an order that holds so many lamports. */
export function escrowImage(escrow: Escrow, lamports: bigint): AccountImage {
  return {
    lamports,
    owner: ESCROW_PROGRAM[escrow.kind],
    data: LAYOUT.write(escrow),
    executable: false,
  }
}

/** What is left of the deposit. */
export function restOf(escrow: Pick<Escrow, 'deposited' | 'used'>): bigint {
  return escrow.deposited - escrow.used
}

/** What the next cycle of an order by time takes: the last one takes the odd rest too. */
export function cycleOf(escrow: Pick<Escrow, 'deposited' | 'used' | 'perCycle'>): bigint {
  const rest = restOf(escrow)
  return rest < 2n * escrow.perCycle ? rest : escrow.perCycle
}

/** Account of an owner's limit order by its number; the real program's seeds are not known. */
export function limitAddress(owner: Address, id: bigint): Address {
  return findProgramAddress(
    [Buffer.from('order'), addressBytes(owner), Uint8Array.from(u64.encode(id))],
    ESCROW_PROGRAM.limit,
  ).address
}

/** Account of an owner's recurring order by its number, as recorded plans have it. */
export function recurringAddress(owner: Address, inputMint: Address, outputMint: Address, id: bigint): Address {
  const seeds = [
    Buffer.from('dca'),
    ...[owner, inputMint, outputMint].map(addressBytes),
    Uint8Array.from(u64.encode(id)),
  ]
  return findProgramAddress(seeds, ESCROW_PROGRAM.dca).address
}

/* Waiting orders as plain JSON: the state file keeps them as they are. Amounts are base units as decimal text. */

const whole = z.string().check(z.regex(/^\d+$/, 'a whole number as text'))
const text = z.string().check(z.minLength(1))

/** Something that a landed transaction did to an order. */
const escrowEvent = z.object({
  act: z.enum(['open', 'fill', 'close']),
  signature: text,
  slot: whole,
  atSec: z.number(),
  /** A fill: what went in, what its owner got, and what was kept as fee. A close: what went back, as `input`. */
  input: whole,
  output: whole,
  fee: whole,
  isByOwner: z.boolean(),
})
/** Something that a landed transaction did to an order. */
export type EscrowEvent = z.infer<typeof escrowEvent>

/** An order with everything that happened to it, oldest first. 0 = none for bounds, expiry and cycles. */
const escrowRecord = z.object({
  key: text,
  kind: z.enum(['limit', 'dca']),
  owner: text,
  inputMint: text,
  outputMint: text,
  deposited: whole,
  taking: whole,
  perCycle: whole,
  minOut: whole,
  maxOut: whole,
  intervalSec: whole,
  expiresSec: whole,
  createdSec: z.number(),
  /** As asked for; the program knows no slippage. */
  slippageBps: z.optional(text),
  events: z.array(escrowEvent),
})
/** An order with everything that happened to it, oldest first. 0 = none for bounds, expiry and cycles. */
export type EscrowRecord = z.infer<typeof escrowRecord>

/** What the state file keeps of waiting orders. */
export const escrowBookRecord = z.object({ built: z.number(), orders: z.array(escrowRecord) })
/** What the state file keeps of waiting orders. */
export type EscrowBookRecord = z.infer<typeof escrowBookRecord>
