import { lazyComponent } from '~/ui/lazy-component.tsx'

const dialogs = () => import('./position-dialogs.tsx')

/** The list of wins to claim. */
export const ClaimSweep = lazyComponent(async () => (await dialogs()).ClaimSweep, null)

/** How much of a position to sell. */
export const SellPart = lazyComponent(async () => (await dialogs()).SellPart, null)

/** The picture of a position. */
export const SharePosition = lazyComponent(async () => (await dialogs()).SharePosition, null)
