import { describe, expect, test } from 'vitest'
import { judge } from '../../src/guard/judge.ts'
import { unixSec } from '../../src/values/time.ts'
import { serverClock } from '../../src/wire/server-clock.ts'
import { managedInput, managedWorld, setFill } from '../fixtures/managed-world.ts'

/* A market maker's quote is the maker's choice for as long as it lives: a reply that says “next year” gives it away. */

const quoted = async (seconds: number) => {
  const world = managedWorld('maker')
  world.reply['expiresAt'] = unixSec(serverClock.nowSec() + seconds)
  setFill(world, {})
  const verdict = judge(await managedInput(world))
  return verdict.ok ? 'passes' : `${verdict.refused.codes[0]} ${verdict.refused.violations[0]?.detail}`
}

describe('a quote that the reply and the bytes agree on', () => {
  test.each([30, 60, 110])('that ends in %i s passes', async (seconds) => {
    expect(await quoted(seconds)).toBe('passes')
  })
  test.each([130, 3_600, 31_536_000])('that ends in %i s is refused', async (seconds) => {
    expect(await quoted(seconds)).toBe('RFQ_EXPIRY too-late')
  })
})
