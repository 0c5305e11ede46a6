import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { connect, goButton, line, reviewDialog } from '../e2e/steps.ts'
import { type Raw } from '../fixtures/naive.ts'
import { payload } from '../fixtures/reference.ts'
import { bytesOf, makerChain, orderChain, plainChain, planChain, swapChain } from './chain-scenes.ts'
import { expect, test, type Scene } from './fixtures.ts'
import {
  bookOf,
  BUYER,
  eventOf,
  HOLDER,
  made,
  marketOf,
  page,
  PLANNER,
  recorded,
  sample,
  solPrice,
  TAKER,
} from './replies.ts'
import { type ChainScene } from './rpc-stub.ts'

/*
 * Every act is built by the service as recorded, and judged by the guard that ships: to its review, or to the code that
 * is written for it. No wallet of this suite can sign.
 */

const SOL = MINT.wrappedSol
const USDC = MINT.usdc

/** How an act ended before any signature: `review`, or the rule that refused it. */
async function verdict(page: Page): Promise<string> {
  const open = reviewDialog(page).last()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' }).or(open.getByRole('alert'))).toBeVisible({
    timeout: 20_000,
  })
  if (await open.getByRole('button', { name: 'Confirm in wallet' }).isVisible()) return 'review'
  const rule = line(open, 'Rule')
  return (await rule.count()) > 0 ? rule.innerText() : open.getByRole('alert').innerText()
}

type Act = {
  readonly name: string
  readonly owner: string
  readonly scene: () => Scene
  readonly path: string
  /** Presses what asks for the bytes. */
  readonly start: (page: Page) => Promise<void>
  /** `review`, or the code alone. */
  readonly verdict: string
  /** Settings of the device that differ from the usual ones. */
  readonly kept?: Readonly<Record<string, string>>
}

function buyScene(name: string, event: string, title: string, prices: Raw): () => Scene {
  return () => {
    const item = bytesOf(name)
    const market = marketOf({ marketId: item.request.marketId, eventId: event, title, pricing: prices })
    return {
      now: item.source.capturedAt,
      chain: orderChain(item),
      replies: {
        'prediction.readEvent': () => made(eventOf(event, title, [market])),
        'prediction.readMarket': () => made(market),
        'prediction.readOrderBook': () => made(bookOf(prices)),
        'prediction.buildOrder': () => recorded({ transaction: item.transaction, ...item.reply }),
      },
    }
  }
}

async function buy(page: Page): Promise<void> {
  const form = page.getByRole('group', { name: 'Order', exact: true })
  // What the owner has comes from the node: a ticket of live mode knows it.
  await expect(form).toContainText('Balance $250')
  await form.getByRole('textbox').first().fill('5')
  await goButton(form).click()
}

function swapScene(name: string): () => Scene {
  return () => {
    const item = bytesOf(name)
    const { inputMint, outputMint, slippageBps } = item.request
    const { inAmount, outAmount, otherAmountThreshold, swapMode } = item.reply.quote
    const recordedQuote = payload('swap_quote.json')
    const [step] = recordedQuote.routePlan
    const hop = { ...step, swapInfo: { ...step.swapInfo, inputMint, outputMint, inAmount, outAmount } }
    const requested = { inputMint, outputMint, inAmount, outAmount, otherAmountThreshold, swapMode, slippageBps }
    const quote = { ...recordedQuote, ...requested, routePlan: [hop] }
    // Sent as null, and described as an object.
    delete quote.platformFee
    delete quote.mostReliableAmmsQuoteReport
    const height = 425_906_839n
    const [sol, usdc] = inputMint === SOL ? [inAmount, outAmount] : [outAmount, inAmount]
    return {
      now: item.source.capturedAt,
      chain: swapChain(item, height),
      replies: {
        ...solPrice((Number(usdc) / Number(sol)) * 1_000),
        'swap.readQuote': () => made(quote),
        'swap.buildSwap': () =>
          made({
            swapTransaction: item.transaction,
            lastValidBlockHeight: Number(height) + 140,
            prioritizationFeeLamports: 9_999,
          }),
      },
    }
  }
}

