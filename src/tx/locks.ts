/** Exclusive names across all tabs of this browser; a crashed tab frees its own. */
export type Locks = {
  /** Runs `work` while holding the name; returns `undefined` at once when somebody else holds it. */
  readonly tryHold: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | undefined>
  /** Waits for the name, then runs `work` until it ends or `signal` aborts the wait. */
  readonly hold: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
}

/**
 * Runs `work` while holding all of these names, or none of them: `undefined` at once when somebody else holds one. They are
 * taken in one order, so that of two tabs that want the same ones the first goes on.
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
