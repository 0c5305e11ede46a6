import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'

/** What the list of positions, and the page of one, fetch once they are up. */
export const more = () => import('./positions-more.ts')

/** The acts of positions and the dialogs that lead to them. */
export const actsCode = () => import('./position-dialogs.tsx')

/** The list of wins to claim. */
export const ClaimSweep = lazyComponent(async () => (await withDialogs(actsCode())).ClaimSweep, null)

/** How much of a position to sell. */
export const SellPart = lazyComponent(async () => (await withDialogs(actsCode())).SellPart, null)
