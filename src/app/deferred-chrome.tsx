import { setTokenTrade } from '~/areas/tokens/parts/trade-slot.ts'
import { AccountBalance, AccountValue, AccountWorth } from './account-chip.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { Credit } from './credit.tsx'
import { LateChips } from './deferred-chips.tsx'
import { NetworkBanner } from './network-banner.tsx'
import { WhyTip } from './why-tip.tsx'

/** Parts of the frame that are fetched beside the first page. */
export const LATE = {
  worth: AccountWorth,
  balance: AccountBalance,
  value: AccountValue,
  chips: LateChips,
  banner: NetworkBanner,
  credit: Credit,
  why: WhyTip,
  claims: ClaimBadge,
} as const

// The tokens area may not import the swap area, so the form of a token's page is set here.
setTokenTrade(async () => (await import('~/areas/swap/parts/token-trade.tsx')).TokenTrade)
