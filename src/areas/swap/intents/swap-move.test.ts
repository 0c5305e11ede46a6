import { describe, expect, test } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { type Violation } from '~/guard/codes.ts'
import { address } from '~/values/address.ts'
import { type Client } from '~/wire/call.ts'
import { quoteOf } from './quote-cache.ts'
import { managedWatch, quotedWatch } from './swap-move.ts'
import { type QuotedSwap } from './swap-request.ts'

/* What of a swap that could not be built is the market's doing, and everything that is not. */

const SWAP: QuotedSwap = {
  owner: address('Fh7tmfWd7rB8wnp3QzreJCZdk2eekXYQ5H2FdeCKaNr4'),
  inputMint: address(MINT.usdc),
  outputMint: address(MINT.wrappedSol),
  mode: 'in',
  amount: '100000000',
  bound: '640673521',
  slippageBps: 50,
  inputDecimals: 6,
  outputDecimals: 9,
  sentence: 'Swap 100 USDC for at least 0.640673521 SOL',
  priorityLevel: 'medium',
  quoteKey: 'old',
}

/** A quote endpoint with this bound; it notes what it is asked. */
function quoting(threshold: bigint) {
  const requests: unknown[] = []
  const call: unknown = async (_: unknown, input: unknown) => {
    requests.push(input)
    return { threshold, outAmount: threshold, quoteText: `quote of ${threshold}` }
  }
  return { requests, call: call as Client['call'] }
}

const failed = (found: string, code: Violation['code'] = 'SIM_FAILED'): Violation => ({
  code,
  detail: 'error',
  field: 'simulation',
  expected: 'success',
  found,
})
const PAST = failed('{"InstructionError":[3,{"Custom":6001}]}')
const watch = quotedWatch()
const stated = (threshold: bigint, violations: readonly Violation[] = [], swap = SWAP) =>
  watch.moved(swap, violations, quoting(threshold).call)

describe('a swap that the service or the simulation reports as past its bound', () => {
  test.each([[[]], [[PAST]]])('moved where the quote confirms it, and is quoted again: %j', async (violations) => {
    const move = await stated(639_000_000n, violations)
    expect(move).toMatchObject({ went: 'below', of: 'swap', chosen: '0.640673521 SOL', now: '0.639 SOL' })
    expect(move?.updated).toMatchObject({ bound: '0.639 SOL', margin: '0.5%' })
    const request = move?.updated.request as QuotedSwap
    expect(request).toMatchObject({ bound: '639000000', sentence: 'Swap 100 USDC for at least 0.639 SOL' })
    expect(quoteOf(request.quoteKey)).toBe('quote of 639000000')
  })

  test('requests the quote with the trader’s own terms', async () => {
    const { requests, call } = quoting(639_000_000n)
    await watch.moved(SWAP, [PAST], call)
    const { inputMint, outputMint, amount, slippageBps } = SWAP
    expect(requests).toEqual([{ inputMint, outputMint, amount, slippageBps }])
  })

  test('of a fixed output moved above the most that is paid', async () => {
    const out = { ...SWAP, mode: 'out' as const, bound: '78035270', sentence: 'Swap at most 78.03527 USDC for 0.5 SOL' }
    expect(await stated(79_000_000n, [], out)).toMatchObject({
      went: 'above',
      chosen: '78.03527 USDC',
      now: '79.00 USDC',
    })
    expect(await stated(78_035_270n, [], out)).toBeUndefined()
  })

  test.each<[string, bigint, readonly Violation[], QuotedSwap]>([
    ['promises as much as before', 640_673_521n, [PAST], SWAP],
    ['promises more', 650_000_000n, [PAST], SWAP],
    ['went further than a tenth', 570_000_000n, [PAST], SWAP],
    ['moved, but the run failed for something else', 639_000_000n, [failed('{"Custom":1}')], SWAP],
    ['moved, but more than the run failed', 639_000_000n, [PAST, failed('x', 'SIM_DELTA')], SWAP],
    ['moved, but the words of the request do not name the bound', 639_000_000n, [], { ...SWAP, sentence: 'Swap' }],
  ])('whose quote %s is not explained', async (_, threshold, violations, swap) => {
    expect(await stated(threshold, violations, swap)).toBeUndefined()
  })

  test('whose quote cannot be read is not explained', async () => {
    const down: unknown = () => Promise.reject(new Error('down'))
    await expect(watch.moved(SWAP, [], down as Client['call'])).rejects.toThrow('down')
  })

  test('is back at the bound of the request, and not a unit past it', async () => {
    expect(await watch.isBack(SWAP, quoting(640_673_521n).call)).toBe(true)
    expect(await watch.isBack(SWAP, quoting(640_673_520n).call)).toBe(false)
  })
})

test('a managed swap is updated to what the service promises now', async () => {
  const managed = managedWatch<typeof SWAP & { orderId: string }>(async () => ({ bound: 638_500_000n, orderId: 'new' }))
  const move = await managed.moved({ ...SWAP, orderId: 'old' }, [], quoting(639_000_000n).call)
  expect(move).toMatchObject({ now: '0.639 SOL', updated: { bound: '0.6385 SOL' } })
  expect(move?.updated.request).toMatchObject({ bound: '638500000', orderId: 'new' })
})
