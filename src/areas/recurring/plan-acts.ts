import { startAct } from '../../tx/acts.ts'
import { type Address } from '../../values/address.ts'
import { openPlanAct } from './acts.ts'
import { type PlanPair, type PlanSummary } from './model/plan-form.ts'
import { type PlanDraft } from './model/plan-search.ts'

/** Starts a plan as it stands in the form, frozen here. */
export function openPlan(
  owner: Address,
  { input, output }: PlanPair,
  { total, count }: PlanSummary,
  { every: intervalSec, start, min, max }: PlanDraft,
  sentence: string,
): void {
  if (total === undefined || count === undefined) return
  void startAct(openPlanAct, {
    owner,
    inputMint: input.mint,
    outputMint: output.mint,
    total: total.toString(),
    count,
    intervalSec,
    ...(start === undefined ? {} : { startAt: String(start) }),
    ...(min === '' ? {} : { minPrice: min }),
    ...(max === '' ? {} : { maxPrice: max }),
    ...(input.decimals === undefined ? {} : { inputDecimals: input.decimals }),
    ...(output.decimals === undefined ? {} : { outputDecimals: output.decimals }),
    sentence,
  })
}
