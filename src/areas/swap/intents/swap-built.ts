import * as z from 'zod/mini'
import { FEE_CAP_LAMPORTS } from '../../../config/limits.ts'
import { MINT, PROGRAM } from '../../../config/programs.ts'
import { address, type Address } from '../../../values/address.ts'
import { fail, ok } from '../../../values/result.ts'
import { ROUTES } from '../../../tx/guard/core-route.ts'
import { type Delta, type Expectation } from '../../../tx/guard/expectation.ts'
import { routeRules, type RouteTerms } from '../../../tx/guard/rules-route.ts'
import { swapFacts } from '../../../tx/guard/swap-facts.ts'
import { type View } from '../../../tx/guard/view.ts'
import { NOTHING_BUILT, refusedInWords } from '../../../tx/build-reply.ts'
import { type Built } from '../../../tx/intent.ts'
import { defineIntent } from '../../../tx/open-intent.ts'
import { addressText, decimalsShown, shownDecimals, slippageBps, unitsAboveZero } from '../../../tx/request-text.ts'
import { buildSwap } from '../endpoints/build.ts'
import { swapKeys } from '../keys.ts'
import { simulationWords } from '../model/simulation-words.ts'
import { quoteOf } from './quote-shelf.ts'

/** A swap, frozen at the click: one amount fixed, the other bounded by what the quote promised. Base units. */
const request = z.object({
  owner: addressText,
  inputMint: addressText,
  outputMint: addressText,
  /** Which of the amounts is fixed. */
  mode: z.enum(['in', 'out']),
  amount: unitsAboveZero,
  /** The least that comes out, or the most that goes in. */
  bound: unitsAboveZero,
  slippageBps,
  priorityLevel: z.enum(['medium', 'high', 'veryHigh']),
  /** The operator's fee, as the page shows it (`/runtime.json`). */
  platformFee: z.optional(z.object({ bps: z.int().check(z.minimum(1), z.maximum(100)), account: addressText })),
  quoteKey: z.string(),
  ...shownDecimals,
  /** Plain words of both amounts, for the sheet. */
  sentence: z.string(),
})
type Request = z.infer<typeof request>

const U64_MOST = 2n ** 64n - 1n
const RENT_LAMPORTS = 2_039_280n
const SIGNATURE_LAMPORTS = 5_000n
const MAX_AGE_MS = 20_000

/** Swaps along the service's route, in the service's bytes; our RPC alone sends it. */
export const swapBuilt = defineIntent<Request, Built>({
  kind: 'swap.built',
  request,
  owner: (swap) => swap.owner,
  target: (swap) => `swap:${swap.inputMint}>${swap.outputMint}`,
  describe: (swap) => ({ verb: 'Swap', sentence: swap.sentence, subject: swap.sentence }),
  build: (swap, call) =>
    refusedInWords(async () => {
      const quoteResponse = quoteOf(swap.quoteKey)
      if (quoteResponse === undefined) return NOTHING_BUILT
      const reply = await call(buildSwap, {
        quoteResponse,
        userPublicKey: swap.owner,
        wrapAndUnwrapSol: true,
        dynamicComputeUnitLimit: true,
        prioritizationFeeLamports: {
          priorityLevelWithMaxLamports: {
            priorityLevel: swap.priorityLevel,
            maxLamports: Number(FEE_CAP_LAMPORTS.default),
          },
        },
        ...(swap.platformFee === undefined ? {} : { feeAccount: swap.platformFee.account }),
      })
      if (reply.simulationError !== undefined)
        return fail({ code: 'BUILD_REJECTED', message: simulationWords(reply.simulationError.message) })
      const { transaction, lastValidBlockHeight } = reply
      if (transaction === undefined) return NOTHING_BUILT
      return ok({ transaction, blockhash: undefined, lastValidBlockHeight, execution: undefined })
    }),
  expects,
  route: () => 'rpc',
  after: (swap) => [swapKeys.holdings(swap.owner)],
  // Balances are the chain's own: once it is confirmed there is nobody left to ask.
  settled: async () => ({ state: 'settled', outcome: 'settled' }),
})

function expects(swap: Request, built: Built): Expectation {
  return {
    action: 'swap',
    owner: swap.owner,
    inflow: false,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken, PROGRAM.aggregator].map(
      address,
    ),
    core: { program: address(PROGRAM.aggregator), layouts: ROUTES, count: 1 },
    alongside: [],
    sponsor: 'refused',
    mints: [swap.inputMint, swap.outputMint],
    decimals: decimalsShown(swap),
    target: swap.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(isSol(swap.inputMint) ? { wrapAtMost: mostIn(swap) } : {}),
    rules: routeRules(() => termsOf(swap)),
    delta: (view) => deltaOf(swap, view),
    swap: swapFacts,
    notChecked: ['price-source'],
    simulation: 'required',
    maxAgeMs: MAX_AGE_MS,
  }
}

function termsOf(swap: Request): RouteTerms {
  const { owner, inputMint: sourceMint, outputMint: destinationMint, slippageBps: bps, platformFee } = swap
  const common = { owner, sourceMint, destinationMint, slippageBps: bps, platformFee }
  const amount = BigInt(swap.amount)
  if (swap.mode === 'out') return { ...common, mode: 'exact-out', amountOut: amount, mostIn: mostIn(swap) }
  return { ...common, amountInAtMost: amount, amountInAtLeast: amount, leastOut: () => leastOut(swap) }
}

const isSol = (mint: Address) => mint === MINT.wrappedSol
const mostIn = ({ mode, amount, bound }: Request) => BigInt(mode === 'in' ? amount : bound)
const leastOut = ({ mode, amount, bound }: Request) => BigInt(mode === 'in' ? bound : amount)

/** B3. At most the input leaves, at least the promised output comes; SOL moves by its part, the fees and two rents. */
function deltaOf(swap: Request, { feeCapLamports }: View): Delta {
  const costs = SIGNATURE_LAMPORTS + feeCapLamports + 2n * RENT_LAMPORTS
  const [most, least] = [mostIn(swap), leastOut(swap)]
  const solIn = isSol(swap.inputMint) ? most : 0n
  const solOut = isSol(swap.outputMint) ? least : 0n
  return {
    gains: isSol(swap.outputMint) ? [] : [{ mint: swap.outputMint, atLeast: least, atMost: U64_MOST }],
    losses: isSol(swap.inputMint) ? [] : [{ mint: swap.inputMint, atMost: most }],
    solAtMost: costs + solIn - solOut,
  }
}
