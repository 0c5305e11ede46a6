import { openDB, unwrap, type DBSchema, type IDBPDatabase } from 'idb'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { endWithPage } from '~/ui/plain-table.tsx'
import { type Address } from '~/values/address.ts'
import { parseDecimal, type Decimal } from '~/values/decimal.ts'
import { RECORD_CAP, SAMPLE_SEC, thinned } from '~/values/sample-thinning.ts'
import { type TokenSample } from '../model/token.ts'
import { priceFeed } from './page-prices.ts'

/*
 * The price record of a token: taken from replies that the page fetches anyway, while the token is viewed. The service
 * has no history. Without browser storage the record lives as long as the page.
 */

/** What is known of one token's record. `isKept` false = it lives as long as the page. */
export type TokenRecord = {
  readonly samples: readonly TokenSample[]
  readonly isRead: boolean
  readonly isKept: boolean
}

type Schema = DBSchema & { samples: { key: [string, number]; value: unknown } }
type Db = IDBPDatabase<Schema>

const NONE: TokenRecord = { samples: [], isRead: false, isKept: true }
const row = z.object({ at: z.int(), price: z.string() })
let opening: Promise<Db | undefined> | undefined

function database(): Promise<Db | undefined> {
  opening ??= openDB<Schema>('sextant-token-prices', 1, {
    upgrade: (db) => void db.createObjectStore('samples', { keyPath: ['mint', 'at'] }),
  }).then(
    (db) => {
      endWithPage(unwrap(db))
      return db
    },
    () => undefined,
  )
  return opening
}

function rangeOf(mint: string): IDBKeyRange {
  return IDBKeyRange.bound([mint, 0], [mint, Number.MAX_SAFE_INTEGER])
}

/** Samples of a mint, oldest first; rows that do not parse are left out. */
async function readSamples(db: Db, mint: Address): Promise<readonly TokenSample[]> {
  const rows = await db.getAll('samples', rangeOf(mint))
  return rows.flatMap((value) => {
    const parsed = z.safeParse(row, value)
    const price = parsed.success ? parseDecimal(parsed.data.price) : undefined
    return parsed.success && price !== undefined && price.raw > 0n ? [{ at: parsed.data.at, price }] : []
  })
}

function decimalText({ raw, decimals }: Decimal): string {
  return `${raw}e-${decimals}`
}

/** Stores a sample, and thins out the older ones. */
async function keep(db: Db, mint: Address, samples: readonly TokenSample[]): Promise<void> {
  const last = samples.at(-1)
  if (last === undefined) return
  const kept = thinned(samples, last.at)
  if (kept.length < samples.length) {
    await db.delete('samples', rangeOf(mint))
    for (const { at, price } of kept) await db.put('samples', { mint, at, price: decimalText(price) })
  } else await db.put('samples', { mint, at: last.at, price: decimalText(last.price) })
  if ((await db.count('samples')) > RECORD_CAP.all) await db.clear('samples')
}

/** The record of a token, updated while it is viewed. Viewing a token starts its recording. */
export function useTokenRecord(mint: Address): TokenRecord {
  const [record, setRecord] = useState<TokenRecord>(NONE)
  useEffect(() => {
    let samples: readonly TokenSample[] = []
    let isLeft = false
    let db: Db | undefined
    const tell = () => {
      if (!isLeft) setRecord({ samples, isRead: true, isKept: db !== undefined })
    }
    const note = () => {
      const state = priceFeed.read(mint)
      if (state.kind !== 'priced' || state.at - (samples.at(-1)?.at ?? 0) < SAMPLE_SEC) return
      samples = [...samples, { at: state.at, price: state.price.usdPrice }]
      tell()
      if (db !== undefined) void keep(db, mint, samples).catch(() => undefined)
    }
    let stop: (() => void) | undefined
    const start = async () => {
      db = await database()
      samples = db === undefined ? [] : await readSamples(db, mint).catch(() => [])
      if (isLeft) return
      tell()
      note()
      stop = priceFeed.watch(mint, note)
    }
    void start()
    return () => {
      isLeft = true
      stop?.()
    }
  }, [mint])
  return record
}
