import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeReview, setEngineLoader, startAct } from '~/engine/act-store.ts'
import { type ActView } from '~/engine/act-view.ts'
import { standingOf, type ActState } from '~/engine/machine.ts'
import { repeatAct } from '~/review/after-act.ts'
import { useLinkDelay } from './use-link-delay.ts'
import { useSentAmount } from './use-sent-amount.ts'

/* A form and the act that it starts, to its end. The engine is a stub that says what state its acts are in. */

type Reported = Pick<ActView, 'id' | 'state' | 'standing' | 'outcome'>
let views: readonly Reported[] = []
let tell: () => void = () => undefined
let count = 0

setEngineLoader(
  async () =>
    ({
      subscribe: (listener: () => void) => (tell = listener),
      resume: async () => undefined,
      loadKinds: async () => undefined,
      views: () => views,
      start: async () => {
        const open = views.find(({ standing }) => !standing.ended)
        if (open !== undefined) return open.id
        count += 1
        views = [
          ...views,
          { id: `act-${count}`, state: 'building', standing: standingOf('building'), outcome: undefined },
        ]
        return `act-${count}`
      },
      cancel: () => undefined,
    }) as never,
)

const link = vi.fn()

function Form({ pair }: { pair: string }) {
  const [text, setText] = useState('')
  const delay = useLinkDelay()
  const type = (next: string) => {
    setText(next)
    delay.run(() => link(next))
  }
  const send = useSentAmount({
    trade: pair,
    read: (trade) => (trade === pair ? text : undefined),
    write: (_, next) => type(next),
  })
  return (
    <>
      <input aria-label="Amount" value={text} onChange={({ currentTarget }) => type(currentTarget.value)} />
      <button type="button" onClick={() => send(startAct({ kind: 'swap' }, {}))}>
        Send
      </button>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const type = (text: string) => fireEvent.change(field(), { target: { value: text } })
/** Presses the button; the act's id. */
async function send(): Promise<string> {
  await act(async () => fireEvent.click(screen.getByRole('button')))
  return views.at(-1)!.id
}
const end = (id: string, state: ActState, outcome?: ActView['outcome']) =>
  act(() => {
    views = views.map((view) => (view.id === id ? { id, state, standing: standingOf(state), outcome } : view))
    tell()
  })

beforeEach(() => {
  vi.useFakeTimers()
  views = []
  link.mockClear()
})
afterEach(async () => {
  cleanup()
  await closeReview()
  vi.useRealTimers()
})

test('what was sent is cleared from form and link once it is done, and not before; to repeat it fills it in again', async () => {
  render(<Form pair="a" />)
  type('10')
  const id = await send()
  for (const state of ['reviewing', 'sending', 'settling', 'settle-late'] as const) end(id, state)
  expect(field().value).toBe('10')
  vi.advanceTimersByTime(300)
  end(id, 'done')
  expect(field().value).toBe('')
  expect(link.mock.calls).toEqual([['10']])
  vi.advanceTimersByTime(300)
  expect(link.mock.calls).toEqual([['10'], ['']])
  act(() => repeatAct(id))
  expect(field().value).toBe('10')
  type('')
  act(() => repeatAct('another'))
  expect(field().value).toBe('')
})

test('what was typed in the meantime stays, and is not overwritten by a repeat', async () => {
  render(<Form pair="a" />)
  type('10')
  const id = await send()
  type('20')
  end(id, 'done')
  expect(field().value).toBe('20')
  act(() => repeatAct(id))
  expect(field().value).toBe('20')
})

test('an amount that is for another pair by now stays', async () => {
  const { rerender } = render(<Form pair="a" />)
  type('10')
  const id = await send()
  rerender(<Form pair="b" />)
  end(id, 'done')
  expect(field().value).toBe('10')
})

test.each([
  ['refused', undefined],
  ['build-failed', undefined],
  ['cancelled', undefined],
  ['expired', undefined],
  ['differs', undefined],
  ['done', 'not-filled'],
] as const)('after %s %s all stays, and there is nothing to repeat', async (state, outcome) => {
  render(<Form pair="a" />)
  type('10')
  const id = await send()
  end(id, state, outcome)
  expect(field().value).toBe('10')
  type('')
  act(() => repeatAct(id))
  expect(field().value).toBe('')
})

test('a click that opens the act of an earlier one sends nothing of its own', async () => {
  render(<Form pair="a" />)
  type('10')
  const id = await send()
  type('20')
  expect(await send()).toBe(id)
  end(id, 'done')
  expect(field().value).toBe('20')
})

test('the second of two acts empties what was sent with it', async () => {
  render(<Form pair="a" />)
  type('10')
  end(await send(), 'cancelled')
  type('20')
  end(await send(), 'done')
  expect(field().value).toBe('')
})

test('a page that was left when its act is done changes no link', async () => {
  const { unmount } = render(<Form pair="a" />)
  type('10')
  const id = await send()
  vi.advanceTimersByTime(300)
  unmount()
  end(id, 'done')
  vi.advanceTimersByTime(1_000)
  expect(link.mock.calls).toEqual([['10']])
})

test('a page that is on its way when its act is done is not called back', async () => {
  render(<Form pair="a" />)
  type('10')
  const id = await send()
  vi.advanceTimersByTime(300)
  end(id, 'done')
  history.pushState(null, '', '/activity')
  vi.advanceTimersByTime(1_000)
  history.pushState(null, '', '/')
  expect(link.mock.calls).toEqual([['10']])
})
