import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { flushSync } from 'react-dom'
import { afterEach, describe, expect, test } from 'vitest'
import { REVIEW_PAGES } from '~/app/areas.ts'
import { NETWORKS } from '~/config/network.ts'
import { closeReview, setEngineLoader, startAct, startActs } from '~/engine/act-store.ts'
import { type Engine } from '~/engine/engine.ts'
import { type Act } from '~/engine/intent/act-handle.ts'
import { setNowSource } from '~/ui/now.ts'
import { claimInput, claimWorld } from '../../tests/fixtures/claim-world.ts'
import { orderInput, orderWorld, setArgs } from '../../tests/fixtures/order-world.ts'
import { OLD_MS, rebuildRig, type Choice, type RebuildRig } from '../../tests/fixtures/rebuild-rig.ts'
import { HONEST_LIMIT, limitData } from '../../tests/fixtures/trade-bytes.ts'
import { coreOf, tradeInput, tradeWorld } from '../../tests/fixtures/trade-world.ts'
import { computePrice, memo } from '../../tests/fixtures/transactions.ts'
import { rentFor, TOKEN_RENT } from '../../tests/fixtures/world.ts'
import { ReviewLayer } from './review-layer.tsx'
import { solText } from './text/act-text.ts'
import { REBUILT_WORD } from './text/review-words.ts'

/* What the page shows when the bytes behind an open review are built again, and what its button then is a yes to. */

const ATTACK: Act<string> = { kind: 'attack.act' }
let run: RebuildRig
const listeners = new Set<() => void>()
setEngineLoader(
  async () =>
    new Proxy({} as Engine, {
      get: (_, name) =>
        name === 'subscribe' ? (listener: () => void) => listeners.add(listener) : Reflect.get(run.engine, name),
    }),
)

const build = async (note: string | undefined, price = 20_000n) => {
  const world = claimWorld()
  world.draft.instructions[1] = computePrice(price)
  if (note !== undefined) world.draft.instructions.push(memo(note))
  return { input: await claimInput(world) }
}

/** The page over an engine; what is built first and later for each thing. */
function open(versions?: readonly unknown[], choice: Choice = {}): void {
  run = rebuildRig(NETWORKS.sandbox, versions, choice)
  run.engine.subscribe(() => {
    for (const listener of listeners) listener()
    flushSync(() => undefined)
  })
  render(<ReviewLayer pages={REVIEW_PAGES} />)
}

async function click(...builds: Awaited<ReturnType<typeof build>>[]): Promise<void> {
  open()
  run.next('one', ...builds)
  await startAct(ATTACK, 'one')
  await run.time.flush()
}

afterEach(async () => {
  await closeReview()
  cleanup()
})

const button = (name = 'Confirm in wallet') => screen.getByRole('button', { name })
const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => row.textContent)
async function yes(): Promise<void> {
  button().click()
  await run.time.flush()
}

describe('the time of a review', () => {
  afterEach(() => setNowSource(() => Date.now()))
  // Behind what became of the review since it was opened.
  const hint = () => screen.queryByText(/ · Simulated ·/)?.textContent?.replace(/^.* · (?=Simulated)/, '')
  const opened = async (blocksLeft: bigint | undefined) => {
    const { input } = await build(undefined)
    const reply = {
      ...input.expectation.reply,
      lastValidBlockHeight: blocksLeft === undefined ? undefined : (input.facts.height ?? 0n) + blocksLeft,
    }
    await click({ input: { ...input, expectation: { ...input.expectation, reply } } })
    setNowSource(run.time.wallMs)
    return async (ms: number) => {
      await run.time.advance(ms)
      flushSync(() => setNowSource(run.time.wallMs))
      return hint()
    }
  }

  test('goes down with the clock, ends before the bytes do, and shows when they are out of date', async () => {
    const after = await opened(90n)
    expect(await after(0)).toBe('Simulated · valid for about 32 s')
    expect(await after(10_000)).toBe('Simulated · valid for about 22 s')
    // It renews itself for a quarter of an hour, and then stands.
    expect(await after(1_000_000)).toBe('Simulated · out of date, refreshed when you confirm')
  })

  test('is not named where the last block is not known', async () => {
    const after = await opened(undefined)
    expect(await after(1_000)).toBeUndefined()
    expect(screen.queryByText(/valid for|out of date/)).toBeNull()
  })
})

