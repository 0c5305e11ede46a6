import * as z from 'zod/mini'
import { MINT } from '~/config/mints.ts'
import { refusedInWords } from '~/engine/intent/build-reply.ts'
import { defineIntent, inOneSentence } from '~/engine/intent/define-intent.ts'
import { type Built } from '~/engine/intent/intent.ts'
import { unitsAboveZero } from '~/engine/intent/request-text.ts'
import { type Violation } from '~/guard/codes.ts'
import { solExactly, type Delta, type Expectation, type Gain, type View } from '~/guard/expectation.ts'
import { LEND_EXITS } from '~/guard/layouts/lend.ts'
import { assetsFor, lendMarket } from '~/guard/lend-market.ts'
import { meaningOf, violation } from '~/guard/view.ts'
import { buildEarnRedemption, buildEarnWithdrawal } from '../endpoints/earn-builds.ts'
import { lendAct, lendBuilt, lendExpectation, lendFields, lendSymbols } from './lend-act.ts'
import { priceBefore, U64_MOST } from './lend-rules.ts'

/**
 * Taking back, frozen at the click: so much of the asset, or so many shares (all of them, so that no dust stays). Base
 * units.
 */
const request = z.object({
  ...lendFields,
  by: z.enum(['assets', 'shares']),
  /** By assets: the most shares that may be burned. By shares: the least of the asset that must come. */
  bound: unitsAboveZero,
})
type Request = z.infer<typeof request>

/** Takes back what was lent, with what it earned. */
export const withdrawAsset = defineIntent({
  kind: 'earn.withdraw',
  request,
  ...lendAct,
  describe: (exit) => ({
    ...inOneSentence('Withdraw')(exit),
    symbols: lendSymbols(exit),
    ...(exit.by === 'shares' ? { chosen: { receives: BigInt(exit.bound) } } : {}),
  }),
  build: ({ owner: signer, asset, amount, by }, call) =>
    refusedInWords(async () => {
      const { transaction } =
        by === 'assets'
          ? await call(buildEarnWithdrawal, { asset, signer, amount })
          : await call(buildEarnRedemption, { asset, signer, shares: amount })
      return lendBuilt(transaction)
    }),
  expects,
})

function expects(exit: Request, built: Built): Expectation {
  return lendExpectation(exit, built, {
    action: 'lend-exit',
    layouts: LEND_EXITS,
    checkAmount: (view) => checkAmount(exit, view),
    delta: (view) => deltaOf(exit, view),
    notChecked: [],
  })
}

/** LND1. Exactly what was asked for, in the unit it was asked in. */
function checkAmount({ by, amount }: Request, view: View): Violation | undefined {
  const lendExit = meaningOf(view, 'lend-exit')?.meaning
  if (lendExit === undefined) return undefined
  if (lendExit.by !== by) return violation('LEND_AMOUNT', 'unit', 'amount', by, lendExit.by)
  if (lendExit.amount === BigInt(amount)) return undefined
  return violation('LEND_AMOUNT', 'another', 'amount', amount, String(lendExit.amount))
}

/** So much of the asset comes and no more shares go than were shown; all shares go and at least their worth comes. */
function deltaOf({ asset, by, amount, bound }: Request, view: View): Delta {
  const { shareMint } = lendMarket(asset)
  const [units, limit] = [BigInt(amount), BigInt(bound)]
  const least = by === 'assets' ? units : leastFor(units, limit, priceBefore(asset, view))
  const isSol = asset === MINT.wrappedSol
  const gain: Gain =
    by === 'assets' ? { mint: asset, exactly: units } : { mint: asset, atLeast: least, atMost: U64_MOST }
  return {
    gains: isSol ? [] : [gain],
    losses: [by === 'assets' ? { mint: shareMint, atMost: limit } : { mint: shareMint, atMost: units, atLeast: units }],
    sol: isSol ? { least, most: by === 'assets' ? least : U64_MOST } : solExactly(0n),
  }
}

/** The price of a share never falls, so what the chain said last is a floor, whatever was shown. */
function leastFor(shares: bigint, shown: bigint, price: bigint | undefined): bigint {
  const byChain = price === undefined ? U64_MOST : assetsFor(shares, price)
  return shown > byChain ? shown : byChain
}
