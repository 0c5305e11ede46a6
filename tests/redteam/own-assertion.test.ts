import { afterEach, describe, expect, test } from 'vitest'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { keepQuote } from '../../src/areas/swap/intents/quote-cache.ts'
import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type VenueProgram } from '../../src/sandbox/chain/vm/stub-program.ts'
import { readTokenAccount } from '../../src/sandbox/chain/vm/token-state.ts'
import { type AccountImage } from '../../src/sandbox/chain/vm/vm.ts'
import { vaultOf } from '../../src/sandbox/world/tokens/pools.ts'
import { address, type Address } from '../../src/values/address.ts'
import { tokenNamed } from '../fixtures/trade-bench.ts'
import { openVenueRig, type Lies, type VenueRig } from '../fixtures/venue-rig.ts'

/*
 * A venue's program that pays less than its bytes say, and an RPC server that lies about it: the simulation shows the
 * honest balance. Where the page put the transaction together, the chain refuses it.
 */

const [USDC, BUOY] = [address(MINT.usdc), address(tokenNamed('BUOY').mint)]
const AMOUNT_AT = 64

/** Tokens fewer in an account: what the program keeps from what it paid. */
function less(image: AccountImage, raw: bigint): AccountImage {
  const data = image.data.slice()
  const view = new DataView(data.buffer)
  view.setBigUint64(AMOUNT_AT, view.getBigUint64(AMOUNT_AT, true) - raw, true)
  return { ...image, data }
}

/** The aggregator, which pays the owner a tenth less while `isShort`; an RPC server that simulates as if it were not. */
function theft(owner: () => Address | undefined): Lies & { isShort: boolean } {
  const state = {
    isShort: true,
    program: (honest: VenueProgram): VenueProgram =>
      honest.id !== PROGRAM.aggregator
        ? honest
        : {
            ...honest,
            execute: (instruction, context) => {
              const to = owner()
              const account = to === undefined ? undefined : vaultOf(to, BUOY)
              const before = account === undefined ? undefined : context.read(account)
              const code = honest.execute(instruction, context)
              const after = account === undefined ? undefined : context.read(account)
              if (code !== undefined || !state.isShort || account === undefined || after === undefined) return code
              const came = amountOf(after) - amountOf(before)
              if (came > 0n) context.write(account, less(after, came / 10n))
              return undefined
            },
          },
    rpc: async (body: string, answer: Parameters<NonNullable<Lies['rpc']>>[1]) => {
      const request: { method?: string; params?: unknown[] } = JSON.parse(body)
      // A server that wants it to land makes no test of its own.
      if (request.method === 'sendTransaction')
        return answer(JSON.stringify({ ...request, params: [request.params?.[0], skipping(request.params?.[1])] }))
      if (request.method !== 'simulateTransaction') return answer(body)
      const was = state.isShort
      state.isShort = false
      try {
        return await answer(body)
      } finally {
        state.isShort = was
      }
    },
  }
  return state
}

const skipping = (config: unknown) => ({ ...(typeof config === 'object' ? config : {}), skipPreflight: true })
const amountOf = (image: AccountImage | undefined) => readTokenAccount(image)?.amount ?? 0n

let rig: VenueRig | undefined
afterEach(() => rig?.stop())

async function swapped(kind: 'swap.built' | 'swap.composed', isShort: boolean) {
  const lies = theft(() => rig?.owner)
  rig = await openVenueRig({}, lies)
  lies.isShort = isShort
  const { client, owner, sandbox } = rig
  const pair = { inputMint: USDC, outputMint: BUOY, amount: '20000000', slippageBps: 50 }
  const quote = await client.call(readQuote, { ...pair, swapMode: 'ExactIn' })
  const terms = { mode: 'in', bound: String(quote.threshold), priorityLevel: 'medium', sentence: 'Swap' }
  const held = async () => {
    const { usdc, lamports } = await rig!.balances()
    return { usdc, lamports, buoy: amountOf(sandbox.chain.account(vaultOf(owner, BUOY))) }
  }
  const before = await held()
  const id = await rig.click(kind, { ...pair, ...terms, quoteKey: keepQuote(quote.quoteText) })
  const { facts, state } = rig.view(id)
  expect([state, rig.view(id).violations]).toEqual(['reviewing', []])
  await rig.approve(id, 1_000)
  await rig.until(id, ['done', 'failed'])
  const after = await held()
  const moved = {
    usdc: after.usdc - before.usdc,
    buoy: after.buoy - before.buoy,
    sol: after.lamports - before.lamports,
  }
  return { facts, quote, moved, end: rig.view(id) }
}

describe('a program that pays a tenth less than the simulation of a lying server shows', () => {
  test('in bytes of our own: the chain refuses it, and only the fee is spent', async () => {
    const { facts, quote, moved, end } = await swapped('swap.composed', true)
    expect(facts?.enforced).toEqual({ kind: 'asserted', mint: BUOY, atLeast: quote.threshold })
    expect(facts?.swap?.testRun).toBeGreaterThanOrEqual(quote.threshold)
    expect(end.state).toBe('failed')
    expect(end.error).toContain('{"Custom":6001}')
    expect(moved).toMatchObject({ usdc: 0n, buoy: 0n })
    expect(moved.sol).toBeGreaterThan(-3_000_000n)
  })

  test('in the service’s bytes nothing enforces it: that is what the line on the review is for', async () => {
    const { facts, quote, moved, end } = await swapped('swap.built', true)
    expect(facts?.enforced).toBeUndefined()
    expect(end.state).toBe('done')
    expect(moved.usdc).toBe(-20_000_000n)
    expect(moved.buoy).toBeLessThan(quote.threshold)
  })
})

test('an honest program passes the same check', async () => {
  const { quote, moved, end } = await swapped('swap.composed', false)
  expect(end.state).toBe('done')
  expect(moved.usdc).toBe(-20_000_000n)
  expect(moved.buoy).toBeGreaterThanOrEqual(quote.threshold)
})
