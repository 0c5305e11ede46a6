import { addressBytes, addressOf, type Address } from '../../values/address.ts'
import { type AccountImage } from '../chain/chain.ts'
import { TOKEN } from '../world/addresses.ts'

/** Rent of a token account in lamports. */
export const TOKEN_ACCOUNT_RENT = 2_039_280n

const LENGTH = 165
const OWNER = 32
const AMOUNT = 64
const STATE = 108

/** The parts of a classic token account that a payout touches. */
export type TokenAccount = { readonly mint: Address; readonly owner: Address; readonly amount: bigint }

/** Reads an initialised classic token account; `undefined` for anything else. */
export function readTokenAccount(image: AccountImage | undefined): TokenAccount | undefined {
  if (image === undefined || image.owner !== TOKEN || image.data.length !== LENGTH) return undefined
  if (image.data[STATE] !== 1) return undefined
  return {
    mint: addressOf(image.data.subarray(0, OWNER)),
    owner: addressOf(image.data.subarray(OWNER, AMOUNT)),
    amount: viewOf(image.data).getBigUint64(AMOUNT, true),
  }
}

/** The same account with another balance. */
export function withAmount(image: AccountImage, amount: bigint): AccountImage {
  const data = Uint8Array.from(image.data)
  viewOf(data).setBigUint64(AMOUNT, amount, true)
  return { ...image, data }
}

/** A fresh classic token account. */
export function newTokenAccount(account: TokenAccount): AccountImage {
  const data = new Uint8Array(LENGTH)
  data.set(addressBytes(account.mint), 0)
  data.set(addressBytes(account.owner), OWNER)
  data[STATE] = 1
  viewOf(data).setBigUint64(AMOUNT, account.amount, true)
  return { lamports: TOKEN_ACCOUNT_RENT, owner: TOKEN, data, executable: false }
}

function viewOf(data: Uint8Array): DataView {
  return new DataView(data.buffer, data.byteOffset, data.byteLength)
}
