import { type AccountFact, readTokenAccount } from './accounts.ts'
import { type WaitingFacts } from './checked-facts.ts'
import { type View } from './expectation.ts'
import { LIMIT_AT } from './layouts/limit.ts'
import { hex } from './reader.ts'
import { venueRent } from './sol-costs.ts'
import { accountBefore, meaningOf, writableAddresses } from './view.ts'

/**
 * Terms of a limit or recurring order, read from its bytes. The mints are those of the expectation: the rules of both
 * acts have compared the bytes' own with them (LIM6, DCA4).
 */
export function waitingFacts(view: View): WaitingFacts | undefined {
  const [inputMint, outputMint] = view.expectation.mints
  if (inputMint === undefined || outputMint === undefined) return undefined
  const limit = meaningOf(view, 'initialize-order')
  if (limit !== undefined) {
    const { making, taking, expiresAt, feeBps, tail } = limit.meaning
    const { accounts, program } = limit.core.instruction
    const feeAccounts = [LIMIT_AT.fee, LIMIT_AT.referral]
      .flatMap((at) => accounts[at]?.address ?? [])
      .filter((account) => account !== program)
    const fee = { feeBps, feeAccounts, tail: hex(tail) }
    const rentLamports = venueRent(view)
    return { kind: 'limit', inputMint, outputMint, rentLamports, making, taking, expiresAt, ...fee }
  }
  const plan = meaningOf(view, 'open-dca')
  if (plan === undefined) return undefined
  const { total, perCycle, frequency, startAt, minOut, maxOut } = plan.meaning
  const rentLamports = venueRent(view)
  const terms = { total, perCycle, frequency, startAt, minOut, maxOut }
  return { kind: 'plan', inputMint, outputMint, rentLamports, ...terms }
}

/**
 * Change of wrapped SOL in accounts of others in the simulation, lamports, as seen by the owner: below zero = the owner's
 * SOL went into them, e.g. into the escrow of an order.
 */
export function escrowedSol(view: View): bigint {
  const wrapped = (account: AccountFact | 'absent' | undefined) => {
    const token = readTokenAccount(account)
    return token?.isNative === true && token.owner !== view.expectation.owner ? token.amount : 0n
  }
  return writableAddresses(view).reduce(
    (sum, at) => sum + wrapped(accountBefore(view, at)) - wrapped(view.facts.simulation?.accounts.get(at)),
    0n,
  )
}
