import { useState } from 'react'
import { setTokenTrade } from '~/areas/tokens/parts/trade-slot.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { AccountBalance, AccountValue, AccountWorth, WorthWhenIdle } from './account-chip.tsx'
import { ClaimBadge } from './claim-badge.tsx'
import { Credit } from './credit.tsx'
import { FreshChip } from './fresh-chip.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { NetworkBanner } from './network-banner.tsx'
import { RateChip } from './rate-chip.tsx'
import { WhyTip } from './why-tip.tsx'

const FreshnessDialog = lazyComponent(async () => (await import('./freshness-dialog.tsx')).FreshnessDialog, null)

/** Chips that are empty until the first response: rate limit, data age, pending transactions. */
function LateChips() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <RateChip onOpen={open} />
      <FreshChip onOpen={open} />
      <InFlightChip />
      <WorthWhenIdle />
      {isOpen ? <FreshnessDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

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
