import { type AmountProblem } from '../../../values/money.ts'
import { type Spendable } from '../../tokens/model/known-token.ts'

/** Why no order of either kind can be started now. */
export type FormProblem =
  | AmountProblem
  | 'same-token'
  | 'token-unknown'
  | 'not-connected'
  | 'cannot-sign'
  | 'frozen'
  | 'balance'

/** Problems in the order in which they are told; one that is `undefined` does not apply. */
export type Checks<Problem> = readonly (readonly [problem: Problem | undefined, applies: boolean])[]

/** The first problem that applies: it stands on the button. */
export function firstProblem<Problem>(checks: Checks<Problem>): Problem | undefined {
  return checks.find(([, applies]) => applies)?.[0]
}

/** Whether what is held allows the amount, base units; what is not known is left to the venue and the chain. */
export function heldChecks(amount: bigint | undefined, held: Spendable | undefined): Checks<'frozen' | 'balance'> {
  return [
    ['frozen', held?.isFrozen === true],
    ['balance', amount !== undefined && held !== undefined && amount > held.raw],
  ]
}
