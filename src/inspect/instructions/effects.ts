import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { associatedAccount } from '~/guard/bytes/derive.ts'
import { address, type Address } from '~/values/address.ts'
import { STAKE_PROGRAM } from './stake.ts'
import { type InstructionKind, type Reading } from './table.ts'

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

/** What an instruction does, by its gravest effect; `venue` = a venue's own, `unknown` = cannot be read here. */
export type DescribedKind = InstructionKind | 'venue' | 'unknown'

/** One instruction: program by name or address, the instruction's own name, what it does, and its gravest effect. */
export type Described = {
  readonly program: string
  readonly name: string
  readonly words: string
  readonly kind: DescribedKind
}

/** An instruction in words, with the readings behind them where its program has a table. */
export type Effect = { readonly described: Described; readonly readings: readonly Reading[] }

/** Name of an instruction that is not known. */
export const UNKNOWN = 'unknown'
/** Gravest first. */
const GRAVITY: readonly DescribedKind[] = ['control', 'unknown', 'closes', 'moves', 'creates', 'harmless']
/**
 * From this many transfers to others on, a transaction is flagged for taking several things at once (SolPhish, class
 * 1).
 */
const MANY_TRANSFERS = 3

/** Describes one instruction of a known program, or the instructions of a batch. */
export function tellReadings(program: string, readings: readonly Reading[]): Effect {
  const kinds = readings.map(kindOf)
  const names = readings.map((each) => each.row?.name ?? UNKNOWN).join(', ')
  const words = readings.map((each) => ('problem' in each ? each.problem : each.words)).join('; ')
  const kind = GRAVITY.find((each) => kinds.includes(each)) ?? 'unknown'
  return {
    described: { program, name: readings.length > 1 ? `Batch: ${names}` : names, words, kind },
    readings,
  }
}

const kindOf = (reading: Reading): DescribedKind => ('problem' in reading ? 'unknown' : reading.row.kind)

/** Warnings shown first: changes of control, unreadable instructions, and what leaves for others. */
export function alertsOf(
  effects: readonly Effect[],
  accounts: readonly string[],
  signers: readonly Address[],
): readonly string[] {
  const own = new Set<string>(signers.flatMap((each) => [each, associatedAccount(each, address(MINT.wrappedSol))]))
  const placed = effects.flatMap(({ described, readings }, index) =>
    readings.map((reading) => ({
      reading,
      place: `Instruction ${index + 1} (${described.program}, ${reading.row?.name ?? UNKNOWN})`,
    })),
  )
  const toOthers = placed.filter(({ reading }) => isToOther(reading, own))
  const transfers = toOthers.filter(({ reading }) => reading.row?.kind === 'moves').length
  return [
    ...placed.flatMap(({ reading, place }) =>
      'words' in reading && reading.row.kind === 'control' ? [`Change of control. ${place}: ${reading.words}.`] : [],
    ),
    ...placed.flatMap(({ reading, place }) =>
      'problem' in reading
        ? [`${place} ${reading.problem}: it may hand over an account. Don’t sign what nobody can read.`]
        : [],
    ),
    ...toOthers.flatMap(({ reading, place }) =>
      'words' in reading && reading.row.kind === 'closes'
        ? [`Closed for somebody else. ${place}: ${reading.words}. They don’t sign.`]
        : [],
    ),
    ...(transfers >= MANY_TRANSFERS
      ? [
          `${transfers} transfers to others in one transaction: each of them takes something, whatever the page that asks for it says.`,
        ]
      : []),
    ...accounts.flatMap((account) => {
      const known = lookAlikeOf(account)
      if (known === undefined) return []
      return [
        `Look-alike address: ${account} is not ${known}, though it begins the same. What goes there goes to a stranger.`,
      ]
    }),
  ]
}

/** True when the recipient neither signs nor is the wrapped SOL account of a signer. */
function isToOther(reading: Reading, own: ReadonlySet<string>): boolean {
  if ('problem' in reading || reading.to === undefined) return false
  return !own.has(reading.to.label)
}

/** The address of the network that this one imitates; `undefined` = it imitates none. */
function lookAlikeOf(address: string): string | undefined {
  if (KNOWN.has(address) || address.includes(' ')) return undefined
  return NETWORK_ADDRESSES.find((known) => known.slice(0, SAME_LETTERS) === address.slice(0, SAME_LETTERS))
}
