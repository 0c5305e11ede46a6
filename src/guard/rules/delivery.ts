import { type Address } from '~/values/address.ts'
import { type ReadAccount, readTokenAccount } from '../accounts.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { accountBefore, violation } from '../view.ts'
import { wrappedSolAccount } from './common.ts'

/** Where the output of a swap arrives, as chosen. */
export type Delivery = {
  readonly mint: Address
  /** Minimum output, base units. */
  readonly least: bigint
  /** The chosen token account; `undefined` = the associated one, and SOL as SOL. */
  readonly account: Address | undefined
  /** SOL of the swap stays wrapped, as chosen. Where it does so without that, the review says it (`token-notes`). */
  readonly isWrapped: boolean
}

/** SWP7. A chosen account is the owner's, of the output mint, and gets the output; SOL that was to stay wrapped does. */
export function checkDelivery(view: View, delivery: Delivery): Violation | undefined {
  const chosen = delivery.account === undefined ? undefined : checkAccount(view, delivery.account, delivery)
  return chosen ?? checkWrapped(view, delivery)
}

function checkAccount(view: View, at: Address, { mint, least }: Delivery): Violation | undefined {
  const { owner } = view.expectation
  const before = accountBefore(view, at)
  // Wrapped SOL of the owner may be opened by the swap itself: its address says whose it is.
  const isOpened = before === 'absent' && at === wrappedSolAccount(owner)
  const held = readTokenAccount(before)
  const isOwn = held?.owner === owner && held.mint === mint
  if (!isOwn && !isOpened)
    return violation('ROUTE_ACCOUNTS', 'destination-owner', at, `${owner}, ${mint}`, `${held?.owner}, ${held?.mint}`)
  const { simulation } = view.facts
  if (simulation === undefined) return undefined
  const gained = amountIn(simulation.accounts.get(at)) - amountIn(before)
  return gained >= least ? undefined : violation('SIM_DELTA', 'destination', at, `≥ ${least}`, String(gained))
}

function checkWrapped(view: View, { isWrapped }: Delivery): Violation | undefined {
  const { simulation } = view.facts
  if (!isWrapped || simulation === undefined) return undefined
  const at = wrappedSolAccount(view.expectation.owner)
  const isClosed = simulation.accounts.get(at) === 'absent'
  return isClosed ? violation('SIM_DELTA', 'unwrapped', at, 'open', 'closed') : undefined
}

const amountIn = (account: ReadAccount) => readTokenAccount(account)?.amount ?? 0n
