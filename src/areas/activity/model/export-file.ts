/** One column of an export. A `figure` is a plain decimal; a `text` may come from anybody. */
export type ExportColumn<Row> = {
  readonly name: string
  readonly kind: 'text' | 'figure'
  /** `undefined` = not known: an empty cell, never 0. */
  readonly read: (row: Row) => string | undefined
}

/** What an export says of itself. */
export type ExportHead = { readonly what: string; readonly owner: string; readonly filters: readonly string[] }

const LINE_END = '\r\n'
const FIGURE = /^-?\d+(\.\d+)?$/
/** What makes a spreadsheet take text for a formula, half and full width. */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/

/** Rows as CSV (RFC 4180): one header line, text in quotes, no cell that a spreadsheet would run. */
export function csvText<Row>(columns: readonly ExportColumn<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map(({ kind, read }) => csvCell(kind, read(row)))),
  ]
  return lines.map((cells) => cells.join(',') + LINE_END).join('')
}

function csvCell(kind: 'text' | 'figure', value: string | undefined): string {
  if (value === undefined || value === '') return ''
  if (kind === 'figure' && FIGURE.test(value)) return value
  const guarded = FORMULA.test(value) ? `'${value}` : value
  return `"${guarded.replaceAll('"', '""')}"`
}

/** Rows as JSON: what it is, which filters, and each row by column name; amounts are decimal text, unknown is null. */
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
