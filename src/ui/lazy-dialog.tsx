import { lazyComponent } from './lazy-component.tsx'

/** `Dialog` for pages that open one seldom: what closes it, traps its focus and places it is fetched when it is opened. */
export const LazyDialog = lazyComponent(async () => (await import('./dialog.tsx')).Dialog, null)
