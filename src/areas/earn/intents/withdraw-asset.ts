import * as z from 'zod/mini'
import { MINT } from '../../../config/mints.ts'
import { PROGRAM } from '../../../config/programs.ts'
import { address } from '../../../values/address.ts'
import { ok } from '../../../values/result.ts'
import { type Violation } from '../../../tx/guard/codes.ts'
import { LEND_EXITS } from '../../../tx/guard/layouts/lend.ts'
import { type Delta, type Expectation, type Gain } from '../../../tx/guard/expectation.ts'
import { assetsFor, lendMarket } from '../../../tx/guard/lend-market.ts'
import { meaningOf, violation, type View } from '../../../tx/guard/view.ts'
import { NOTHING_BUILT, refusedInWords } from '../../../tx/build-reply.ts'
import { type Built } from '../../../tx/intent.ts'
import { defineIntent } from '../../../tx/open-intent.ts'
import { addressText, unitsAboveZero } from '../../../tx/request-text.ts'
import { buildEarnRedemption, buildEarnWithdrawal } from '../endpoints/earn.ts'
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

/**
 * Taking back, frozen at the click: so much of the asset, or so many shares (all of them, so that no dust stays). Base
 * units.
 */
const request = z.object({
  owner: addressText,
  asset: addressText,
  assetDecimals: z.optional(z.int().check(z.minimum(0), z.maximum(255))),
  shareMint: z.optional(addressText),
  by: z.enum(['assets', 'shares']),
  amount: unitsAboveZero,
  /** By assets: the most shares that may be burned. By shares: the least of the asset that must come. */
  bound: unitsAboveZero,
  sentence: z.string(),
})
type Request = z.infer<typeof request>

/** Takes back what was lent, with what it earned. */
export const withdrawAsset = defineIntent({
  kind: 'earn.withdraw',
  request,
  owner: (exit) => exit.owner,
  target: (exit) => `lend:${exit.asset}`,
  describe: (exit) => ({ verb: 'Withdraw', sentence: exit.sentence, subject: exit.sentence }),
  build: ({ owner: signer, asset, amount, by }, call) =>
    refusedInWords(async () => {
      const { transaction } =
        by === 'assets'
          ? await call(buildEarnWithdrawal, { asset, signer, amount })
          : await call(buildEarnRedemption, { asset, signer, shares: amount })
      if (transaction === undefined) return NOTHING_BUILT
      return ok({ transaction, blockhash: undefined, lastValidBlockHeight: undefined, execution: undefined })
    }),
  expects,
  route: () => 'rpc',
  after: (exit) => [earnKeys.markets, earnKeys.own(exit.owner), earnKeys.holdings(exit.owner)],
  settled: async () => ({ state: 'settled', outcome: 'settled' }),
})

function expects(exit: Request, built: Built): Expectation {
  return {
    action: 'lend-exit',
    owner: exit.owner,
    // Shares go out: the way without a decoded instruction is not for it.
    inflow: false,
    programs: LEND_PROGRAMS.map(address),
    core: { program: address(PROGRAM.lend), layouts: LEND_EXITS, count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [exit.asset, lendMarket(exit.asset).shareMint],
    decimals: new Map([[exit.asset, exit.assetDecimals]]),
    target: exit.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    rules: [(view) => checkAmount(exit, view), ...[checkMint, checkAccounts, checkRate].map(on(exit))],
    delta: (view) => deltaOf(exit, view),
    notChecked: [],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

const on = (exit: Request) => (rule: typeof checkMint) => (view: View) => rule(exit, view)

/** LND1. Exactly what was asked for, in the unit it was asked in. */
function checkAmount({ by, amount }: Request, view: View): Violation | undefined {
  const said = meaningOf(view, 'lend-exit')?.meaning
  if (said === undefined) return undefined
  if (said.by !== by) return violation('LEND_AMOUNT', 'unit', 'amount', by, said.by)
  if (said.amount === BigInt(amount)) return undefined
  return violation('LEND_AMOUNT', 'another', 'amount', amount, String(said.amount))
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
    solAtMost: MAX_SOL_LAMPORTS - (isSol ? least : 0n),
  }
}

/** The price of a share never falls, so what the chain said last is a floor, whatever was shown. */
function leastFor(shares: bigint, shown: bigint, price: bigint | undefined): bigint {
  const byChain = price === undefined ? U64_MOST : assetsFor(shares, price)
  return shown > byChain ? shown : byChain
}
