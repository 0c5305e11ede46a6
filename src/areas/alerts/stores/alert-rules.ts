import { deviceList, type DeviceListKind } from '~/ui/device-list.ts'
import { type UnixSec } from '~/values/time.ts'
import { MAX_ALERTS, printAlert, readAlert, type AlertRule } from '../model/alert-rule.ts'
import { alertReadings } from './alert-readings.ts'

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
