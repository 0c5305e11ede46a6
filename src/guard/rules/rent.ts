import { type Address } from '~/values/address.ts'
import { rentOf } from '~/values/rent.ts'
import { present } from '../accounts.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { type Simulation } from '../facts.ts'
import { isOpen, openedAccounts, type Opened } from '../opened-accounts.ts'
import { rentRate } from '../rent.ts'
import { bytesOf, restingLamports } from '../sol-costs.ts'
import { accountBefore, violation, writableAddresses } from '../view.ts'
import { ofKind } from './common.ts'

/* Accounts of the simulation against those of the bytes (docs/transaction-rules.md, B6). */

/** B6. The simulation opens the accounts that the bytes name and no other, at the network's rent, and closes what the act ends. */
export function checkRents(view: View, simulation: Simulation): Violation | undefined {
  const opened = openedAccounts(view)
  return (
    checkUnexpected(view, simulation, opened) ??
    opened.map((each) => checkOpened(view, simulation, each)).find(Boolean) ??
    checkEnded(view, simulation)
  )
}

function checkUnexpected(view: View, { accounts }: Simulation, opened: readonly Opened[]): Violation | undefined {
  const paid = view.expectation.fee === undefined ? [] : ofKind(view, 'system-transfer').map(({ to }) => to)
  const named = new Set<Address>([...opened.map(({ at }) => at), ...paid, view.expectation.owner])
  const isNew = (at: Address) => {
    const [before, after] = [accountBefore(view, at), accounts.get(at)]
    return (isOpen(after) && !isOpen(before)) || (before === 'absent' && after !== undefined && after !== 'absent')
  }
  const strange = writableAddresses(view).find((at) => !named.has(at) && isNew(at))
  if (strange === undefined) return undefined
  return violation(
    'SIM_RENT',
    'unexpected-account',
    strange,
    'no account',
    String(present(accounts.get(strange))?.owner),
  )
}

/** Its size is its layout's, and at the owner's cost it holds the rent of that size and not a lamport more. */
function checkOpened(view: View, { accounts }: Simulation, { at, payer, size }: Opened): Violation | undefined {
  const after = accounts.get(at)
  const fact = present(after)
  if (fact === undefined || !isOpen(after)) return undefined
  const bytes = fact.data.length
  const isRight = 'exactly' in size ? bytes === size.exactly : bytes <= size.atMost
  if (!isRight)
    return violation('SIM_RENT', 'size', at, `${'exactly' in size ? '' : '≤ '}${bytesOf(size)} bytes`, String(bytes))
  if (payer !== view.expectation.owner) return undefined
  const sentAhead = present(accountBefore(view, at))?.lamports ?? 0n
  const rent = rentOf(rentRate(view), bytes)
  const wanted = rent > sentAhead ? rent : sentAhead
  const found = restingLamports(after)
  return found === wanted ? undefined : violation('SIM_RENT', 'lamports', at, String(wanted), String(found))
}

function checkEnded(view: View, { accounts }: Simulation): Violation | undefined {
  const left = view.expectation.closes?.find((at) => accounts.get(at) !== 'absent')
  return left === undefined ? undefined : violation('SIM_RENT', 'not-closed', left, 'closed', 'still there')
}
