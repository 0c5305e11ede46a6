import * as z from 'zod/mini'
import { deviceList, type DeviceListKind } from '~/ui/device-list.ts'
import { deviceStore } from '~/ui/device-store.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { MAX_ALERTS, printAlert, readAlert, type AlertRule } from '../model/alert-rule.ts'
import { type AlertReading } from '../model/alert-series.ts'

/** What was read for alerts: `checkedAt` = server time of the last round, and by alert the readings of its window. */
type AlertReadings = {
  readonly checkedAt: UnixSec | undefined
  readonly series: ReadonlyMap<string, readonly AlertReading[]>
}

const at = z.int().check(z.gte(1), z.lte(253_402_300_799))
const reading = z.tuple([at, z.string().check(z.regex(/^\d{1,36}$/))])
const schema = z.object({
  checkedAt: z.optional(at),
  series: z.record(z.string(), z.array(reading).check(z.maxLength(100))),
})

/** Parses stored readings; anything unreadable counts as none, so that a move is measured anew. */
function parseReadings(text: string | null): AlertReadings {
  const { data } = z.safeParse(schema, parseJson(text ?? ''))
  if (data === undefined) return { checkedAt: undefined, series: new Map() }
  return {
    checkedAt: data.checkedAt === undefined ? undefined : unixSec(data.checkedAt),
    series: new Map(
      Object.entries(data.series)
        .slice(0, MAX_ALERTS)
        .map(([id, rows]) => [id, rows.map(([sec, value]) => ({ at: unixSec(sec), value: BigInt(value) }))]),
    ),
  }
}

function printReadings({ checkedAt, series }: AlertReadings): string {
  const rows = [...series].map(([id, list]) => [id, list.map((each) => [each.at, String(each.value)])] as const)
  return JSON.stringify({ checkedAt, series: Object.fromEntries(rows) })
}

/** Readings of the alerts, written by the one tab that reads for all. */
export const alertReadings = deviceStore('sextant.alerts.readings', parseReadings, printReadings)

/** Begins the series of an alert with what its page showed when it was set. */
export function seedReadings(id: string, first: AlertReading): void {
  const { checkedAt, series } = alertReadings.read()
  alertReadings.write({ checkedAt, series: new Map([...series, [id, [first]]]) })
}

/** How alerts are stored, newest first. */
const ALERT_LIST: DeviceListKind<AlertRule> = {
  read: readAlert,
  print: printAlert,
  keyOf: ({ id }) => id,
  most: MAX_ALERTS,
}

/** The alerts of this device, newest first; they never leave it. */
export const alertRules = deviceList('sextant.alerts', ALERT_LIST)

function change(next: (rows: readonly AlertRule[]) => readonly AlertRule[]): void {
  const { rows, unreadable } = alertRules.read()
  alertRules.write({ rows: next(rows), unreadable })
}

/** Adds an alert; false = there are as many as are kept, and nothing changed. */
export function addAlert(rule: AlertRule): boolean {
  if (alertRules.read().rows.length >= MAX_ALERTS) return false
  change((rows) => [rule, ...rows.filter(({ id }) => id !== rule.id)])
  return true
}

/** Adds several below; those that are there stay as they are. */
export function keepAlerts(added: readonly AlertRule[]): void {
  change((rows) => [...rows, ...added.filter(({ id }) => rows.every((row) => row.id !== id))].slice(0, MAX_ALERTS))
}

/** Removes an alert. */
export function removeAlert(id: string): void {
  change((rows) => rows.filter((row) => row.id !== id))
}

/** Marks alerts as fired. */
export function markFired(ids: ReadonlySet<string>, at: UnixSec): void {
  change((rows) => rows.map((row) => (ids.has(row.id) ? { ...row, firedAt: at } : row)))
}

/** Sets an alert again that fired. */
export function rearmAlert(id: string, now: UnixSec): void {
  change((rows) => rows.map((row) => (row.id === id ? { id, target: row.target, test: row.test, armedAt: now } : row)))
}

/** Erases every alert and what was read for them. */
export function eraseAlerts(): void {
  alertRules.write({ rows: [], unreadable: [] })
  alertReadings.write({ checkedAt: undefined, series: new Map() })
}
