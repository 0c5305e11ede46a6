import { amountText } from '~/values/money.ts'
import { type ExportHead } from '~/values/text/csv-export.ts'
import { type ExportColumn } from '~/values/text/csv.ts'

/** Micro units (dollars, prices, contracts) as exact decimal text; `undefined` stays unknown. */
export function micro(value: bigint | undefined): string | undefined {
  return value === undefined ? undefined : amountText(value, 6)
}

/** Unix seconds as ISO 8601 in UTC: `2026-11-21T13:00:00Z`. */
export function utc(at: number | undefined): string | undefined {
  return at === undefined ? undefined : new Date(at * 1000).toISOString().replace('.000Z', 'Z')
}

/** Writes rows down as the text of a file. */
export type WriteRows = <Row>(head: ExportHead, columns: readonly ExportColumn<Row>[], rows: readonly Row[]) => string

/** Reads everything and writes it down: the text, how many rows are in it, and of how many. */
export type MakeFile = (
  write: WriteRows,
  onCount: (count: number) => void,
) => Promise<{ readonly text: string; readonly count: number; readonly of: number }>

/** Reads every row of the list again for a file; `onCount` receives the count so far. */
export type ReadAll<Row> = (onCount: (count: number) => void) => Promise<readonly Row[]>
