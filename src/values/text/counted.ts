/** A noun for one and for many. */
export type Units = readonly [one: string, many: string]

/** `1 row`, `12 rows`. */
export function counted(count: number, [one, many]: Units): string {
  return `${count} ${count === 1 ? one : many}`
}
