import { PROGRAM } from '~/config/programs.ts'
import { addressOf, type Address } from '~/values/address.ts'
import { Reader } from './bytes/reader.ts'

/** An account as our RPC returned it. */
export type AccountFact = {
  readonly owner: Address
  readonly lamports: bigint
  readonly data: Uint8Array
  readonly executable: boolean
}

/** An account as it was read: `absent` = the chain has none there, `undefined` = it could not be read. */
export type ReadAccount = AccountFact | 'absent' | undefined

/** What is at an account; `undefined` = nothing, or nothing that could be read. */
export function present(account: ReadAccount): AccountFact | undefined {
  return account === 'absent' ? undefined : account
}

/** A token account, classic or Token-2022: the first 165 bytes are the same. */
export type TokenAccount = {
  readonly program: Address
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly delegate: Address | undefined
  readonly state: number
  readonly isNative: boolean
  readonly delegatedAmount: bigint
  readonly closeAuthority: Address | undefined
}

/** A mint with the Token-2022 extensions that can take or hold back what a user receives. */
export type MintFact = {
  readonly program: Address
  readonly decimals: number
  readonly extensions: readonly number[]
  /** Fees on transfers as they follow each other: the second holds from its epoch on. Absent = none can be taken. */
  readonly transferFee: readonly [before: EpochFee, from: EpochFee] | undefined
  /** A program that runs with every transfer, and who may name one; absent = none of both. */
  readonly hook: { readonly program: Address | undefined; readonly authority: Address | undefined } | undefined
  readonly permanentDelegate: Address | undefined
  readonly defaultFrozen: boolean
  /** Who may freeze an account of it; `undefined` = nobody. */
  readonly freezeAuthority: Address | undefined
  /** Who may set a fee on transfers, also where none is taken today. */
  readonly feeAuthority: Address | undefined
  /** Who may stop all transfers, and whether they are stopped. */
  readonly pauseAuthority: Address | undefined
  readonly isPaused: boolean
  /** Whether wallets show another number than the account holds, and who may change by how much. */
  readonly scaledBy: { readonly is: boolean; readonly authority: Address | undefined }
}

/** A fee on transfers from an epoch on, basis points. */
export type EpochFee = { readonly epoch: bigint; readonly bps: number }

/** Token-2022 extension numbers that matter here (spl-token-2022 `ExtensionType`). */
export const EXTENSION = {
  transferFee: 1,
  defaultState: 6,
  nonTransferable: 9,
  interestBearing: 10,
  permanentDelegate: 12,
  transferHook: 14,
  scaledAmount: 25,
  pausable: 26,
} as const

const TOKEN_ACCOUNT_BYTES = 165
const MINT_BYTES = 82
const ACCOUNT_TYPE_MINT = 1
const ACCOUNT_TYPE_ACCOUNT = 2

/** True for the two token programs. */
function isTokenProgram(program: string): boolean {
  return program === PROGRAM.token || program === PROGRAM.token2022
}

/** The token account in these bytes; `undefined` when they are not one. */
export function readTokenAccount(read: ReadAccount): TokenAccount | undefined {
  const account = present(read)
  if (account === undefined) return undefined
  if (!isTokenProgram(account.owner) || !hasType(account.data, TOKEN_ACCOUNT_BYTES, ACCOUNT_TYPE_ACCOUNT))
    return undefined
  const reader = new Reader(account.data)
  const mint = addressOf(reader.take(32))
  const owner = addressOf(reader.take(32))
  const amount = reader.u64()
  const delegate = readOption(reader, () => addressOf(reader.take(32)), 32)
  const state = reader.u8()
  const native = readOption(reader, () => reader.u64(), 8)
  const delegatedAmount = reader.u64()
  const closeAuthority = readOption(reader, () => addressOf(reader.take(32)), 32)
  return {
    program: account.owner,
    mint,
    owner,
    amount,
    delegate,
    state,
    isNative: native !== undefined,
    delegatedAmount,
    closeAuthority,
  }
}

