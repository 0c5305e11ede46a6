import { deviceStore } from '~/ui/device-store.ts'
import { useStore } from '~/ui/use-store.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { microUsd, type MicroUsd } from '~/values/money.ts'
import { createStore } from '~/values/store.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { joined, parseRecord, printRecord, type WorthRecord, type WorthSnapshot } from '../model/worth-record.ts'

/** The net worth of an owner, with every part read. */
export type ShownWorth = {
  readonly owner: Address
  readonly total: MicroUsd
  /** Unix seconds at which it was read. */
  readonly at: number
  /** A page reads it now; false = it is the last one that was known. */
  readonly isLive: boolean
}

/** What was read last, of as many owners as this device remembers, newest first. */
type LastWorths = readonly Omit<ShownWorth, 'isLive'>[]

const MAX_OWNERS = 8

/** Last net worth of owners that were viewed here: shown dimmed, with its age, until all of it is read again. */
export const lastWorths = deviceStore<LastWorths>('sextant.last-worth', parseLast, (all) =>
  JSON.stringify(all.map(({ owner, total, at }) => [owner, total.toString(), at])),
)

function parseLast(text: string | null): LastWorths {
  const rows: unknown = parseJson(text ?? '')
  if (!Array.isArray(rows)) return []
  return rows.slice(0, MAX_OWNERS).flatMap((row: unknown) => {
    const cells: readonly unknown[] = Array.isArray(row) ? row : []
    const [owner, total, at] = cells
    const address = typeof owner === 'string' ? parseAddress(owner) : undefined
    const isRow = typeof total === 'string' && /^\d{1,18}$/.test(total) && Number.isSafeInteger(at)
    return address === undefined || !isRow ? [] : [{ owner: address, total: microUsd(BigInt(total)), at: Number(at) }]
  })
}

const live = createStore<Address | undefined>(undefined)

/** Keeps a net worth that was just read. `isLive` = a page goes on reading it. */
export function keepWorth({ owner, total, at, isLive }: ShownWorth): void {
  const others = lastWorths.read().filter((each) => each.owner !== owner)
  lastWorths.write([{ owner, total, at }, ...others].slice(0, MAX_OWNERS))
  if (isLive) live.set(owner)
}

/** No page reads the net worth any more. */
export function endLiveWorth(): void {
  live.set(undefined)
}

/** The net worth of an owner as it was read last; `undefined` = it never was on this device. */
export function useShownWorth(owner: Address): ShownWorth | undefined {
  const isLive = useStore(live) === owner
  const last = lastWorths.use().find((each) => each.owner === owner)
  return last === undefined ? undefined : { ...last, isLive }
}

/** Daily value of the tokens of addresses viewed on this device; tokens only. Stored on this device alone. */
export const worthStore = deviceStore<WorthRecord>('sextant.net-worth', parseRecord, printRecord)

/** The stored record as of now: another tab may have added to it since this page was loaded. */
export function readWorth(): WorthRecord {
  try {
    const text = localStorage.getItem(worthStore.key)
    return text === null ? worthStore.read() : parseRecord(text)
  } catch {
    return worthStore.read()
  }
}

/** Saves snapshots unless their day exists already; writes nothing where all do. */
export function keepSnapshots(more: readonly WorthSnapshot[]): void {
  const known = worthStore.read()
  if (joined(known.rows, more) === known.rows) return
  const { rows, unreadable } = readWorth()
  // This write drops unreadable rows from the storage; the page keeps reporting their number.
  worthStore.write({ rows: joined(rows, more), unreadable: Math.max(unreadable, known.unreadable) })
}

/** Erases every snapshot, and the last net worth of every owner. */
export function eraseWorth(): void {
  lastWorths.write([])
  worthStore.write({ rows: [], unreadable: 0 })
}
