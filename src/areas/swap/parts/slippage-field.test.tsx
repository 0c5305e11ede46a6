import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { swapSettings } from '../stores/swap-settings.ts'
import { SlippageField } from './slippage-field.tsx'

afterEach(() => {
  cleanup()
  swapSettings.write(swapSettings.parse(null))
})

const field = () => screen.getByRole('textbox', { name: /^Custom slippage/ })
const type = (value: string) => fireEvent.change(field(), { target: { value } })
const stored = () => swapSettings.read().slippageBps

async function shown() {
  const onPending = vi.fn<(isPending: boolean) => void>()
  await renderPart(<SlippageField isBuilt={false} onPending={onPending} />)
  return onPending
}

test('a size counts once it is entered: until then the one before is in force, and the form waits', async () => {
  const onPending = await shown()
  for (const text of ['5', '50']) {
    type(text)
    expect([stored(), onPending.mock.lastCall]).toEqual([50, [true]])
  }
  fireEvent.blur(field())
  expect([stored(), onPending.mock.lastCall]).toEqual([50, [true]])
  expect(field().getAttribute('aria-invalid')).toBe('true')
  type('   1.5')
  fireEvent.keyDown(field(), { key: 'Enter' })
  expect([stored(), onPending.mock.lastCall]).toEqual([150, [false]])
})

test('an emptied field, or a common size, discards what was typed', async () => {
  const onPending = await shown()
  type('7')
  type(' ')
  fireEvent.blur(field())
  expect([stored(), onPending.mock.lastCall]).toEqual([50, [false]])
  type('7')
  fireEvent.click(screen.getByRole('button', { name: '1.0%' }))
  expect([stored(), onPending.mock.lastCall]).toEqual([100, [false]])
})
