import { PROGRAM, EVENT_AUTHORITY } from '~/config/programs.ts'
import { address, addressBytes, type Address } from '~/values/address.ts'
import { type Chain } from '../../chain/chain.ts'
import { rentExemptLamports } from '../../chain/ledger.ts'
import { buildMintData, buildFeeAccountData, buildFeeMintData } from '../../chain/vm/token-state.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { MAKER } from '../addresses.ts'
import { mintProgram, POOLS, vaultOf, type Pool, addPool, poolsWith } from './pools.ts'
import { type TokenCatalog } from './token-catalog.ts'
import { namedAddress, TOKENS, tokenOf, USDC, WRAPPED_SOL, type Token, addToken } from './tokens.ts'

/** Program that owns the pools; it is called by nobody, the aggregator's effect moves the tokens itself. */
export const AMM_PROGRAM = namedAddress('amm program')
/** Authority over the aggregator's shared token accounts. */
export const SHARED_AUTHORITY = namedAddress('aggregator shared authority')
/** Where tips go. */
export const TIP_TAKER = namedAddress('tip taker')
/** The lookup table of the venue's trades. */
export const LOOKUP_TABLE = namedAddress('trade lookup table')

/** Content of the lookup table. Invoked programs are not in it: they must be static keys of the message. */
export const TABLE_ADDRESSES: readonly Address[] = [
  AMM_PROGRAM,
  SHARED_AUTHORITY,
  address(EVENT_AUTHORITY.aggregator),
  ...TOKENS.flatMap(({ mint }) => [mint, vaultOf(SHARED_AUTHORITY, mint)]),
  ...POOLS.flatMap((pool) => [pool.address, ...pool.mints.map((mint) => vaultOf(pool.address, mint))]),
]

/** Who may mint and freeze the risky tokens; no key signs for it. */
const ISSUER = namedAddress('token issuer')
/** Whole dollars in each vault: no test empties one. */
const VAULT_USD = 1_000_000_000n
/** Keeps the tip taker's account alive, so that small tips need no rent. */
const TIP_PURSE = 1_000_000_000n
/** What the market maker quotes: SOL against USDC. */
export const MAKER_MINTS: readonly Address[] = [WRAPPED_SOL, USDC]
const PICO = 1_000_000_000_000n

/** Makes mints, pools with full vaults, and the lookup table that names them, unless the chain has them already. */
export function fundTokens(chain: Chain): void {
  if (chain.account(LOOKUP_TABLE) !== undefined) return
  for (const token of TOKENS) createToken(chain, token)
  for (const pool of POOLS) createPool(chain, pool)
  for (const token of TOKENS) grantToken(chain, token, SHARED_AUTHORITY, 0n)
  chain.fund(TIP_TAKER, TIP_PURSE)
  chain.setAccount(LOOKUP_TABLE, tableImage())
}

/** Purse of the market maker for its network fees; a chain of an earlier day may know no maker. */
const MAKER_LAMPORTS = 1_000_000_000_000n

/** Fills what the market maker trades with, unless it is there already. */
export function fundMaker(chain: Chain): void {
  if (chain.account(MAKER.address) !== undefined) return
  chain.fund(MAKER.address, MAKER_LAMPORTS)
  for (const mint of MAKER_MINTS) {
    const token = tokenOf(mint)
    if (token !== undefined) grantToken(chain, token, MAKER.address, vaultFill(token))
  }
}

/** Makes the mint, the pool and the aggregator's account of one token of the catalog. */
function fundListed(chain: Chain, token: Token, pool: Pool): void {
  createToken(chain, token)
  createPool(chain, pool)
  grantToken(chain, token, SHARED_AUTHORITY, 0n)
}

/** Mints so many base units into the owner's account, creating it. */
export function grantToken(chain: Chain, token: Token, owner: Address, raw: bigint): void {
  if (token.transferFeeBps === undefined) {
    chain.mintTo(token.mint, owner, raw)
    return
  }
  const at = vaultOf(owner, token.mint)
  const held = chain.account(at)
  const before = held === undefined ? 0n : readAmount(held)
  const data =
    held === undefined ? buildFeeAccountData(token.mint, owner, raw) : withAmount(held.data, 64, before + raw)
  chain.setAccount(at, owned(data, mintProgram(token.mint)))
  const mint = chain.account(token.mint)
  if (mint === undefined) return
  const supply = new DataView(mint.data.buffer, mint.data.byteOffset).getBigUint64(36, true)
  chain.setAccount(token.mint, { ...mint, data: withAmount(mint.data, 36, supply + raw) })
}

