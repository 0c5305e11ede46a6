import { cleanup, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { event, market } from '../../../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../../../tests/fixtures/render.tsx'
import { BesideList } from './beside-list.tsx'
import { type TicketBesideProps } from './beside-ticket.ts'
import { SideLink } from './side-link.tsx'

afterEach(cleanup)

const Panel = ({ ticket, opener, onSide, onClose }: TicketBesideProps) => (
  <section aria-label="Ticket">
    {ticket.eventId} {ticket.marketId} {ticket.side}
    <button onClick={() => onSide('no')}>other side</button>
    <button onClick={onClose}>close</button>
    <button onClick={() => opener.current?.focus()}>back to the link</button>
  </section>
)

const open = market()
const list = (status: 'open' | 'closed', isInSight?: () => boolean) => (
  <BesideList panel={Panel} {...(isInSight === undefined ? {} : { isInSight })}>
    <SideLink event={event()} market={{ ...open, status }} side="yes" />
  </BesideList>
)

/** Presses the link, and whether that led somewhere else. */
function press(init: MouseEventInit = {}): boolean {
  const link = screen.getByRole('link', { name: /^Yes at / })
  const click = createEvent.click(link, { button: 0, ...init })
  fireEvent(link, click)
  return !click.defaultPrevented
}

test('a press opens the ticket of that market next to the list, and closing it goes back', async () => {
  await renderPart(list('open'))
  expect(press()).toBe(false)
  const ticket = await screen.findByRole('region', { name: 'Ticket' })
  expect(ticket.textContent).toContain(`${event().eventId} ${open.marketId} yes`)
  fireEvent.click(screen.getByRole('button', { name: 'other side' }))
  await waitFor(() => expect(ticket.textContent).toContain(`${open.marketId} no`))
  fireEvent.click(screen.getByRole('button', { name: 'back to the link' }))
  expect(document.activeElement).toBe(screen.getByRole('link'))
  fireEvent.click(screen.getByRole('button', { name: 'close' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticket' })).toBeNull())
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press that wants a new tab or a file stays the browser’s: %o',
  async (init) => {
    await renderPart(list('open'))
    expect(press(init)).toBe(true)
    expect(screen.queryByRole('region', { name: 'Ticket' })).toBeNull()
  },
)

test('a market that does not trade, a page whose own ticket is in sight, and a link outside of such a list, lead to the market’s page', async () => {
  await renderPart(list('closed'))
  expect(press()).toBe(true)
  cleanup()
  await renderPart(list('open', () => true))
  expect(press()).toBe(true)
  cleanup()
  await renderPart(<SideLink event={event()} market={open} side="yes" />)
  expect(press()).toBe(true)
  expect(screen.getByRole('link').getAttribute('href')).toContain('side=yes')
})
