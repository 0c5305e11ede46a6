import { FEE_CAP_LAMPORTS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { PROGRAM } from '~/config/programs.ts'
import { inOneSentence } from '~/engine/intent/define-intent.ts'
import { type FollowUp } from '~/engine/intent/follow-up.ts'
import { type Built, type Intent } from '~/engine/intent/intent.ts'
import { decimalsShown, symbolsShown } from '~/engine/intent/request-text.ts'
import { solExactly, type Delta, type EnforcedTerms, type Expectation } from '~/guard/expectation.ts'
import { TEMPORARY } from '~/guard/layouts/derived-accounts.ts'
import { ROUTES } from '~/guard/layouts/route.ts'
import { wrappedSolAccount } from '~/guard/rules/common.ts'
import { checkDelivery, type Delivery } from '~/guard/rules/escrow.ts'
import { routeRules, type RouteTerms } from '~/guard/rules/route.ts'
import { swapFacts } from '~/guard/swap-facts.ts'
import { checkTemporary } from '~/guard/temporary-accounts.ts'
import { address, type Address } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { swapKeys, swapTarget } from '../model/keys.ts'
import { type QuotedSwap, type SwapTerms } from './swap-request.ts'

/*
 * Shared by the three kinds of swaps: the terms that the user agreed to, and the expectation that checks bytes against
 * them.
 */

const U64_MOST = 2n ** 64n - 1n
const SIGNATURE_LAMPORTS = 5_000n
const MAX_AGE_MS = 20_000

/** Request fields of a build of either kind, beside its quote. */
export function buildAsk(swap: QuotedSwap, quoteResponse: string) {
  return {
    quoteResponse,
    userPublicKey: swap.owner,
    wrapAndUnwrapSol: swap.keepsWrapped !== true,
    dynamicComputeUnitLimit: true,
    prioritizationFeeLamports: {
      priorityLevelWithMaxLamports: {
        priorityLevel: swap.priorityLevel,
        maxLamports: Number(priorityCap(swap)),
      },
    },
    ...defined({ feeAccount: swap.platformFee?.account, destinationTokenAccount: swap.destination }),
  }
}

/** The most that a build may offer as priority fee, lamports, as agreed at the click. */
export const priorityCap = ({ feeCap }: QuotedSwap): bigint =>
  feeCap === undefined ? FEE_CAP_LAMPORTS.default : BigInt(feeCap)

/** Locks, texts, stale queries and follow-up of every swap. */
export const swapAct: FollowUp &
  Pick<
    Intent<SwapTerms & { readonly sentence: string }, Built>,
    'target' | 'locks' | 'isFreeOnceConfirmed' | 'express' | 'describe' | 'after'
  > = {
  leadsTo: '/portfolio',
  waitsIn: undefined,
  trade: 'unnamed',
  target: ({ inputMint, outputMint }) => swapTarget(inputMint, outputMint),
  locks: ({ inputMint, outputMint }) => [swapTarget(inputMint, outputMint)],
  isFreeOnceConfirmed: () => true,
  express: () => 'swap',
  describe: (swap) => ({
    ...inOneSentence('Swap')(swap),
    symbols: symbolsShown(swap),
    chosen: { receives: leastOut(swap), pays: mostIn(swap), slippageBps: swap.slippageBps },
  }),
  after: ({ owner }) => [swapKeys.holdings(owner)],
}

/**
 * Expectation of a swap in bytes of our own: that of a swap, and the minimum as the page's own assertion enforces it on
 * chain. For SOL it is less the fees of a signature and the agreed cap: the account that it is unwrapped from is closed,
 * and its rent comes back with it.
 */
export function composedExpectation(swap: QuotedSwap, built: Built): Expectation {
  return { ...swapExpectation(swap, built, swap.platformFee), enforced: enforcedTerms(swap) }
}

/** What the page's own assertion enforces of a swap; the build and the judge both ask for it. */
export function enforcedTerms(swap: QuotedSwap): EnforcedTerms {
  const account = deliveredTo(swap)
  if (account !== undefined) return { mint: swap.outputMint, least: leastOut(swap), account }
  const costs = isSol(swap.outputMint) ? SIGNATURE_LAMPORTS + priorityCap(swap) : 0n
  return { mint: swap.outputMint, least: leastOut(swap) - costs }
}

/** The token account that was chosen for the output; `undefined` = the associated one, and SOL as SOL. */
function deliveredTo({ owner, outputMint, destination, keepsWrapped }: SwapTerms): Address | undefined {
  return destination ?? (isSol(outputMint) && keepsWrapped === true ? wrappedSolAccount(owner) : undefined)
}

/** Expectation of a swap (docs/transaction-rules.md). `fee` = fee that the bytes may take; absent = none. */
export function swapExpectation(swap: SwapTerms, built: Built, fee?: RouteTerms['platformFee']): Expectation {
  return {
    action: 'swap',
    owner: swap.owner,
    inflow: false,
    programs: [PROGRAM.system, PROGRAM.token, PROGRAM.token2022, PROGRAM.associatedToken, PROGRAM.aggregator].map(
      address,
    ),
    core: { program: address(PROGRAM.aggregator), layouts: [...ROUTES, TEMPORARY], count: { atMost: 2 } },
    alongside: [],
    sponsor: 'refused',
    mints: [swap.inputMint, swap.outputMint],
    decimals: decimalsShown(swap),
    target: swap.owner,
    reply: { blockhash: built.blockhash, lastValidBlockHeight: built.lastValidBlockHeight },
    ...(isSol(swap.inputMint) && swap.keepsWrapped !== true ? { wrapAtMost: mostIn(swap) } : {}),
    rules: [checkTemporary, ...routeRules(() => termsOf(swap, fee)), (view) => checkDelivery(view, deliveryOf(swap))],
    delta: () => deltaOf(swap),
    swap: (view, moved) => swapFacts(view, moved, fee?.account === 'venue' ? undefined : fee?.account),
    notChecked: ['price-source'],
    simulation: 'required',
    ...defined({ destination: swap.destination }),
    maxAgeMs: MAX_AGE_MS,
  }
}

function termsOf(swap: SwapTerms, platformFee: RouteTerms['platformFee']): RouteTerms {
  const { owner, inputMint: sourceMint, outputMint: destinationMint, slippageBps: bps, destination } = swap
  const common = { owner, sourceMint, destinationMint, slippageBps: bps, platformFee, destination }
  const amount = BigInt(swap.amount)
  if (swap.mode === 'out') return { ...common, mode: 'exact-out', amountOut: amount, mostIn: mostIn(swap) }
  return { ...common, amountInAtMost: amount, amountInAtLeast: amount, leastOut: () => leastOut(swap) }
}

function deliveryOf(swap: SwapTerms): Delivery {
  const isWrapped = swap.keepsWrapped === true && [swap.inputMint, swap.outputMint].some(isSol)
  return { mint: swap.outputMint, least: leastOut(swap), account: deliveredTo(swap), isWrapped }
}

/** True for wrapped SOL, which represents SOL. */
export const isSol = (mint: Address): boolean => mint === MINT.wrappedSol
/** Maximum input, base units. */
export const mostIn = ({ mode, amount, bound }: SwapTerms): bigint => BigInt(mode === 'in' ? amount : bound)
const leastOut = ({ mode, amount, bound }: SwapTerms) => BigInt(mode === 'in' ? bound : amount)

/**
 * B3. At most the input leaves, at least the promised output arrives; SOL too.
 */
function deltaOf(swap: SwapTerms): Delta {
  const [most, least] = [mostIn(swap), leastOut(swap)]
  return {
    gains: isSol(swap.outputMint) ? [] : [{ mint: swap.outputMint, atLeast: least, atMost: U64_MOST }],
    losses: isSol(swap.inputMint) ? [] : [{ mint: swap.inputMint, atMost: most }],
    sol: solOf(swap),
  }
}

function solOf(swap: SwapTerms): Delta['sol'] {
  if (isSol(swap.inputMint)) return { least: -mostIn(swap), most: 0n }
  return isSol(swap.outputMint) ? { least: leastOut(swap), most: U64_MOST } : solExactly(0n)
}
