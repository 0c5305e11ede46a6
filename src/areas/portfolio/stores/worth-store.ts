import { deviceStore } from '~/ui/device-store.ts'
import { joined, parseRecord, printRecord, type WorthRecord, type WorthSnapshot } from '../model/worth-record.ts'
import { lastWorths } from './shown-worth.ts'

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
