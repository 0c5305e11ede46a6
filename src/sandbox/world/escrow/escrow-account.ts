import { createHash } from 'node:crypto'
import { PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, addressOf, type Address } from '~/values/address.ts'
import { type AccountImage } from '../../chain/account-image.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'
import { rentExemptLamports } from '../../chain/fees.ts'
import { namedAddress } from '../tokens/tokens.ts'

/*
 * The account of a limit (trigger) or recurring order. The real layouts are not published; this one is specific to the
 * sandbox, the same for both programs. The discriminator, sha256("account:Escrow")[0..8], is followed by five keys
 * (owner, input mint, output mint, fee account or the order's program, payer), then u64 numbers, little-endian, in the
 * order of NUMBERS.
 */

const DISCRIMINATOR = createHash('sha256').update('account:Escrow').digest().subarray(0, 8)
const KEYS = ['owner', 'inputMint', 'outputMint', 'feeAccount', 'payer'] as const
const NUMBERS = [
  'deposited',
  'taking',
  'perCycle',
  'minOut',
  'maxOut',
  'used',
  'received',
  'fees',
  'feeBps',
  'expiresSec',
  'intervalSec',
  'nextSec',
  'createdSec',
  'updatedSlot',
] as const
const LENGTH = 8 + 32 * KEYS.length + 8 * NUMBERS.length

/** Rent of an order's account in lamports. */
export const ESCROW_RENT = rentExemptLamports(LENGTH)

/** Which program keeps the order: by price or by time. */
export type EscrowKind = 'limit' | 'dca'

/** An order, decoded from its account. Amounts are base units; 0 = none for bounds, expiry and cycles. */
export type Escrow = { readonly kind: EscrowKind } & Readonly<Record<(typeof KEYS)[number], Address>> &
  Readonly<Record<(typeof NUMBERS)[number], bigint>>

/** The program of a kind. */
export const ESCROW_PROGRAM: Readonly<Record<EscrowKind, Address>> = {
  limit: address(PROGRAM.limit),
  dca: address(PROGRAM.dca),
}

/** Placeholder for "no fee account". */
export const NO_ACCOUNT = namedAddress('no account')

/** Reads an order; `undefined` unless the account is one of the two programs' and has the layout. */
export function readEscrow(image: AccountImage | undefined): Escrow | undefined {
  if (image === undefined || image.data.length !== LENGTH) return undefined
  const kind = kindOf(image.owner)
  if (kind === undefined || !DISCRIMINATOR.equals(image.data.subarray(0, 8))) return undefined
  const view = new DataView(image.data.buffer, image.data.byteOffset, LENGTH)
  const key = (name: (typeof KEYS)[number]) => {
    const at = 8 + 32 * KEYS.indexOf(name)
    return addressOf(image.data.subarray(at, at + 32))
  }
  const number = (name: (typeof NUMBERS)[number]) =>
    view.getBigUint64(8 + 32 * KEYS.length + 8 * NUMBERS.indexOf(name), true)
  return {
    kind,
    owner: key('owner'),
    inputMint: key('inputMint'),
    outputMint: key('outputMint'),
    feeAccount: key('feeAccount'),
    payer: key('payer'),
    deposited: number('deposited'),
    taking: number('taking'),
    perCycle: number('perCycle'),
    minOut: number('minOut'),
    maxOut: number('maxOut'),
    used: number('used'),
    received: number('received'),
    fees: number('fees'),
    feeBps: number('feeBps'),
    expiresSec: number('expiresSec'),
    intervalSec: number('intervalSec'),
    nextSec: number('nextSec'),
    createdSec: number('createdSec'),
    updatedSlot: number('updatedSlot'),
  }
}

function kindOf(owner: Address): EscrowKind | undefined {
  if (owner === ESCROW_PROGRAM.limit) return 'limit'
  return owner === ESCROW_PROGRAM.dca ? 'dca' : undefined
}

/** The account of an order. */
export function escrowImage(escrow: Escrow): AccountImage {
  const data = new Uint8Array(LENGTH)
  data.set(DISCRIMINATOR, 0)
  const view = new DataView(data.buffer)
  KEYS.forEach((name, index) => data.set(addressBytes(escrow[name]), 8 + 32 * index))
  NUMBERS.forEach((name, index) => view.setBigUint64(8 + 32 * KEYS.length + 8 * index, escrow[name], true))
  return { lamports: ESCROW_RENT, owner: ESCROW_PROGRAM[escrow.kind], data, executable: false }
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
  return findProgramAddress([Buffer.from('order'), addressBytes(owner), littleEndian(id)], ESCROW_PROGRAM.limit).address
}

/** Account of an owner's recurring order by its number, as recorded plans have it. */
export function planAddress(owner: Address, inputMint: Address, outputMint: Address, id: bigint): Address {
  const seeds = [Buffer.from('dca'), ...[owner, inputMint, outputMint].map(addressBytes), littleEndian(id)]
  return findProgramAddress(seeds, ESCROW_PROGRAM.dca).address
}

function littleEndian(id: bigint): Uint8Array {
  const number = new DataView(new ArrayBuffer(8))
  number.setBigUint64(0, id, true)
  return new Uint8Array(number.buffer)
}
