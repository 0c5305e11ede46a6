import { readFields, readText } from '~/wire/fields.ts'

/** A transaction of the log that this version cannot read. */
export type UnreadableRow = {
  /** Stored sentence of the act: untrusted text; `undefined` = not readable either. */
  readonly sentence: string | undefined
  /** The row as stored, for the export file. */
  readonly raw: unknown
}

/** Transactions of the log that this version cannot read; throws where the browser gives the page no storage. */
export async function readUnreadableRows(): Promise<readonly UnreadableRow[]> {
  const { openJournal } = await import('./journal.ts')
  const journal = await openJournal(() => undefined)
  // Reading the list moves aside what cannot be read, and takes back what can be again.
  await journal.list()
  return (await journal.aside()).map((raw) => ({ sentence: readText(readFields(raw)['sentence']), raw }))
}
