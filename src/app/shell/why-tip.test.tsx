import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Figure } from '~/ui/figure.tsx'
import { dash, shown } from '~/values/display-value.ts'
import { WhyTip } from './why-tip.tsx'

afterEach(cleanup)

const popover = () => screen.queryByRole('tooltip')?.textContent

test('the reason of a dash comes by focus, tap and hover, and goes with Escape, with the focus, and with the pointer', () => {
  render(
    <>
      <Figure value={dash('no asks')} />
      <button type="button">Next</button>
      <WhyTip />
    </>,
  )
  const figure = screen.getByText('—').parentElement!
  const next = screen.getByRole('button')
  expect(popover()).toBeUndefined()
  act(() => figure.focus())
  expect(document.activeElement).toBe(figure)
  expect(popover()).toBe('no asks')
  // A pointer that rests elsewhere takes nothing away.
  fireEvent.pointerOver(next)
  expect(popover()).toBe('no asks')
  fireEvent.keyDown(figure, { key: 'Escape' })
  expect(popover()).toBeUndefined()
  fireEvent.click(figure)
  expect(popover()).toBe('no asks')
  act(() => next.focus())
  expect(popover()).toBeUndefined()
  fireEvent.pointerOver(screen.getByText('—'))
  expect(popover()).toBe('no asks')
  fireEvent.pointerOver(next)
  expect(popover()).toBeUndefined()
})

test('a figure is no stop, nor is a dash within a control', () => {
  render(
    <>
      <Figure value={shown('$1.00')} />
      <button type="button">
        <Figure value={dash('no asks')} isPlain />
      </button>
    </>,
  )
  expect(document.querySelectorAll('[tabindex]')).toHaveLength(0)
})
