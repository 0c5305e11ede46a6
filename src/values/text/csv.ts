/** One column of an export. A `figure` is a plain decimal; a `text` may come from anybody. */
export type ExportColumn<Row> = {
  readonly name: string
  readonly kind: 'text' | 'figure'
  /** `undefined` = not known: an empty cell, never 0. */
  readonly read: (row: Row) => string | undefined
}

const LINE_END = '\r\n'
const FIGURE = /^-?\d+(\.\d+)?$/
/** First characters by which a spreadsheet takes text for a formula, in half and full width. */
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
