import { useCallback, useMemo, useSyncExternalStore } from 'react'

/** True on the phone, where tables become cards. */
export const PHONE = '(max-width: 719px)'

/** True where the ticket stands beside the story; `tablet` of the stylesheet is the rest. */
export const WIDE = '(min-width: 1280px)'

/** True where the finger points: a phone or a tablet. */
export const COARSE_POINTER = '(pointer: coarse)'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  // A server has no screen: there no query holds.
  const media = useMemo(() => (typeof matchMedia === 'function' ? matchMedia(query) : undefined), [query])
  const subscribe = useCallback(
    (listener: () => void) => {
      media?.addEventListener('change', listener)
      return () => media?.removeEventListener('change', listener)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => media?.matches === true,
    () => false,
  )
}
