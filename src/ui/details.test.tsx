import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Details } from './fold.tsx'

afterEach(cleanup)

function toggle(open: boolean) {
  const details = screen.getByRole('group')
  details.toggleAttribute('open', open)
  fireEvent(details, new Event('toggle'))
}

test('a function’s children are made while the line is open, and no longer', () => {
  render(<Details summary="More">{() => <p>inside</p>}</Details>)
  expect(screen.queryByText('inside')).toBeNull()
  toggle(true)
  expect(screen.getByText('inside')).toBeTruthy()
  toggle(false)
  expect(screen.queryByText('inside')).toBeNull()
})

test('what must be seen opens it, and what the reader opened stays open when that did not change', () => {
  const { rerender } = render(<Details summary="Proof">{() => <p>inside</p>}</Details>)
  toggle(true)
  rerender(<Details summary="Proof, again">{() => <p>inside</p>}</Details>)
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
  toggle(false)
  rerender(
    <Details summary="Proof" open>
      {() => <p>inside</p>}
    </Details>,
  )
  expect(screen.getByRole('group').hasAttribute('open')).toBe(true)
})
