import { startAct } from '../../tx/act-store.ts'
import { type Address } from '../../values/address.ts'
import { depositAct, withdrawAct } from './acts.ts'
import { type EarnAsset, type EarnSummary } from './model/earn-form.ts'
import { type EarnDraft } from './model/earn-search.ts'
import { defined } from '../../values/defined.ts'

/** Starts a deposit or withdrawal with the form's values, frozen here. */
export function startEarnAct(
  owner: Address,
  chosen: EarnAsset,
  draft: EarnDraft,
  summary: EarnSummary,
  sentence: string,
): void {
  const { asset, decimals, row } = chosen
  const { amount, shares, shareBound, leastAssets } = summary
  if (amount === undefined) return
  const common = {
    owner,
    asset,
    ...defined({ assetDecimals: decimals, shareMint: row?.shareMint }),
    sentence,
  }
  if (draft.act === 'deposit') {
    const least = shareBound === undefined ? {} : { leastShares: String(shareBound) }
    void startAct(depositAct, { ...common, amount: String(amount), ...least })
  } else if (draft.isAll && shares !== undefined && leastAssets !== undefined) {
    void startAct(withdrawAct, { ...common, by: 'shares', amount: String(shares), bound: String(leastAssets) })
  } else if (shareBound !== undefined) {
    void startAct(withdrawAct, { ...common, by: 'assets', amount: String(amount), bound: String(shareBound) })
  }
}