async function swap(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Swap', exact: true })
  await expect(goButton(form)).toHaveText(/^Swap/)
  await goButton(form).click()
}

/** The sale of a whole position, as recorded: its row has the keys of recorded rows, and the recorded facts in them. */
function closeScene(builtBy: 'prediction.buildClose' | 'prediction.buildOrder'): Scene {
  const item = bytesOf('prediction_close_no')
  const [row] = Object.values<Raw>(payload('prediction_positions_v2_grouped.json').data).flat()
  const { marketId, eventId } = item.position
  const dates = { openTime: 1_781_739_268, closeTime: 1_798_675_200 }
  const position = {
    ...row,
    ...item.position,
    ownerPubkey: item.position.owner,
    settlementDate: dates.closeTime,
    eventMetadata: { ...row.eventMetadata, eventId, closeTime: dates.closeTime },
    marketMetadata: { ...row.marketMetadata, marketId, eventId, ...dates },
  }
  const prices = { buyYesPriceUsd: 20_000, sellYesPriceUsd: 14_000, sellNoPriceUsd: 985_000, buyNoPriceUsd: 986_000 }
  const market = marketOf({ marketId, eventId, title: 'Recorded', pricing: { ...prices, volume: 912_863 } })
  return {
    now: item.source.capturedAt,
    chain: orderChain(item),
    replies: {
      'prediction.listPositions': () => recorded(page([position])),
      'prediction.readPosition': () => recorded(position),
      'prediction.readEvent': () => made(eventOf(eventId, 'Recorded', [market])),
      'prediction.readMarket': () => made(market),
      'prediction.readOrderBook': () => made(bookOf(prices)),
      [builtBy]: () => recorded({ transaction: item.transaction, ...item.reply }),
    },
  }
}

/** A managed swap of 100 USDC, as recorded: the recording says `taker-address` where its owner stood. */
function managedScene(name: string, now: string, chain: (transaction: string) => ChainScene): () => Scene {
  return () => {
    const order: Raw = payload(`${name}.json`)
    return {
      now,
      chain: chain(order.transaction),
      replies: {
        ...solPrice(100_000_000_000 / Number(order.outAmount)),
        'swap.readManagedOrder': ({ query }) => recorded({ ...order, taker: query.get('taker') }),
      },
    }
  }
}

/** Won contracts with the keys of a recorded row, and the claim that the documentation prints with a cut transaction. */
function claimScene(): Scene {
  const [row] = Object.values<Raw>(payload('prediction_positions_v2_grouped.json').data).flat()
  const won = {
    ...row,
    claimable: true,
    claimableAt: 1_783_700_000,
    marketMetadata: { ...row.marketMetadata, status: 'closed', result: 'yes' },
  }
  return {
    replies: {
      'prediction.listPositions': () => recorded(page([won])),
      'prediction.readPosition': () => recorded(won),
      'prediction.buildClaim': () => recorded(payload('prediction_claim.json')),
    },
  }
}

const inForm = (name: string) => async (open: Page) => {
  const form = open.getByRole('form', { name })
  await expect(goButton(form)).toBeEnabled()
  await goButton(form).click()
}
const press = (name: RegExp) => (open: Page) => open.getByRole('main').getByRole('button', { name }).first().click()

/** The execution is a setting of the device, and in no link. */
const MANAGED = { 'sextant.swap': '50 medium managed fixed plain any' }

