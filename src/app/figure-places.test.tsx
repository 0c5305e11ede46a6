import { QueryClient } from '@tanstack/react-query'
import { cleanup } from '@testing-library/react'
import { type ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { ACT_COLUMNS } from '~/areas/activity/model/act-facts.ts'
import { HISTORY_COLUMNS } from '~/areas/activity/model/history-facts.ts'
import { ORDER_COLUMNS } from '~/areas/activity/model/order-facts.ts'
import { ORDER_COLUMNS as PAIR_COLUMNS, type OrderRow } from '~/areas/activity/model/order-row.ts'
import { HISTORY_TABLE, HistoryTotals } from '~/areas/activity/parts/history-table.tsx'
import { ORDER_TABLE } from '~/areas/activity/parts/order-columns.tsx'
import { LIMIT_TABLE } from '~/areas/activity/parts/pair-order-tables.tsx'
import { HOLDING_COLUMNS } from '~/areas/portfolio/model/holding-row.ts'
import { historySchema } from '~/areas/prediction/core/orders/order-endpoints.ts'
import { historyOptions } from '~/areas/prediction/core/orders/queries.ts'
import { historyEntries, type HistoryEntry } from '~/areas/prediction/positions/model/history-entry.ts'
import { ClosedPositions } from '~/areas/prediction/positions/parts/closed-positions.tsx'
import { PositionTable } from '~/areas/prediction/positions/parts/position-table.tsx'
import { Summary } from '~/areas/prediction/positions/parts/summary.tsx'
import { type TicketDraft } from '~/areas/prediction/ticket/model/ticket-props.ts'
import { BuyForm } from '~/areas/prediction/ticket/parts/buy-form.tsx'
import { SellForm } from '~/areas/prediction/ticket/parts/ticket.tsx'
import { knownToken } from '~/areas/tokens/model/known-token.ts'
import { MINT } from '~/config/mints.ts'
import { batchCsv } from '~/review/batch/batch-result.ts'
import { address } from '~/values/address.ts'
import { type Figure } from '~/values/figures-lists.ts'
import { figureName, FIGURES } from '~/values/figures.ts'
import { microUsd } from '~/values/money.ts'
import { event, market, NOW, order, position } from '../../tests/fixtures/prediction.ts'
import { renderPart } from '../../tests/fixtures/render.tsx'

/*
 * Wherever money stands, its name is one of the dictionary, and the dictionary names that place: ticket, rows, totals, header,
 * history and every column of every file. The review is held by `tests/redteam/total-table.test.ts`.
 */

type PlaceName = Figure['places'][number]
const ALL: readonly Figure[] = Object.values(FIGURES)
const namesAt = (place: PlaceName) =>
  new Set(ALL.filter(({ places }) => places.includes(place)).flatMap(({ name, done }) => [name, done ?? name]))
/** Money, shares, or a dash in their place. */
const MONEY = /[$¢—]|\d shares|\d SOL/

afterEach(cleanup)

async function drawn(node: ReactNode): Promise<string> {
  const { container } = await renderPart(node)
  const html = container.innerHTML.replaceAll('&amp;', '&')
  cleanup()
  return html
}

/** Heads of the columns of a table whose first row has money there. */
async function moneyHeads(table: ReactNode, client: QueryClient): Promise<readonly string[]> {
  const { container } = await renderPart(table, client)
  const heads = [...container.querySelectorAll('thead th')].map(({ textContent }) => textContent)
  const cells = [...(container.querySelector('tbody tr')?.children ?? [])].map(({ textContent }) => textContent)
  cleanup()
  return heads.filter((_, at) => MONEY.test(cells[at] ?? '') && at !== NAME_COLUMN)
}

/** The column of the name, after the arrow of the details. */
const NAME_COLUMN = 1

const CLAIMED = position({
  settledAt: NOW,
  claimed: true,
  claimedUsd: microUsd(120_000_000n),
  feesPaid: microUsd(500_000n),
})

const ticketOf = (draft: Pick<TicketDraft, 'act' | 'kind' | 'amount' | 'price'>) => {
  const none = () => undefined
  const writers = {
    unit: 'dollars' as const,
    setUnit: none,
    setAct: none,
    setKind: none,
    setAmount: none,
    setPrice: none,
    send: none,
    pick: none,
  }
  const shown = { event: event(), market: market(), side: 'yes', at: NOW, text: '' } as const
  return { ...shown, draft: { ...draft, ...writers }, book: undefined, isPaused: false }
}

/** An amount of a token, as an order of a pair tells it. */
const pairAmount = (symbol: string, decimals: number) => ({
  raw: 1_500_000n,
  exact: '1.5',
  token: { ...knownToken(address(MINT.usdc), undefined, undefined), symbol, decimals },
})
const COINS = /USDC|SOL/

/** Names of the lines of a drawing whose value has money in it. */
function moneyLines(html: string, is = MONEY): readonly string[] {
  const found = Array.from(html.matchAll(/<dt[^>]*>(.*?)<\/dt>\s*<dd[^>]*>(.*?)<\/dd>/gs))
  const text = (part = '') => part.replaceAll(/<[^>]*>/g, '')
  return found.flatMap(([, name, value]) => (is.test(text(value)) ? [text(name)] : []))
}

const row = (raw: Record<string, unknown>) =>
  historySchema.parse({
    orderPubkey: 'O',
    isYes: true,
    isBuy: true,
    contractsMicro: '100000000',
    maxBuyPriceUsd: '500000',
    ...raw,
  })
const fill = {
  eventType: 'order_filled',
  filledContractsMicro: '20000000',
  avgFillPriceUsd: '450000',
  feeUsd: '300000',
}
const created = row({ eventType: 'order_created', depositAmountUsd: '50000000' })
/** One entry of each kind that has other figures. */
const ENTRIES: readonly HistoryEntry[] = [
  [
    row({ eventType: 'order_closed', transferAmountToken: '40700000' }),
    row({ ...fill, totalCostUsd: '9000000' }),
    created,
  ],
  [row({ eventType: 'order_closed', transferAmountToken: '50000000' }), created],
  [
    row({
      ...fill,
      isBuy: false,
      grossProceedsUsd: '9000000',
      netProceedsUsd: '8700000',
      realizedPnl: '-2092860',
      minSellPriceUsd: '400000',
    }),
  ],
  [
    row({
      eventType: 'payout_claimed',
      isBuy: false,
      payoutAmountUsd: '34000000',
      contractsSettledMicro: '34000000',
      realizedPnl: '23570000',
    }),
  ],
  [row({ eventType: 'position_lost', isBuy: false, contractsSettledMicro: '20000000', realizedPnl: '-3670000' })],
].flatMap((rows) => historyEntries(rows, { isWhole: true, cancelled: new Set() }))

describe('amounts of money are labelled with names from the table of figures', () => {
  it('in the rows and the details of the history', async () => {
    const known = namesAt('history')
    const heads = new Set<string>()
    const lines = new Set<string>()
    for (const entry of ENTRIES) {
      for (const { id, head, cell } of HISTORY_TABLE.columns)
        if (!['what', 'status', 'time'].includes(id) && MONEY.test(await drawn(cell(entry)))) heads.add(head)
      for (const line of moneyLines(await drawn(HISTORY_TABLE.detail(entry)))) lines.add(line)
    }
    expect(heads.size).toBeGreaterThan(3)
    expect([...heads].filter((head) => !known.has(head))).toEqual([])
    const ids = ['Order', 'Position', 'Market', 'Venue order ID', 'Client order ID']
    expect(lines.size).toBeGreaterThan(12)
    expect([...lines].filter((line) => !known.has(line) && !ids.includes(line))).toEqual([])
  })

  it('in the lines of a ticket: buys and sales, at market and with a limit', async () => {
    const known = namesAt('ticket')
    const kinds = ['market', 'limit'] as const
    const forms = kinds.flatMap((kind) => [
      <BuyForm key={`buy ${kind}`} {...ticketOf({ act: 'buy', kind, amount: '25', price: '45' })} />,
      <SellForm key={`sell ${kind}`} {...ticketOf({ act: 'sell', kind, amount: '10', price: '55' })} />,
    ])
    const lines = new Set<string>()
    for (const form of forms) for (const name of moneyLines(await drawn(form))) lines.add(name)
    expect(lines.size).toBeGreaterThan(7)
    expect([...lines].filter((name) => !known.has(name))).toEqual([])
  })

  it('in the rows of positions, open and closed', async () => {
    const known = namesAt('row')
    const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
    const part = { rows: [], unreadable: 0, next: undefined, total: 0 }
    const parts = { pages: [{ value: part, at: NOW }], pageParams: [undefined] }
    client.setQueryData(historyOptions('O').queryKey, parts as never)
    const open = { sort: undefined, onSort: () => undefined, isWhole: true }
    const rows = [
      await moneyHeads(<PositionTable {...open} positions={[position()]} acts={undefined} />, client),
      await moneyHeads(<ClosedPositions {...open} owner="O" listed={[CLAIMED]} />, client),
    ]
    for (const heads of rows) {
      expect(heads.length).toBeGreaterThan(2)
      expect(heads.filter((name) => !known.has(name))).toEqual([])
    }
  })

  it('in the rows and the details of prediction orders', async () => {
    const known = namesAt('row')
    const orders = [order(), order({ status: 'filled' }), order({ action: 'sell' })]
    const heads = new Set<string>()
    const lines = new Set<string>()
    for (const each of orders) {
      for (const { id, head, cell } of ORDER_TABLE.columns)
        if (!['what', 'status', 'placed'].includes(id) && MONEY.test(await drawn(cell(each)))) heads.add(head)
      for (const line of moneyLines(await drawn(ORDER_TABLE.detail(each)))) lines.add(line)
    }
    expect(heads.size).toBeGreaterThan(2)
    expect([...heads].filter((head) => !known.has(head))).toEqual([])
    // Times and ids that a list does not tell are dashes too.
    const times = ['Placed', 'Changed', 'Filled']
    const ids = ['Position', 'Market account', 'Event', 'Venue order ID', 'Client order ID']
    expect(lines.size).toBeGreaterThan(3)
    expect([...lines].filter((name) => !known.has(name) && ![...times, ...ids].includes(name))).toEqual([])
  })

  it('in the rows and the details of orders of pairs', async () => {
    const known = namesAt('row')
    const [sells, gets] = [pairAmount('USDC', 6), pairAmount('SOL', 9)]
    const each: OrderRow = {
      key: 'K',
      type: 'open',
      word: 'Open',
      createdAt: NOW,
      updatedAt: undefined,
      expiresAt: undefined,
      sells,
      sold: sells,
      asks: gets,
      got: gets,
      returned: undefined,
      terms: '',
      done: 0n,
      fills: [],
      openSignature: undefined,
      closeSignature: undefined,
    }
    const names = new Set<string>()
    for (const { head, cell } of LIMIT_TABLE.columns) if (COINS.test(await drawn(cell(each)))) names.add(head)
    for (const name of moneyLines(await drawn(LIMIT_TABLE.detail(each)), COINS)) names.add(name)
    expect(names.size).toBeGreaterThan(3)
    expect([...names].filter((name) => !known.has(name))).toEqual([])
  })

  it('in the totals of history and positions', async () => {
    const known = namesAt('total')
    const lists = { active: [], claimable: [], closed: [] }
    const read = { rows: [], state: 'whole' } as const
    const totals = [
      ...moneyLines(await drawn(<HistoryTotals rows={ENTRIES} loaded={undefined} />)),
      ...moneyLines(await drawn(<Summary lists={lists} history={read} orders={read} isWhole />)),
    ]
    expect(totals.length).toBeGreaterThan(5)
    expect(totals.filter((name) => !known.has(name))).toEqual([])
  })

  it('in the header', () => {
    expect(namesAt('header')).toContain(figureName('netWorth'))
  })

  it('in every column of every file', () => {
    const known = new Set(ALL.flatMap(({ columns, places }) => (places.includes('export') ? (columns ?? []) : [])))
    const named = (columns: readonly { readonly name: string; readonly kind: string }[]) =>
      columns.filter(({ kind }) => kind === 'figure').map(({ name }) => name)
    const figures = [
      ...named(HISTORY_COLUMNS),
      ...named(ORDER_COLUMNS),
      ...named(PAIR_COLUMNS),
      ...named(ACT_COLUMNS),
      ...named(HOLDING_COLUMNS),
      // Of several acts at once there is the head alone.
      ...(batchCsv([]).match(/\b(?:\w+_usd|shares|returned)\b/g) ?? []),
    ]
    expect(figures.length).toBeGreaterThan(40)
    expect([...new Set(figures)].filter((name) => !known.has(name))).toEqual([])
    // And no column is listed that no file has.
    expect([...known].filter((name) => !figures.includes(name))).toEqual([])
  })
})
