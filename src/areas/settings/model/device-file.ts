import * as z from 'zod/mini'
import { MAX_ALERTS, printAlert, readAlert, type AlertRule } from '~/areas/alerts/model/alert-rule.ts'
import { MAX_NOTICES, readNotice, type Notice } from '~/areas/notices/model/notice.ts'
import {
  MAX_SNAPSHOTS,
  printSnapshot,
  readSnapshot,
  snapshotKey,
  type WorthSnapshot,
} from '~/areas/portfolio/model/worth-record.ts'
import { boardLine, boardMarketOf, isOnBoard, type BoardMarket } from '~/areas/prediction/core/markets/board-list.ts'
import {
  judgeImport,
  printRecordJson,
  type ImportDiff,
  type MarketRecord,
} from '~/areas/prediction/price-record/model/price-file.ts'
import { LOG_CAP, parseLog, type RulesEntry } from '~/areas/prediction/price-record/model/rules-log.ts'
import { LAST_MS, rowSchema, type Row } from '~/engine/journal/journal-row.ts'
import { standingOf } from '~/engine/machine.ts'
import { fail, ok, type Result } from '~/values/result.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type KeptSetting } from './kept-setting.ts'

/** All exportable data of this device: the content of the file. */
export type DeviceData = {
  readonly settings: readonly KeptSetting[]
  readonly watchlist: readonly string[]
  /** Markets of the board, in their order. */
  readonly board: readonly BoardMarket[]
  /** Rules of markets as of when the user starred or bought them. */
  readonly rules: readonly RulesEntry[]
  readonly prices: readonly MarketRecord[]
  /** Daily worth of the tokens of the addresses that were looked at. */
  readonly worth: readonly WorthSnapshot[]
  readonly acts: readonly Row[]
  readonly alerts: readonly AlertRule[]
  readonly notices: readonly Notice[]
}

/** Changes that an import would make. Nothing has changed yet. */
export type DeviceDiff = {
  /** Settings that would be another than now, with both texts. */
  readonly settings: readonly { readonly setting: KeptSetting; readonly from: string; readonly to: string }[]
  readonly watch: { readonly added: readonly string[]; readonly known: number }
  readonly board: { readonly added: readonly BoardMarket[]; readonly known: number }
  /** Written-down rules that are not here yet. */
  readonly rules: readonly RulesEntry[]
  readonly prices: Pick<ImportDiff, 'adds' | 'added' | 'known'>
  readonly worth: { readonly added: readonly WorthSnapshot[]; readonly known: number }
  readonly alerts: { readonly added: readonly AlertRule[]; readonly known: number }
  readonly notices: { readonly added: readonly Notice[]; readonly known: number }
  readonly acts: {
    readonly added: readonly Row[]
    readonly known: number
    /** Acts that had not ended when the file was written: a file never puts an act under way. */
    readonly open: number
  }
}

/** More than the caps of the device would ever print, in characters. */
export const MAX_CHARS = 30_000_000
/** Maximum number of bad fields that are named; the rest is counted. */
const MAX_NAMED = 12

const head = z.strictObject({
  sextant: z.literal('device'),
  version: z.literal(1),
  savedAt: z.string(),
  settings: z.record(z.string(), z.unknown()),
  watchlist: z.array(z.unknown()).check(z.maxLength(500)),
  // Files from before there was a board have none.
  board: z.optional(z.array(z.unknown()).check(z.maxLength(50))),
  rules: z.array(z.unknown()).check(z.maxLength(LOG_CAP.entries)),
  prices: z.unknown(),
  // Files from before it was recorded have none.
  worth: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_SNAPSHOTS))),
  acts: z.array(z.unknown()).check(z.maxLength(2_000)),
  alerts: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_ALERTS))),
  notices: z.optional(z.array(z.unknown()).check(z.maxLength(MAX_NOTICES))),
})
/** A row of a file, with times that a date can name. */
const fileMs = z.number().check(z.gte(0), z.lte(LAST_MS))
const fileRow = z.extend(rowSchema, {
  askedAt: fileMs,
  sendStartedAt: z.optional(fileMs),
  firstPostAt: z.optional(fileMs),
  updatedAt: fileMs,
})
const eventId = z.string().check(z.regex(/^[\w.~:-]{1,200}$/))

