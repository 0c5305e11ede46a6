import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MINT } from '~/config/mints.ts'
import { hiddenBalances } from '~/ui/figure.tsx'
import { address, addressOf } from '~/values/address.ts'
import { setWallet } from '~/wallet/store.ts'
import { position } from '../../../tests/fixtures/prediction.ts'
import { renderPart } from '../../../tests/fixtures/render.tsx'
import { matching } from './palette-items.ts'
import { useActItems } from './use-palette-items.ts'

const OWNER = address(MINT.usdc)
const known = vi.hoisted(() => ({ rows: [] as readonly object[], isMore: false, wrapped: 0n }))
const positionActions = vi.hoisted(() => ({ claimAll: vi.fn() }))

vi.mock('~/areas/prediction/core/positions/queries.ts', () => ({
  firstPositionsOptions: (owner: string) => ({
    queryKey: ['first', owner],
    queryFn: async () => ({ rows: known.rows, isMore: known.isMore }),
  }),
}))
vi.mock('~/areas/tokens/queries.ts', () => ({
  holdingsOptions: (owner: string) => ({
    queryKey: ['holdings', owner],
    queryFn: async () => ({
      value: {
        lamports: 1n,
        tokens: new Map([
          [MINT.wrappedSol, { accounts: [{ amount: known.wrapped, isAssociated: true }], unreadable: 0 }],
        ]),
        unreadable: 0,
      },
    }),
  }),
}))
vi.mock('~/areas/prediction/positions/actions.ts', () => ({ positionActions }))

function Lines({ text }: { text: string }) {
  return matching(useActItems(true), text).map(({ id, word, does }) => (
    <button key={id} type="button" onClick={'run' in does ? does.run : undefined}>
      {word}
    </button>
  ))
}

const connect = () =>
  setWallet({
    port: { address: OWNER, name: 'W', canSign: true, chains: [], sign: () => Promise.reject(new Error('no')) },
  })
afterEach(() => {
  cleanup()
  positionActions.claimAll.mockClear()
  setWallet({ port: undefined })
  hiddenBalances.write(false)
})

test('without a wallet nothing can be done', async () => {
  const { container } = await renderPart(<Lines text="" />)
  expect(container.textContent).toBe('')
})

test('verbs find what the wallet can do, with its sum, and open its review', async () => {
  const wins = [position({ claimable: true, pubkey: MINT.jup })]
  Object.assign(known, { rows: [...wins, position({ pubkey: MINT.usdt })], wrapped: 1_250_000_000n })
  connect()
  await renderPart(<Lines text="claim" />)
  ;(await screen.findByRole('button', { name: 'Claim $120.00' })).click()
  await vi.waitFor(() => expect(positionActions.claimAll.mock.calls).toEqual([[wins]]))
  cleanup()
  for (const [text, names] of [
    ['unwrap', ['Unwrap 1.25 SOL']],
    ['close', ['Close positions']],
    ['cancel', ['Cancel limit orders', 'Cancel prediction orders']],
  ] as const) {
    await renderPart(<Lines text={text} />)
    await screen.findByRole('button', { name: names[0] })
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(names)
    cleanup()
  }
})

test('more wins than one review holds are claimed from their list', async () => {
  const rows = Array.from({ length: 11 }, (_, at) =>
    position({ claimable: true, pubkey: addressOf(new Uint8Array(32).fill(at + 1)) }),
  )
  Object.assign(known, { rows, isMore: false })
  connect()
  await renderPart(<Lines text="claim" />)
  ;(await screen.findByRole('button', { name: 'Claim wins' })).click()
  expect(positionActions.claimAll).not.toHaveBeenCalled()
})

test('hidden balances hide the sums, and an incomplete list has none', async () => {
  Object.assign(known, { rows: [position({ claimable: true, pubkey: MINT.jup })], wrapped: 5n, isMore: true })
  connect()
  await renderPart(<Lines text="claim" />)
  await screen.findByRole('button', { name: 'Claim wins' })
  cleanup()
  Object.assign(known, { isMore: false })
  hiddenBalances.write(true)
  await renderPart(<Lines text="" />)
  await screen.findByRole('button', { name: 'Claim wins' })
  await screen.findByRole('button', { name: 'Unwrap SOL' })
})
