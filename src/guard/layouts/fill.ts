import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { deriveAddress } from '../bytes/derive.ts'
import { DecodeProblem, Reader } from '../bytes/reader.ts'
import { type ResolvedInstruction } from '../bytes/resolve.ts'
import { type Layout } from './layout.ts'
import { readTime } from './limit.ts'

/** Decoded `fill` of the order engine: a market maker's quote, base units. */
export type Fill = {
  readonly kind: 'fill'
  readonly amountIn: bigint
  /** Output of the maker, before the fee. */
  readonly amountOut: bigint
  /** Unix seconds. */
  readonly expiresAt: bigint
  readonly feeBps: number
}

/** Accounts of `fill`, as jup-ag/rfq-webhook-toolkit (`idls/order_engine.json`) publishes them. */
export const FILL_AT = {
  taker: 0,
  maker: 1,
  takerInput: 2,
  makerInput: 3,
  takerOutput: 4,
  makerOutput: 5,
  inputMint: 6,
  inputProgram: 7,
  outputMint: 8,
  outputProgram: 9,
  system: 10,
  /** The maker's temporary account of wrapped SOL, where SOL comes out as SOL. */
  temporary: 11,
} as const

const BYTES = 35

/** The layout of `fill`: eleven published accounts and one more for SOL, 35 bytes as recorded (the published 32, fee, no option). */
export const FILL: Layout<Fill> = {
  name: INSTRUCTION.fill.name,
  discriminator: INSTRUCTION.fill.discriminator,
  proof: INSTRUCTION.fill.proof,
  accounts: { atLeast: 11 },
  dataBytes: BYTES,
  decode: ({ data, accounts }: ResolvedInstruction): Fill => {
    if (accounts.length > 12) throw new DecodeProblem('accounts')
    const reader = new Reader(data)
    reader.take(8)
    const amountIn = reader.u64()
    const amountOut = reader.u64()
    const expiresAt = readTime(reader)
    const feeBps = reader.u16()
    if (reader.u8() !== 0) throw new DecodeProblem('option')
    reader.end()
    return { kind: 'fill', amountIn, amountOut, expiresAt, feeBps }
  },
}

/** Address of a maker's temporary wrapped SOL account. */
export function makerTemporary(maker: Address): Address {
  const seed = new TextEncoder().encode('temporary-wsol-token-account')
  return deriveAddress([seed, addressBytes(maker)], address(PROGRAM.orderEngine))
}
