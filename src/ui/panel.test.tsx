import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { GLOSSARY } from './glossary.ts'
import { Hinted } from './panel.tsx'

afterEach(cleanup)

test('a term shows its meaning on focus, hover and click, and hides it on Escape', () => {
  render(<Hinted label="Price impact" />)
  const term = screen.getByRole('button', { name: 'Price impact' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.focus(term)
  expect(screen.getByRole('tooltip').textContent).toBe('How far your own order moves the price.')
  expect(term.getAttribute('aria-describedby')).toBe(screen.getByRole('tooltip').id)
  fireEvent.keyDown(term, { key: 'Escape' })
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.click(term)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  fireEvent.blur(term)
  expect(screen.queryByRole('tooltip')).toBeNull()
  fireEvent.pointerEnter(term)
  expect(screen.getByRole('tooltip')).toBeTruthy()
  fireEvent.pointerLeave(term)
  expect(screen.queryByRole('tooltip')).toBeNull()
})

test('a term with a remark on it has its meaning too', () => {
  render(<Hinted label="Account deposit, refundable" />)
  fireEvent.focus(screen.getByRole('button', { name: 'Account deposit, refundable' }))
  expect(screen.getByRole('tooltip').textContent).toContain('Refunded when the account closes.')
})

test('a label that is no term stays plain', () => {
  const { container } = render(<Hinted label="Rate" />)
  expect(container.innerHTML).toBe('Rate')
})

test('the glossary is in the order of the alphabet, each term once', () => {
  const terms = GLOSSARY.map(({ term }) => term.toLowerCase())
  expect(terms).toEqual([...new Set(terms)].toSorted())
})
