import { PROGRAM } from '~/config/programs.ts'
import { type Address, encodeBase58 } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { defined } from '~/values/result.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc/rpc-error.ts'
import { type MintState, readMint, readTokenAccount, type TokenAccountState } from './vm/token-state.ts'
import { type AccountImage } from './vm/vm.ts'

/** `rentEpoch` of every rent-exempt account: the largest u64. `encodeRpcText` writes it without rounding. */
const RENT_EPOCH_MAX = 18_446_744_073_709_551_615n

const MAX_BASE58_BYTES = 128

/** How account data shall be written. */
export type AccountEncoding = {
  readonly encoding?: 'base58' | 'base64' | 'base64+zstd' | 'json' | 'jsonParsed' | null | undefined
  readonly dataSlice?: { readonly offset: number; readonly length: number } | null | undefined
}

type ReadAccount = (address: Address) => AccountImage | undefined

/** An account in the RPC's form; `null` when there is none. */
export function encodeAccount(image: AccountImage | undefined, how: AccountEncoding, read: ReadAccount): unknown {
  if (image === undefined) return null
  return {
    data: encodeData(image, how, read),
    executable: image.executable,
    lamports: Number(image.lamports),
    owner: image.owner,
    rentEpoch: Number(RENT_EPOCH_MAX),
    space: image.data.length,
  }
}

function encodeData(image: AccountImage, how: AccountEncoding, read: ReadAccount): unknown {
  const slice = how.dataSlice ?? { offset: 0, length: image.data.length }
  const data = image.data.subarray(slice.offset, slice.offset + slice.length)
  switch (how.encoding) {
    case 'base64':
      return [toBase64(data), 'base64']
    case 'jsonParsed':
      return parseTokenData(image, read) ?? [toBase64(data), 'base64']
    case 'base58':
      return [toBase58(data), 'base58']
    case 'json':
    case 'base64+zstd':
      throw invalidParams(`config.encoding: ${how.encoding} is not offered for accounts`)
    case null:
    case undefined:
      return toBase58(data)
  }
}

function toBase58(data: Uint8Array): string {
  if (data.length > MAX_BASE58_BYTES) {
    const words = `Encoded binary (base 58) data should be less than ${MAX_BASE58_BYTES} bytes, please use Base64 encoding.`
    throw new RpcError(RPC_CODE.invalidRequest, words)
  }
  return encodeBase58(data)
}

/** Bytes in base64. */
export function toBase64(data: Uint8Array): string {
  return Buffer.from(data.buffer, data.byteOffset, data.length).toString('base64')
}

function parseTokenData(image: AccountImage, read: ReadAccount): unknown {
  const program = image.owner === PROGRAM.token ? 'spl-token' : 'spl-token-2022'
  const account = readTokenAccount(image)
  if (account !== undefined) {
    const decimals = readMint(read(account.mint))?.decimals
    if (decimals === undefined) return undefined
    return { program, parsed: { type: 'account', info: describeHolding(account, decimals) }, space: image.data.length }
  }
  const mint = readMint(image)
  if (mint === undefined) return undefined
  return { program, parsed: { type: 'mint', info: describeMint(mint) }, space: image.data.length }
}

function describeHolding(account: TokenAccountState, decimals: number): unknown {
  return {
    isNative: account.nativeReserve !== undefined,
    mint: account.mint,
    owner: account.owner,
    state: account.state,
    tokenAmount: encodeTokenAmount(account.amount, decimals),
    ...(account.delegate === undefined
      ? {}
      : { delegate: account.delegate, delegatedAmount: encodeTokenAmount(account.delegatedAmount, decimals) }),
    ...(account.nativeReserve === undefined
      ? {}
      : { rentExemptReserve: encodeTokenAmount(account.nativeReserve, decimals) }),
    ...defined({ closeAuthority: account.closeAuthority }),
  }
}

function describeMint(mint: MintState): unknown {
  return {
    decimals: mint.decimals,
    freezeAuthority: mint.freezeAuthority ?? null,
    isInitialized: true,
    mintAuthority: mint.mintAuthority ?? null,
    supply: String(mint.supply),
  }
}

/** A token amount as the RPC writes it: base units as text, and two decimal readings. */
export function encodeTokenAmount(raw: bigint, decimals: number): unknown {
  const uiAmountString = amountText(raw, decimals)
  return { amount: String(raw), decimals, uiAmount: Number(uiAmountString), uiAmountString }
}
