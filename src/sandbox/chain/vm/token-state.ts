import { PROGRAM } from '~/config/programs.ts'
import { type Address, address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { keyAddress, keyBytes } from '../derived-address.ts'
import { type EffectContext } from './stub-program.ts'
import { type AccountImage } from './vm.ts'

/** Bytes of a classic token account. */
export const TOKEN_ACCOUNT_BYTES = 165
/** Bytes of a classic mint. */
export const MINT_BYTES = 82

const U64_MAX = 18_446_744_073_709_551_615n
const TOKEN_PROGRAMS: ReadonlySet<string> = new Set([PROGRAM.token, PROGRAM.token2022])
/** Token-2022 writes the kind of an extended account at this byte: 1 = mint, 2 = token account. */
const KIND_OFFSET = TOKEN_ACCOUNT_BYTES
const STATES = ['uninitialized', 'initialized', 'frozen'] as const

/** A token account's fields. `nativeReserve` is set for wrapped SOL, whose amount is mirrored in lamports. */
export type TokenAccountState = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly delegate: Address | undefined
  readonly state: 'initialized' | 'frozen'
  readonly nativeReserve: bigint | undefined
  readonly delegatedAmount: bigint
  readonly closeAuthority: Address | undefined
}

/** A mint's fields. */
export type MintState = {
  readonly mintAuthority: Address | undefined
  readonly supply: bigint
  readonly decimals: number
  readonly freezeAuthority: Address | undefined
}

/** Why tokens did not move. The token program would have refused as well. */
export type TokenProblem =
  | 'source-missing'
  | 'destination-missing'
  | 'mint-missing'
  | 'mint-differs'
  | 'frozen'
  | 'insufficient'
  | 'overflow'

/** Reads a token account of either token program; `undefined` when it is none. */
export function readTokenAccount(image: AccountImage | undefined): TokenAccountState | undefined {
  if (image === undefined || !isTokenAccountShape(image)) return undefined
  const { data } = image
  const state = STATES[data[108] ?? 0]
  if (state === undefined || state === 'uninitialized') return undefined
  const view = viewOf(data)
  return {
    mint: keyAddress(data.subarray(0, 32)),
    owner: keyAddress(data.subarray(32, 64)),
    amount: view.getBigUint64(64, true),
    delegate: readOptionalKey(data, 72),
    state,
    nativeReserve: view.getUint32(109, true) === 1 ? view.getBigUint64(113, true) : undefined,
    delegatedAmount: view.getBigUint64(121, true),
    closeAuthority: readOptionalKey(data, 129),
  }
}

/** Reads a mint of either token program; `undefined` when it is none. */
export function readMint(image: AccountImage | undefined): MintState | undefined {
  if (image === undefined || !TOKEN_PROGRAMS.has(image.owner)) return undefined
  const { data } = image
  const isMintShape = data.length === MINT_BYTES || (data.length > KIND_OFFSET && data[KIND_OFFSET] === 1)
  if (!isMintShape || data[45] !== 1) return undefined
  return {
    mintAuthority: readOptionalKey(data, 0),
    supply: viewOf(data).getBigUint64(36, true),
    decimals: data[44] ?? 0,
    freezeAuthority: readOptionalKey(data, 46),
  }
}

/**
 * Moves tokens between two accounts as the token program would, by whoever may: the effect vouches for the authority.
 * Wrapped SOL takes its lamports along. Transfer fees of Token-2022 are not modelled.
 */
export function moveTokens(
  context: Pick<EffectContext, 'read' | 'write'>,
  from: Address,
  to: Address,
  raw: bigint,
): TokenProblem | undefined {
  const sourceImage = context.read(from)
  const source = readTokenAccount(sourceImage)
  if (sourceImage === undefined || source === undefined) return 'source-missing'
  const target = readTokenAccount(context.read(to))
  if (target === undefined) return 'destination-missing'
  if (source.mint !== target.mint) return 'mint-differs'
  if (source.state === 'frozen' || target.state === 'frozen') return 'frozen'
  if (raw < 0n || source.amount < raw) return 'insufficient'
  if (from === to) return undefined
  if (target.amount + raw > U64_MAX) return 'overflow'
  context.write(from, changeAmount(sourceImage, source, -raw))
  const targetImage = context.read(to)
  if (targetImage !== undefined) context.write(to, changeAmount(targetImage, target, raw))
  return undefined
}

/** Makes (`raw` > 0) or destroys (`raw` < 0) tokens of one account, supply included. */
export function changeSupply(
  context: Pick<EffectContext, 'read' | 'write'>,
  account: Address,
  raw: bigint,
): TokenProblem | undefined {
  const image = context.read(account)
  const held = readTokenAccount(image)
  if (image === undefined || held === undefined) return 'destination-missing'
  const mintImage = context.read(held.mint)
  const mint = readMint(mintImage)
  if (mintImage === undefined || mint === undefined) return 'mint-missing'
  if (held.state === 'frozen') return 'frozen'
  // Wrapped SOL is backed by lamports: its mint counts no supply.
  const isShort = held.nativeReserve === undefined && mint.supply + raw < 0n
  if (held.amount + raw < 0n || isShort) return 'insufficient'
  if (mint.supply + raw > U64_MAX) return 'overflow'
  context.write(account, changeAmount(image, held, raw))
  if (held.nativeReserve !== undefined) return undefined
  context.write(held.mint, { ...mintImage, data: withU64(mintImage.data, 36, mint.supply + raw) })
  return undefined
}

/** Data of a classic mint. */
export function buildMintData(mint: { decimals: number; authority: Address; supply?: bigint }): Uint8Array {
  const data = new Uint8Array(MINT_BYTES)
  const view = viewOf(data)
  view.setUint32(0, 1, true)
  data.set(keyBytes(mint.authority), 4)
  view.setBigUint64(36, mint.supply ?? 0n, true)
  data[44] = mint.decimals
  data[45] = 1
  return data
}

/** Data of a classic token account that holds `amount`. */
export function buildTokenAccountData(mint: Address, owner: Address, amount = 0n, nativeReserve?: bigint): Uint8Array {
  const data = new Uint8Array(TOKEN_ACCOUNT_BYTES)
  const view = viewOf(data)
  data.set(keyBytes(mint), 0)
  data.set(keyBytes(owner), 32)
  view.setBigUint64(64, amount, true)
  data[108] = 1
  if (nativeReserve !== undefined) {
    view.setUint32(109, 1, true)
    view.setBigUint64(113, nativeReserve, true)
  }
  return data
}

function changeAmount(image: AccountImage, state: TokenAccountState, raw: bigint): AccountImage {
  const lamports = state.nativeReserve === undefined ? image.lamports : image.lamports + raw
  return { ...image, lamports, data: withU64(image.data, 64, state.amount + raw) }
}

function isTokenAccountShape({ owner, data }: AccountImage): boolean {
  if (!TOKEN_PROGRAMS.has(owner)) return false
  return data.length === TOKEN_ACCOUNT_BYTES || (data.length > KIND_OFFSET && data[KIND_OFFSET] === 2)
}

function readOptionalKey(data: Uint8Array, offset: number): Address | undefined {
  if (viewOf(data).getUint32(offset, true) !== 1) return undefined
  return keyAddress(data.subarray(offset + 4, offset + 36))
}

function withU64(data: Uint8Array, offset: number, value: bigint): Uint8Array {
  const copy = Uint8Array.from(data)
  viewOf(copy).setBigUint64(offset, value, true)
  return copy
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.length)
}

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
