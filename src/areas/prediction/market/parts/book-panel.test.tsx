import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bookTick } from '~/areas/prediction/core/markets/book-tick.ts'
import { orderBookOptions, tradingOptions } from '~/areas/prediction/core/markets/queries.ts'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { type TicketDraft } from '~/areas/prediction/ticket/model/ticket-props.ts'
import { BuyForm } from '~/areas/prediction/ticket/parts/buy-form.tsx'
import { SellForm } from '~/areas/prediction/ticket/parts/ticket.tsx'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { contractsMicro, priceMicro } from '~/values/money.ts'
import { setWallet } from '~/wallet/store.ts'
import { event, market, NOW, order, position } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { BookPanel } from './book-panel.tsx'

const own = vi.hoisted(() => ({ orders: [] as object[], positions: [] as object[] }))

vi.mock('~/wire/lists/paged-query.ts', async (original) => ({
  ...(await original<object>()),
  usePagedQuery: ({ queryKey, enabled }: { queryKey: readonly string[]; enabled?: boolean }) => {
    const rows = queryKey.includes('orders') ? own.orders : queryKey.includes('positions') ? own.positions : []
    return { data: enabled === false ? undefined : { value: { rows, state: 'whole' }, at: 0 } }
  },
}))

const level = (tenths: number, shares: number) => ({
  price: priceMicro(BigInt(tenths) * 1_000n),
  size: contractsMicro(BigInt(shares) * 1_000_000n),
})
/** Seven bids of each side, a cent apart but for the best two: Yes from 62.4¢ down, offers of Yes from 65¢ up. */
const BOOK = {
  yes: [570, 580, 590, 600, 610, 620, 624].map((tenths, index) => level(tenths, 10 * (7 - index))),
  no: [295, 305, 315, 325, 335, 345, 350].map((tenths, index) => level(tenths, 10 * (7 - index))),
  unreadable: 0,
}
const [EVENT, MARKET] = [event(), market()]
const WRITERS = ['setAct', 'setKind', 'setAmount', 'setUnit', 'setPrice', 'send', 'pick']

function ticketOf(change: Partial<TicketDraft>) {
  const writers = Object.fromEntries(WRITERS.map((name) => [name, vi.fn()]))
  const draft = {
    act: 'buy',
    kind: 'market',
    amount: '25',
    unit: 'dollars',
    price: undefined,
    ...writers,
    ...change,
  } as TicketDraft
  return { event: EVENT, market: MARKET, side: 'yes', at: NOW, text: '', draft, book: BOOK, isPaused: false } as const
}

async function draw(ticket?: Partial<TicketDraft>, shown = MARKET) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  client.setQueryData(tradingOptions.queryKey, { value: { isTrading: true }, at: NOW } as never)
  client.setQueryData(orderBookOptions(EVENT.eventId, shown.marketId).queryKey, { value: BOOK, at: NOW } as never)
  const Form = ticket?.act === 'sell' ? SellForm : BuyForm
  await renderPart(
    <>
      {ticket === undefined ? null : <Form {...ticketOf(ticket)} />}
      <BookPanel event={EVENT} market={shown} side="yes" at={NOW} />
    </>,
    client,
  )
}

function connect() {
  const sign = () => Promise.reject(new Error('no'))
  setWallet({ port: { address: address(MINT.usdc), name: 'W', canSign: true, chains: [], sign } })
}

const book = () => screen.getByRole('region', { name: 'Order book' })
const half = (name: 'Asks' | 'Bids') => within(book()).getByRole('rowgroup', { name: new RegExp(`^${name}`) })
/** Price, shares and total of each level, as they are seen. */
const levels = (name: 'Asks' | 'Bids') =>
  within(half(name))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.querySelector('[aria-hidden=true]')?.textContent)
        .join(' '),
    )
const rungNames = (name: 'Asks' | 'Bids') =>
  within(half(name))
    .getAllByRole('button', { name: /^Use / })
    .map((rung) => rung.getAttribute('aria-label'))
