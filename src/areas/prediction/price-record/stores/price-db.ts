import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import * as z from 'zod/mini'
import { endWithPage } from '~/ui/plain-table.tsx'
import { priceMicro } from '~/values/money.ts'
import { RECORD_CAP, SAMPLE_SEC, thinned } from '~/values/sample-thinning.ts'
import { type MarketRecord } from '../model/price-file.ts'
import { type Sample } from '../model/price-record.ts'
import { outlineOf } from '../model/trend.ts'

/** The price records of this device. Every method may throw: a browser may take its storage away at any time. */
export type PriceDb = {
  /** Keeps a sample unless this or another tab kept one a moment ago. */
  readonly add: (market: Named, sample: Sample) => Promise<boolean>
  /** Samples of a market after a time, oldest first. Rows that do not parse are skipped. */
  readonly read: (marketId: string, afterSec: number) => Promise<readonly Sample[]>
  /** A few samples of a market at equal steps of its whole record, oldest first: enough for a sparkline. */
  readonly outline: (marketId: string) => Promise<readonly Sample[]>
  readonly markets: () => Promise<readonly Named[]>
  /** Adds samples that are not here yet, all of them or none. */
  readonly addAll: (records: readonly MarketRecord[]) => Promise<void>
  /** Removes every record. */
  readonly clear: () => Promise<void>
  /** Thins out what is old; beyond the caps the oldest market goes first. */
  readonly prune: (nowSec: number) => Promise<void>
}

/** A market by its id and the name that it had. */
export type Named = { readonly marketId: string; readonly title: string | undefined }

type Schema = DBSchema & {
  samples: { key: [string, number]; value: unknown }
  markets: { key: string; value: unknown }
}

const price = z.optional(z.bigint().check(z.gte(1n), z.lte(999_999n)))
const sampleSchema = z.object({ marketId: z.string(), at: z.int(), bid: price, ask: price })
const marketSchema = z.object({ marketId: z.string(), title: z.optional(z.string()), lastAt: z.number() })

/** Opens the records; throws where the browser gives the page no storage. */
export async function openPriceDb(): Promise<PriceDb> {
  const db = await openDB<Schema>('sextant-prices', 1, {
    upgrade(database) {
      database.createObjectStore('samples', { keyPath: ['marketId', 'at'] })
      database.createObjectStore('markets', { keyPath: 'marketId' })
    },
    blocking(_current, _blocked, event) {
      const { target } = event
      if (target instanceof IDBDatabase) target.close()
    },
  })
  endWithPage(unwrap(db))
  return {
    add: (market, sample) => add(db, market, sample),
    read: (marketId, afterSec) => read(db, marketId, afterSec),
    outline: (marketId) => outline(db, marketId),
    markets: async () => (await listMarkets(db)).map(({ marketId, title }) => ({ marketId, title })),
    addAll: (records) => addAll(db, records),
    clear: () => clear(db),
    prune: (nowSec) => prune(db, nowSec),
  }
}

type Db = IDBPDatabase<Schema>

function rangeOf(marketId: string, afterSec = -1): IDBKeyRange {
  return IDBKeyRange.bound([marketId, afterSec], [marketId, Number.MAX_SAFE_INTEGER], true)
}

/** One transaction reads the last sample and writes the next, so two tabs never keep the same moment twice. */
async function add(db: Db, { marketId, title }: Named, sample: Sample): Promise<boolean> {
  const transaction = db.transaction(['samples', 'markets'], 'readwrite')
  const samples = transaction.objectStore('samples')
  const last = await samples.openKeyCursor(rangeOf(marketId), 'prev')
  const isNew = last === null || last.key[1] + SAMPLE_SEC <= sample.at
  if (isNew) {
    await samples.put({ marketId, ...sample })
    await transaction.objectStore('markets').put({ marketId, title, lastAt: sample.at })
  }
  await transaction.done
  return isNew
}

async function read(db: Db, marketId: string, afterSec: number): Promise<readonly Sample[]> {
  const rows = await db.getAll('samples', rangeOf(marketId, afterSec))
  return rows.map(parseSample).filter((sample) => sample !== undefined)
}

/** Keys first: a record has thousands of rows, of which a sparkline needs few. */
async function outline(db: Db, marketId: string): Promise<readonly Sample[]> {
  const keys = await db.getAllKeys('samples', rangeOf(marketId))
  const transaction = db.transaction('samples', 'readonly')
  const rows = await Promise.all(outlineOf(keys.map(([, at]) => at)).map((at) => transaction.store.get([marketId, at])))
  return rows.map(parseSample).filter((sample) => sample !== undefined)
}

async function clear(db: Db): Promise<void> {
  const transaction = db.transaction(['samples', 'markets'], 'readwrite')
  await Promise.all([transaction.objectStore('samples').clear(), transaction.objectStore('markets').clear()])
  await transaction.done
}

function parseSample(value: unknown): Sample | undefined {
  const parsed = z.safeParse(sampleSchema, value)
  if (!parsed.success) return undefined
  const { at, bid, ask } = parsed.data
  return {
    at,
    bid: bid === undefined ? undefined : priceMicro(bid),
    ask: ask === undefined ? undefined : priceMicro(ask),
  }
}

/** Markets, the one that was recorded last first. */
async function listMarkets(db: Db) {
  const rows = await db.getAll('markets')
  const parsed = rows.map((row) => z.safeParse(marketSchema, row))
  const markets = parsed.flatMap((each) => (each.success ? [each.data] : []))
  return markets.toSorted((a, b) => b.lastAt - a.lastAt)
}

async function addAll(db: Db, records: readonly MarketRecord[]): Promise<void> {
  const transaction = db.transaction(['samples', 'markets'], 'readwrite')
  const [samples, markets] = [transaction.objectStore('samples'), transaction.objectStore('markets')]
  const writes: Promise<unknown>[] = []
  for (const record of records) {
    const { marketId, title } = record
    for (const sample of record.samples) writes.push(samples.put({ marketId, ...sample }))
    const known = z.safeParse(marketSchema, await markets.get(marketId))
    const lastAt = Math.max(record.samples.at(-1)?.at ?? 0, known.success ? known.data.lastAt : 0)
    writes.push(markets.put({ marketId, title: known.success ? known.data.title : title, lastAt }))
  }
  await Promise.all([...writes, transaction.done])
}

async function prune(db: Db, nowSec: number): Promise<void> {
  let free: number = RECORD_CAP.all
  for (const [index, { marketId }] of (await listMarkets(db)).entries()) {
    const transaction = db.transaction(['samples', 'markets'], 'readwrite')
    const samples = transaction.objectStore('samples')
    const stored = await samples.getAll(rangeOf(marketId))
    const kept = thinned(
      stored.map(parseSample).filter((sample) => sample !== undefined),
      nowSec,
    )
    free -= kept.length
    if (index >= RECORD_CAP.things || free < 0) {
      await samples.delete(rangeOf(marketId))
      await transaction.objectStore('markets').delete(marketId)
    } else if (kept.length < stored.length) {
      await samples.delete(rangeOf(marketId))
      for (const sample of kept) await samples.put({ marketId, ...sample })
    }
    await transaction.done
  }
}