/** The file. `savedAt` = ISO time. Keys, tokens and the sandbox wallet are in none of it. */
export function printDeviceFile(
  { settings, watchlist, board, rules, prices, worth, acts, alerts, notices }: DeviceData,
  savedAt: string,
): string {
  const file = {
    sextant: 'device',
    version: 1,
    savedAt,
    settings: Object.fromEntries(settings.map((setting) => [setting.id, setting.text()])),
    watchlist,
    board: board.map(boardLine),
    rules,
    prices: parseJson(printRecordJson(prices)),
    worth: worth.map(printSnapshot),
    acts,
    alerts: alerts.map(printAlert),
    notices,
  }
  return `${JSON.stringify(file, undefined, 1)}\n`
}

/**
 * Validates an untrusted file against the data of this device. One bad field refuses the whole file, with the names of
 * all bad fields.
 */
export function judgeDeviceFile(text: string, here: DeviceData, nowSec: number): Result<DeviceDiff, readonly string[]> {
  if (text.length > MAX_CHARS) return fail(['(file): too large'])
  const parsed = z.safeParse(head, parseJson(text))
  if (!parsed.success) return fail(named(parsed.error.issues.map(({ path }) => pathOf(path, '(file)'))))
  const { settings, watchlist, board, rules, prices, worth, acts, alerts, notices } = parsed.data
  const bad: string[] = []
  const diff: DeviceDiff = {
    settings: judgeSettings(settings, here.settings, bad),
    watch: judgeWatch(watchlist, here.watchlist, bad),
    board: judgeBoard(board ?? [], here.board, bad),
    rules: judgeEntries(rules, here.rules, bad),
    prices: judgePrices(prices, here.prices, nowSec, bad),
    worth: judgeWorth(worth ?? [], here.worth, nowSec, bad),
    acts: judgeActs(acts, here.acts, bad),
    alerts: judgeById('alerts', alerts ?? [], readAlert, here.alerts, bad),
    notices: judgeById('notices', notices ?? [], readNotice, here.notices, bad),
  }
  return bad.length === 0 ? ok(diff) : fail(named(bad))
}

function judgeSettings(
  given: Readonly<Record<string, unknown>>,
  known: readonly KeptSetting[],
  bad: string[],
): DeviceDiff['settings'] {
  return Object.entries(given).flatMap(([id, to]) => {
    const setting = known.find((each) => each.id === id)
    if (setting === undefined || typeof to !== 'string' || !setting.accepts(to)) {
      bad.push(`settings.${id.slice(0, 40)}`)
      return []
    }
    const from = setting.text()
    return from === to ? [] : [{ setting, from, to }]
  })
}

function judgeWatch(lines: readonly unknown[], kept: readonly string[], bad: string[]): DeviceDiff['watch'] {
  const ids = lines.flatMap((line, index) => {
    const id = z.safeParse(eventId, line)
    if (!id.success) bad.push(`watchlist[${index}]`)
    return id.success ? [id.data] : []
  })
  const added = [...new Set(ids)].filter((id) => !kept.includes(id))
  return { added, known: ids.length - added.length }
}

function judgeBoard(lines: readonly unknown[], kept: readonly BoardMarket[], bad: string[]): DeviceDiff['board'] {
  const rows = lines.flatMap((line, index) => {
    const row = boardMarketOf(line)
    if (row === undefined) bad.push(`board[${index}]`)
    return row ?? []
  })
  const added = rows.filter((row) => !isOnBoard(kept, row))
  return { added, known: rows.length - added.length }
}

function judgeEntries(lines: readonly unknown[], kept: readonly RulesEntry[], bad: string[]): DeviceDiff['rules'] {
  const entries = lines.flatMap((line, index) => {
    const [entry] = parseLog(JSON.stringify([line]))
    if (entry === undefined) bad.push(`rules[${index}]`)
    return entry ?? []
  })
  const isHere = ({ marketId, why }: RulesEntry) => kept.some((each) => each.marketId === marketId && each.why === why)
  return entries.filter((entry) => !isHere(entry))
}