test('a worse value is shown next to the earlier one, and its button can be pressed once it could be read', async () => {
  await click(await build(undefined), await build('paid to somebody'))
  await run.time.advance(OLD_MS)
  await yes()
  expect(run.wallet).toHaveLength(0)
  expect(screen.getByRole('status').textContent).toContain(REBUILT_WORD.changed)
  expect(cells()).toEqual(['ChangedBeforeNow', 'Memononepaid to somebody'])
  // A second click that was on its way.
  await yes()
  expect([button().getAttribute('aria-disabled'), run.wallet.length]).toEqual(['true', 0])
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'), { timeout: 2_000 })
  await yes()
  expect(run.wallet).toHaveLength(1)
})

test('a renewal without changes shows that, and can be signed at once', async () => {
  await click(await build('order 24'))
  await run.time.advance(27_000)
  expect(run.built()).toBe(2)
  expect(screen.getByText(new RegExp(`^${REBUILT_WORD.same} · `))).toBeDefined()
  expect(screen.queryByRole('table')).toBeNull()
  await yes()
  expect(run.wallet).toHaveLength(1)
})

test('a renewal with a change never shows that nothing changed', async () => {
  await click(await build('order 24'), await build('order 25'))
  await run.time.advance(27_000)
  expect(document.body.textContent).not.toContain('Nothing')
  expect(cells()).toContain('Memoorder 24order 25')
})

test('a min. price that falls within the trader’s own is followed quietly, and a press made meanwhile does not count', async () => {
  open(undefined, { chosen: { minPrice: 900_000n } })
  run.next('one', await lowClose(960_000n), await lowClose(950_000n))
  await startAct(ATTACK, 'one')
  await run.time.flush()
  await run.time.advance(43_500)
  expect(run.built()).toBe(2)
  expect(document.body.textContent).not.toContain(REBUILT_WORD.changed)
  await yes()
  expect([button().getAttribute('aria-disabled'), run.wallet.length]).toEqual(['true', 0])
  await waitFor(() => expect(button().getAttribute('aria-disabled')).toBe('false'), { timeout: 2_000 })
  await yes()
  expect(run.wallet).toHaveLength(1)
})

test('an improvement after the approval is signed, and shown on the receipt', async () => {
  await click(await build(undefined, 20_000n), await build(undefined, 10_000n))
  await run.time.advance(OLD_MS)
  await yes()
  expect(run.wallet).toHaveLength(1)
  const better = screen.getByRole('region', { name: 'Better than you confirmed' })
  expect(better.textContent).toContain('Priority fee0.0000012 SOL0.0000006 SOL')
})

test('of several, the row that changed shows what changed, and waits for the next approval', async () => {
  open()
  for (const thing of ['a', 'b'])
    run.next(thing, await build(undefined), await build(thing === 'b' ? 'paid to somebody' : undefined))
  await startActs(ATTACK, ['a', 'b'])
  await run.time.flush()
  await run.time.advance(OLD_MS)
  button('Confirm 2 in wallet').click()
  await run.time.flush()
  await run.time.flush()
  expect(run.wallet).toHaveLength(1)
  const [changed] = screen.getAllByRole('rowgroup').filter((row) => within(row).queryByRole('table') !== null)
  expect(changed?.textContent).toContain(REBUILT_WORD.changed)
  expect(changed?.textContent).toContain('Memononepaid to somebody')
  const again = button('Confirm in wallet')
  expect(again.getAttribute('aria-disabled')).toBe('true')
  await waitFor(() => expect(again.getAttribute('aria-disabled')).toBe('false'), { timeout: 2_000 })
  again.click()
  await run.time.flush()
  expect(run.wallet).toHaveLength(2)
})

