/** Groups of rules, each a tick on the review, in its order. */
export const CHECK_GROUPS = [
  'payer',
  'signers',
  'programs',
  'destinations',
  'fee',
  'size',
  'blockhash',
  'network',
  'mints',
  'exposure',
  'own-rules',
  'test-run',
  'balances',
  'authorities',
] as const
/** A group of rules as a tick on the review. */
export type CheckGroup = (typeof CHECK_GROUPS)[number]