const ACTS: readonly Act[] = [
  {
    name: 'a buy of Yes that the owner pays for',
    owner: BUYER,
    scene: buyScene('prediction_buy_yes', 'POLY-659671', 'Barcelona', {
      buyYesPriceUsd: 200_000,
      sellYesPriceUsd: 190_000,
      sellNoPriceUsd: 800_000,
      buyNoPriceUsd: 810_000,
      volume: 912_863,
    }),
    path: '/event/POLY-659671/market/POLY-2772176?side=yes',
    start: buy,
    verdict: 'review',
  },
  {
    name: 'a buy of No that the venue pays for',
    owner: BUYER,
    scene: buyScene('prediction_buy_no', 'POLY-1059303', 'Recorded', {
      buyYesPriceUsd: 20_000,
      sellYesPriceUsd: 14_000,
      sellNoPriceUsd: 985_000,
      buyNoPriceUsd: 986_000,
      volume: 912_863,
    }),
    path: '/event/POLY-1059303/market/POLY-4797513?side=no',
    start: buy,
    verdict: 'review',
  },
  {
    name: 'the sale of a whole position',
    owner: '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3',
    scene: () => closeScene('prediction.buildClose'),
    path: '/positions',
    start: press(/^Close /),
    verdict: 'review',
    // As far under the bid as the service builds by itself.
    kept: { 'sextant.sale-room': '2500' },
  },
  {
    name: 'a sale with a min. price, built lower than that',
    owner: '4NboL3fNkq6KFPmTKtTVL8Ww9YzkVJ9n8aKRo27X8vs3',
    scene: () => closeScene('prediction.buildOrder'),
    path: '/positions',
    start: press(/^Close /),
    verdict: 'ORDER_PRICE_BOUND',
  },
  ...(
    [
      ['swap_sol_to_usdc', SOL, USDC, '0.1', 'review'],
      ['swap_usdc_to_sol', USDC, SOL, '10', 'review'],
      // A step of its route carries 65 bytes that are known by their length alone: told under Not checked, not refused.
      ['swap_usdc_to_sol_own_accounts', USDC, SOL, '10', 'review'],
    ] as const
  ).map(([name, input, output, amount, verdict]) => ({
    name: `${name}, built by the venue`,
    owner: BUYER,
    scene: swapScene(name),
    path: `/swap/${input}/${output}?amount=${amount}`,
    start: swap,
    verdict,
  })),
  {
    name: 'a managed swap by the aggregator, whose tables nobody recorded',
    owner: TAKER,
    scene: managedScene('ultra_order_metis', '2025-09-23T03:37:00Z', () => plainChain(TAKER)),
    path: `/swap/${USDC}/${SOL}?amount=100`,
    kept: MANAGED,
    start: swap,
    verdict: 'LOOKUP_TABLE',
  },
  {
    name: 'a managed swap by a market maker',
    owner: TAKER,
    scene: managedScene('ultra_order_jupiterz_rfq', '2025-09-23T03:37:00Z', makerChain),
    path: `/swap/${USDC}/${SOL}?amount=100`,
    kept: MANAGED,
    start: swap,
    verdict: 'review',
  },
  {
    name: 'a claim',
    owner: HOLDER,
    scene: claimScene,
    path: '/positions?tab=claimable',
    start: press(/^Claim \d/),
    verdict: 'TX_ENCODING',
  },
  {
    name: 'a limit order',
    owner: PLANNER,
    scene: () => ({
      chain: plainChain(PLANNER),
      replies: { 'trigger.buildOrder': () => recorded(payload('trigger_create_order.json')) },
    }),
    path: `/limit/${USDC}/${SOL}?amount=120&rate=0.01&exp=never`,
    start: inForm('Limit order'),
    verdict: 'TX_ENCODING',
  },
  {
    name: 'the cancel of a limit order',
    owner: PLANNER,
    scene: () => ({
      chain: plainChain(PLANNER),
      // As the documentation prints it, cut.
      replies: { 'trigger.buildCancel': () => recorded(payload('trigger_cancel_order.json')) },
    }),
    path: '/limit',
    start: press(/^Cancel 0\.05 SOL for USDC/),
    verdict: 'TX_ENCODING',
  },
  {
    name: 'a plan',
    owner: '5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H',
    scene: () => {
      const reply: Raw = payload('recurring_create_order.json')
      const owner = '5dMXLJ8GYQxcHe2fjpttVkEpRrxcajRXZqJHCiCbWS4H'
      return {
        chain: planChain(String(reply.transaction), owner, 425_906_839n),
        replies: { ...solPrice(600), 'recurring.buildOrder': () => recorded(reply) },
      }
    },
    path: `/recurring/${SOL}/${USDC}?total=0.2&count=2&every=300`,
    start: inForm('Recurring order'),
    verdict: 'review',
  },
  {
    name: 'the end of a plan',
    owner: PLANNER,
    scene: () => ({
      chain: plainChain(PLANNER),
      replies: { 'recurring.buildCancel': () => sample('recurring.buildCancel') },
    }),
    path: '/recurring',
    start: press(/^Cancel /),
    verdict: 'TX_ENCODING',
  },
  {
    name: 'a loan',
    owner: BUYER,
    scene: () => ({
      chain: plainChain(BUYER),
      replies: { 'earn.buildDeposit': () => sample('earn.buildDeposit') },
    }),
    path: `/earn?asset=${USDC}&amount=100`,
    start: inForm('Deposit or withdraw'),
    verdict: 'TX_ENCODING',
  },
]

