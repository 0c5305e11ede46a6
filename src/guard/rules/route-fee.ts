import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { readTokenAccount, type AccountFact, type TokenAccount } from '../accounts.ts'
import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { type Core } from '../layouts/core.ts'
import { type Route } from '../layouts/route.ts'
import { leastOut } from '../route-bounds.ts'
import { violation } from '../view.ts'

/**
 * U16, for a layout without a fixed index for the fee account: it is among the remaining accounts, at an index that is
 * not published. So the agreed account must be among them and writable, and must receive the fee in the simulation.
 * Refuses with `FEE_NOT_AGREED`, detail `fee-account` or `fee-elsewhere`; base units.
 */
export function checkUnplacedFee(view: View, route: Route, core: Core, agreed: Address): Violation | undefined {
  const { feeBps = 0 } = route.amounts ?? route.exactOut ?? {}
  if (feeBps === 0) return undefined
  const first = route.roles.program + 1
  if (isNamedBehind(route, core, agreed)) return checkArrival(view, route, core, agreed)
  return violation('FEE_NOT_AGREED', 'fee-account', `accounts[${first}] and on`, agreed, 'none')
}

/** True when a route names an account behind those of its layout, and may pay into it. */
export function isNamedBehind({ roles }: Route, { instruction }: Core, account: Address): boolean {
  return instruction.accounts
    .slice(roles.program + 1)
    .some(({ address, isWritable }) => isWritable && address === account)
}

function checkArrival({ facts }: View, route: Route, core: Core, agreed: Address): Violation | undefined {
  const { accounts, simulation } = facts
  if (simulation === undefined) return undefined
  const before = tokenOf(accounts.get(agreed))
  const came = (tokenOf(simulation.accounts.get(agreed))?.amount ?? 0n) - (before?.amount ?? 0n)
  const owed = owedIn(route, core.instruction.accounts, before?.mint)
  if (owed !== undefined && came >= owed) return undefined
  const expected = owed === undefined ? 'a fee in a coin of the swap' : `≥ ${owed}`
  return violation('FEE_NOT_AGREED', 'fee-elsewhere', agreed, expected, String(came))
}

function tokenOf(account: AccountFact | 'absent' | undefined): TokenAccount | undefined {
  return readTokenAccount(account)
}

/** Minimum fee in a coin of the swap, base units; `undefined` = not a coin of the swap. */
function owedIn(
  { amounts, exactOut, roles }: Route,
  accounts: Core['instruction']['accounts'],
  mint: Address | undefined,
): bigint | undefined {
  const share = (raw: bigint) => mulDiv(raw, BigInt((amounts ?? exactOut)?.feeBps ?? 0), 10_000n, 'down')
  const isAt = (at: number | undefined) => at !== undefined && mint !== undefined && accounts[at]?.address === mint
  if (isAt(roles.destinationMint)) return share(amounts === undefined ? (exactOut?.amountOut ?? 0n) : leastOut(amounts))
  if (!isAt(roles.sourceMint)) return undefined
  if (amounts !== undefined) return share(amounts.amountIn)
  // The input has only an upper bound: something must arrive, where the share of the quoted input is above zero.
  return share(exactOut?.quotedIn ?? 0n) > 0n ? 1n : 0n
}
