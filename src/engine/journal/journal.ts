import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { endWithPage } from '~/ui/plain-table.tsx'
import { readText } from '~/wire/fields.ts'
import { type Holders, holdersAmong, isHalf, readBroken } from './journal-locks.ts'
import {
  checkRowSize,
  fitsRow,
  RowOvertaken,
  rowSchema,
  type BrokenRow,
  type HeldSince,
  type Row,
} from './journal-row.ts'

/**
 * The write-ahead journal. `put` resolves only when the row is durable; an older `rev` never overwrites a newer one
 * (`RowOvertaken`), and a row over the size limit rejects with `RowTooLarge`.
 */
export type Journal = {
  readonly put: (row: Row) => Promise<void>
  readonly get: (id: string) => Promise<Row | undefined>
  /** All rows, newest first. Rows that do not parse are moved aside and listed by `broken`. */
  readonly list: () => Promise<readonly Row[]>
  /** Rows that hold a lock on one of these keys, unreadable ones included. */
  readonly holders: (keys: readonly string[]) => Promise<Holders>
  /** Codes of markets when first seen. */
  readonly pins: (profile: string, markets: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Keeps codes of markets that were never seen before; the first one stays. */
  readonly pin: (profile: string, seen: ReadonlyMap<string, string>) => Promise<void>
  readonly broken: () => Promise<readonly BrokenRow[]>
  /** Since when an unreadable row holds its locks; `undefined` = that was not written yet. */
  readonly heldSince: (id: string) => Promise<HeldSince | undefined>
  readonly holdSince: (id: string, since: HeldSince) => Promise<void>
  /** The raw stored rows, for an export file; never used for acts. */
  readonly aside: () => Promise<readonly unknown[]>
  /** Removes these rows except those open on disk; returns the removed ids. */
  readonly erase: (ids: readonly string[]) => Promise<readonly string[]>
  /** Adds ended rows that are not here yet, all of them or none; an open row is never taken in. */
  readonly takeIn: (rows: readonly Row[]) => Promise<void>
  /** Removes ended rows beyond the retention; open rows are never removed. */
  readonly prune: (nowMs: number) => Promise<void>
}

type Schema = DBSchema & {
  acts: { key: string; value: unknown; indexes: { intentKey: string; owner: string; open: number; batchId: string } }
  pins: { key: string; value: unknown }
  quarantine: { key: string; value: unknown }
}

const NAME = 'sextant'
const VERSION = 1
const KEEP_ROWS = 500
const KEEP_MS = 90 * 86_400_000

/** Opens the journal of this browser; throws when the browser gives the page no storage. */
export async function openJournal(onOutdated: () => void): Promise<Journal> {
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade(database) {
      const acts = database.createObjectStore('acts', { keyPath: 'id' })
      for (const index of ['intentKey', 'owner', 'open', 'batchId'] as const) acts.createIndex(index, index)
      database.createObjectStore('pins')
      database.createObjectStore('quarantine', { keyPath: 'id' })
    },
    blocking(_current, _blocked, event) {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
      onOutdated()
    },
  })
  endWithPage(unwrap(db))
  return journalOver(db)
}

function journalOver(db: IDBPDatabase<Schema>): Journal {
  return {
    put: (row) => put(db, row),
    get: async (id) => parseRow(await db.get('acts', id)),
    list: () => list(db),
    holders: (keys) => holders(db, keys),
    pins: (profile, markets) => readPins(db, profile, markets),
    pin: (profile, seen) => writePins(db, profile, seen),
    broken: async () => (await db.getAll('quarantine')).map(readBroken),
    heldSince: async (id) => readSince(await db.get('pins', sinceKey(id))),
    holdSince: async (id, since) => {
      await db.put('pins', since === 'free' ? since : `${since.height} ${since.slot}`, sinceKey(id))
    },
    aside: () => db.getAll('quarantine'),
    erase: (ids) => erase(db, ids),
    takeIn: (rows) => takeIn(db, rows),
    prune: (nowMs) => prune(db, nowMs),
  }
}

/** Open rows, and every row under one of the keys: a row whose `open` is unreadable is not in the index of `open`. */
async function holders(db: IDBPDatabase<Schema>, keys: readonly string[]): Promise<Holders> {
  const transaction = db.transaction(['acts', 'quarantine'])
  const acts = transaction.objectStore('acts')
  const found = [
    await acts.index('open').getAll(1),
    ...(await Promise.all(keys.map((key) => acts.index('intentKey').getAll(key)))),
  ].flat()
  const aside = await transaction.objectStore('quarantine').getAll()
  await transaction.done
  const rows = found.flatMap((value) => parseRow(value) ?? [])
  const unreadable = found.filter((value) => parseRow(value) === undefined)
  return holdersAmong(rows, [...unreadable, ...aside], keys)
}