/** The mint in these bytes; `undefined` when they are not one. */
export function readMint(read: ReadAccount): MintFact | undefined {
  const account = present(read)
  if (account === undefined) return undefined
  if (!isTokenProgram(account.owner) || !hasType(account.data, MINT_BYTES, ACCOUNT_TYPE_MINT)) return undefined
  const extensions = readExtensions(account.data)
  const fee = extensions.get(EXTENSION.transferFee)
  const delegate = extensions.get(EXTENSION.permanentDelegate)
  const pausable = extensions.get(EXTENSION.pausable)
  const hook = extensions.get(EXTENSION.transferHook)
  const scaled = extensions.get(EXTENSION.scaledAmount) ?? extensions.get(EXTENSION.interestBearing)
  return {
    program: account.owner,
    decimals: account.data[44] ?? 0,
    extensions: [...extensions.keys()],
    transferFee: fee === undefined ? undefined : feesOf(fee),
    hook: hook === undefined ? undefined : hookOf(hook),
    permanentDelegate: keyIn(delegate),
    defaultFrozen: extensions.get(EXTENSION.defaultState)?.[0] === 2,
    freezeAuthority: account.data[46] === 1 ? keyIn(account.data.slice(50, 82)) : undefined,
    feeAuthority: keyIn(fee),
    pauseAuthority: keyIn(pausable),
    isPaused: pausable?.[32] === 1,
    scaledBy: { is: scaled !== undefined, authority: keyIn(scaled) },
  }
}

/** The key that an extension begins with; 32 zeros mean nobody. */
function keyIn(bytes: Uint8Array | undefined): Address | undefined {
  const key = bytes?.slice(0, 32)
  return key === undefined || key.length < 32 || key.every((byte) => byte === 0) ? undefined : addressOf(key)
}

/** The addresses of a lookup table and whether it is being closed; `undefined` when the bytes are no table. */
export function readLookupTable(
  read: ReadAccount,
): { deactivated: boolean; addresses: readonly Address[] } | undefined {
  const account = present(read)
  if (account === undefined) return undefined
  const { data } = account
  if (account.owner !== PROGRAM.lookupTable || data.length < 56 || (data.length - 56) % 32 !== 0) return undefined
  const reader = new Reader(data)
  if (reader.u32() !== 1) return undefined
  const deactivationSlot = reader.u64()
  reader.take(56 - reader.at)
  const addresses = Array.from({ length: reader.left / 32 }, () => addressOf(reader.take(32)))
  return { deactivated: deactivationSlot !== 18_446_744_073_709_551_615n, addresses }
}

function hasType(data: Uint8Array, plainBytes: number, type: number): boolean {
  if (data.length === plainBytes) return true
  // Token-2022 pads mints to the length of an account and names the type in the byte after it.
  return data.length > TOKEN_ACCOUNT_BYTES && data[TOKEN_ACCOUNT_BYTES] === type
}

function readOption<T>(reader: Reader, read: () => T, length: number): T | undefined {
  const present = reader.u32() === 1
  if (present) return read()
  reader.take(length)
  return undefined
}

function readExtensions(data: Uint8Array): Map<number, Uint8Array> {
  const found = new Map<number, Uint8Array>()
  if (data.length <= TOKEN_ACCOUNT_BYTES + 1) return found
  const reader = new Reader(data.slice(TOKEN_ACCOUNT_BYTES + 1))
  while (reader.left >= 4) {
    const type = reader.u16()
    const length = reader.u16()
    if (type === 0) break
    found.set(type, reader.take(length))
  }
  return found
}

/** The two keys of a TransferHook. */
function hookOf(config: Uint8Array): MintFact['hook'] {
  const reader = new Reader(config)
  return { authority: keyIn(reader.take(32)), program: keyIn(reader.take(32)) }
}

/** The older and the newer fee of a TransferFeeConfig: each an epoch, a maximum and basis points. */
function feesOf(config: Uint8Array): readonly [EpochFee, EpochFee] {
  const reader = new Reader(config)
  reader.take(32 + 32 + 8)
  const fee = (): EpochFee => {
    const epoch = reader.u64()
    reader.take(8)
    return { epoch, bps: reader.u16() }
  }
  return [fee(), fee()]
}
