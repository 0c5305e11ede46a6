import * as z from 'zod/mini'
import { amountText, parseAmount, priceMicro, type PriceMicro } from '~/values/money.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type Sample } from './price-record.ts'

/** The record of one market, with the names that its file carries. */
export type MarketRecord = {
  readonly marketId: string
  readonly title: string | undefined
  readonly samples: readonly Sample[]
}

const MARK = 'sextant prices'
const MAX_MARKETS = 500
const FIRST_SEC = 1_500_000_000

/** All of it as JSON: prices in dollars as decimal text, times in unix seconds. */
export function printRecordJson(markets: readonly MarketRecord[]): string {
  const file = {
    file: MARK,
    version: 1,
    markets: markets.map(({ marketId, title, samples }) => ({ marketId, title, samples: samples.map(plainSample) })),
  }
  return `${JSON.stringify(file, undefined, 1)}\n`
}

function plainSample({ at, bid, ask }: Sample) {
  return { at, bid: dollars(bid), ask: dollars(ask) }
}

function dollars(price: PriceMicro | undefined): string | undefined {
  return price === undefined ? undefined : amountText(price, 6)
}

/** As CSV, one sample a line; what nobody offered stays empty. */
export function printRecordCsv(markets: readonly MarketRecord[]): string {
  const lines = markets.flatMap(({ marketId, samples }) =>
    samples.map(({ at, bid, ask }) =>
      [cell(marketId), new Date(at * 1000).toISOString(), dollars(bid) ?? '', dollars(ask) ?? ''].join(','),
    ),
  )
  return `${['market,time_utc,bid_yes_usd,ask_yes_usd', ...lines].join('\r\n')}\r\n`
}

/** An id comes from the venue: quoted, and no formula for a spreadsheet to run. */
function cell(text: string): string {
  return `"${/^[=+\-@\t\r]/.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`
}

const price = z.optional(z.string().check(z.regex(/^0\.\d{1,6}$/)))
const sampleSchema = z.object({ at: z.int().check(z.gte(FIRST_SEC)), bid: price, ask: price })
const marketSchema = z.object({
  marketId: z.string().check(z.minLength(1), z.maxLength(200)),
  title: z.optional(z.string().check(z.maxLength(500))),
  samples: z.array(z.unknown()).check(z.maxLength(20_000)),
})
const fileSchema = z.object({
  file: z.literal(MARK),
  version: z.literal(1),
  markets: z.array(z.unknown()).check(z.maxLength(MAX_MARKETS)),
})

/** What a file would change here. `refused` names the rows that are skipped, and why: `markets[0].samples[3].bid`. */
export type ImportDiff = {
  readonly adds: readonly MarketRecord[]
  readonly added: number
  /** Samples that are here already. */
  readonly known: number
  readonly refused: readonly string[]
}

/** The diff, or why the whole file is refused. Nothing is changed here. */
export type ImportVerdict =
  | { readonly ok: true; readonly diff: ImportDiff }
  | { readonly ok: false; readonly why: string }

/** Judges a file as if it came from a stranger. `timesOf` = times of the samples that are here already. */
export function judgeImport(
  text: string,
  timesOf: (marketId: string) => ReadonlySet<number>,
  now: number,
): ImportVerdict {
  const file = z.safeParse(fileSchema, parseJson(text))
  if (!file.success) return { ok: false, why: `field ${pathOf(file.error, 'file')}` }
  const refused: string[] = []
  const found = file.data.markets.map((raw, index) => readMarket(raw, `markets[${index}]`, now, refused))
  const all = merged(found.filter((market) => market !== undefined))
  const adds = all
    .map((market) => ({ ...market, samples: market.samples.filter(({ at }) => !timesOf(market.marketId).has(at)) }))
    .filter(({ samples }) => samples.length > 0)
  const total = countOf(all)
  const added = countOf(adds)
  return { ok: true, diff: { adds, added, known: total - added, refused } }
}

function pathOf(error: z.core.$ZodError, root: string): string {
  const path = error.issues[0]?.path ?? []
  return path.length === 0 ? root : path.map(String).join('.')
}

function readMarket(raw: unknown, where: string, now: number, refused: string[]): MarketRecord | undefined {
  const parsed = z.safeParse(marketSchema, raw)
  if (!parsed.success) {
    refused.push(`${where}.${pathOf(parsed.error, 'market')}`)
    return undefined
  }
  const { marketId, title, samples } = parsed.data
  const read = samples.map((each, index) => readSample(each, `${where}.samples[${index}]`, now, refused))
  return { marketId, title, samples: read.filter((sample) => sample !== undefined) }
}

function readSample(raw: unknown, where: string, now: number, refused: string[]): Sample | undefined {
  const parsed = z.safeParse(sampleSchema, raw)
  const problem = parsed.success ? (parsed.data.at > now + 60 ? 'at' : undefined) : pathOf(parsed.error, 'sample')
  if (!parsed.success || problem !== undefined) {
    refused.push(`${where}.${problem ?? ''}`)
    return undefined
  }
  const { at, bid, ask } = parsed.data
  return { at, bid: readPrice(bid), ask: readPrice(ask) }
}

function readPrice(text: string | undefined): PriceMicro | undefined {
  const parsed = text === undefined ? undefined : parseAmount(text, 6)
  return parsed?.ok === true && parsed.value > 0n ? priceMicro(parsed.value) : undefined
}

/** One entry a market, each time once, oldest first. */
function merged(markets: readonly MarketRecord[]): readonly MarketRecord[] {
  const byId = new Map<string, MarketRecord>()
  for (const market of markets) {
    const before = byId.get(market.marketId)?.samples ?? []
    const once = new Map([...before, ...market.samples].map((sample) => [sample.at, sample] as const))
    byId.set(market.marketId, { ...market, samples: [...once.values()].toSorted((a, b) => a.at - b.at) })
  }
  return [...byId.values()]
}

function countOf(markets: readonly MarketRecord[]): number {
  return markets.reduce((sum, { samples }) => sum + samples.length, 0)
}

/** The diff in words: `Adds 812 samples of 3 markets. 40 are here already. 12 rows refused: field markets[0]….` */
export function diffWords({ adds, added, known, refused }: ImportDiff): string {
  const parts = [
    added === 0 ? 'Adds nothing.' : `Adds ${counted(added, 'sample')} of ${counted(adds.length, 'market')}.`,
    known === 0 ? '' : `${counted(known, 'sample')} ${known === 1 ? 'is' : 'are'} here already.`,
    refused.length === 0
      ? ''
      : `${counted(refused.length, 'row')} refused: field ${refused.slice(0, 3).join(', ')}${refused.length > 3 ? ' …' : ''}.`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

function counted(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`
}
