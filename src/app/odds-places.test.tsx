import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { HISTORY_TABLE } from '~/areas/activity/parts/history-table.tsx'
import { OrderDetail, OWN_ORDER_TABLE } from '~/areas/activity/parts/order-columns.tsx'
import { EventCard } from '~/areas/prediction/browse/pages/events/event-card.tsx'
import { orderBookOptions, tradingOptions } from '~/areas/prediction/core/markets/queries.ts'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { orderResult } from '~/areas/prediction/core/orders/order-result.ts'
import { BookPanel } from '~/areas/prediction/market/parts/book-panel.tsx'
import { DepthPanel } from '~/areas/prediction/market/parts/depth-panel.tsx'
import { Overround } from '~/areas/prediction/market/parts/market-aside.tsx'
import { BearingHead } from '~/areas/prediction/market/parts/market-head.tsx'
import { Outcomes } from '~/areas/prediction/market/parts/outcomes.tsx'
import { PriceGrid } from '~/areas/prediction/market/parts/price-grid.tsx'
import { historyEntries } from '~/areas/prediction/positions/model/history-entry.ts'
import { ActionButton } from '~/areas/prediction/positions/parts/action-button.tsx'
import { HoldingChip } from '~/areas/prediction/positions/parts/holding-chip.tsx'
import { NowCell } from '~/areas/prediction/positions/parts/position-cells.tsx'
import { PositionDetail } from '~/areas/prediction/positions/parts/position-detail.tsx'
import { CHANCE_UNIT } from '~/areas/prediction/price-record/model/chance-unit.ts'
import { type TicketDraft } from '~/areas/prediction/ticket/model/ticket-props.ts'
import { BuyForm } from '~/areas/prediction/ticket/parts/buy-form.tsx'
import { SellForm } from '~/areas/prediction/ticket/parts/ticket.tsx'
import { priceText } from '~/review/text/act-text.ts'
import { oddsStore } from '~/ui/odds.ts'
import { type OddsStyle } from '~/values/format.ts'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { plain } from '../../tests/fixtures/page-lines.ts'
import { event, market, NOW, order, position, prices } from '../../tests/fixtures/prediction.ts'
import { renderPart } from '../../tests/fixtures/render.tsx'

/*
 * The format of odds holds whole: a price, a spread and a chance are written as the reader chose wherever they stand, and
 * no other sign of a price is left over. What is typed as a limit stays in cents, the unit of an order.
 */

const MARKET = market({ prices: prices(451, 461) })
const EVENT = event({ markets: [MARKET, market({ marketId: 'mkt-2' as never, prices: prices(380, 420) })] })
const HELD = position({
  marketId: MARKET.marketId,
  averagePrice: priceMicro(423_456n),
  markPrice: priceMicro(456_000n),
})
const ORDER = order({ averageFillPrice: priceMicro(451_234n), filled: contractsMicro(1_000_000n) })
const ROW = historySchema.parse({
  orderPubkey: 'O',
  isYes: true,
  isBuy: true,
  contractsMicro: '100000000',
  eventType: 'order_filled',
  filledContractsMicro: '20000000',
  avgFillPriceUsd: '451234',
  maxBuyPriceUsd: '487000',
  totalCostUsd: '9024680',
  feeUsd: '300000',
})
const [ENTRY] = historyEntries([ROW], { isWhole: true, cancelled: new Set() })
const FILL = { ...ROW, action: 'buy', side: 'yes', filled: 20_000_000n, cost: 9_024_680n, fee: 300_000n }
const draft = (change: Partial<TicketDraft>): TicketDraft =>
  ({
    act: 'buy',
    kind: 'market',
    amount: '25',
    price: undefined,
    ...Object.fromEntries(
      ['setAct', 'setKind', 'setAmount', 'setPrice', 'send', 'pick'].map((name) => [name, vi.fn()]),
    ),
    ...change,
  }) as TicketDraft
const ticket = (change: Partial<TicketDraft>) =>
  ({
    event: EVENT,
    market: MARKET,
    side: 'yes',
    at: NOW,
    text: '',
    draft: draft(change),
    book: BOOK,
    isPaused: false,
  }) as const

const BOOK = {
  yes: [430, 440, 451].map((tenths) => ({
    price: priceMicro(BigInt(tenths) * 1_000n),
    size: contractsMicro(90_000_000n),
  })),
  no: [519, 529, 539].map((tenths) => ({
    price: priceMicro(BigInt(tenths) * 1_000n),
    size: contractsMicro(90_000_000n),
  })),
  unreadable: 0,
}

