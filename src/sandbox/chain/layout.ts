/*
 * Layouts of instructions and accounts as tables of fields: what is written is also what is read. Numbers are
 * little-endian, without padding.
 */

import {
  fixCodecSize,
  getBytesCodec,
  getConstantCodec,
  getHiddenPrefixCodec,
  getHiddenSuffixCodec,
  getI64Codec,
  getNullableCodec,
  getU16Codec,
  getU32Codec,
  getU64Codec,
  getU8Codec,
  transformCodec,
  type Codec,
  type FixedSizeCodec,
  getStructCodec,
} from '@solana/kit'
import { type Address } from '~/values/address.ts'
import { keyAddress, keyBytes } from './derived-address.ts'

/** Bytes of an address, and of the ids that the venue's programs keep as text. */
const ID_BYTES = 32

/** A field: how its value is written and read. A byte that is not as it is written is an error on reading. */
export type Field<T> = FixedSizeCodec<T>

/** One byte. */
export const u8: Field<number> = getU8Codec()
/** Two bytes. */
export const u16: Field<number> = getU16Codec()
/** Four bytes. */
const u32: Field<number> = getU32Codec()
/** Eight bytes. The library takes a number as well, which would round above 2^53: only bigint may come in. */
export const u64: Field<bigint> = transformCodec(
  getU64Codec(),
  (value: bigint) => value,
  (value) => value,
)
/** A time in Unix seconds, eight bytes with a sign. */
export const seconds: Field<number> = transformCodec(getI64Codec(), (value: number) => BigInt(value), Number)
/** The 32 bytes of an address. */
export const key: Field<Address> = transformCodec(fixCodecSize(getBytesCodec(), ID_BYTES), keyBytes, (bytes) =>
  keyAddress(Uint8Array.from(bytes)),
)
/** Text of exactly 32 one-byte characters. */
export const text32: Field<string> = transformCodec(
  fixCodecSize(getBytesCodec(), ID_BYTES),
  (text: string) => Buffer.from(text, 'latin1'),
  (bytes) => Buffer.from(bytes).toString('latin1'),
)
/** Such a text behind its length, as Borsh writes it. */
export const borshText32: Field<string> = getHiddenPrefixCodec(text32, [
  getConstantCodec(getU32Codec().encode(ID_BYTES)),
])

/** One of these names, as one byte: its place among them. */
export function oneOf<const T extends string>(names: readonly T[]): Field<T> {
  return transformCodec(
    u8,
    (name: T) => names.indexOf(name),
    (place) => {
      const name = names[place]
      if (name === undefined) throw new RangeError(`no name has the place ${place}`)
      return name
    },
  )
}

const FLAG = oneOf(['no', 'yes'])
/** Yes or no, as one byte. */
export const flag: Field<boolean> = transformCodec(
  FLAG,
  (value: boolean) => (value ? 'yes' : 'no'),
  (name) => name === 'yes',
)

/** A field that so many zero bytes follow. */
export function zerosAfter<T>(field: Field<T>, bytes: number): Field<T> {
  return getHiddenSuffixCodec(field, [getConstantCodec(new Uint8Array(bytes))])
}

/** A Borsh option: a byte that says whether a value follows. */
export function option<T>(field: Field<T>): Codec<T | undefined> {
  const prefix = transformCodec(
    flag,
    (value: number | bigint) => Number(value) === 1,
    (value) => (value ? 1 : 0),
  )
  return transformCodec(
    getNullableCodec(field, { prefix }),
    (value: T | undefined) => value ?? null,
    (value) => value ?? undefined,
  )
}

/** The layout of an instruction's data or an account's. */
export type Layout<T> = {
  readonly write: (value: T) => Uint8Array
  /** `undefined` unless every byte is as it would be written, and none is left over. */
  readonly read: (data: Uint8Array) => T | undefined
}

/** What a layout holds. */
export type LayoutValue<L> = L extends Layout<infer T> ? T : never

/** A discriminator from its hex text. */
export const codeOf = (hex: string): Uint8Array => Uint8Array.from(Buffer.from(hex, 'hex'))

/** The fields of a struct behind its discriminator. */
export function layoutOf<T extends object>(discriminator: Uint8Array, struct: Codec<T>): Layout<T> {
  const codec = getHiddenPrefixCodec(struct, [getConstantCodec(discriminator)])
  return {
    write: (value) => Uint8Array.from(codec.encode(value)),
    read(data) {
      try {
        const [value, end] = codec.read(data, 0)
        return end === data.length ? value : undefined
      } catch {
        return undefined
      }
    },
  }
}

/* Data of the common programs' instructions that are built or read in the sandbox. */

/** Transfer of the System program. */
export const TRANSFER_DATA = layoutOf(Uint8Array.of(2, 0, 0, 0), getStructCodec([['lamports', u64]]))

/** Compute unit limit of the Compute Budget program. */
export const UNIT_LIMIT_DATA = layoutOf(Uint8Array.of(2), getStructCodec([['units', u32]]))

/** Compute unit price of the Compute Budget program. */
export const UNIT_PRICE_DATA = layoutOf(Uint8Array.of(3), getStructCodec([['microLamports', u64]]))
