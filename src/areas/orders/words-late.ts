/** Words of `own-limits`. */
export const OWN_LIMITS_WORD = {
  limitOrders: 'Limit orders',
} as const

/** Words of `limit-cells`. */
export const LIMIT_CELLS_WORD = {
  inWord: ', in ',
} as const

/** Words of `own-recurring`. */
export const OWN_RECURRING_WORD = {
  recurringOrders: 'Recurring orders',
} as const

/** Words of `order-table`. */
export const ORDER_TABLE_WORD = {
  forWord: 'for',
} as const
