import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { endWithPage } from '../ui/page-cache.ts'
import { readFields, readText } from '../wire/fields.ts'
import { holdsKey, rowSchema, type BrokenRow, type Row } from './journal-row.ts'

/** The write-ahead journal. `put` resolves only when the row is durable; an older `rev` never overwrites a newer one. */
export type Journal = {
  readonly put: (row: Row) => Promise<void>
  readonly get: (id: string) => Promise<Row | undefined>
  /** All rows, newest first. Rows that do not parse are moved aside and listed by `broken`. */
  readonly list: () => Promise<readonly Row[]>
  /** The row that keeps others from acting under this key. */
  readonly openWithKey: (intentKey: string) => Promise<Row | undefined>
  /** Codes of markets as they were when first seen. */
  readonly pins: (profile: string, markets: readonly string[]) => Promise<ReadonlyMap<string, string>>
  /** Keeps codes of markets that were never seen before; the first one stays. */
  readonly pin: (profile: string, seen: ReadonlyMap<string, string>) => Promise<void>
  readonly broken: () => Promise<readonly BrokenRow[]>
  /** Removes these rows, but never one that is open on disk now; gives the ids that are gone. */
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
    openWithKey: async (intentKey) => {
      const rows = await db.getAllFromIndex('acts', 'intentKey', intentKey)
      return rows.map(parseRow).find((row) => row !== undefined && holdsKey(row))
    },
    pins: (profile, markets) => readPins(db, profile, markets),
    pin: (profile, seen) => writePins(db, profile, seen),
    broken: async () => (await db.getAll('quarantine')).map(toBroken),
    erase: (ids) => erase(db, ids),
    takeIn: (rows) => takeIn(db, rows),
    prune: (nowMs) => prune(db, nowMs),
  }
}

async function put(db: IDBPDatabase<Schema>, row: Row): Promise<void> {
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' })
  const stored = parseRow(await transaction.store.get(row.id))
  if (stored === undefined || stored.rev < row.rev) await transaction.store.put(row)
  await transaction.done
  if (stored !== undefined && stored.rev >= row.rev)
    throw new Error(`journal: row ${row.id} is already at revision ${stored.rev}`)
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

async function list(db: IDBPDatabase<Schema>): Promise<readonly Row[]> {
  const transaction = db.transaction(['acts', 'quarantine'], 'readwrite')
  const stored = await transaction.objectStore('acts').getAll()
  const rows: Row[] = []
  for (const value of stored) {
    const row = parseRow(value)
    if (row !== undefined) {
      rows.push(row)
      continue
    }
    const id = readText(readFields(value)['id']) ?? ''
    await transaction.objectStore('quarantine').put(value)
    await transaction.objectStore('acts').delete(id)
  }
  await transaction.done
  return rows.toSorted((a, b) => b.askedAt - a.askedAt)
}

async function prune(db: IDBPDatabase<Schema>, nowMs: number): Promise<void> {
  const ended = (await list(db)).filter((row) => row.open === 0)
  const old = ended.filter((row, index) => index >= KEEP_ROWS || row.updatedAt < nowMs - KEEP_MS)
  const transaction = db.transaction('acts', 'readwrite')
  for (const row of old) await transaction.store.delete(row.id)
  await transaction.done
}

/** What is open is judged by what the disk says in the same transaction: another tab may have begun an act. */
async function erase(db: IDBPDatabase<Schema>, ids: readonly string[]): Promise<readonly string[]> {
  const transaction = db.transaction('acts', 'readwrite', { durability: 'strict' })
  const gone: string[] = []
  for (const id of ids) {
    const row = parseRow(await transaction.store.get(id))
    if (row?.open !== 0) continue
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

function parseRow(value: unknown): Row | undefined {
  const parsed = z.safeParse(rowSchema, value)
  return parsed.success ? parsed.data : undefined
}

function toBroken(value: unknown): BrokenRow {
  const raw = readFields(value)
  const updatedAt = raw['updatedAt']
  return {
    id: readText(raw['id']) ?? '',
    intentKey: readText(raw['intentKey']),
    expiryHeight: readText(raw['expiryHeight']),
    foundAt: typeof updatedAt === 'number' ? updatedAt : 0,
  }
}

/** A journal in memory, for tests; keeps the same rules. */
export function memoryJournal(rows: Map<string, Row> = new Map()): Journal {
  const pins = new Map<string, string>()
  return {
    put: async (row) => {
      const stored = rows.get(row.id)
      if (stored !== undefined && stored.rev >= row.rev)
        throw new Error(`journal: row ${row.id} is already at revision ${stored.rev}`)
      rows.set(row.id, structuredClone(row))
    },
    get: async (id) => rows.get(id),
    list: async () => [...rows.values()].toSorted((a, b) => b.askedAt - a.askedAt),
    openWithKey: async (intentKey) => [...rows.values()].find((row) => row.intentKey === intentKey && holdsKey(row)),
    pins: async (profile, markets) =>
      new Map(
        markets.flatMap((market) => {
          const hash = pins.get(`${profile} ${market}`)
          return hash === undefined ? [] : [[market, hash] as const]
        }),
      ),
    pin: async (profile, seen) => {
      for (const [market, hash] of seen) if (!pins.has(`${profile} ${market}`)) pins.set(`${profile} ${market}`, hash)
    },
    broken: async () => [],
    erase: async (ids) => ids.filter((id) => rows.get(id)?.open === 0 && rows.delete(id)),
    takeIn: async (more) => {
      for (const row of more) if (row.open === 0 && !rows.has(row.id)) rows.set(row.id, structuredClone(row))
    },
    prune: async () => undefined,
  }
}
