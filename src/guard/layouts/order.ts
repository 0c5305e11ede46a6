import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { type ResolvedInstruction } from '../bytes/decode.ts'
import { deriveAddress } from '../bytes/derive.ts'
import { DecodeProblem, Reader } from '../bytes/reader.ts'
import { type Layout } from './layout.ts'
import { readTime } from './limit.ts'

/** Decoded `create_order` of the prediction program. */
export type CreateOrder = {
  readonly kind: 'create-order'
  readonly externalOrderId: string
  readonly marketHash: string
  readonly isYes: boolean
  readonly isBuy: boolean
  /** Millionths of a contract. */
  readonly contracts: bigint
  /** Worst price, micro USD: the maximum of a buy, the minimum of a sale. */
  readonly priceBound: bigint
  /** Base units of the settlement coin that the order takes. */
  readonly deposit: bigint
  /** Order type or slippage, integrator, integrator fee: their order is unknown, so all must be zero. */
  readonly tail: Uint8Array
}

/** Accounts of `create_order` (docs/transaction-rules.md, ORD7). */
export const ORDER_AT = {
  payer: 0,
  owner: 1,
  cosigner: 2,
  vault: 3,
  position: 4,
  order: 5,
  ownerToken: 6,
  mint: 7,
  orderToken: 8,
  token: 9,
  associatedToken: 10,
  system: 11,
} as const

const MAX_ID_BYTES = 64
const TAIL_BYTES = 3
/** Discriminator, two length prefixes, two flags, three amounts and the tail. */
const FIXED_BYTES = 8 + 4 + 4 + 2 + 24 + TAIL_BYTES

/** The layout of `create_order`: 12 accounts, 109 bytes with ids of 32 characters. */
export const CREATE_ORDER: Layout<CreateOrder> = {
  name: INSTRUCTION.createOrder.name,
  discriminator: INSTRUCTION.createOrder.discriminator,
  proof: INSTRUCTION.createOrder.proof,
  accounts: 12,
  dataBytes: { atLeast: FIXED_BYTES + 2 },
  decode: decodeCreateOrder,
}

/** Decodes a `create_order` to its last byte; throws when it does not fit. */
function decodeCreateOrder({ data }: ResolvedInstruction): CreateOrder {
  const reader = new Reader(data)
  reader.take(8)
  const externalOrderId = readId(reader)
  const marketHash = readId(reader)
  const isYes = readFlag(reader)
  const isBuy = readFlag(reader)
  const contracts = reader.u64()
  const priceBound = reader.u64()
  const deposit = reader.u64()
  const tail = reader.take(TAIL_BYTES)
  reader.end()
  return { kind: 'create-order', externalOrderId, marketHash, isYes, isBuy, contracts, priceBound, deposit, tail }
}

function readId(reader: Reader): string {
  const length = reader.u32()
  if (length === 0 || length > MAX_ID_BYTES) throw new DecodeProblem('id-length')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(reader.take(length))
}

function readFlag(reader: Reader): boolean {
  const value = reader.u8()
  if (value > 1) throw new DecodeProblem('flag')
  return value === 1
}

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