async function put(db: IDBPDatabase<Schema>, row: Row): Promise<void> {
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' })
  const stored = parseRow(await transaction.store.get(row.id))
  checkGrowth(stored, row)
  if (stored === undefined || stored.rev < row.rev) await transaction.store.put(row)
  await transaction.done
  if (stored !== undefined && stored.rev >= row.rev) throw new RowOvertaken(row.id, stored.rev)
}

/** Throws `RowTooLarge` for a row over the limit; an oversized row of an older build may still be updated. */
export function checkGrowth(stored: Row | undefined, row: Row): void {
  if (stored === undefined || fitsRow(stored)) checkRowSize(row)
}

async function readPins(
  db: IDBPDatabase<Schema>,
  profile: string,
  markets: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (const market of markets) {
    const hash = readText(await db.get('pins', `${profile} ${market}`))
    if (hash !== undefined) found.set(market, hash)
  }
  return found
}

async function writePins(db: IDBPDatabase<Schema>, profile: string, seen: ReadonlyMap<string, string>): Promise<void> {
  if (seen.size === 0) return
  const transaction = db.transaction('pins', 'readwrite', { durability: 'strict' })
  for (const [market, hash] of seen) {
    const key = `${profile} ${market}`
    if ((await transaction.store.get(key)) === undefined) await transaction.store.put(hash, key)
  }
  await transaction.done
}

/** Beside the codes of markets, whose keys begin with the name of a network. */
const sinceKey = (id: string) => `held-since ${id}`

function readSince(value: unknown): HeldSince | undefined {
  if (value === 'free') return value
  const [, height, slot] = /^(\d{1,20}) (\d{1,20})$/.exec(readText(value) ?? '') ?? []
  return height === undefined || slot === undefined ? undefined : { height: BigInt(height), slot: BigInt(slot) }
}

/** Quarantines rows that do not parse, and restores them once they do: a newer build may have written them. */
async function list(db: IDBPDatabase<Schema>): Promise<readonly Row[]> {
  const transaction = db.transaction(['acts', 'quarantine'], 'readwrite')
  const acts = transaction.objectStore('acts')
  const quarantine = transaction.objectStore('quarantine')
  for (const key of await quarantine.getAllKeys()) {
    const row = parseRow(await quarantine.get(key))
    if (row === undefined) continue
    if ((await acts.get(row.id)) === undefined) await acts.put(row)
    await quarantine.delete(key)
  }
  const rows: Row[] = []
  for (const key of await acts.getAllKeys()) {
    const value = await acts.get(key)
    const row = parseRow(value)
    if (row !== undefined) {
      rows.push(row)
      continue
    }
    await quarantine.put(value)
    await acts.delete(key)
  }
  await transaction.done
  return rows.toSorted((a, b) => b.askedAt - a.askedAt)
}

async function prune(db: IDBPDatabase<Schema>, nowMs: number): Promise<void> {
  const ended = (await list(db)).filter((row) => row.open === 0 && !isHalf(row))
  const old = ended.filter((row, index) => index >= KEEP_ROWS || row.updatedAt < nowMs - KEEP_MS)
  const transaction = db.transaction('acts', 'readwrite')
  for (const row of old) await transaction.store.delete(row.id)
  await transaction.done
}

/** Whether a row is open is read in the same transaction: another tab may have started an act. */
async function erase(db: IDBPDatabase<Schema>, ids: readonly string[]): Promise<readonly string[]> {
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' })
  const gone: string[] = []
  for (const id of ids) {
    const row = parseRow(await transaction.store.get(id))
    if (row?.open !== 0 || isHalf(row)) continue
    await transaction.store.delete(id)
    gone.push(id)
  }
  await transaction.done
  return gone
}

async function takeIn(db: IDBPDatabase<Schema>, rows: readonly Row[]): Promise<void> {
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' })
  for (const row of rows) {
    if (row.open === 0 && (await transaction.store.get(row.id)) === undefined) await transaction.store.put(row)
  }
  await transaction.done
}

/** A row parsed with the current schema; `undefined` = it does not parse. */
export function parseRow(value: unknown): Row | undefined {
  const parsed = z.safeParse(rowSchema, value)
  return parsed.success ? parsed.data : undefined
}
