import { useCallback, useSyncExternalStore } from 'react'

/** True on the phone, where tables become cards. */
export const PHONE = '(max-width: 719px)'

/** True where the finger points: a phone or a tablet. */
export const COARSE_POINTER = '(pointer: coarse)'

/** Whether a media query holds, kept up to date. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = matchMedia(query)
      media.addEventListener('change', listener)
      return () => media.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}
