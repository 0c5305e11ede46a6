import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'

/** What opens over every page, and what a page that is not there shows: one script. */
export const shellCode = () => import('./shell-more.ts')

/** The wallets to choose from, or what can be done with the connected one. */
export const WalletMenu = lazyComponent(async () => (await withDialogs(shellCode())).WalletMenu, null)

/** The phone's other places. */
export const MoreDialog = lazyComponent(async () => (await withDialogs(shellCode())).MoreDialog, null)
