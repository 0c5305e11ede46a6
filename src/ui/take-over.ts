import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in what a server draws and while the app takes such a document over: its first render repeats what is drawn, and what
 * only the device knows comes in the next one. Without a drawn document it is true from the first render on.
 */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/** The zone that times are drawn in, for `time`: UTC in what a server draws, who knows no zone of a reader, then the reader's own. */
export function useZone(): 'UTC' | undefined {
  return useIsTakenOver() ? undefined : 'UTC'
}