for (const act of ACTS)
  test(act.name, async ({ page: open, stage, count }) => {
    await stage(act.scene(), act.owner)
    await open.addInitScript((kept) => {
      for (const [name, value] of Object.entries(kept)) localStorage.setItem(name, value)
    }, act.kept ?? {})
    await open.goto(act.path)
    await connect(open)
    await act.start(open)
    const [found] = (await verdict(open)).split(' · ')
    expect(found).toBe(act.verdict)
    count('acts')
  })

test('no limit order of predictions is offered, since its cancel has no recorded bytes; the ticket shows that', async ({
  page: open,
  stage,
}) => {
  await stage(buyScene('prediction_buy_yes', 'POLY-659671', 'Barcelona', { buyYesPriceUsd: 200_000 })(), BUYER)
  await open.goto('/event/POLY-659671/market/POLY-2772176?side=yes')
  await connect(open)
  const ticket = open.getByRole('group', { name: 'Order', exact: true })
  await expect(ticket.getByRole('button', { name: 'Buy', exact: true })).toBeVisible()
  await expect(ticket).toContainText('Market orders only: cancelling a limit order isn’t verified here yet.')
  await expect(ticket.getByRole('button', { name: 'Limit', exact: true })).toHaveCount(0)
})

/* A swap that is reviewed when both RPC servers agree. The second one is asked for few things, and gets no transaction. */

async function swapAskingBoth(open: Page, stage: (scene: Scene, owner?: string) => Promise<void>, lies: Scene['lies']) {
  await stage({ ...swapScene('swap_sol_to_usdc')(), lies: lies ?? {} }, BUYER)
  await open.goto(`/swap/${SOL}/${USDC}?amount=0.1`)
  await connect(open)
  await swap(open)
  const [found] = (await verdict(open)).split(' · ')
  return found
}

test('two RPC servers that agree: the review mentions no RPC server', async ({ page: open, stage, live }) => {
  expect(await swapAskingBoth(open, stage, {})).toBe('review')
  await expect(reviewDialog(open)).not.toContainText('RPC server')
  expect([...new Set(live.second.requests)].toSorted()).toEqual([
    'getGenesisHash',
    'getMultipleAccounts',
    'isBlockhashValid',
  ])
})

const POORER = (result: Raw) => ({
  ...result,
  value: result.value.map((each: Raw) => (each === null ? null : { ...each, lamports: each.lamports - 1 })),
})

for (const [code, words, lies] of [
  ['SECOND_RPC_NETWORK', 'different genesis hashes', { getGenesisHash: () => NETWORKS.sandbox.genesis }],
  ['SECOND_RPC_BLOCKHASH', 'blockhash', { isBlockhashValid: (result: Raw) => ({ ...result, value: false }) }],
  ['SECOND_RPC_BALANCE', 'Two RPC servers disagree on your balance.', { getMultipleAccounts: POORER }],
] as const)
  test(`${code}: what the second RPC server contradicts ends the swap before the wallet`, async ({
    page: open,
    stage,
  }) => {
    expect(await swapAskingBoth(open, stage, lies)).toBe(code)
    await expect(reviewDialog(open)).toContainText(words)
    await expect(reviewDialog(open).getByRole('button', { name: 'Confirm in wallet' })).toHaveCount(0)
  })

test('a second RPC server that does not answer is reported, and stops nothing', async ({ page: open, stage }) => {
  const silent = () => undefined
  const lies = { getGenesisHash: silent, isBlockhashValid: silent, getMultipleAccounts: silent }
  expect(await swapAskingBoth(open, stage, lies)).toBe('review')
  await expect(reviewDialog(open)).toContainText('second RPC server')
})
