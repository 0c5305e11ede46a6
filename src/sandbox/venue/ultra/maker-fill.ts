import { getStructCodec, type Instruction } from '@solana/kit'
import { INSTRUCTION, PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { findProgramAddress } from '../../chain/derived-address.ts'
import { keyBytes } from '../../chain/key-cache.ts'
import { codeOf, layoutOf, seconds, u16, u64, zerosAfter, type LayoutValue } from '../../chain/layout.ts'
import { mintProgram } from '../../world/tokens/mint-program.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { instruction, readonly, signing, writable } from '../transaction.ts'

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

/** Data of `fill`: base units; `feeBps` is deducted from the output and stays with the maker. */
export const FILL_DATA = layoutOf(
  codeOf(INSTRUCTION.fill.discriminator),
  getStructCodec([
    ['amountIn', u64],
    ['amountOut', u64],
    // Unix seconds after which it fails.
    ['expiresSec', seconds],
    ['feeBps', zerosAfter(u16, 1)],
  ]),
)

/** Arguments of `fill`. */
export type FillTerms = LayoutValue<typeof FILL_DATA>

/** The two who trade, and what. */
export type FillParties = {
  readonly taker: Address
  readonly maker: Address
  readonly inputMint: Address
  readonly outputMint: Address
}

const SEED = new TextEncoder().encode('temporary-wsol-token-account')

/** Where a maker's wrapped SOL passes through on its way to or from a taker's SOL. */
export function makerTemporaryOf(maker: Address): Address {
  return findProgramAddress([SEED, keyBytes(maker)], ORDER_ENGINE).address
}

/** The instruction; the taker gives and gets SOL itself, not wrapped SOL. */
export function encodeFill({ taker, maker, inputMint, outputMint }: FillParties, terms: FillTerms): Instruction {
  const takerOf = (mint: Address) => (mint === WRAPPED_SOL ? readonly(ORDER_ENGINE) : writable(vaultOf(taker, mint)))
  const hasSol = inputMint === WRAPPED_SOL || outputMint === WRAPPED_SOL
  return instruction(ORDER_ENGINE, FILL_DATA.write(terms), [
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
  ])
}
