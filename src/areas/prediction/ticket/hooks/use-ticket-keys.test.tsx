import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keysStore } from '~/ui/keys.ts'
import { type TicketDraft } from '../model/ticket-props.ts'
import { useTicketKeys } from './use-ticket-keys.ts'

const spies = { setAct: vi.fn(), setKind: vi.fn(), onSide: vi.fn(), review: vi.fn() }
const shown = vi.spyOn(HTMLElement.prototype, 'getClientRects')

beforeEach(() => {
  vi.useFakeTimers()
  shown.mockReturnValue([{}] as never)
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
  keysStore.write('on')
})

const ignore = () => undefined
const DRAFT: TicketDraft = {
  act: 'buy',
  kind: 'market',
  amount: undefined,
  price: undefined,
  unit: 'dollars' as const,
  setUnit: ignore,
  setAct: ignore,
  setKind: ignore,
  setAmount: ignore,
  setPrice: ignore,
  send: ignore,
  pick: ignore,
}

function Ticket({ act = 'buy', isBeside = true }: { act?: 'buy' | 'sell'; isBeside?: boolean }) {
  const place = useRef<HTMLFormElement>(null)
  const draft = { ...DRAFT, act, setAct: spies.setAct, setKind: spies.setKind }
  useTicketKeys(place, { draft, onSide: isBeside ? spies.onSide : undefined })
  return (
    <form ref={place} onSubmit={(event) => (event.preventDefault(), spies.review())}>
      <input aria-label="Limit price" />
      <input aria-label="Amount" defaultValue="10" />
      <button type="submit">Buy</button>
    </form>
  )
}

function press(key: string, init: KeyboardEventInit = {}, on: Element = document.body): void {
  fireEvent.keyDown(on, { key, ...init })
  vi.runAllTimers()
}
const calls = () => Object.values(spies).flatMap((spy) => spy.mock.calls)

test('each key does its part: side, buy or sell, market or limit, amount, review', () => {
  const { rerender } = render(<Ticket />)
  for (const key of ['y', 'n', 's', 'l', 'm']) press(key)
  expect(spies.onSide.mock.calls).toEqual([['yes'], ['no']])
  expect(spies.setAct.mock.calls).toEqual([['sell']])
  expect(spies.setKind.mock.calls).toEqual([['limit'], ['market']])
  rerender(<Ticket act="sell" />)
  press('s')
  expect(spies.setAct).toHaveBeenLastCalledWith('buy')
  press('v')
  expect(spies.review).toHaveBeenCalledTimes(1)
  press('a')
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
})

test('no key acts while something is typed, with a modifier, after another use of it, or where single keys are off', () => {
  render(<Ticket />)
  for (const key of ['y', 's', 'l', 'v']) {
    press(key, {}, screen.getByRole('textbox', { name: 'Amount' }))
    for (const init of [{ ctrlKey: true }, { metaKey: true }, { altKey: true }]) press(key, init)
  }
  const use = (event: Event) => event.preventDefault()
  addEventListener('keydown', use)
  press('s')
  removeEventListener('keydown', use)
  expect(calls()).toEqual([])
  cleanup()
  keysStore.write('off')
  render(<Ticket />)
  press('s')
  expect(calls()).toEqual([])
})

test('a ticket that is not seen, or below a dialog, has no keys; one within the top dialog has', () => {
  shown.mockReturnValue([] as never)
  render(<Ticket />)
  press('s')
  shown.mockReturnValue([{}] as never)
  const { unmount } = render(<div role="dialog">review</div>)
  press('s')
  expect(calls()).toEqual([])
  unmount()
  cleanup()
  render(
    <div role="dialog">
      <Ticket />
    </div>,
  )
  press('s')
  expect(spies.setAct).toHaveBeenCalledTimes(1)
})

test('on the page of its market the side is the page’s key', () => {
  render(<Ticket isBeside={false} />)
  press('y')
  press('n')
  expect(calls()).toEqual([])
})
