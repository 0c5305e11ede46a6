import { lazyComponent } from './lazy-component.tsx'

const dialogs = () => import('./share/share-dialog.tsx')

/** `Dialog` for pages that open one seldom: what closes it, traps its focus and places it is fetched when it is opened. */
export const LazyDialog = lazyComponent(async () => (await dialogs()).Dialog, null)

/** A picture of one's own to share: what draws it is fetched when it is opened. */
export const ShareDialog = lazyComponent(async () => (await dialogs()).ShareDialog, null)