function judgePrices(raw: unknown, kept: readonly MarketRecord[], nowSec: number, bad: string[]): DeviceDiff['prices'] {
  const times = new Map(kept.map(({ marketId, samples }) => [marketId, new Set(samples.map(({ at }) => at))] as const))
  const verdict = judgeImport(JSON.stringify(raw) ?? '', (marketId) => times.get(marketId) ?? new Set(), nowSec)
  if (!verdict.ok) {
    bad.push(`prices: ${verdict.why}`)
    return { adds: [], added: 0, known: 0 }
  }
  bad.push(...verdict.diff.refused.map((field) => `prices.${field}`))
  return verdict.diff
}

function judgeWorth(
  lines: readonly unknown[],
  kept: readonly WorthSnapshot[],
  nowSec: number,
  bad: string[],
): DeviceDiff['worth'] {
  const rows = lines.flatMap((line, index) => {
    const row = readSnapshot(line)
    if (row !== undefined && row.at <= nowSec + 60) return row
    bad.push(`worth[${index}]`)
    return []
  })
  const here = new Set(kept.map(snapshotKey))
  const added = [...new Map(rows.map((row) => [snapshotKey(row), row] as const)).values()].filter(
    (row) => !here.has(snapshotKey(row)),
  )
  return { added, known: rows.length - added.length }
}

/** Rows that have an id: those that are not here yet are added. */
function judgeById<Row extends { readonly id: string }>(
  name: string,
  lines: readonly unknown[],
  read: (raw: unknown) => Row | undefined,
  kept: readonly Row[],
  bad: string[],
): { readonly added: readonly Row[]; readonly known: number } {
  const rows = lines.flatMap((line, index) => {
    const row = read(line)
    if (row === undefined) bad.push(`${name}[${index}]`)
    return row ?? []
  })
  const here = new Set(kept.map(({ id }) => id))
  const added = rows.filter(({ id }) => !here.has(id))
  return { added, known: rows.length - added.length }
}

function judgeActs(lines: readonly unknown[], kept: readonly Row[], bad: string[]): DeviceDiff['acts'] {
  const rows = lines.flatMap((line, index) => {
    const row = z.safeParse(fileRow, line)
    if (!row.success) bad.push(pathOf(['acts', index, ...(row.error.issues[0]?.path ?? [])], ''))
    if (row.success && isEndedWrongly(row.data)) bad.push(pathOf(['acts', index, 'open'], ''))
    return row.success ? [row.data] : []
  })
  const here = new Set(kept.map(({ id }) => id))
  const ended = rows.filter(({ open }) => open === 0)
  const added = ended.filter(({ id }) => !here.has(id))
  return { added, known: ended.length - added.length, open: rows.length - ended.length }
}

/** True for a row marked as ended while its state is still open: it was not written by this app. */
function isEndedWrongly({ state, open, isFinal }: Row): boolean {
  const hasEnded = standingOf(state).ended || (state === 'failed' && isFinal === true)
  return open === 0 && !hasEnded
}

/** True when the import would change nothing. */
export function isNoChange({
  settings,
  watch,
  board,
  rules,
  prices,
  worth,
  acts,
  alerts,
  notices,
}: DeviceDiff): boolean {
  const records =
    board.added.length +
    prices.added +
    worth.added.length +
    acts.added.length +
    alerts.added.length +
    notices.added.length
  return settings.length + watch.added.length + rules.length + records === 0
}

function named(fields: readonly string[]): readonly string[] {
  const once = [...new Set(fields)]
  const rest = once.length - MAX_NAMED
  return rest > 0 ? [...once.slice(0, MAX_NAMED), `and ${rest} more`] : once
}

function pathOf(path: readonly PropertyKey[], root: string): string {
  const text = path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  return text === '' ? root : text.replace(/^\./, '')
}

/** Transactions that cannot be read, as a file: their fields as they are stored, whole numbers and bytes as text. */
export function printUnreadableRows(rows: readonly unknown[], savedAt: string): string {
  return `${JSON.stringify({ unreadable: rows, savedAt }, plain, 2)}\n`
}

function plain(_key: string, value: unknown): unknown {
  if (typeof value === 'bigint') return value.toString()
  return value instanceof Uint8Array ? [...value].map((byte) => byte.toString(16).padStart(2, '0')).join('') : value
}
