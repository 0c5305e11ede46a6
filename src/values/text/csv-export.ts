import { type ExportColumn } from './csv.ts'

/** Header of an export: content, owner and filters. */
export type ExportHead = { readonly what: string; readonly owner: string; readonly filters: readonly string[] }

/** Rows as JSON: title, filters, and each row by column name; amounts are decimal text, unknown is null. */
export function jsonText<Row>(head: ExportHead, columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const list = rows.map((row) => Object.fromEntries(columns.map(({ name, read }) => [name, read(row) ?? null])))
  return `${JSON.stringify({ ...head, count: list.length, rows: list }, null, 2)}\n`
}

/** A file name from ASCII words: `sextant-history-7xKXtg2C-2026-11-21.csv`. */
export function exportName(what: string, owner: string, nowSec: number, ending: 'csv' | 'json'): string {
  const day = new Date(nowSec * 1000).toISOString().slice(0, 10)
  const word = what.toLowerCase().replace(/[^a-z]+/g, '-')
  return `sextant-${word}-${owner.slice(0, 8)}-${day}.${ending}`
}
