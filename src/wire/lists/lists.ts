import * as z from 'zod/mini'
import { REPLY_CAP } from '~/config/limits.ts'
import { mapped, readFields, readRows } from '../fields.ts'

/** Rows that parsed, and how many did not. */
export type ReadList<T> = { readonly rows: readonly T[]; readonly unreadable: number }

/** A bare list, or one under any of these names. A row that does not parse costs one row; no list at all is refused. */
export function listSchema<T>(row: z.ZodMiniType<T>, names: readonly string[] = []): z.ZodMiniType<ReadList<T>> {
  return mapped(z.unknown().check(z.refine((raw) => listIn(raw, names) !== undefined)), (raw): ReadList<T> =>
    readRows(listIn(raw, names), row, REPLY_CAP.rows),
  )
}

function listIn(raw: unknown, names: readonly string[]): unknown[] | undefined {
  const fields = readFields(raw)
  const places: readonly unknown[] = [raw, ...names.map((name) => fields[name])]
  return places.find((value): value is unknown[] => Array.isArray(value))
}
