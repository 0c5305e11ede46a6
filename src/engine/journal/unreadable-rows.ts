import { readFields, readText } from '~/wire/fields.ts'
import { type Row } from './journal-row.ts'
import { openJournal } from './journal.ts'

/** A transaction of the log that this version cannot read. */
export type UnreadableRow = {
  /** Stored sentence of the act: untrusted text; `undefined` = not readable either. */
  readonly sentence: string | undefined
  /** The row as stored, for the export file. */
  readonly raw: unknown
}

const stored = () => openJournal(() => undefined)

/** The transactions of the log; none where the browser gives the page no storage, and so no log. */
export async function readStoredRows(): Promise<readonly Row[]> {
  try {
    return await (await stored()).list()
  } catch {
    return []
  }
}

/** Transactions of the log that this version cannot read; throws where the browser gives the page no storage. */
export async function readUnreadableRows(): Promise<readonly UnreadableRow[]> {
  const journal = await stored()
  // Reading the list moves aside what cannot be read, and takes back what can be again.
  await journal.list()
  return (await journal.aside()).map((raw) => ({ sentence: readText(readFields(raw)['sentence']), raw }))
}
