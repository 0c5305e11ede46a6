import { type QueryClient } from '@tanstack/react-query'
import { targetHref, type AlertRule } from '~/areas/alerts/model/alert-rule.ts'
import { judgeAlert, withReading, type AlertFiring, type AlertReading } from '~/areas/alerts/model/alert-series.ts'
import { firingWords, PRICE_DIGITS } from '~/areas/alerts/model/alert-text.ts'
import { alertReadings, alertRules, markFired } from '~/areas/alerts/stores/alert-rules.ts'
import { eventOptions } from '~/areas/prediction/core/events/queries.ts'
import { marketChance } from '~/areas/prediction/core/markets/market-view.ts'
import { listPrices } from '~/areas/tokens/endpoints/tokens.ts'
import { priceFeed } from '~/areas/tokens/stores/page-prices.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { floorTo } from '~/values/decimal.ts'
import { clockTime } from '~/values/format-time.ts'
import { type UnixSec } from '~/values/time.ts'
import { callFresh } from '~/wire/client.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { type Notice } from '../model/notice.ts'
import { type NoticeDesk } from './notice-desk.ts'
import { noticesOff } from './notice-history.ts'

/** Seconds between two rounds of requests, and how old a value of the page may be to be used instead. */
const ROUND_SEC = 30
/** How often alerts are judged by what the page holds, milliseconds. */
const DUE_MS = 5_000
/** Events that one round reads; more take turns. */
const MAX_EVENTS = 10

/**
 * Judges the alerts in the one tab that leads: by what the page reads anyway each few seconds, and by one round of requests of
 * its own for the rest. Without alerts it does nothing.
 */
export function startAlerts(client: QueryClient, desk: NoticeDesk): void {
  let isReading = false
  const round = async () => {
    const rules = armedRules()
    if (isReading || rules.length === 0 || !desk.isLeader()) return
    const now = serverClock.nowSec()
    if (isRoundDue(now)) {
      isReading = true
      alertReadings.write({ ...alertReadings.read(), checkedAt: now })
      await readMissing(client, rules, now).finally(() => {
        isReading = false
      })
    }
    // As they are now: one may have been removed or set while prices were on their way.
    desk.found(judgeAll(armedRules(), (rule) => heldReading(client, rule)))
  }
  setInterval(() => void round(), DUE_MS)
}

function isRoundDue(now: UnixSec): boolean {
  const { checkedAt } = alertReadings.read()
  return checkedAt === undefined || now - checkedAt >= ROUND_SEC || checkedAt > now
}

function armedRules(): readonly AlertRule[] {
  if (noticesOff.read().includes('alert')) return []
  return alertRules.read().rows.filter(({ firedAt }) => firedAt === undefined)
}

/** Prices of the last rounds, by mint. */
const readPrices = new Map<string, AlertReading>()

/** The newest value that this tab holds of what an alert is about; `undefined` = none. */
function heldReading(client: QueryClient, { target }: AlertRule): AlertReading | undefined {
  if (target.kind === 'token') {
    const [own, page] = [readPrices.get(target.mint), pagePrice(target.mint)]
    return own !== undefined && (page === undefined || page.at < own.at) ? own : page
  }
  const held = client.getQueryData(eventOptions(target.eventId).queryKey)
  const market = held?.value.markets?.find(({ marketId }) => marketId === target.marketId)
  const mid = market === undefined ? undefined : marketChance(market).mid
  return held === undefined || mid === undefined ? undefined : { value: mid, at: held.at }
}

function pagePrice(mint: string): AlertReading | undefined {
  const key = parseAddress(mint)
  const state = key === undefined ? undefined : priceFeed.read(key)
  if (state?.kind !== 'priced') return undefined
  return { value: floorTo(state.price.usdPrice, PRICE_DIGITS), at: state.at }
}

/** One round of requests: of what is held with a younger value than a round, nothing is requested. */
async function readMissing(client: QueryClient, rules: readonly AlertRule[], now: UnixSec): Promise<void> {
  const missing = rules.filter((rule) => now - (heldReading(client, rule)?.at ?? 0) >= ROUND_SEC)
  const mints = missing.flatMap(({ target }) => (target.kind === 'token' ? (parseAddress(target.mint) ?? []) : []))
  const events = missing.flatMap(({ target }) => (target.kind === 'market' ? target.eventId : []))
  await Promise.allSettled([readTokens([...new Set(mints)]), readEvents(client, [...new Set(events)])])
}

async function readTokens(mints: readonly Address[]): Promise<void> {
  if (mints.length === 0) return
  const { value, at } = await callFresh(listPrices, { ids: mints.toSorted() }, {})
  for (const mint of mints) {
    const price = value.entries.get(mint)
    if (price !== undefined) readPrices.set(mint, { value: floorTo(price.usdPrice, PRICE_DIGITS), at })
  }
}

/** Reads events into the cache, those that were read longest ago first. */
async function readEvents(client: QueryClient, eventIds: readonly string[]): Promise<void> {
  const atOf = (eventId: string) => client.getQueryData(eventOptions(eventId).queryKey)?.at ?? 0
  const due = eventIds.toSorted((a, b) => atOf(a) - atOf(b)).slice(0, MAX_EVENTS)
  await Promise.allSettled(due.map((eventId) => client.query({ ...eventOptions(eventId), staleTime: 0 })))
}

/** Judges all rules by what is held, keeps the series of moves, and marks those that fire. */
function judgeAll(
  rules: readonly AlertRule[],
  readingOf: (rule: AlertRule) => AlertReading | undefined,
): readonly Notice[] {
  const { checkedAt, series } = alertReadings.read()
  const next = new Map<string, readonly AlertReading[]>()
  const fired: Notice[] = []
  const ids = new Set<string>()
  for (const rule of rules) {
    const known = series.get(rule.id) ?? []
    const reading = readingOf(rule)
    const firing = reading === undefined ? undefined : judgeAlert(rule, known, reading)
    if (firing !== undefined) {
      fired.push(noticeOf(rule, firing))
      ids.add(rule.id)
    } else if (rule.test.kind === 'moved')
      next.set(rule.id, reading === undefined ? known : withReading(known, reading, rule.test.windowSec))
  }
  const isSame = next.size === series.size && [...next].every(([id, rows]) => series.get(id) === rows)
  if (!isSame) alertReadings.write({ checkedAt, series: next })
  if (ids.size > 0) markFired(ids, serverClock.nowSec())
  return fired
}

function noticeOf(rule: AlertRule, firing: AlertFiring): Notice {
  return {
    id: `alert:${rule.id}:${rule.armedAt}`,
    kind: 'alert',
    name: rule.target.name,
    detail: `${firingWords(rule, firing)}, as of ${clockTime(firing.reading.at)}`,
    at: firing.reading.at,
    href: targetHref(rule.target),
  }
}
