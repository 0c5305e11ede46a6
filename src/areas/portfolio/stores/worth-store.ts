import { deviceStore } from '../../../ui/device-store.ts'
import { joined, parseRecord, printRecord, type WorthRecord, type WorthSnapshot } from '../model/worth-record.ts'

/** The daily worth of the tokens of addresses that this device looked at; nothing but tokens is in it. Kept on this device alone. */
export const worthStore = deviceStore<WorthRecord>('sextant.net-worth', parseRecord, printRecord)

/** What is kept as the storage has it now: another tab may have added to it since this page began. */
export function readWorth(): WorthRecord {
  try {
    const text = localStorage.getItem(worthStore.key)
    return text === null ? worthStore.read() : parseRecord(text)
  } catch {
    return worthStore.read()
  }
}

/** Keeps snapshots unless their day is there already; nothing is written where all are. */
export function keepSnapshots(more: readonly WorthSnapshot[]): void {
  const known = worthStore.read()
  if (joined(known.rows, more) === known.rows) return
  const { rows, unreadable } = readWorth()
  // What was ignored is gone from the storage with this; the page goes on saying so.
  worthStore.write({ rows: joined(rows, more), unreadable: Math.max(unreadable, known.unreadable) })
}

/** Erases every snapshot. */
export function eraseWorth(): void {
  worthStore.write({ rows: [], unreadable: 0 })
}
