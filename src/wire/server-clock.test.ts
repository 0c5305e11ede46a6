import { expect, test } from 'vitest'
import { createServerClock } from './server-clock.ts'

const date = (sec: number) => new Date(sec * 1_000).toUTCString()

test('an answer that an edge has kept neither turns the clock back nor looks new', () => {
  let ms = 5_000
  const clock = createServerClock(
    () => ms,
    () => 0,
  )
  clock.observe(date(1_795_003_200), '90')
  expect(clock.nowSec()).toBe(1_795_003_290)
  expect(clock.nowSec() - clock.at(date(1_795_003_200))).toBe(90)
  ms += 1_000
  clock.observe(date(1_795_003_200), '91')
  expect(clock.nowSec()).toBe(1_795_003_291)
  clock.observe(date(1_795_003_291), '0')
  expect(clock.nowSec()).toBe(1_795_003_291)
})

test('an age that is no number is none', () => {
  const clock = createServerClock(
    () => 0,
    () => 0,
  )
  for (const age of [null, undefined, '', 'old', 'NaN']) {
    clock.observe(date(1_795_003_200), age)
    expect(clock.nowSec()).toBe(1_795_003_200)
  }
})
