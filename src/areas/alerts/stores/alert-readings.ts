import * as z from 'zod/mini'
import { deviceStore } from '~/ui/device-store.ts'
import { parseJson } from '~/values/text/parse-json.ts'
import { type UnixSec, unixSec } from '~/values/time.ts'
import { MAX_ALERTS } from '../model/alert-rule.ts'
import { type AlertReading } from '../model/alert-series.ts'

/** What was read for alerts: `checkedAt` = server time of the last round, and by alert the readings of its window. */
export type AlertReadings = {
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
