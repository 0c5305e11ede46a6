import { readFields, readText } from '~/wire/fields.ts'
import { type EngineCore } from '../engine-state.ts'
import { isHalf } from '../journal/journal-locks.ts'
import { type Row } from '../journal/journal-row.ts'
import { standingOf } from '../machine.ts'

/*
 * Two acts of one click, the second of which may begin only once the first is confirmed: its bytes do not exist before. The
 * row of the first names the second, so that a crash loses neither; the row of the second names the first, so that it is never
 * begun twice. Between them the first holds the lock of what it was about.
 */

/** The second half cannot be begun: it is not due, it was dropped, or another act is it already. */
export class NotNext extends Error {
  override readonly name = 'NotNext'
}

/** Whether an act counts as the second half of a row: it is under way, or it has moved money. */
function isEffective(row: Row): boolean {
  const { money } = standingOf(row.state)
  return row.open === 1 || (money !== 'none' && money !== 'fee-only')
}

/** The second half of a row that is under way or done; `undefined` = it is still to be begun. */
const secondOf = (rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => row.follows === id && isEffective(row))

/** The pending second half of a row. */
export function isDue(row: Row, rows: readonly Row[]): boolean {
  return isHalf(row) && secondOf(rows, row.id) === undefined
}

/** A row whose second half is due. Throws `NotNext` for any other. */
export async function dueRow(core: EngineCore, id: string): Promise<Row> {
  const { journal } = core.deps
  const rows = await journal.list()
  const first = rows.find((row) => row.id === id)
  // What became of a second half whose row cannot be read is not known.
  const isUnreadable = (await journal.aside()).some((value) => readText(readFields(value)['follows']) === id)
  if (first === undefined || isUnreadable || !isDue(first, rows)) throw new NotNext('not due')
  return first
}

/** True while the second half of a row may still begin; asked under its lock, for another tab may have begun it. */
export async function mayFollow(core: EngineCore, id: string): Promise<boolean> {
  return dueRow(core, id).then(
    () => true,
    () => false,
  )
}

/** Drops a second half that was not begun: its lock is free. */
export async function dropNext(core: EngineCore, id: string): Promise<void> {
  const first = await dueRow(core, id)
  await core.write(first, { next: 'dropped' })
}

/** Notes on every row whose second half has landed for good that it has: its lock is free then, and it may be forgotten. */
export async function noteTaken(core: EngineCore): Promise<void> {
  const rows = [...core.rows.values()]
  for (const row of rows) {
    if (!isHalf(row)) continue
    const second = secondOf(rows, row.id)
    if (second?.state === 'done' && second.open === 0) await core.write(row, { next: 'taken' })
  }
}
