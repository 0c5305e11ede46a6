import { cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { address } from '~/values/address.ts'
import { renderPart } from '../../../../tests/fixtures/render.tsx'
import { UnwrapButton, WrappedNote } from './unwrap-button.tsx'

const OWNER = address(MINT.usdc)
const held = vi.hoisted(() => ({ accounts: [] as readonly object[] }))
const startUnwrap = vi.hoisted(() => vi.fn())

vi.mock('~/areas/tokens/queries.ts', () => ({
  holdingsOptions: (owner: string) => ({
    queryKey: ['holdings', owner],
    queryFn: async () => ({
      value: {
        lamports: 5n,
        tokens: new Map([[MINT.wrappedSol, { accounts: held.accounts, unreadable: 0 }]]),
        unreadable: 0,
      },
    }),
  }),
}))
vi.mock('../actions.ts', () => ({ startUnwrap }))

afterEach(cleanup)

const account = (amount: bigint, more = {}) => ({ amount, isAssociated: true, ...more })

test('what the associated account holds is unwrapped, to the lamport', async () => {
  held.accounts = [account(9n, { isAssociated: false }), account(1_250_000_000n)]
  await renderPart(<UnwrapButton owner={OWNER} />)
  fireEvent.click(await screen.findByRole('button', { name: 'Unwrap' }))
  expect(startUnwrap.mock.calls).toEqual([[OWNER, 1_250_000_000n]])
})

test('where SOL is paid, wrapped SOL is shown as not spent by it', async () => {
  held.accounts = [account(1_250_000_000n)]
  const { container } = await renderPart(<WrappedNote owner={OWNER} />)
  await screen.findByRole('button', { name: 'Unwrap' })
  expect(container.textContent).toBe('1.25 SOL more is wrapped.Unwrap')
})

test.each([
  ['none', []],
  ['an empty account', [account(0n)]],
  ['a frozen account', [account(5n, { isFrozen: true })]],
  ['another account alone', [account(5n, { isAssociated: false })]],
])('there is no button with %s', async (_, accounts) => {
  held.accounts = accounts
  const { container } = await renderPart(<UnwrapButton owner={OWNER} />)
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(container.textContent).toBe('')
})
