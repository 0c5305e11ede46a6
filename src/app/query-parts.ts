/*
 * Stands in for two parts of the query library in the built page: what is done here is the journal's, not a mutation of
 * a cache, and lists grow by pages in their key. `.oxlintrc.json` keeps their hooks out of the source.
 */

/** Unused: no mutation is ever built. */
export class Mutation {
  constructor() {
    throw new Error('Acts go through the journal.')
  }
}

/** Unused: no query is infinite. */
export function infiniteQueryBehavior(): never {
  throw new Error('Lists grow by pages.')
}
