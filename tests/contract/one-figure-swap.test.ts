import { createElement } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { ACT_COLUMNS } from '../../src/areas/activity/model/act-facts.ts'
import { readManagedOrder } from '../../src/areas/swap/endpoints/managed.ts'
import { readQuote } from '../../src/areas/swap/endpoints/quote.ts'
import { EXCLUDED_ROUTERS, priceOfOrder } from '../../src/areas/swap/model/managed.ts'
import { withOwnBound } from '../../src/areas/swap/model/swap-figures.ts'
import { listPrices } from '../../src/areas/tokens/endpoints/tokens.ts'
import { keepNetworkFee, networkFees } from '../../src/engine/journal/network-fees.ts'
import { receiptFactsOf } from '../../src/review/receipt/receipt-facts.ts'
import { solText, tokenText } from '../../src/review/text/act-text.ts'
import { REVIEW_LABEL } from '../../src/review/text/review-words.ts'
import { vaultOf } from '../../src/sandbox/world/tokens/pools.ts'
import { USDC, WRAPPED_SOL } from '../../src/sandbox/world/tokens/tokens.ts'
import { type Address } from '../../src/values/address.ts'
import { amountText } from '../../src/values/money.ts'
import { serverClock } from '../../src/wire/server-clock.ts'
import { SHAPES, clicked, openActBench, type ActBench, type Reviewed } from '../fixtures/act-bench.ts'
import { signerOf } from '../fixtures/order-bench.ts'
import { expectFees, linesOf, shownAmount, wordsOf } from '../fixtures/page-lines.ts'
import { BUOY, tokenNamed } from '../fixtures/trade-bench.ts'
import { heldIn, heldInFile, walletRows } from '../fixtures/wallet-figures.ts'

/*
 * One swap, one figure: what the form says before is what the review reads from the bytes, what the receipt says the chain
 * moved, and what portfolio and files say is held after. Prices are held, so that nothing but a fault can differ.
 */

const KEEL = tokenNamed('KEEL').mint

/** The form's own code: it listens to the page of a browser as it loads. */
async function loadForm() {
  vi.stubGlobal('document', { addEventListener: () => undefined })
  const [{ SwapFacts }, { startSwap }] = await Promise.all([
    import('../../src/areas/swap/parts/swap-facts.tsx'),
    import('../../src/areas/swap/actions.ts'),
  ])
  vi.unstubAllGlobals()
  // Drawn here as by a server, which knows no device: the page has what the last swap left.
  vi.spyOn(networkFees, 'use').mockImplementation(() => networkFees.read())
  return { SwapFacts, startSwap }
}

type Form = Awaited<ReturnType<typeof loadForm>>
type Swap = Parameters<Form['startSwap']>[0]
type Case = {
  readonly route: Swap['route']
  readonly mode: Swap['mode']
  readonly input: Address
  readonly output: Address
  readonly amount: bigint
  /** The site's own fee, of the output of a swap in, of the input of a swap out. */
  readonly fee?: Swap['fee']
}

async function priced(bench: ActBench, { route, mode, input: inputMint, output: outputMint, amount, fee }: Case) {
  const ask = { inputMint, outputMint, amount: String(amount) }
  if (route === 'managed') {
    const taker = bench.owner.address
    const order = await bench.client.call(readManagedOrder, { ...ask, taker, excludeRouters: [...EXCLUDED_ROUTERS] })
    return { order, quote: priceOfOrder(order) }
  }
  const swapMode = mode === 'in' ? 'ExactIn' : 'ExactOut'
  const own = fee === undefined ? {} : { platformFeeBps: fee.bps }
  const quote = await bench.client.call(readQuote, { ...ask, slippageBps: 50, swapMode, ...own })
  return { order: undefined, quote: withOwnBound(quote) }
}

/** A quote on which nothing is under way. */
const QUIET = {
  before: undefined,
  at: undefined,
  problem: undefined,
  error: null,
  isAsking: false,
  isHeld: false,
  accept: () => undefined,
  refresh: () => undefined,
}

