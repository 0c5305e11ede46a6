import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

test('a key that was down when the dialog opened presses nothing by its repeats; text repeats as it is typed', () => {
  const received = vi.fn()
  render(
    <Dialog title="Review" onClose={vi.fn()}>
      <button type="button" onKeyDown={received}>
        Confirm
      </button>
      <input aria-label="Amount" onKeyDown={received} />
    </Dialog>,
  )
  const [button, input] = [screen.getByText('Confirm'), screen.getByLabelText('Amount')]
  // `false` = its default, which is the press, was prevented.
  for (const key of ['Enter', ' ']) expect(fireEvent.keyDown(button, { key, repeat: true })).toBe(false)
  expect(received).not.toHaveBeenCalled()
  expect(fireEvent.keyDown(button, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(button, { key: 'Tab', repeat: true })).toBe(true)
  expect(fireEvent.keyDown(input, { key: ' ', repeat: true })).toBe(true)
  expect(received).toHaveBeenCalledTimes(3)
})
