import { type ProgramName, type Proof } from './programs.ts'

/* What lending alone needs of programs and mints; apart from `programs.ts`, which every act carries. */

/** Programs behind the lend program, in base58: they are named by its instructions and never called directly. */
export const LEND_BACKING = {
  liquidity: 'jupeiUmn818Jg1ekPURTpr4mFo29p46vygyykFJ3wZC',
  rewards: 'jup7TthsMgcR9Y3L277b8Eo9uboVSmu1utkuXHNUKar',
} as const

/**
 * Shares are minted by the lend program itself, at an address derived from the mint; these two are named by the
 * interface's own examples and prove the derivation (docs/api-notes.md 10).
 */
export const SHARE_MINT = {
  usdc: '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D',
  wrappedSol: '2uQsyo1fXXQkDtcpXnLofWy88PxcvnfH2L8FPSE62FVU',
} as const

/**
 * Instructions of the lend program, as `INSTRUCTION` has the others. Discriminators, accounts and arguments are those of
 * the interface description that the vendor publishes for this program; no build of the service was recorded yet.
 */
export const LEND_INSTRUCTION = {
  lendDeposit: { program: 'lend', name: 'deposit', discriminator: 'f223c68952e1f2b6', proof: 'vendor' },
  lendDepositMin: {
    program: 'lend',
    name: 'deposit_with_min_amount_out',
    discriminator: '74901061766d2877',
    proof: 'vendor',
  },
  lendWithdraw: { program: 'lend', name: 'withdraw', discriminator: 'b712469c946da122', proof: 'vendor' },
  lendWithdrawMax: {
    program: 'lend',
    name: 'withdraw_with_max_shares_burn',
    discriminator: '2fc5b7abef12f5ab',
    proof: 'vendor',
  },
  lendRedeem: { program: 'lend', name: 'redeem', discriminator: 'b80c569546c461e1', proof: 'vendor' },
  lendRedeemMin: {
    program: 'lend',
    name: 'redeem_with_min_amount_out',
    discriminator: 'ebbded38a6b4b895',
    proof: 'vendor',
  },
} as const satisfies Record<string, { program: ProgramName; name: string; discriminator: string; proof: Proof }>
