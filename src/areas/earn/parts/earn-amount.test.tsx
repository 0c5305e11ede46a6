import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { earnSummary } from '../model/earn-form.ts'
import { EarnAmount } from './earn-amount.tsx'

afterEach(cleanup)

test('of a deposit that is not read yet a withdrawal offers three parts and all that is available, each once', () => {
  const draft = { act: 'withdraw', asset: undefined, amount: '', isAll: false } as const
  const summary = earnSummary(undefined, draft)
  const field = { assets: [], chosen: undefined, draft, summary, wallet: undefined, rent: undefined }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <EarnAmount {...field} onDraft={() => undefined} />
    </QueryClientProvider>,
  )
  const parts = screen.getAllByRole('button', { pressed: false })
  expect(parts.map(({ textContent }) => textContent)).toEqual(['25%', '50%', '75%', 'All available'])
})
