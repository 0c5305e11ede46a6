import { MINT } from '~/config/mints.ts'
import { address, type Address } from '~/values/address.ts'
import { associatedAccount } from '../guard/derive.ts'
import { lookAlikeOf } from './look-alikes.ts'
import { type InstructionKind, type Reading } from './table.ts'
import { INSTRUCTION_WORD } from './words.ts'

/** What an instruction does, by its gravest effect; `venue` = a venue's own, `unknown` = cannot be read here. */
export type ToldKind = InstructionKind | 'venue' | 'unknown'

/** One instruction: program by name or address, the instruction's own name, what it does, and its gravest effect. */
export type Told = {
  readonly program: string
  readonly name: string
  readonly words: string
  readonly kind: ToldKind
}

/** An instruction in words, with the readings behind them where its program has a table. */
export type Effect = { readonly told: Told; readonly readings: readonly Reading[] }

/** Name of an instruction that is not known. */
export const UNKNOWN = INSTRUCTION_WORD.unknown
/** Gravest first. */
const GRAVITY: readonly ToldKind[] = ['control', 'unknown', 'closes', 'moves', 'creates', 'harmless']
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
  return { told: { program, name: readings.length > 1 ? INSTRUCTION_WORD.batch(names) : names, words, kind }, readings }
}

const kindOf = (reading: Reading): ToldKind => ('problem' in reading ? 'unknown' : reading.row.kind)

/** Warnings shown first: changes of control, unreadable instructions, and what leaves for others. */
export function alertsOf(
  effects: readonly Effect[],
  accounts: readonly string[],
  signers: readonly Address[],
): readonly string[] {
  const own = new Set<string>(signers.flatMap((each) => [each, associatedAccount(each, address(MINT.wrappedSol))]))
  const placed = effects.flatMap(({ told, readings }, index) =>
    readings.map((reading) => ({
      reading,
      place: INSTRUCTION_WORD.place(index + 1, told.program, reading.row?.name ?? UNKNOWN),
    })),
  )
  const toOthers = placed.filter(({ reading }) => isToOther(reading, own))
  const transfers = toOthers.filter(({ reading }) => reading.row?.kind === 'moves').length
  return [
    ...placed.flatMap(({ reading, place }) =>
      'words' in reading && reading.row.kind === 'control' ? [INSTRUCTION_WORD.control(place, reading.words)] : [],
    ),
    ...placed.flatMap(({ reading, place }) =>
      'problem' in reading ? [INSTRUCTION_WORD.unreadable(place, reading.problem)] : [],
    ),
    ...toOthers.flatMap(({ reading, place }) =>
      'words' in reading && reading.row.kind === 'closes' ? [INSTRUCTION_WORD.closesToOther(place, reading.words)] : [],
    ),
    ...(transfers >= MANY_TRANSFERS ? [INSTRUCTION_WORD.manyTransfers(transfers)] : []),
    ...accounts.flatMap((account) => {
      const known = lookAlikeOf(account)
      return known === undefined ? [] : [INSTRUCTION_WORD.lookAlike(account, known)]
    }),
  ]
}

/** True when the recipient neither signs nor is the wrapped SOL account of a signer. */
function isToOther(reading: Reading, own: ReadonlySet<string>): boolean {
  if ('problem' in reading || reading.to === undefined) return false
  return !own.has(reading.to.label)
}