test.each([
  ['limit', rentFor(100) + TOKEN_RENT, 'Returned when the order is filled'],
  ['recurring', rentFor(200) + 2n * TOKEN_RENT, 'Returned when the recurring order'],
] as const)('rent of %s is shown before the approval', async (trade, rent, note) => {
  await click({ input: await tradeInput(tradeWorld(trade)) })
  const line = screen.getByText('Account deposit, refundable').closest('div')
  expect(line?.textContent).toContain(solText(rent))
  expect(line?.textContent).toContain(note)
})

test.each([
  [Array<number>(9).fill(0), 'false'],
  [[1, 2, 3], 'true'],
])('bytes of an order that cannot be decoded need a tick of their own: %j', async (tail, disabled) => {
  const world = tradeWorld('limit')
  coreOf(world).data = limitData({ ...HONEST_LIMIT, tail })
  await click({ input: await tradeInput(world) })
  expect(button().getAttribute('aria-disabled')).toBe(disabled)
  const tick = screen.queryByRole('checkbox')
  if (disabled === 'false') return expect(tick).toBeNull()
  await yes()
  expect(run.wallet).toHaveLength(0)
  flushSync(() => tick?.click())
  expect(tick?.closest('label')?.textContent).toContain('3 bytes of this order couldn’t be decoded')
  expect(tick?.closest('label')?.textContent).toContain('010203')
  await yes()
  return expect(run.wallet).toHaveLength(1)
})

/** A close at a tolerance of 5 %, by a service that sets the min. price itself. */
const lowClose = async (micro: bigint) => {
  const world = orderWorld('close')
  world.takesOrders = false
  world.request['floorBps'] = 500
  world.position['sellPriceUsd'] = '985000'
  setArgs(world, { price: micro })
  world.order['minSellPriceUsd'] = String(micro)
  return { input: await orderInput(world) }
}
const ACCEPT = (price: string, percent: string) => `I accept a min. price of ${price}, ${percent} under the bid`
const tickOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name })

test('a min. price far under the bid is large, warned of, and waits for a tick', async () => {
  await click(await lowClose(739_000n))
  const line = screen.getByText('Min. received').closest('div')
  expect(line?.textContent).toContain('Min. price 73.9¢ each, 25% under the bid')
  expect(screen.getByText(/^Min\. price 73\.9¢ each is 25% under the bid\./)).not.toBeNull()
  expect(button().getAttribute('aria-disabled')).toBe('true')
  await yes()
  expect(run.wallet).toHaveLength(0)
  flushSync(() => tickOf(ACCEPT('73.9¢', '25%')).click())
  expect(button().getAttribute('aria-disabled')).toBe('false')
  flushSync(() => tickOf(ACCEPT('73.9¢', '25%')).click())
  expect(button().getAttribute('aria-disabled')).toBe('true')
  flushSync(() => tickOf(ACCEPT('73.9¢', '25%')).click())
  await yes()
  expect(run.wallet).toHaveLength(1)
})

test('a tick counts for a renewal with the same floor or a higher one, and not for a lower one', async () => {
  await click(await lowClose(745_000n), await lowClose(750_000n), await lowClose(739_000n))
  flushSync(() => tickOf(ACCEPT('74.5¢', '24.4%')).click())
  await run.time.advance(27_000)
  expect(run.built()).toBe(2)
  expect(tickOf(ACCEPT('75¢', '23.9%')).checked).toBe(true)
  expect(button().getAttribute('aria-disabled')).toBe('false')
  await run.time.advance(27_000)
  expect(run.built()).toBe(3)
  expect(cells()).toContain('Min. price74.5¢73.9¢')
  expect(tickOf(ACCEPT('73.9¢', '25%')).checked).toBe(false)
  await waitFor(() => expect(run.wallet).toHaveLength(0))
  await yes()
  expect(run.wallet).toHaveLength(0)
})