/** Each place of a price. */
const PLACES: Readonly<Record<string, ReactNode>> = {
  head: <BearingHead market={MARKET} named />,
  prices: <PriceGrid market={MARKET} />,
  outcomes: <Outcomes event={EVENT} chosen={MARKET} />,
  card: <EventCard event={EVENT} />,
  book: <BookPanel event={EVENT} market={MARKET} side="yes" at={NOW} />,
  depth: <DepthPanel event={EVENT} market={MARKET} side="yes" />,
  'ticket at market': <BuyForm {...ticket({})} />,
  'ticket of a sale': <SellForm {...ticket({ act: 'sell', amount: '10' })} />,
  held: <HoldingChip position={HELD} />,
  'price now': <NowCell position={HELD} />,
  position: <PositionDetail position={HELD} />,
  order: <OrderDetail order={ORDER} />,
  'order row': (
    <>
      {OWN_ORDER_TABLE.columns.map(({ id, cell }) => (
        <p key={id}>{cell(ORDER)}</p>
      ))}
    </>
  ),
  'history row': (
    <>
      {HISTORY_TABLE.columns.map(({ id, cell }) => (
        <p key={id}>{cell(ENTRY!)}</p>
      ))}
    </>
  ),
  history: <>{HISTORY_TABLE.detail(ENTRY!)}</>,
}

/** What is seen: text without what is for screen readers alone; a change in percent is no price. */
const seen = (root: HTMLElement): string => plain(root.innerHTML).replaceAll(/[+−][\d.,]+%/g, '')

async function drawn(part: ReactNode): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(tradingOptions.queryKey, { value: { isTrading: true }, at: NOW } as never)
  client.setQueryData(orderBookOptions(EVENT.eventId, MARKET.marketId).queryKey, { value: BOOK, at: NOW } as never)
  const { container } = await renderPart(part, client)
  const text = seen(container)
  cleanup()
  return text
}

const CHANCE: Readonly<Record<OddsStyle, string>> = { cents: '46%', percent: '46%', decimal: '2.19' }
const FORMS: Readonly<Record<OddsStyle, RegExp>> = {
  cents: /\d¢/,
  percent: /\d%/,
  decimal: /\d\.\d\d(?!\d)/,
}

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  oddsStore.write('cents')
  vi.unstubAllGlobals()
})

describe.each(['cents', 'percent', 'decimal'] as const)('prices in %s', (style) => {
  it.each(Object.entries(PLACES))('are so in: %s', async (place, part) => {
    oddsStore.write(style)
    const text = await drawn(part)
    expect(text, place).toMatch(FORMS[style])
    // A chance is in percent where prices are in cents, and nothing else is.
    const rest = style === 'cents' ? text.replaceAll(/\d+%/g, '') : text
    if (style !== 'cents') expect(rest).not.toContain('¢')
    // Slippage and parts have percents of their own; no price here is under 30 or over 70.
    if (style === 'decimal') expect(rest).not.toMatch(/\b[3-6]\d(?:\.\d+)?%/)
  })

  it('and the chance is one figure in head, outcomes, card, chart and ticket', async () => {
    oddsStore.write(style)
    const chance = CHANCE[style]
    for (const place of ['head', 'outcomes', 'card', 'ticket at market'])
      expect(await drawn(PLACES[place]), place).toContain(chance)
    expect(await drawn(PLACES['ticket at market'])).toContain(`Chance now ${chance}`)
    expect(CHANCE_UNIT.format(456_000n).text).toBe(chance)
  })

  it('and on the close button, whose title names the minimum price', async () => {
    oddsStore.write(style)
    const { container } = await renderPart(
      <ActionButton position={{ ...HELD, pubkey: '1'.repeat(32) }} acts={{} as never} />,
    )
    const floor = { cents: '59.9¢', percent: '59.9%', decimal: '1.67' }[style]
    expect(container.querySelector('button')?.title).toContain(floor)
  })

  it('and so are bounds in review and receipt, sums, and what an order came to', async () => {
    oddsStore.write(style)
    const sum = await drawn(<Overround markets={EVENT.markets ?? []} />)
    expect(sum).toMatch(style === 'cents' ? /88\.1¢/ : /88\.1%/)
    expect(priceText(487_000n)).toBe({ cents: '48.7¢', percent: '48.7%', decimal: '2.05' }[style])
    const lines = orderResult({ steps: [{ eventType: 'order_filled', fill: FILL }] } as never)
    const [, price] = lines.map(({ words }) => words)
    expect(price).toBe({ cents: '45.1¢', percent: '45.1%', decimal: '2.22' }[style])
  })
})

it('a spread in decimal odds is the distance of the two odds that are shown', async () => {
  oddsStore.write('decimal')
  const text = await drawn(<PriceGrid market={MARKET} />)
  expect(text).toContain('Yes ask2.17')
  expect(text).toContain('Yes bid2.22')
  expect(text).toContain('Spread0.05')
})
