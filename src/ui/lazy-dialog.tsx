import { lazyComponent } from './lazy-component.tsx'

/** What closes a dialog, traps its focus and places it, and what draws a shared picture: one script. */
const dialogCode = () => import('./share/share-dialog.tsx')

/** Code that opens a dialog, once what dialogs stand on is there, too: both are requested at once. */
export async function withDialogs<Code>(code: Promise<Code>): Promise<Code> {
  const [loaded] = await Promise.all([code, dialogCode()])
  return loaded
}

/** `Dialog` where one is seldom opened. */
export const LazyDialog = lazyComponent(async () => (await dialogCode()).Dialog, null)

/** `BesideDialog` where one is seldom opened. */
export const LazyBesideDialog = lazyComponent(async () => (await dialogCode()).BesideDialog, null)

/** A picture of one's own to share. */
export const ShareDialog = lazyComponent(async () => (await dialogCode()).ShareDialog, null)
