import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { VerifiedWord } from './token-name.tsx'

afterEach(cleanup)

test('a token that passes for another is called that, whether the venue lists it or not', () => {
  for (const isVerified of [true, false, undefined]) {
    render(<VerifiedWord isVerified={isVerified} alike={{ mint: 'So1', symbol: 'SOL' }} />)
    expect(screen.getByText('Look-alike')).toBeTruthy()
    expect(screen.queryByText(/verified/i)).toBeNull()
    cleanup()
  }
  render(<VerifiedWord isVerified alike={undefined} />)
  expect(screen.getByText('Verified')).toBeTruthy()
})
