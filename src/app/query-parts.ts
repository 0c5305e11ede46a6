/*
 * Stands in for two parts of the query library in the built page: what is done here is the journal's, not a mutation of
 * a cache, and lists grow by pages in their key. `.oxlintrc.json` keeps their hooks out of the source.
 */

/** Empty for ever: what a query client asks of its mutations, answered. */
export class MutationCache {
  resumePausedMutations(): Promise<void> {
    return Promise.resolve()
  }

  findAll(): readonly never[] {
    return []
  }

  clear(): void {}
}

/** Unused: no query is infinite. */
export function infiniteQueryBehavior(): never {
  throw new Error('Lists grow by pages.')
}
