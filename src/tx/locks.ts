/** Exclusive names across all tabs of this browser; a crashed tab frees its own. */
export type Locks = {
  /** Runs `work` while holding the name; returns `undefined` at once when somebody else holds it. */
  readonly tryHold: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | undefined>
  /** Waits for the name, then runs `work` until it ends or `signal` aborts the wait. */
  readonly hold: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
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

/** Locks of one process, for tests: several engines over one instance are several tabs. */
export function memoryLocks(): Locks {
  const held = new Map<string, Promise<unknown>>()
  const take = <T>(name: string, work: () => Promise<T>) => {
    const done = work()
    const kept = done.catch(() => undefined).finally(() => held.delete(name))
    held.set(name, kept)
    return done
  }
  return {
    tryHold: async (name, work) => (held.has(name) ? undefined : { value: await take(name, work) }),
    hold: async (name, signal, work) => {
      while (held.has(name)) await held.get(name)
      if (!signal.aborted) await take(name, work)
    },
  }
}
