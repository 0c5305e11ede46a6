import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and during hydration: the first render must equal the server's markup; values of the device follow in
 * the next render. Without server-rendered markup it is true from the first render on.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** Time zone for `time`: UTC on the server and during hydration, then the reader's zone. */
export function useZone(): 'UTC' | undefined {
  return useIsTakenOver() ? undefined : 'UTC'
}
