import { type Target } from '~/engine/intent/target.ts'

/** An order of the owner, limit or recurring, by its account. */
export const orderTarget = (orderKey: string): Target => `order:${orderKey}`
