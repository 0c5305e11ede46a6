import { PROGRAM } from '~/config/programs.ts'
import { STAKE_PROGRAM } from './stake.ts'

/** Addresses of the network itself, which scammers imitate with addresses that begin the same. */
const NETWORK_ADDRESSES: readonly string[] = [
  PROGRAM.token,
  PROGRAM.token2022,
  PROGRAM.associatedToken,
  PROGRAM.computeBudget,
  PROGRAM.lookupTable,
  PROGRAM.memo,
  PROGRAM.memoV1,
  STAKE_PROGRAM,
  'StakeConfig11111111111111111111111111111111',
  'Vote111111111111111111111111111111111111111',
  'Config1111111111111111111111111111111111111',
  'BPFLoader1111111111111111111111111111111111',
  'BPFLoader2111111111111111111111111111111111',
  'BPFLoaderUpgradeab1e11111111111111111111111',
  'LoaderV411111111111111111111111111111111111',
  'NativeLoader1111111111111111111111111111111',
  'Ed25519SigVerify111111111111111111111111111',
  'KeccakSecp256k11111111111111111111111111111',
  'Secp256r1SigVerify1111111111111111111111111',
  'Feature111111111111111111111111111111111111',
  'Sysvar1111111111111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  'SysvarEpochSchedu1e111111111111111111111111',
  'SysvarFees111111111111111111111111111111111',
  'Sysvar1nstructions1111111111111111111111111',
  'SysvarRecentB1ockHashes11111111111111111111',
  'SysvarRent111111111111111111111111111111111',
  'SysvarRewards111111111111111111111111111111',
  'SysvarS1otHashes111111111111111111111111111',
  'SysvarS1otHistory11111111111111111111111111',
  'SysvarStakeHistory1111111111111111111111111',
  'SysvarEpochRewards1111111111111111111111111',
  'SysvarLastRestartS1ot1111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
  PROGRAM.system,
]

const KNOWN = new Set(NETWORK_ADDRESSES)
/** Addresses of so many equal letters in front are made on purpose: by chance it is one in 600 million. */
const SAME_LETTERS = 5

/** The address of the network that this one imitates; `undefined` = it imitates none. */
export function lookAlikeOf(address: string): string | undefined {
  if (KNOWN.has(address) || address.includes(' ')) return undefined
  return NETWORK_ADDRESSES.find((known) => known.slice(0, SAME_LETTERS) === address.slice(0, SAME_LETTERS))
}