/** The form as `useSwap` fills it for this question. */
async function formOf(bench: ActBench, given: Case): Promise<Swap> {
  const { route, mode, input, output, amount } = given
  const { quote, order } = await priced(bench, given)
  const side = async (mint: Address, raw: bigint) => {
    const { symbol, decimals = 0, isVerified } = await bench.known(mint)
    const { entries } = await bench.client.call(listPrices, { ids: [mint] })
    const summary = { mint, symbol, name: symbol, decimals, isVerified }
    const known = { price: entries.get(mint), isPriceAwaited: false, balance: undefined }
    return { mint, summary, raw, text: amountText(raw, decimals), ...known }
  }
  return {
    owner: bench.owner.address,
    link: { input, output, mode, amount: undefined, ignored: [] },
    ask: { input, output, mode, amount, slippageBps: 50, feeBps: given.fee?.bps ?? 0 },
    pay: await side(input, quote.inAmount),
    receive: await side(output, quote.outAmount),
    quoted: { ...QUIET, quote, order },
    mode,
    route,
    slippageBps: 50,
    fee: given.fee,
    reserve: [],
    keepsWrapped: false,
    destination: undefined,
  }
}

/** What the review reads from the bytes, and the sentence above it, against the form. */
function holdReview({ open, facts, lines }: Reviewed, { pay, receive, quoted, mode }: Swap, form: string) {
  const isIn = mode === 'in'
  const input = shownAmount(pay.mint, pay.raw!, facts)
  const output = shownAmount(receive.mint, receive.raw!, facts)
  const [bounded, label, fixed] = isIn
    ? [receive.mint, REVIEW_LABEL.receivesLeast, wordsOf(lines, REVIEW_LABEL.pays)]
    : [pay.mint, REVIEW_LABEL.paysMost, wordsOf(lines, REVIEW_LABEL.receives)]
  const bound = quoted.quote!.threshold
  expect(form).toBe(amountText(bound, facts.decimals[bounded]!))
  expect(open.words.sentence).toContain(`${form} `)
  expect(wordsOf(lines, label)).toBe(shownAmount(bounded, bound, facts))
  expect(fixed).toBe(isIn ? input : output)
  expect(wordsOf(lines, isIn ? REVIEW_LABEL.receives : REVIEW_LABEL.pays)).toBe(isIn ? output : input)
  return { input, output }
}

/** Lamports that the owner pays beside what is swapped, as the review says. */
function costOf({ facts }: Reviewed): bigint {
  const network = facts.networkFeeLamports + facts.priorityFeeLamports
  return (facts.feePayer === facts.owner ? network : 0n) + facts.rentLamports
}

/** Swaps as the page does, and holds every place that names a figure of it against the form. */
async function walk(bench: ActBench, form: Form, given: Case, router = 'metis') {
  const { input, output, mode } = given
  const swap = await formOf(bench, given)
  if (given.route === 'managed') expect(swap.quoted.order?.router).toBe(router)
  const facts = linesOf(createElement(form.SwapFacts, { swap, notes: [] }))
  const before = await walletRows(bench)
  const [open] = await clicked(() => form.startSwap(swap))
  const reviewed = await bench.review(open!)
  const formBound = wordsOf(facts, mode === 'in' ? 'Min. received' : 'Max. paid')!.replaceAll(',', '')
  const words = holdReview(reviewed, swap, formBound)
  // The receipt.
  const { lines, view } = await bench.land(reviewed)
  const cost = costOf(reviewed)
  expect(['You paid', 'You received'].map((label) => wordsOf(lines, label))).toEqual([words.input, words.output])
  expectFees(lines, reviewed.facts)
  // The form's network fee is of the same sum as the receipt's: told by the service, or what the last swap of its kind offered.
  const { network, isGasless } = receiptFactsOf(reviewed.facts)
  keepNetworkFee(open!.kind, { network, isGasless })
  const next = linesOf(createElement(form.SwapFacts, { swap, notes: [] }))
  expect(wordsOf(given.route === 'managed' ? facts : next, 'Network fee')).toBe(solText(BigInt(network)))
  // What is held, in the rows and in the file; SOL pays besides what the receipt calls fees and rent.
  const after = await walletRows(bench)
  for (const held of [heldIn, heldInFile]) {
    const gain = (mint: Address) => held(after, mint) - held(before, mint) + (mint === WRAPPED_SOL ? cost : 0n)
    expect([gain(input), gain(output)]).toEqual([-swap.pay.raw!, swap.receive.raw])
    if (input !== WRAPPED_SOL && output !== WRAPPED_SOL) expect(gain(WRAPPED_SOL)).toBe(0n)
  }
  // The file of acts.
  expect(ACT_COLUMNS.find(({ name }) => name === 'sentence')?.read(view)).toBe(open!.words.sentence)
  return {
    form: wordsOf(facts, 'Platform fee'),
    review: wordsOf(reviewed.lines, REVIEW_LABEL.swapFee),
  }
}

