import * as z from 'zod/mini'
import { parseJson } from '~/values/text/parse-json.ts'

/** A row of a list as it was last seen: its key, a short text of its state, and when that last changed (Unix seconds). */
export type SeenRow = { readonly key: string; readonly state: string; readonly at: number | undefined }

/** What was last seen of a list: server time of its newest reply, and state by key. */
export type KnownList = { readonly at: number; readonly rows: ReadonlyMap<string, string> }

/** What was last seen of each list, by its name. */
export type KnownLists = ReadonlyMap<string, KnownList>

/** A row that changed; `from` = its state before, `undefined` = it is new. */
export type ChangedRow = { readonly key: string; readonly from: string | undefined }

const MAX_LISTS = 12
const MAX_ROWS = 400

/**
 * Compares a list with what was last seen of it. The first sight of a list is news of nothing. A row that was not seen before
 * is news where it changed after the last sight: the later parts of a long list are old.
 */
export function compareRows(
  known: KnownList | undefined,
  rows: readonly SeenRow[],
  at: number,
): { readonly next: KnownList; readonly changed: readonly ChangedRow[] } {
  const changed = known === undefined ? [] : rows.flatMap((row) => changeOf(known, row) ?? [])
  const seen = new Map(rows.map(({ key, state }) => [key, state] as const))
  const others = [...(known?.rows ?? [])].filter(([key]) => !seen.has(key))
  return { next: { at: Math.max(known?.at ?? 0, at), rows: new Map([...seen, ...others].slice(0, MAX_ROWS)) }, changed }
}

function changeOf(known: KnownList, { key, state, at }: SeenRow): ChangedRow | undefined {
  const from = known.rows.get(key)
  if (from === state) return undefined
  if (from === undefined && (at === undefined || at <= known.at)) return undefined
  return { key, from }
}

/** True where both hold the same rows: nothing need be written. */
export function isSameList(a: KnownList | undefined, b: KnownList): boolean {
  return (
    a !== undefined && a.rows.size === b.rows.size && [...b.rows].every(([key, state]) => a.rows.get(key) === state)
  )
}

const list = z.object({ at: z.number(), rows: z.array(z.tuple([z.string(), z.string()])).check(z.maxLength(MAX_ROWS)) })

/** Parses what is stored; a damaged list counts as never seen. */
export function parseKnown(text: string | null): KnownLists {
  const raw = parseJson(text ?? '[]')
  const entries: readonly unknown[] = Array.isArray(raw) ? raw : []
  return new Map(
    entries.flatMap((entry) => {
      const { data } = z.safeParse(z.tuple([z.string(), list]), entry)
      return data === undefined ? [] : [[data[0], { at: data[1].at, rows: new Map(data[1].rows) }] as const]
    }),
  )
}

/** Prints what is stored, the lists that changed last. */
export function printKnown(known: KnownLists): string {
  return JSON.stringify(
    [...known].slice(-MAX_LISTS).map(([name, { at, rows }]) => [name, { at, rows: [...rows] }] as const),
  )
}
