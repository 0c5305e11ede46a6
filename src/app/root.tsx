import { type QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { closeReview, useActs } from '~/tx/act-store.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { NetworkChip } from './network-chip.tsx'
import { Shell } from './shell.tsx'
import { WalletButton } from './wallet-button.tsx'

/** What every route's loader is given. */
export type RouterContext = { readonly queryClient: QueryClient }

/** Without its code nothing of an act can be read, so what is not signed yet is taken back. */
const ReviewLayer = lazyComponent(
  async () => (await import('~/tx/review-layer.tsx')).ReviewLayer,
  null,
  'when drawn',
  () => void closeReview(),
)

const SLOTS = {
  wallet: <WalletButton />,
  network: <NetworkChip />,
}

/** The review's code is fetched on the first click on an act. */
function Review() {
  const { focus } = useActs()
  return focus.kind === 'none' ? null : <ReviewLayer />
}

function Root() {
  return (
    <Shell slots={SLOTS}>
      <Outlet />
      <Review />
    </Shell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })
