import { startAct } from '../../tx/acts.ts'
import { type Address } from '../../values/address.ts'
import { closePlanAct } from './acts.ts'
import { amountWords, canEnd, planName, type PlanRow } from './model/plan-row.ts'

/** Ends a plan: what was not spent comes back, and what it bought and still holds. */
export function endPlan(owner: Address, row: PlanRow): void {
  if (!canEnd(row)) return
  const { order, left, waiting, input } = row
  void startAct(closePlanAct, {
    owner,
    plan: order.orderKey,
    inputMint: order.inputMint,
    outputMint: order.outputMint,
    left: String(left),
    bought: String(waiting),
    sentence: `End the plan of ${planName(row)}: ${amountWords(left, input)} comes back`,
  })
}
