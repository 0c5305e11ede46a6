/** Acts whose review may be skipped, each by its own switch of the trader. */
export const EXPRESS_ACTS = ['buy', 'swap', 'claim'] as const

/** An act whose review may be skipped. */
export type ExpressAct = (typeof EXPRESS_ACTS)[number]

/** Why an act is reviewed although its page offered it for express review, by stable key. */
export type ExpressReason =
  | 'off'
  | 'caution'
  | 'first-seen'
  | 'unchecked'
  | 'over-amount'
  | 'over-hour'
  | 'no-price'
  | 'changed'
  | 'late'