/** The figure beside a name in the ticket. */
const ofTicket = (name: string) =>
  screen
    .getAllByRole('term')
    .find(({ textContent }) => textContent === name)
    ?.nextElementSibling?.querySelector('[aria-hidden=true]')?.textContent
const groupBy = (id: string) =>
  fireEvent.change(within(book()).getByRole('combobox', { name: 'Group prices by' }), { target: { value: id } })

beforeEach(() => vi.stubGlobal('fetch', () => new Promise(() => undefined)))
afterEach(() => {
  cleanup()
  setWallet({ port: undefined })
  own.orders = []
  own.positions = []
  bookTick.write('1000')
  vi.unstubAllGlobals()
})

describe('levels', () => {
  test('the best five of each half, and all of them when pressed', async () => {
    await draw()
    expect(rungNames('Asks')).toHaveLength(5)
    expect(rungNames('Bids')).toHaveLength(5)
    fireEvent.click(within(book()).getByRole('button', { name: 'All' }))
    expect(rungNames('Asks')).toHaveLength(7)
    expect(levels('Bids').at(0)).toBe('62.4¢ 10 $6.24')
    expect(levels('Bids').at(-1)).toBe('57¢ 70 $165.14')
    fireEvent.click(within(book()).getByRole('button', { name: 'Best 5' }))
    expect(rungNames('Asks')).toHaveLength(5)
  })

  test('grouped by a price step, with the same sums, and the choice is kept on the device', async () => {
    await draw()
    groupBy('20000')
    // 62.4¢ and 62¢ are 62¢; 61¢ and 60¢ are 60¢; and so on down.
    expect(levels('Bids')).toEqual(['62¢ 30 $18.64', '60¢ 70 $60.94', '58¢ 110 $125.24', '56¢ 70 $165.14', ''])
    expect(levels('Asks').at(-1)).toBe('66¢ 30 $19.60')
    expect(localStorage.getItem('sextant.book-tick')).toBe('20000')
    cleanup()
    await draw()
    expect(levels('Bids').at(0)).toBe('62¢ 30 $18.64')
    expect(within(book()).getByText('Spread').textContent).toContain('2.6¢')
  })
})

describe('what the ticket would take', () => {
  test('no fill is shown before an amount is typed', async () => {
    await draw()
    expect(book().textContent).toContain('Enter an amount to preview its fill.')
    expect(rungNames('Asks').join()).not.toContain('your order takes')
  })

  test('a buy: the ticket’s own figures, and the offers that it takes, the last in part', async () => {
    await draw({ amount: '15' })
    const average = ofTicket('Est. avg price')
    const shares = ofTicket('Est. shares')
    expect(average).toMatch(/^65\.\d¢$/)
    expect(book().textContent).toContain('Buying $15.00 of Yes: Est. avg price')
    const said = within(book()).getByText(/^Buying/)
    expect(within(said).getByText(average!)).toBeTruthy()
    expect(within(said).getByText(shares!)).toBeTruthy()
    expect(said.textContent).toMatch(/to 65\.5¢$/)
    expect(rungNames('Asks').toReversed()).toEqual([
      'Use 65 cents, 10 shares, your order takes 10 of 10 shares here',
      expect.stringMatching(/^Use 65\.5 cents, 20 shares, your order takes 11\.\d+ of 20 shares here$/),
      'Use 66.5 cents, 30 shares',
      'Use 67.5 cents, 40 shares',
      'Use 68.5 cents, 50 shares',
    ])
    expect(rungNames('Bids').join()).not.toContain('your order takes')
  })

  test('a sale takes the bids, and what it brings is the ticket’s', async () => {
    connect()
    own.positions = [position({ marketId: MARKET.marketId })]
    await draw({ act: 'sell', amount: '15' })
    const said = within(book()).getByText(/^Selling/)
    expect(said.textContent).toContain('Selling 15 Yes: Est. avg price')
    expect(within(said).getByText(ofTicket('Est. avg price')!)).toBeTruthy()
    expect(said.textContent).toMatch(/Est\. proceeds.*to 62¢$/)
    expect(rungNames('Bids')[1]).toBe('Use 62 cents, 20 shares, your order takes 5 of 20 shares here')
    expect(rungNames('Asks').join()).not.toContain('your order takes')
  })

  test('an amount beyond the depth within the max price is reported first', async () => {
    await draw({ amount: '90000' })
    const said = within(book()).getByText(/^Not enough depth/)
    expect(said.textContent).toMatch(/^Not enough depth for \$90,000\.00 of Yes up to 66\.3¢: Est\. avg price/)
    expect(within(said).getByText(ofTicket('Est. shares')!)).toBeTruthy()
  })

  test('a limit under the best offer takes nothing, one within the book its part', async () => {
    await draw({ kind: 'limit', price: '60', amount: '25' })
    expect(book().textContent).toContain('Buying $25.00 of Yes: nothing fills now. Open until filled or cancelled.')
    expect(rungNames('Asks').join()).not.toContain('your order takes')
    cleanup()
    await draw({ kind: 'limit', price: '65', amount: '25' })
    expect(book().textContent).toContain('Buying $25.00 of Yes: fills 10 shares now to 65¢')
    expect(book().textContent).toContain('The rest stays open.')
  })
})

