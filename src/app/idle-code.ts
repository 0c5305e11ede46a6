/** What every visit fetches once its page has read what it shows: one script. */
export const idleCode = () => import('./idle-more.ts')
