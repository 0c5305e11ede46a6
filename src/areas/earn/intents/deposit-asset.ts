import * as z from 'zod/mini'
import { MINT } from '../../../config/mints.ts'
import { PROGRAM } from '../../../config/programs.ts'
import { address } from '../../../values/address.ts'
import { mulDiv } from '../../../values/money.ts'
import { ok } from '../../../values/result.ts'
import { type Violation } from '../../../tx/guard/codes.ts'
import { LEND_DEPOSITS } from '../../../tx/guard/layouts/lend.ts'
import { type Delta, type Expectation } from '../../../tx/guard/expectation.ts'
import { lendMarket, sharesFor } from '../../../tx/guard/lend-market.ts'
import { meaningOf, violation, type View } from '../../../tx/guard/view.ts'
import { NOTHING_BUILT, refusedInWords } from '../../../tx/build-reply.ts'
import { type Built } from '../../../tx/intent.ts'
import { defineIntent } from '../../../tx/open-intent.ts'
import { addressText, unitsAboveZero } from '../../../tx/request-text.ts'
import { buildEarnDeposit } from '../endpoints/earn.ts'
import { earnKeys } from '../keys.ts'
import {
  checkAccounts,
  checkMint,
  checkRate,
  LEND_PROGRAMS,
  MAX_AGE_MS,
  MAX_SOL_LAMPORTS,
  priceBefore,
  U64_MOST,
} from './lend-rules.ts'

/** A deposit, frozen at the click. Base units of the asset and of its shares. */
const request = z.object({
  owner: addressText,
  asset: addressText,
  assetDecimals: z.optional(z.int().check(z.minimum(0), z.maximum(255))),
  /** The shares' mint as the service names it; absent while its list cannot be read. */
  shareMint: z.optional(addressText),
  amount: unitsAboveZero,
  /** Least shares that were shown; absent while the rate is not known. */
  leastShares: z.optional(unitsAboveZero),
  sentence: z.string(),
})
type Request = z.infer<typeof request>

/**
 * The chain's own price is as old as the market's last act, and only grows: a deposit gives at most what it says. This
 * much less is let pass, in percent.
 */
const CHAIN_SHARE_PERCENT = 90n

/** Lends an amount; shares of the market come back at once. */
export const depositAsset = defineIntent({
  kind: 'earn.deposit',
  request,
  owner: (deposit) => deposit.owner,
  target: (deposit) => `lend:${deposit.asset}`,
  describe: (deposit) => ({ verb: 'Lend', sentence: deposit.sentence, subject: deposit.sentence }),
  build: ({ owner: signer, asset, amount }, call) =>
    refusedInWords(async () => {
      const { transaction } = await call(buildEarnDeposit, { asset, signer, amount })
      if (transaction === undefined) return NOTHING_BUILT
      return ok({ transaction, blockhash: undefined, lastValidBlockHeight: undefined, execution: undefined })
    }),
  expects,
  route: () => 'rpc',
  after: (deposit) => [earnKeys.markets, earnKeys.own(deposit.owner), earnKeys.holdings(deposit.owner)],
  // Shares and balances are the chain's own: once it is confirmed there is nobody left to ask.
  settled: async () => ({ state: 'settled', outcome: 'settled' }),
})

function expects(deposit: Request, built: Built): Expectation {
  const amount = BigInt(deposit.amount)
  return {
    action: 'lend',
    owner: deposit.owner,
    inflow: false,
    programs: LEND_PROGRAMS.map(address),
    core: { program: address(PROGRAM.lend), layouts: LEND_DEPOSITS, count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [deposit.asset, lendMarket(deposit.asset).shareMint],
    decimals: new Map([[deposit.asset, deposit.assetDecimals]]),
    target: deposit.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(deposit.asset === MINT.wrappedSol ? { wrapAtMost: amount } : {}),
    rules: [(view) => checkAmount(deposit, view), ...[checkMint, checkAccounts, checkRate].map(on(deposit))],
    delta: (view) => deltaOf(deposit, view),
    notChecked: ['variable-rate'],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

const on = (deposit: Request) => (rule: typeof checkMint) => (view: View) => rule(deposit, view)

/** LND1. Exactly what was typed goes in. */
function checkAmount({ amount }: Request, view: View): Violation | undefined {
  const assets = meaningOf(view, 'lend-deposit')?.meaning.assets
  if (assets === undefined || assets === BigInt(amount)) return undefined
  return violation('LEND_AMOUNT', 'another', 'assets', amount, String(assets))
}

/** Exactly the amount leaves; at least the shares that were shown come, and what the chain's own price says. */
function deltaOf({ asset, amount, leastShares }: Request, view: View): Delta {
  const assets = BigInt(amount)
  const price = priceBefore(asset, view)
  const byChain = price === undefined ? U64_MOST : mulDiv(sharesFor(assets, price), CHAIN_SHARE_PERCENT, 100n, 'down')
  const shown = BigInt(leastShares ?? 1)
  const isSol = asset === MINT.wrappedSol
  return {
    gains: [{ mint: lendMarket(asset).shareMint, atLeast: shown > byChain ? shown : byChain, atMost: U64_MOST }],
    losses: isSol ? [] : [{ mint: asset, atMost: assets, atLeast: assets }],
    solAtMost: MAX_SOL_LAMPORTS + (isSol ? assets : 0n),
  }
}