test('without an open ticket the draft counts: a pressed row of several prices fills in its bound and all of its shares', async () => {
  await draw(undefined, market({ marketId: 'mkt-pressed' as never }))
  groupBy('20000')
  const best = () => within(half('Asks')).getAllByRole('button', { name: /^Use / }).at(-1)!
  expect(best().getAttribute('aria-label')).toBe('Use 66 cents, 30 shares')
  fireEvent.click(best())
  expect(best().getAttribute('aria-label')).toBe('Use 66 cents, 30 shares, your order takes 30 of 30 shares here')
  // The limit is 66¢, and the stake pays for all 30 at that price with the fee.
  expect(within(book()).getByText(/^Buying/).textContent).toContain('fills 30 shares now to 65.5¢')
})

describe('own orders', () => {
  const mine = (over: Partial<Order>) =>
    order({ marketId: MARKET.marketId, maxBuyPrice: priceMicro(610_000n), ownerText: MINT.usdc, ...over })

  test('one is marked in its row, grouped too, with its cancel', async () => {
    connect()
    own.orders = [mine({})]
    await draw()
    expect(rungNames('Bids')[2]).toBe('Use 61 cents, 30 shares, 39.58 shares of it yours')
    const cancel = () => within(half('Bids')).getByRole('button', { name: /^Cancel the order on Rain, Yes at 61¢$/ })
    expect(within(half('Bids')).getAllByRole('row')[2]!.contains(cancel())).toBe(true)
    groupBy('50000')
    expect(rungNames('Bids')[0]).toBe('Use 60 cents, 100 shares, 39.58 shares of it yours')
    expect(cancel()).toBeTruthy()
  })

  test('several at one price are listed, each with its cancel', async () => {
    connect()
    own.orders = [mine({ pubkey: 'a' }), mine({ pubkey: 'b', contracts: contractsMicro(5_000_000n) })]
    await draw()
    await act(async () => {
      fireEvent.click(within(half('Bids')).getByRole('button', { name: 'Your 2 orders at 61 cents' }))
      await import('~/ui/dialog.tsx')
    })
    const dialog = await screen.findByRole('dialog', { name: 'Your orders at 61¢' })
    expect(within(dialog).getAllByRole('button', { name: /^Cancel the order on Rain/ })).toHaveLength(2)
    expect(dialog.textContent).toContain('0 of 5 shares filled')
  })

  test('nobody connected: no mark, no cancel', async () => {
    own.orders = [mine({})]
    await draw()
    expect(within(half('Bids')).queryByRole('button', { name: /^Cancel/ })).toBeNull()
    expect(rungNames('Bids').join()).not.toContain('yours')
  })
})
