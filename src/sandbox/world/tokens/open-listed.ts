import { type Address } from '~/values/address.ts'
import { type Chain } from '../../chain/chain.ts'
import { addPool, poolsWith } from './pools.ts'
import { type TokenCatalog } from './token-catalog.ts'
import { fundListed } from './token-fund.ts'
import { addToken, tokenOf } from './tokens.ts'

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
