/**
 * Most bytes of a venue's accounts whose layout does not tell their size (docs/transaction-rules.md, Rent). Of a new one the
 * rent of so many bytes is the bound, and the review says that it is one.
 *
 * - `limitOrder`: open orders of limit_order_2 have 372 bytes, as public readers filter them; its published fields take 310.
 * - `recurringOrder`: the fields of the DCA program's account, as public readers decode it.
 * - `predictionOrder`, `position`: unpublished. What the order's own arguments and addresses take at their longest, 464
 *   bytes (`layouts/order.ts`: two ids of 64 bytes, nine addresses, six figures), rounded up.
 */
export const MOST_BYTES = { limitOrder: 372, recurringOrder: 289, predictionOrder: 512, position: 512 } as const
