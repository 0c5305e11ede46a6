import { parseJson } from '~/values/text/parse-json.ts'
import { deviceStore, type DeviceStore } from './device-store.ts'

/**
 * Entries kept on this device. `unreadable` = stored entries that do not parse, as of a newer build: they are shown to nobody and
 * stay in the storage as they are.
 */
export type DeviceList<T> = { readonly rows: readonly T[]; readonly unreadable: readonly unknown[] }

/** How one entry is stored. `read` gives `undefined` for what is none; `keyOf` = its identity; `most` entries are kept. */
export type DeviceListKind<T> = {
  readonly read: (raw: unknown) => T | undefined
  readonly print: (row: T) => unknown
  readonly keyOf: (row: T) => string
  readonly most: number
}

/** Parses a stored list; never throws. A damaged entry costs that entry alone, a damaged list counts as one. */
function parseDeviceList<T>(
  text: string | null,
  { read, keyOf, most }: Omit<DeviceListKind<T>, 'print'>,
): DeviceList<T> {
  if (text === null || text === '') return { rows: [], unreadable: [] }
  const raw = parseJson(text)
  if (!Array.isArray(raw)) return { rows: [], unreadable: [raw ?? text] }
  const lines: readonly unknown[] = raw
  const rows = lines.flatMap((line) => read(line) ?? [])
  const unreadable = lines.filter((line) => read(line) === undefined)
  const once = [...new Map(rows.map((row) => [keyOf(row), row] as const)).values()]
  return { rows: once.slice(0, most), unreadable: unreadable.slice(0, most) }
}

/** A store of entries, the first `most` of them. */
export function deviceList<T>(key: string, kind: DeviceListKind<T>): DeviceStore<DeviceList<T>> {
  return deviceStore<DeviceList<T>>(
    key,
    (text) => parseDeviceList(text, kind),
    ({ rows, unreadable }) => JSON.stringify([...rows.slice(0, kind.most).map(kind.print), ...unreadable]),
  )
}