function createToken(chain: Chain, token: Token): void {
  if (token.transferFeeBps !== undefined) {
    const { decimals, transferFeeBps: bps } = token
    const data = buildFeeMintData({ decimals, authority: ISSUER, supply: 0n, bps })
    chain.setAccount(token.mint, owned(data, mintProgram(token.mint)))
    return
  }
  if (token.isRisky === true) {
    chain.setAccount(token.mint, owned(riskyMint(token), mintProgram(token.mint)))
    return
  }
  if (chain.account(token.mint) === undefined) chain.createMint(token.mint, token.decimals)
}

/** A mint with an issuer that can mint and freeze. */
function riskyMint({ decimals }: Token): Uint8Array {
  const data = buildMintData({ decimals, authority: ISSUER })
  new DataView(data.buffer).setUint32(46, 1, true)
  data.set(addressBytes(ISSUER), 50)
  return data
}

function createPool(chain: Chain, pool: Pool): void {
  const data = new Uint8Array(80)
  data.set(Buffer.from('sxpool01'), 0)
  data.set(addressBytes(pool.mints[0]), 8)
  data.set(addressBytes(pool.mints[1]), 40)
  new DataView(data.buffer).setBigUint64(72, pool.feePpm, true)
  chain.setAccount(pool.address, owned(data, AMM_PROGRAM))
  for (const mint of pool.mints) {
    const token = tokenOf(mint)
    if (token !== undefined) grantToken(chain, token, pool.address, vaultFill(token))
  }
}

/** As much as the dollars buy at the first price, and never near the end of u64. */
function vaultFill(token: Token): bigint {
  const raw = (VAULT_USD * PICO * 10n ** BigInt(token.decimals)) / token.basePico
  const most = 1_000_000_000_000_000_000n
  return raw < most ? raw : most
}

/** A lookup table: 56 bytes of header, then the addresses. */
function tableImage(): AccountImage {
  const data = new Uint8Array(56 + 32 * TABLE_ADDRESSES.length)
  const view = new DataView(data.buffer)
  view.setUint32(0, 1, true)
  view.setBigUint64(4, 18_446_744_073_709_551_615n, true)
  TABLE_ADDRESSES.forEach((each, index) => data.set(addressBytes(each), 56 + 32 * index))
  return owned(data, address(PROGRAM.lookupTable))
}

function owned(data: Uint8Array, owner: Address): AccountImage {
  return { lamports: rentExemptLamports(data.length), owner, data, executable: false }
}

function readAmount({ data }: AccountImage): bigint {
  return new DataView(data.buffer, data.byteOffset).getBigUint64(64, true)
}

function withAmount(data: Uint8Array, at: number, amount: bigint): Uint8Array {
  const copy = Uint8Array.from(data)
  new DataView(copy.buffer).setBigUint64(at, amount, true)
  return copy
}

/**
 * Makes a token of the catalog tradable when it is first asked for: routes know it, and its mint and pool are on chain.
 * Nothing for one that is known already, is in no catalog, or has no pool.
 */
export function openListed({ catalog, chain }: { catalog: TokenCatalog; chain: Chain }, mint: Address): void {
  if (tokenOf(mint) !== undefined && chain.account(mint) !== undefined) return
  const listed = catalog.of(mint)
  if (listed === undefined || listed.isUntradable === true || listed.recorded !== undefined) return
  const depthUsd = BigInt(Math.floor(listed.liquidityUsd / 2))
  if (depthUsd === 0n) return
  if (tokenOf(mint) === undefined) addToken({ ...listed, isRisky: isRisky(listed.audit) })
  const [token, pool] = [tokenOf(mint), poolsWith(mint)[0] ?? addPool(listed, depthUsd)]
  if (token !== undefined && chain.account(mint) === undefined) fundListed(chain, token, pool)
}

/** The audit of the issuer equals the state of the mint on chain. */
function isRisky(audit: { mintAuthorityDisabled?: boolean; freezeAuthorityDisabled?: boolean } | null): boolean {
  return audit?.mintAuthorityDisabled === false || audit?.freezeAuthorityDisabled === false
}