/** A round amount, one with every digit, and a tiny one, of each coin's digits; a token's account is opened on the way. */
const CASES: readonly Omit<Case, 'route'>[] = [
  { mode: 'in', input: USDC, output: BUOY, amount: 25_000_000n },
  { mode: 'in', input: USDC, output: BUOY, amount: 20_123_457n },
  { mode: 'in', input: WRAPPED_SOL, output: KEEL, amount: 123_456_789n },
  { mode: 'in', input: WRAPPED_SOL, output: USDC, amount: 1_000_003n },
  { mode: 'in', input: BUOY, output: WRAPPED_SOL, amount: 12_345_678n },
  { mode: 'in', input: BUOY, output: KEEL, amount: 901n },
  { mode: 'out', input: USDC, output: BUOY, amount: 7_654_321n },
  { mode: 'out', input: WRAPPED_SOL, output: KEEL, amount: 1_000_000_001n },
]

describe.each(SHAPES)('in the shape called %s', (shape) => {
  it.each(['built', 'composed'] as const)(
    'a swap %s moves the same in form, review, receipt, portfolio and files',
    async (route) => {
      const [form, bench] = [await loadForm(), await openActBench(shape)]
      for (const each of CASES) await walk(bench, form, { ...each, route })
    },
  )

  it('a swap that the service sends moves the same in form, review, receipt, portfolio and files', async () => {
    const [form, bench] = [await loadForm(), await openActBench(shape)]
    for (const each of CASES.filter(({ mode }) => mode === 'in')) await walk(bench, form, { ...each, route: 'managed' })
  })

  it.each(['built', 'composed'] as const)(
    'a swap %s with the site’s own fee moves the same in form, review, receipt, portfolio and files',
    async (route) => {
      const [form, bench] = [await loadForm(), await openActBench(shape)]
      for (const each of OWN_FEE) {
        const mint = each.mode === 'in' ? each.output : each.input
        bench.grant(OPERATOR, mint, 0n)
        const account = vaultOf(OPERATOR, mint)
        const before = bench.held(OPERATOR, mint)
        const { form: facts, review } = await walk(bench, form, { ...each, route, fee: { bps: 20, account } })
        expect(facts).toBe('0.2%')
        // The review rounds the fee up: it is what the operator’s account got, or one unit more.
        const got = bench.held(OPERATOR, mint) - before
        expect([got, got + 1n].map((raw) => tokenText(mint, raw, { [mint]: 6 }))).toContain(review)
      }
    },
  )

  it('a market maker’s quote moves the same in form, review, receipt, portfolio and files', async () => {
    const [form, bench] = [await loadForm(), await openActBench(shape)]
    // A quote's end is held against the venue's clock, which a page reads from each reply.
    for (const each of QUOTED) {
      serverClock.observe(new Date(bench.clock.nowSec() * 1_000).toUTCString())
      await walk(bench, form, { ...each, route: 'managed' }, 'jupiterz')
    }
  })

  it('a swap whose network fee and rent the service pays costs its owner neither, wherever they are named', async () => {
    const [form, bench] = [await loadForm(), await openActBench(shape)]
    const { address } = bench.owner
    bench.chain.setAccount(address, { ...bench.chain.account(address)!, lamports: 4_000_000n })
    for (const each of SPONSORED) await walk(bench, form, { ...each, route: 'managed' })
  })
})

const OPERATOR = signerOf('operator').address
const OWN_FEE: readonly Omit<Case, 'route'>[] = [
  { mode: 'in', input: USDC, output: BUOY, amount: 20_123_457n },
  { mode: 'out', input: USDC, output: BUOY, amount: 7_654_321n },
]

/** What the market maker quotes; a wallet that holds SOL and USDC. */
const QUOTED: readonly Omit<Case, 'route'>[] = [
  { mode: 'in', input: USDC, output: WRAPPED_SOL, amount: 100_000_000n },
  { mode: 'in', input: WRAPPED_SOL, output: USDC, amount: 1_234_567_891n },
]

/** Worth enough for the service to pay for them; the first opens a token's account. */
const SPONSORED: readonly Omit<Case, 'route'>[] = [
  { mode: 'in', input: USDC, output: BUOY, amount: 100_000_001n },
  { mode: 'in', input: BUOY, output: WRAPPED_SOL, amount: 54_321_987n },
]
