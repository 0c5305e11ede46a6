import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { REVIEW_PAGES } from '~/app/areas.ts'
import { type ActView, viewOfRow } from '~/engine/act-view.ts'
import { type Row } from '~/engine/journal/journal-row.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { ActProgress } from './act-progress.tsx'

/* Text of the progress view, state by state. */

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const NOW = Date.UTC(2026, 10, 21, 14)
const row = (over: Partial<Row>): Row =>
  ({
    id: 'a',
    kind: 'prediction.order',
    owner: 'mine',
    intentKey: 'sandbox|mine|market:M1:yes',
    state: 'sending',
    verb: 'Buy',
    subject: 'Rain',
    sentence: 'Buy $25.00 of Rain, Yes',
    askedAt: NOW - 90_000,
    updatedAt: NOW,
    additions: [],
    ...over,
  }) as Row

const shown = (view: ActView) => {
  vi.useFakeTimers({ now: NOW })
  render(<ActProgress view={view} pages={REVIEW_PAGES} />)
}

test('a transaction imported from a file is marked as such, and offers nothing to share', () => {
  const done = { state: 'done', trade: 'named', page: '/swap' } as const
  shown(viewOfRow(row({ ...done, isImported: true }), undefined, false))
  screen.getByText(/^Imported from a file\. This browser didn’t make this transaction and didn’t check it\.$/)
  expect(screen.queryByRole('button', { name: /Share/ })).toBeNull()
  cleanup()
  shown(viewOfRow(row(done), undefined, false))
  expect(screen.queryByText(/Imported/)).toBeNull()
  screen.getByRole('button', { name: 'Share' })
})

test.each([
  ['a trade on a page with a form', { trade: 'named', page: '/event/SX-1001' }, 1],
  ['a trade on an owner’s page', { trade: 'named', page: '/positions' }, 0],
  ['a trade on a page of another site', { trade: 'named', page: '//evil.example/event/x' }, 0],
  ['a trade on a path of more than 300 characters', { trade: 'named', page: `/event/${'x'.repeat(300)}` }, 0],
  ['a trade on a page that the row does not name', { trade: 'named' }, 0],
  ['a cancelled order', { page: '/limit' }, 0],
] as const)('Trade again and Share after %s', (_, more, count) => {
  shown(viewOfRow(row({ state: 'done', ...more }), undefined, false))
  for (const name of ['Trade again', 'Share']) expect(screen.queryAllByRole('button', { name })).toHaveLength(count)
})

test.each([
  ['a claim on the page of its market', { verb: 'Claim', page: '/event/SX-1001' }, [0, 1]],
  ['a closed position on the page of its market', { verb: 'Sell', page: '/event/SX-1001' }, [0, 1]],
  ['an order that nobody met', { trade: 'named', page: '/event/SX-1001', outcome: 'not-filled' }, [1, 0]],
] as const)('%s: Trade again for a trade alone, Share for what came of it', (_, more, [again, share]) => {
  shown(viewOfRow(row({ state: 'done', ...more }), undefined, false))
  expect(screen.queryAllByRole('button', { name: 'Trade again' })).toHaveLength(again)
  expect(screen.queryAllByRole('button', { name: 'Share' })).toHaveLength(share)
})

test('sending counts from its first send, however often the row is written since', () => {
  shown(viewOfRow(row({ sendStartedAt: NOW - 63_000 }), undefined, false))
  expect(screen.getByRole('status', { name: /Status/ }).textContent).toContain('(63 s)')
})

test('a code of the venue is explained in our own words; its text alone is quoted', () => {
  const failed = { state: 'sending', postAnswer: 'failed', postMessage: 'Quote expired' } as const
  shown(viewOfRow(row({ ...failed, postReason: 'the market maker’s quote expired' }), undefined, false))
  screen.getByText(/^The venue says it failed: the market maker’s quote expired\. That isn’t proof/)
  cleanup()
  shown(viewOfRow(row(failed), undefined, false))
  screen.getByText(/^The venue says it failed \(“\u2068Quote expired\u2069”\)\. That isn’t proof/)
})

test('two servers that disagree on the final status are both named, and a silent second one is reported', () => {
  shown(viewOfRow(row({ state: 'unknown' }), 'two servers: confirmed|failed', false))
  screen.getByText(/disagree on the final status: one says confirmed, the other failed/)
  cleanup()
  shown(viewOfRow(row({ state: 'settling', secondSilent: true }), undefined, false))
  screen.getByText('The second RPC server didn’t answer, so this status comes from one.')
})

