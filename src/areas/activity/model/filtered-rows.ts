import { typesOf, type ActivitySearch } from './activity-search.ts'

/** What of a row the filters look at. */
export type Filterable<Row> = {
  readonly typeOf: (row: Row) => string
  /** Unix seconds. */
  readonly atOf: (row: Row) => number | undefined
  /** Everything of the row that a reader may look for. */
  readonly textOf: (row: Row) => readonly (string | undefined)[]
}

const DAY_SEC = 86_400

/** The rows that pass the filters of the search. A row without a time passes no filter by day. */
export function filteredRows<Row>(
  rows: readonly Row[],
  search: ActivitySearch,
  { typeOf, atOf, textOf }: Filterable<Row>,
): readonly Row[] {
  const types = typesOf(search)
  const after = startOf(search.from) ?? Number.NEGATIVE_INFINITY
  const last = startOf(search.to)
  const before = last === undefined ? Number.POSITIVE_INFINITY : last + DAY_SEC
  const hasDays = search.from !== undefined || search.to !== undefined
  const wanted = search.q?.trim().toLowerCase() ?? ''
  return rows.filter((row) => {
    const at = atOf(row)
    if (types.length > 0 && !types.includes(typeOf(row))) return false
    if (hasDays && (at === undefined || at < after || at >= before)) return false
    return wanted === '' || textOf(row).some((text) => text?.toLowerCase().includes(wanted) === true)
  })
}

function startOf(day: string | undefined): number | undefined {
  return day === undefined ? undefined : Date.parse(`${day}T00:00:00Z`) / 1000
}
