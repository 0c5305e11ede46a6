import { cleanup, render, screen } from '@testing-library/react'
import { StrictMode, useEffect } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type MarketId } from '~/areas/prediction/core/markets/market.ts'
import { brand } from '~/values/brand.ts'
import { askForTicket, dropRequestedTicket, useRequestedTicket, watchTicketPage } from './requested-ticket.ts'

const [ONE, OTHER] = [brand<MarketId>('one'), brand<MarketId>('other')]

/** The page of a market. */
function Page({ id }: { id: MarketId }) {
  const requested = useRequestedTicket()
  useEffect(() => watchTicketPage(id), [id])
  return <p data-testid="ticket">{requested?.marketId === id ? requested.side : 'closed'}</p>
}
const ticket = () => screen.getByTestId('ticket').textContent
const soon = () => Promise.resolve()

afterEach(() => {
  cleanup()
  askForTicket(undefined)
})

test('a ticket that another page requested opens with the page of its market, drawn twice or not', async () => {
  askForTicket({ marketId: ONE, side: 'no' })
  render(<Page id={ONE} />, { wrapper: StrictMode })
  await soon()
  expect(ticket()).toBe('no')
})

test('it closes with its page, and the page of another market leaves it', async () => {
  askForTicket({ marketId: ONE, side: 'yes' })
  const other = render(<Page id={OTHER} />)
  other.rerender(<Page id={ONE} />)
  await soon()
  expect(ticket()).toBe('yes')
  dropRequestedTicket(OTHER)
  expect(ticket()).toBe('yes')
  other.unmount()
  await soon()
  render(<Page id={ONE} />)
  expect(ticket()).toBe('closed')
})
