import { createStore } from '~/values/store.ts'
import { useStore } from './use-store.ts'

/** The browser's offer to install the page as an app (`beforeinstallprompt`, Chromium alone). */
type InstallOffer = Event & { readonly prompt: () => Promise<unknown> }

/**
 * Whether the page can become an app here: `offered` = at a press, `installed` = it runs as one or was just installed, `by-menu` =
 * only the browser's own menu may have it.
 */
export type InstallState = 'offered' | 'installed' | 'by-menu'

const offer = createStore<InstallOffer | 'taken' | undefined>(undefined)

/** Keeps the browser's offer until the reader asks for it: nothing is shown by itself. Once a page. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    if (!isOffer(event)) return
    event.preventDefault()
    offer.set(event)
  })
  addEventListener('appinstalled', () => offer.set('taken'))
}

const isOffer = (event: Event): event is InstallOffer => 'prompt' in event && typeof event.prompt === 'function'

/** Whether the page can be installed; kept up to date. */
export function useInstallState(): InstallState {
  const current = useStore(offer)
  if (current === 'taken' || matchMedia('(display-mode: standalone)').matches) return 'installed'
  return current === undefined ? 'by-menu' : 'offered'
}

/** Opens the browser's own question; it may be asked once an offer. Call from a press. */
export function install(): void {
  const current = offer.read()
  if (current === undefined || current === 'taken') return
  offer.set(undefined)
  // What the reader answers comes as an event; a browser that refuses to ask leaves its menu.
  void current.prompt().catch(() => undefined)
}
