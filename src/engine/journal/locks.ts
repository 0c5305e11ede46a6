/** Exclusive locks by name across all tabs of this browser; the browser releases those of a crashed tab. */
export type Locks = {
  /** Runs `work` while holding the lock; returns `undefined` immediately if it is held elsewhere. */
  readonly tryHold: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | undefined>
  /** Waits for the name, then runs `work` until it ends or `signal` aborts the wait. */
  readonly hold: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
}

/**
 * Runs `work` while holding all of these locks; returns `undefined` immediately if one is held elsewhere. They are taken in
 * a fixed order, so that of two tabs that want the same locks one succeeds.
 */
export function tryHoldAll<T>(
  locks: Locks,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  return holdNext(locks, [...new Set(names)].toSorted(), work)
}

async function holdNext<T>(
  locks: Locks,
  [name, ...rest]: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  if (name === undefined) return { value: await work() }
  const held = await locks.tryHold(name, () => holdNext(locks, rest, work))
  return held?.value
}

/** Web Locks; `undefined` where the browser has none: acting is then off. */
export function webLocks(): Locks | undefined {
  if (!('locks' in navigator)) return undefined
  const { locks } = navigator
  return {
    tryHold: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : { value: await work() })),
    hold: async (name, signal, work) => {
      await locks.request(name, { signal }, work)
    },
  }
}