test('of several, none is sent to the wallet before the one far under the bid is ticked', async () => {
  open()
  run.next('a', await build(undefined))
  run.next('b', await lowClose(739_000n))
  await startActs(ATTACK, ['a', 'b'])
  await run.time.flush()
  const confirm = button('Confirm 2 in wallet')
  expect(confirm.getAttribute('aria-disabled')).toBe('true')
  confirm.click()
  await run.time.flush()
  expect(run.wallet).toHaveLength(0)
  flushSync(() => tickOf(ACCEPT('73.9¢', '25%')).click())
  confirm.click()
  await run.time.flush()
  await run.time.flush()
  expect(run.wallet).toHaveLength(2)
})

test.each([
  [undefined, 0],
  [['legacy', 0], 0],
  [['legacy', 0, 1], 1],
])('a transaction of version 1 opens only a wallet that reports support for it: %j', async (versions, requested) => {
  const world = claimWorld()
  world.draft.version = 1
  world.draft.config = { computeUnits: 60_000, loadedBytes: 65_536 }
  world.draft.instructions.splice(0, 2)
  open(versions)
  run.next('one', { input: await claimInput(world) })
  await startAct(ATTACK, 'one')
  await run.time.flush()
  // Another wallet is told of it in place of the review: there is nothing to confirm.
  if (requested > 0) await yes()
  else screen.getByText(/doesn’t support this transaction version\. .*With a Ledger, update its Solana app/)
  expect(run.wallet).toHaveLength(requested)
})

test.each([
  ['Ledger Live', true],
  ['Rig wallet', false],
])('what a %s may lack is shown before it opens: %s', async (wallet, isReported) => {
  open(undefined, { wallet })
  run.next('one', await build(undefined))
  await startAct(ATTACK, 'one')
  await run.time.flush()
  await screen.findByRole('button', { name: 'Confirm in wallet' })
  expect(screen.queryByText(/allow blind signing there/) !== null).toBe(isReported)
})

test('a fill that explains a refusal is a state, and not a matter of safety', async () => {
  open(undefined, { meanwhile: 'The order was filled meanwhile. Nothing was cancelled.' })
  const refused = await build('m'.repeat(201))
  run.next('one', refused)
  await startAct(ATTACK, 'one')
  await run.time.flush()
  await screen.findByRole('dialog', { name: 'Filled meanwhile, nothing sent' })
  expect(screen.getByRole('status').textContent).toBe('The order was filled meanwhile. Nothing was cancelled.')
  expect(screen.queryByText(/Blocked|Rule|Copy report/)).toBeNull()
  expect(run.wallet).toEqual([])
})

test('a review of all names what stays open; the row that waits for the wallet moves, the one that is done does not', async () => {
  open(undefined, { leaves: [{ name: 'Aurora audit', why: 'no bids' }] })
  for (const thing of ['a', 'b']) run.next(thing, await build(undefined))
  await startActs(ATTACK, ['a', 'b'])
  await run.time.flush()
  expect(screen.getByText(/^Not closed:/).textContent).toBe('Not closed: Aurora audit (no bids).')
  const moving = () => screen.getAllByRole('rowgroup').flatMap((row) => [...row.querySelectorAll('[data-step=now]')])
  expect(moving()).toEqual([])
  let answer: (value: undefined) => void = () => undefined
  run.hold(new Promise((resolve) => (answer = resolve)))
  button('Confirm 2 in wallet').click()
  await run.time.flush()
  expect(moving()).toHaveLength(1)
  answer(undefined)
  await run.time.flush()
  await run.time.flush()
  expect(moving()).toEqual([])
})