test('returned rent is shown as such and is no negative fee', () => {
  const facts = {
    requested: { verb: 'Do', sentence: 'Do it', subject: 'it' },
    lamportsOut: -2_034_280n,
    gains: [],
    orders: [],
    losses: [],
    swap: undefined,
    networkFeeLamports: 5_000n,
    priorityFeeLamports: 5_000n,
    rentLamports: 0n,
    decimals: {},
  } as Partial<ReviewFacts> as ReviewFacts
  shown({ ...viewOfRow(row({ state: 'confirming' }), undefined, false), facts })
  expect(screen.getByText('Account deposit returned').parentElement?.textContent).toContain('0.00204428 SOL')
  expect(screen.getByText('Fees').parentElement?.textContent).toContain('0.00001 SOL')
})

const NO_FACTS = {
  requested: { verb: 'Do', sentence: 'Do it', subject: 'it' },
  gains: [],
  orders: [],
  losses: [],
  refundLamports: 0n,
  networkFeeLamports: 5_000n,
  priorityFeeLamports: 0n,
  rentLamports: 0n,
  decimals: {},
  lamportsOut: 0n,
} as Partial<ReviewFacts> as ReviewFacts

test.each([
  ['asking-wallet', 12_500, /^Confirm within about 12 s\. After that it can no longer land, and nothing moves\.$/],
  ['silent', 12_500, /^Confirm within about 12 s/],
  ['asking-wallet', -1, /^Too late to confirm: decline it in your wallet/],
  ['silent', 0, /^Too late to confirm/],
] as const)('while the wallet is asked (%s), with %d ms left, the time left is shown', (state, leftMs, words) => {
  const facts = { ...NO_FACTS, signBy: NOW + leftMs }
  shown({ ...viewOfRow(row({ state }), undefined, false), facts })
  screen.getByText(words)
})

test('where the time is not known none is named', () => {
  for (const [state, signBy] of [
    ['asking-wallet', undefined],
    ['sending', NOW + 9_000],
  ] as const) {
    const facts = { ...NO_FACTS, signBy }
    shown({ ...viewOfRow(row({ state }), undefined, false), facts })
    expect(screen.queryByText(/within about|Too late/)).toBeNull()
    cleanup()
  }
})

test('a transaction that was not executed is shown as that, and that nothing was charged', () => {
  const failed = { state: 'failed', err: 'InsufficientFundsForFee', isErrFinal: true } as const
  shown(viewOfRow(row({ ...failed, isNotExecuted: true }), undefined, false))
  expect(screen.getByRole('status', { name: /Status/ }).textContent).toBe('Not executed, nothing was charged')
  screen.getByText('The network didn’t execute it (InsufficientFundsForFee). Nothing was charged.')
  cleanup()
  shown(viewOfRow(row(failed), undefined, false))
  expect(screen.getByRole('status', { name: /Status/ }).textContent).toBe('Failed on chain')
  screen.getByText('The chain returned: InsufficientFundsForFee. Only the network fee was spent.')
})

test('after the owner declined in the wallet it can be tried again; after an error of the wallet it cannot', () => {
  const declined = {
    ...viewOfRow(row({ state: 'cancelled', code: 'WALLET_DECLINED', open: 0 }), undefined, false),
    request: {},
  }
  shown(declined)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close', 'Try again'])
  cleanup()
  shown({ ...viewOfRow(row({ state: 'silent', code: 'WALLET_FAILED', open: 1 }), undefined, false), request: {} })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('while the venue is waited for there are two buttons, and the report is next to the text', () => {
  shown(viewOfRow(row({ state: 'settling' }), undefined, false))
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Copy report',
    'Continue in background',
    'Check again',
  ])
})

test('a Ledger that may not sign blindly: what to allow, and that its report is no proof', () => {
  shown(viewOfRow(row({ state: 'silent', code: 'WALLET_BLIND_SIGNING' }), undefined, false))
  expect(screen.getByRole('status', { name: /Status/ }).textContent).toBe('Wallet error, status unknown')
  screen.getByText(/doesn’t allow blind signing\. .*isn’t proof.* Allow blind signing in the app’s settings/)
})

test.each([
  ['rpc.getSignatureStatuses: wire.network', 'The last check of the chain got no answer. It may still be confirmed.'],
  [
    'block not available',
    'The last check of the chain got no answer (block not available). It may still be confirmed.',
  ],
])('the code of a failed request is for the report: %s', (reason, words) => {
  shown(viewOfRow(row({ state: 'unknown' }), reason, false))
  screen.getByText(words)
})
