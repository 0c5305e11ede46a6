import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { type Address, address } from '~/values/address.ts'
import { associatedTokenAddress, findProgramAddress } from '../derived-address.ts'
import { rentExemptLamports } from '../ledger.ts'
import {
  buildMintData,
  buildTokenAccountData,
  changeSupply,
  MINT_BYTES,
  readMint,
  readTokenAccount,
  TOKEN_ACCOUNT_BYTES,
} from './token-state.ts'
import { type AccountImage } from './vm.ts'

const TOKEN_PROGRAM = address(PROGRAM.token)
const NATIVE_MINT: string = MINT.wrappedSol

/** Who may mint the venue's own tokens: an address that no key signs for. */
const MINT_AUTHORITY = findProgramAddress(
  [new TextEncoder().encode('sandbox mint authority')],
  address(PROGRAM.associatedToken),
).address

type Store = {
  read(address: Address): AccountImage | undefined
  write(address: Address, image: AccountImage): void
}

/** Writes a classic mint; throws when another account has the address. */
export function createMintAccount(store: Store, mint: Address, decimals: number): void {
  const present = readMint(store.read(mint))
  if (present?.decimals === decimals) return
  if (store.read(mint) !== undefined) throw new Error(`${mint} is taken`)
  const data = buildMintData({ decimals, authority: MINT_AUTHORITY })
  const lamports = rentExemptLamports(MINT_BYTES)
  store.write(mint, { lamports, owner: TOKEN_PROGRAM, data, executable: false })
}

/** Mints into the owner's associated account, creating it, and returns that account. */
export function mintToOwner(store: Store, mint: Address, owner: Address, raw: bigint): Address {
  const mintImage = store.read(mint)
  if (mintImage === undefined || readMint(mintImage) === undefined) throw new Error(`${mint} is no mint`)
  if (raw < 0n) throw new RangeError('an amount to mint is not negative')
  const account = associatedTokenAddress(owner, mint, mintImage.owner)
  if (readTokenAccount(store.read(account)) === undefined) {
    const rent = rentExemptLamports(TOKEN_ACCOUNT_BYTES)
    const data = buildTokenAccountData(mint, owner, 0n, mint === NATIVE_MINT ? rent : undefined)
    store.write(account, { lamports: rent, owner: mintImage.owner, data, executable: false })
  }
  const problem = changeSupply(store, account, raw)
  if (problem !== undefined) throw new Error(`cannot mint to ${account}: ${problem}`)
  return account
}
