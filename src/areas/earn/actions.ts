import { startAct, type Started } from '~/engine/act-store.ts'
import { act } from '~/engine/intent/act-handle.ts'
import { type Address } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { type depositAsset } from './intents/deposit-asset.ts'
import { type withdrawAsset } from './intents/withdraw-asset.ts'
import { type EarnAsset, type EarnSummary } from './model/earn-form.ts'
import { type EarnDraft } from './model/earn-search.ts'

/** A deposit. */
const depositAct = act<typeof depositAsset>('earn.deposit')

/** A withdrawal, by assets or by shares. */
const withdrawAct = act<typeof withdrawAsset>('earn.withdraw')

/** Starts a deposit or withdrawal with the form's values, frozen here; `undefined` = something is missing. */
export function startEarnAct(
  owner: Address,
  chosen: EarnAsset,
  draft: EarnDraft,
  summary: EarnSummary,
  sentence: string,
): Started | undefined {
  const { asset, decimals, row } = chosen
  const { amount, shares, shareBound, leastAssets } = summary
  if (amount === undefined) return undefined
  const common = {
    owner,
    asset,
    ...defined({ assetDecimals: decimals, shareMint: row?.shareMint }),
    sentence,
  }
  if (draft.act === 'deposit') {
    const least = shareBound === undefined ? {} : { leastShares: String(shareBound) }
    return startAct(depositAct, { ...common, amount: String(amount), ...least })
  }
  if (draft.isAll && shares !== undefined && leastAssets !== undefined) {
    return startAct(withdrawAct, { ...common, by: 'shares', amount: String(shares), bound: String(leastAssets) })
  }
  if (shareBound === undefined) return undefined
  return startAct(withdrawAct, { ...common, by: 'assets', amount: String(amount), bound: String(shareBound) })
}
