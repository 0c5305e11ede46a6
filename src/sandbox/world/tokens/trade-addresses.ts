import { EVENT_AUTHORITY } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { POOLS, vaultOf } from './pools.ts'
import { namedAddress, TOKENS } from './tokens.ts'

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
