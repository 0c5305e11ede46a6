import { useQuery } from '@tanstack/react-query'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { firstPositionsOptions } from '~/areas/prediction/core/positions/queries.ts'
import { canClaim, canClose } from '~/areas/prediction/positions/model/position-can.ts'
import { type Holdings } from '~/areas/tokens/model/holdings.ts'
import { spendable } from '~/areas/tokens/model/known-token.ts'
import { holdingsOptions } from '~/areas/tokens/queries.ts'
import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { sayNotLoaded } from '~/engine/act-store.ts'
import { solText } from '~/review/text/act-text.ts'
import { hiddenBalances } from '~/ui/hidden-balances.ts'
import { type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { addUsd } from '~/values/money.ts'
import { useWalletState } from '~/wallet/store.ts'
import { type PaletteItem } from './palette-items.ts'

type Line = Omit<PaletteItem, 'group' | 'note'>

/**
 * Actions that the connected wallet can take now: each opens a review, or a list to choose from. None without a wallet;
 * actions with unknown state are left out. `isOpen` = the palette is open: otherwise nothing is requested.
 */
export function useActItems(isOpen: boolean): readonly PaletteItem[] {
  const owner = useWalletState().port?.address
  const isHidden = hiddenBalances.use()
  const options = { enabled: isOpen && owner !== undefined, refetchInterval: false } as const
  const first = useQuery({ ...firstPositionsOptions(owner ?? ''), ...options }).data
  const holdings = useQuery({ ...holdingsOptions(owner), ...options }).data?.value
  if (owner === undefined) return []
  const lines = [...linesOfPositions(first, isHidden), ...CANCELS, ...linesOfHoldings(owner, holdings, isHidden)]
  return lines.map((line) => ({ ...line, group: 'Actions', note: '' }))
}

const CANCELS: readonly Line[] = [
  { id: 'cancel', word: 'Cancel limit orders', icon: 'limit', does: { to: '/limit' } },
  { id: 'cancel-orders', word: 'Cancel prediction orders', icon: 'activity', does: { to: '/activity?tab=orders' } },
]

type First = { readonly rows: readonly Position[]; readonly isMore: boolean }

function linesOfPositions({ rows, isMore }: First = { rows: [], isMore: false }, isHidden: boolean): readonly Line[] {
  const wins = rows.filter((position) => canClaim(position) === true)
  const isOpen = rows.some((position) => canClose(position) === true)
  const sum = usd(addUsd(...wins.map(({ payout }) => payout)), undefined, 'down').text
  // More than one review holds are claimed from their list, which says how many at a time.
  const isList = isMore || wins.length > MAX_ACTS_AT_ONCE
  const claim: Line = {
    id: 'claim',
    word: isHidden || isList ? 'Claim wins' : `Claim ${sum}`,
    icon: 'positions',
    does: isList ? { to: '/positions?tab=claimable' } : { run: () => void claimAll(wins) },
  }
  const close: Line = { id: 'close', word: 'Close positions', icon: 'positions', does: { to: '/positions' } }
  return [...(wins.length > 0 ? [claim] : []), ...(isOpen ? [close] : [])]
}

function linesOfHoldings(owner: Address, holdings: Holdings | undefined, isHidden: boolean): readonly Line[] {
  const held = spendable(MINT.wrappedSol, holdings, { wrapped: true })
  if (held === undefined || held.isFrozen || held.raw === 0n) return []
  const word = isHidden ? 'Unwrap SOL' : `Unwrap ${solText(held.raw)}`
  return [{ id: 'unwrap', word, icon: 'swap', does: { run: () => void unwrap(owner, held.raw) } }]
}

async function claimAll(wins: readonly Position[]): Promise<void> {
  await load(async () => (await import('~/areas/prediction/positions/actions.ts')).positionActions.claimAll(wins))
}

async function unwrap(owner: Address, lamports: bigint): Promise<void> {
  await load(async () => (await import('~/areas/swap/actions.ts')).startUnwrap(owner, lamports))
}

/** Code that cannot be fetched is told, as with every button. */
async function load(run: () => Promise<unknown>): Promise<void> {
  await run().catch(sayNotLoaded)
}
