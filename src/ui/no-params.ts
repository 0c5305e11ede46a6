/**
 * Params of a link to the page of one's own, or of no pair. A link takes over the params that it leaves out from the page on
 * which it stands: without these, Positions on the portfolio of another owner would lead to the positions of that owner.
 */
export const NO_PARAMS = { owner: undefined, in: undefined, out: undefined } as const
