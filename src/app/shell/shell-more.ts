/* What the frame of the pages fetches with the first of them that is opened: one script for all of it. */
export { takeFunds } from '../demo-funds.ts'
export { NotFound } from '../not-found.tsx'
export { MoreDialog } from './more-dialog.tsx'
export { WalletMenu } from './wallet-menu.tsx'
