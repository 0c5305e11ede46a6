import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { refusedInWords } from '~/engine/intent/build-reply.ts'
import { defineIntent, inOneSentence } from '~/engine/intent/define-intent.ts'
import { type Built } from '~/engine/intent/intent.ts'
import { unitsAboveZero } from '~/engine/intent/request-text.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Delta, type Expectation, type View } from '~/guard/expectation.ts'
import { LEND_DEPOSITS } from '~/guard/layouts/lend.ts'
import { lendMarket, sharesFor } from '~/guard/lend-market.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { mulDiv } from '~/values/money.ts'
import { buildEarnDeposit } from '../endpoints/earn-builds.ts'
import { lendAct, lendBuilt, lendExpectation, lendFields, lendSymbols } from './lend-act.ts'
import { priceBefore, U64_MOST } from './lend-rules.ts'

/** A deposit, frozen at the click. Base units of the asset and of its shares. */
const request = z.object({
  ...lendFields,
  /** Minimum shares as shown; absent while the rate is not known. */
  leastShares: z.optional(unitsAboveZero),
})
type Request = z.infer<typeof request>

/**
 * The price on chain is as old as the market's last act, and only grows: a deposit gives at most the shares at that
 * price. This percentage of them is still accepted.
 */
const CHAIN_SHARE_PERCENT = 90n

/** Lends an amount; shares of the market arrive at once. */
export const depositAsset = defineIntent({
  kind: 'earn.deposit',
  request,
  ...lendAct,
  describe: (deposit) => ({
    ...inOneSentence('Deposit')(deposit),
    symbols: lendSymbols(deposit),
    ...(deposit.leastShares === undefined ? {} : { chosen: { receives: BigInt(deposit.leastShares) } }),
  }),
  build: ({ owner: signer, asset, amount }, call) =>
    refusedInWords(async () => {
      const { transaction } = await call(buildEarnDeposit, { asset, signer, amount })
      return lendBuilt(transaction)
    }),
  expects,
})

function expects(deposit: Request, built: Built): Expectation {
  return lendExpectation(deposit, built, {
    action: 'lend',
    layouts: LEND_DEPOSITS,
    checkAmount: (view) => checkAmount(deposit, view),
    delta: (view) => deltaOf(deposit, view),
    notChecked: ['variable-rate'],
    wrapAtMost: deposit.asset === MINT.wrappedSol ? BigInt(deposit.amount) : undefined,
  })
}

/** LND1. Exactly the entered amount is deposited. */
function checkAmount({ amount }: Request, view: View): Violation | undefined {
  const assets = meaningOf(view, 'lend-deposit')?.meaning.assets
  if (assets === undefined || assets === BigInt(amount)) return undefined
  return violation('LEND_AMOUNT', 'another', 'assets', amount, String(assets))
}

/** Exactly the amount leaves; at least the shares shown arrive, and at least those by the price on chain. */
function deltaOf({ asset, amount, leastShares }: Request, view: View): Delta {
  const assets = BigInt(amount)
  const price = priceBefore(asset, view)
  const byChain = price === undefined ? U64_MOST : mulDiv(sharesFor(assets, price), CHAIN_SHARE_PERCENT, 100n, 'down')
  const shown = BigInt(leastShares ?? 1)
  const isSol = asset === MINT.wrappedSol
  return {
    gains: [{ mint: lendMarket(asset).shareMint, atLeast: shown > byChain ? shown : byChain, atMost: U64_MOST }],
    losses: isSol ? [] : [{ mint: asset, atMost: assets, atLeast: assets }],
    sol: solExactly(isSol ? -assets : 0n),
  }
}
