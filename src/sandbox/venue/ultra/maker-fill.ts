import { address as kitAddress, type Instruction } from '@solana/kit'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'
import { keyBytes } from '../../chain/key-cache.ts'
import { mintProgram } from '../../world/tokens/mint-program.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { readonly, signing, writable } from '../transaction.ts'

/* `fill` of the order engine: accounts as published (idls/order_engine.json), data and SOL as recorded. */

/** The order engine, which settles market makers' quotes. */
export const ORDER_ENGINE = address(PROGRAM.orderEngine)
/** Accounts of `fill` in their order; the engine's own id in the place of an optional account = none. */
export const FILL_PLACES = [
  'taker',
  'maker',
  'takerInput',
  'makerInput',
  'takerOutput',
  'makerOutput',
  'inputMint',
  'inputProgram',
  'outputMint',
  'outputProgram',
  'system',
  'temporary',
] as const

/** Arguments of `fill`, base units; `feeBps` is deducted from the output and stays with the maker. */
export type FillTerms = {
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Unix seconds after which it fails. */
  readonly expiresSec: bigint
  readonly feeBps: number
}

/** The two who trade, and what. */
export type FillParties = {
  readonly taker: Address
  readonly maker: Address
  readonly inputMint: Address
  readonly outputMint: Address
}

const DISCRIMINATOR = Buffer.from(INSTRUCTION.fill.discriminator, 'hex')
const BYTES = 35
const SEED = new TextEncoder().encode('temporary-wsol-token-account')

/** Where a maker's wrapped SOL passes through on its way to or from a taker's SOL. */
export function makerTemporaryOf(maker: Address): Address {
  return findProgramAddress([SEED, keyBytes(maker)], ORDER_ENGINE).address
}

/** The instruction; the taker gives and gets SOL itself, not wrapped SOL. */
export function encodeFill({ taker, maker, inputMint, outputMint }: FillParties, terms: FillTerms): Instruction {
  const takerOf = (mint: Address) => (mint === WRAPPED_SOL ? readonly(ORDER_ENGINE) : writable(vaultOf(taker, mint)))
  const hasSol = inputMint === WRAPPED_SOL || outputMint === WRAPPED_SOL
  const data = new DataView(new ArrayBuffer(BYTES))
  DISCRIMINATOR.forEach((byte, at) => data.setUint8(at, byte))
  data.setBigUint64(8, terms.amountIn, true)
  data.setBigUint64(16, terms.amountOut, true)
  data.setBigInt64(24, terms.expiresSec, true)
  data.setUint16(32, terms.feeBps, true)
  return {
    programAddress: kitAddress(ORDER_ENGINE),
    accounts: [
      signing(taker, true),
      signing(maker, true),
      takerOf(inputMint),
      writable(vaultOf(maker, inputMint)),
      takerOf(outputMint),
      writable(vaultOf(maker, outputMint)),
      readonly(inputMint),
      readonly(mintProgram(inputMint)),
      readonly(outputMint),
      readonly(mintProgram(outputMint)),
      readonly(PROGRAM.system),
      ...(hasSol ? [writable(makerTemporaryOf(maker))] : []),
    ],
    data: new Uint8Array(data.buffer),
  }
}

/** Reads its data; `undefined` = another instruction. */
export function decodeFill(data: Uint8Array): FillTerms | undefined {
  if (data.length !== BYTES || !Buffer.from(data.subarray(0, 8)).equals(DISCRIMINATOR)) return undefined
  const view = new DataView(data.buffer, data.byteOffset, data.length)
  return {
    amountIn: view.getBigUint64(8, true),
    amountOut: view.getBigUint64(16, true),
    expiresSec: view.getBigInt64(24, true),
    feeBps: view.getUint16(32, true),
  }
}
