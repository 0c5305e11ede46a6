import { type AmountProblem } from '../../../values/money.ts'
import { type Spendable } from '../../tokens/model/known-token.ts'

/** Why a wallet cannot start anything: there is none, or it can only be looked at. */
export type WalletProblem = 'not-connected' | 'cannot-sign'

/** Why what is held does not allow an amount. */
export type HeldProblem = 'frozen' | 'balance'

/** Why a form that spends a token cannot be sent off, whatever else it asks for. */
export type FormProblem = AmountProblem | WalletProblem | HeldProblem

/** Problems in the order in which they are told; one that is `undefined` does not apply. */
export type Checks<Problem> = readonly (readonly [problem: Problem | undefined, applies: boolean])[]

/** The first problem that applies: it stands on the button. */
export function firstProblem<Problem>(checks: Checks<Problem>): Problem | undefined {
  return checks.find(([, applies]) => applies)?.[0]
}

/** Whether the wallet can sign alone; `undefined` = none is connected. */
export function walletChecks(canSign: boolean | undefined): Checks<WalletProblem> {
  return [
    ['not-connected', canSign === undefined],
    ['cannot-sign', canSign === false],
  ]
}

/** Whether what is held allows the amount, base units; what is not known is left to the venue and the chain. */
export function heldChecks(amount: bigint | undefined, held: Spendable | undefined): Checks<HeldProblem> {
  return [
    ['frozen', held?.isFrozen === true],
    ['balance', amount !== undefined && held !== undefined && amount > held.raw],
  ]
}
