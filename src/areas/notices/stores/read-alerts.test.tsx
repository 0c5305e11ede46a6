import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type AlertRule } from '~/areas/alerts/model/alert-rule.ts'
import {
  alertReadings,
  seedReadings,
  addAlert,
  alertRules,
  eraseAlerts,
  removeAlert,
} from '~/areas/alerts/stores/alert-rules.ts'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { unixSec } from '~/values/time.ts'
import { serverClock } from '~/wire/server-clock.ts'
import { type Notice } from '../model/notice.ts'
import { noticesOff } from './notice-history.ts'
import { startAlerts } from './read-alerts.ts'

/** Prices of the service by mint, whole dollars, and what it was asked for; `hold` = a reply stays away until it is called. */
const service = { price: 100, asked: [] as string[], hold: undefined as Promise<void> | undefined }

vi.mock('~/wire/client.ts', () => ({
  callFresh: async (_: unknown, { ids }: { ids: readonly string[] }) => {
    service.asked.push(ids.join())
    await service.hold
    const entries = new Map(ids.map((mint) => [mint, { usdPrice: { raw: BigInt(service.price), decimals: 0 } }]))
    return { value: { entries }, at: serverClock.nowSec() }
  },
}))

const USD = 10n ** 18n
const sol: AlertRule['target'] = { kind: 'token', mint: MINT.wrappedSol, name: 'SOL' }
const above = (id: string, dollars: bigint): AlertRule => ({
  id,
  target: sol,
  test: { kind: 'above', value: dollars * USD },
  armedAt: unixSec(serverClock.nowSec()),
})
const moved = (id: string): AlertRule => ({ ...above(id, 1n), test: { kind: 'moved', by: 500n, windowSec: 3_600 } })

let found: Notice[] = []
let startMs = 1_795_266_000_000
let isLeader = true
const lead = () =>
  startAlerts(new QueryClient(), {
    isLeader: () => isLeader,
    found: (notices: readonly Notice[]) => void found.push(...notices),
  } as Parameters<typeof startAlerts>[1])
const seconds = (sec: number) => vi.advanceTimersByTimeAsync(sec * 1_000)

beforeEach(() => {
  vi.useFakeTimers()
  // Each a day later: what an earlier one has read is old.
  startMs += 86_400_000
  vi.setSystemTime(startMs)
  Object.assign(service, { price: 100, asked: [], hold: undefined })
  found = []
  isLeader = true
  noticesOff.write([])
  eraseAlerts()
  lead()
})
afterEach(() => vi.useRealTimers())

test('without alerts, with alerts switched off, and in a tab that does not lead nothing is requested', async () => {
  await seconds(120)
  addAlert(above('a', 50n))
  noticesOff.write(['alert'])
  await seconds(120)
  noticesOff.write([])
  isLeader = false
  await seconds(120)
  expect([service.asked, found]).toEqual([[], []])
})

test('all tokens are read in one request each half minute, and an alert fires once', async () => {
  addAlert(above('a', 150n))
  addAlert({ ...above('b', 150n), target: { ...sol, mint: MINT.usdc } })
  await seconds(61)
  expect(service.asked).toEqual([
    [MINT.usdc, MINT.wrappedSol].toSorted().join(),
    [MINT.usdc, MINT.wrappedSol].toSorted().join(),
  ])
  service.price = 151
  await seconds(60)
  expect(found.map(({ id, kind }) => [id.split(':')[1], kind])).toEqual([
    ['b', 'alert'],
    ['a', 'alert'],
  ])
  expect(alertRules.read().rows.every(({ firedAt }) => firedAt !== undefined)).toBe(true)
  const before = service.asked.length
  await seconds(120)
  expect([service.asked.length, found.length]).toEqual([before, 2])
})

test('an alert that is removed while its price is being read does not fire', async () => {
  addAlert(above('a', 50n))
  let release: () => void = () => undefined
  service.hold = new Promise((resolve) => {
    release = resolve
  })
  await seconds(6)
  expect(service.asked).toEqual([address(MINT.wrappedSol)])
  removeAlert('a')
  release()
  await seconds(6)
  expect(found).toEqual([])
})

test('what a page showed when a move was set stays its first reading, though a read was in progress', async () => {
  addAlert(above('a', 500n))
  let release: () => void = () => undefined
  service.hold = new Promise((resolve) => {
    release = resolve
  })
  await seconds(6)
  addAlert(moved('m'))
  seedReadings('m', { at: unixSec(serverClock.nowSec()), value: 90n * USD })
  release()
  await seconds(1)
  expect(found.map(({ id }) => id.split(':')[1])).toEqual(['m'])
  expect(alertReadings.read().series.has('m')).toBe(false)
})
