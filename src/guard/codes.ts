/** Codes of the pure rules, in the order in which they are judged: the first that fails is `codes[0]` (docs/transaction-rules.md). */
export const JUDGE_CODES = [
  'TX_ENCODING',
  'LOOKUP_TABLE',
  'OWNER_SLOT',
  'FOREIGN_SIGNATURE',
  'SIGNER_SET',
  'FEE_PAYER',
  'DURABLE_NONCE',
  'PROGRAM_NOT_ALLOWED',
  'LIGHTHOUSE_IN_BUILD',
  'INSTRUCTION_UNKNOWN',
  'CORE_COUNT',
  'LAYOUT_UNPROVEN',
  'COMPUTE_BUDGET',
  'SYSTEM_INSTRUCTION',
  'TOKEN_INSTRUCTION',
  'ATA_INSTRUCTION',
  'MEMO',
  'FEE_NOT_AGREED',
  'CLAIM_POSITION',
  'CLAIM_DESTINATION',
  'CLAIM_MINT',
  'ORDER_SIDE',
  'ORDER_DIRECTION',
  'ORDER_CONTRACTS',
  'ORDER_DEPOSIT',
  'ORDER_PRICE_BOUND',
  'ORDER_TAIL',
  'ORDER_ACCOUNTS',
  'ORDER_IDENTITY',
  'ORDER_ROUTE',
  'CLOSE_ALL_MAPPING',
  'CLOSE_ALL_BOUND',
  'CANCEL_SET',
  'COMPOSE_MISMATCH',
  'ROUTE_VARIANT',
  'ROUTE_AUTHORITY',
  'ROUTE_AMOUNT_IN',
  'ROUTE_MIN_OUT',
  'ROUTE_SLIPPAGE',
  'ROUTE_ACCOUNTS',
  'RFQ_AMOUNTS',
  'RFQ_PARTIES',
  'RFQ_EXPIRY',
  'LIMIT_MAKER',
  'LIMIT_MAKING',
  'LIMIT_TAKING',
  'LIMIT_EXPIRY',
  'LIMIT_FEE',
  'LIMIT_ACCOUNTS',
  'LIMIT_TAIL',
  'LIMIT_PRICE',
  'CANCEL_REFUND',
  'DCA_TOTAL',
  'DCA_SCHEDULE',
  'DCA_BOUNDS',
  'DCA_ACCOUNTS',
  'LEND_AMOUNT',
  'LEND_MINT',
  'LEND_ACCOUNTS',
  'LEND_RATE',
  'UNWRAP_AMOUNT',
  'UNWRAP_LEFT',
  'SECOND_RPC_NETWORK',
  'SECOND_RPC_BLOCKHASH',
  'SECOND_RPC_BALANCE',
  'SECOND_RPC_TABLE',
  'SECOND_RPC_RENT',
  'SECOND_RPC_EPOCH',
  'NETWORK_MISMATCH',
  'OWNER_ACCOUNT_EXPOSED',
  'MINT_UNSAFE',
  'BLOCK_HEIGHT',
  'BLOCKHASH_WINDOW',
  'RENT_RATE',
  'SIM_INCOMPLETE',
  'SIM_FAILED',
  'SIM_DELTA',
  'SIM_CONTROL',
  'SIM_INNER_AUTHORITY',
  'SIM_RENT',
  'SIM_UNAVAILABLE',
  'OWNER_CHANGED',
  'REVIEW_STALE',
  'GUARD_ERROR',
] as const

/** A code of the judge. Codes never change meaning; a retired one is not used again. */
export type JudgeCode = (typeof JUDGE_CODES)[number]

/** Codes of the check of returned bytes (docs/transaction-rules.md). */
export const RETURNED_CODES = [
  'RETURNED_HEADER',
  'RETURNED_SIGNATURE',
  'RETURNED_LIGHTHOUSE',
  'RETURNED_BUDGET',
  'RETURNED_INSTRUCTIONS',
  'RETURNED_TABLES',
] as const

/** A code of the check of returned bytes. */
export type ReturnedCode = (typeof RETURNED_CODES)[number]

/** Codes of an act outside the guard. */
export const ACT_CODES = [
  'INTENT_LOCKED',
  'JOURNAL_UNAVAILABLE',
  'JOURNAL_ROW_TOO_LARGE',
  'WALLET_CANNOT_SIGN',
  'WALLET_DECLINED',
  'WALLET_FAILED',
  'WALLET_BLIND_SIGNING',
  'WALLET_SILENT',
  'BUILD_EMPTY',
  'BUILD_REJECTED',
  'BUILD_PAUSED',
  'BUILD_LEFT_OUT',
  'BUILD_QUOTE_ONLY',
  'BUILD_UNREACHABLE',
  'LANDED_DIFFERENT',
] as const

/** A code of an act outside the guard. */
export type ActCode = (typeof ACT_CODES)[number]

/** Every stable code that an act can end or stop with. */
export type GuardCode = JudgeCode | ReturnedCode | ActCode

/** Used in a violation for a core instruction that no layout decodes. */
export const UNDECODED = 'undecoded'

/** Why a rule refuses: the place, the expected value and the value found. All texts are for the report. */
export type Violation = {
  readonly code: JudgeCode
  /** Lower-case word from a closed list, e.g. `trailing-bytes`. */
  readonly detail: string
  readonly field: string
  readonly expected: string
  readonly found: string
}

/** A refusal: nothing reached the wallet, and nothing can make it. */
export type Refused = {
  readonly codes: readonly JudgeCode[]
  readonly violations: readonly Violation[]
}

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
