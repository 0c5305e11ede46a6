import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { keyBytes } from '../key-cache.ts'
import { type AccountImage } from './account-image.ts'
import {
  buildMintData,
  buildTokenAccountData,
  MINT_BYTES,
  moveTokens,
  TOKEN_ACCOUNT_BYTES,
  type TokenProblem,
} from './token-state.ts'
import { type EffectContext } from './venue-program.ts'

/*
 * Token-2022 extensions, as far as transfer fees need them. The base layout (padded to 165 bytes) and the kind byte are
 * followed by entries of u16 type, u16 length and value, little-endian.
 */

const ENTRIES_AT = TOKEN_ACCOUNT_BYTES + 1
const FEE_CONFIG = { type: 1, bytes: 108 } as const
const FEE_AMOUNT = { type: 2, bytes: 8 } as const
/** In the fee configuration: both authorities, what was withheld, then the older fee and the newer one. */
const OLDER_FEE_AT = 72
const FEE_BYTES = 18
const BPS = 10_000n
const U64_MAX = 18_446_744_073_709_551_615n

/** Data of a Token-2022 mint whose transfers cost so many basis points. */
export function buildFeeMintData(mint: {
  decimals: number
  authority: Address
  supply: bigint
  bps: number
}): Uint8Array {
  const data = new Uint8Array(ENTRIES_AT + 4 + FEE_CONFIG.bytes)
  data.set(buildMintData(mint).subarray(0, MINT_BYTES), 0)
  data[TOKEN_ACCOUNT_BYTES] = 1
  const view = viewOf(data)
  view.setUint16(ENTRIES_AT, FEE_CONFIG.type, true)
  view.setUint16(ENTRIES_AT + 2, FEE_CONFIG.bytes, true)
  const start = ENTRIES_AT + 4
  data.set(keyBytes(mint.authority), start)
  data.set(keyBytes(mint.authority), start + 32)
  for (const at of [start + OLDER_FEE_AT, start + OLDER_FEE_AT + FEE_BYTES]) {
    view.setBigUint64(at + 8, U64_MAX, true)
    view.setUint16(at + 16, mint.bps, true)
  }
  return data
}

/** Data of a Token-2022 account of such a mint. */
export function buildFeeAccountData(mint: Address, owner: Address, amount: bigint): Uint8Array {
  const data = new Uint8Array(ENTRIES_AT + 4 + FEE_AMOUNT.bytes)
  data.set(buildTokenAccountData(mint, owner, amount), 0)
  data[TOKEN_ACCOUNT_BYTES] = 2
  const view = viewOf(data)
  view.setUint16(ENTRIES_AT, FEE_AMOUNT.type, true)
  view.setUint16(ENTRIES_AT + 2, FEE_AMOUNT.bytes, true)
  return data
}

/** Basis points that a transfer of this mint costs; 0 for a classic mint. */
function transferFeeBps(image: AccountImage | undefined): number {
  const at = image === undefined ? undefined : entryAt(image, FEE_CONFIG.type)
  return image === undefined || at === undefined
    ? 0
    : viewOf(image.data).getUint16(at + OLDER_FEE_AT + FEE_BYTES + 16, true)
}

/** `moveTokens`, and the mint's fee stays withheld in the receiving account, as Token-2022 keeps it. */
export function moveTokensWithFee(
  context: Pick<EffectContext, 'read' | 'write'>,
  move: { readonly from: Address; readonly to: Address; readonly mint: Address; readonly raw: bigint },
): TokenProblem | undefined {
  const problem = moveTokens(context, move.from, move.to, move.raw)
  const bps = transferFeeBps(context.read(move.mint))
  if (problem !== undefined || bps === 0 || move.from === move.to) return problem
  return withhold(context, move.to, mulDiv(move.raw, BigInt(bps), BPS, 'up'))
}

function withhold(context: Pick<EffectContext, 'read' | 'write'>, to: Address, fee: bigint): TokenProblem | undefined {
  const image = context.read(to)
  const at = image === undefined ? undefined : entryAt(image, FEE_AMOUNT.type)
  if (image === undefined || at === undefined) return 'destination-missing'
  const data = Uint8Array.from(image.data)
  const view = viewOf(data)
  view.setBigUint64(64, view.getBigUint64(64, true) - fee, true)
  view.setBigUint64(at, view.getBigUint64(at, true) + fee, true)
  context.write(to, { ...image, data })
  return undefined
}

/** Where the value of an extension begins. */
function entryAt({ owner, data }: AccountImage, type: number): number | undefined {
  if (owner !== address(PROGRAM.token2022)) return undefined
  const view = viewOf(data)
  for (let at = ENTRIES_AT; at + 4 <= data.length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) === type) return at + 4
  }
  return undefined
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.length)
}
