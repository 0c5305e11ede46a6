import { type JudgeCode } from '../../src/guard/codes.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import {
  ASSERTION_MUTATORS,
  HONEST_ASSERTIONS,
  OFFERED_ASSERTION,
  UNASKED_ASSERTION,
} from '../fixtures/assertion-mutators.ts'
import { CANCEL_MUTATORS, HONEST_CANCELS } from '../fixtures/cancel-mutators.ts'
import { cancelInput, cancelWorld } from '../fixtures/cancel-world.ts'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { closeAllMutators, honestCloseAlls } from '../fixtures/close-all-mutators.ts'
import { closeAllInput, closeAllWorld, type Kind } from '../fixtures/close-all-world.ts'
import {
  COMPOSE_MUTATORS,
  composeInput,
  composeWorld,
  HONEST_COMPOSED,
  type ComposeWorld,
} from '../fixtures/compose-world.ts'
import { HONEST_LENDS, LEND_MUTATORS } from '../fixtures/lend-mutators.ts'
import {
  HONEST_MANAGED,
  MANAGED,
  MANAGED_MUTATORS,
  managedInput,
  managedWorld,
  type Managed,
} from '../fixtures/managed-world.ts'
import { applying, hostileTo, type Honest, type Mutator } from '../fixtures/mutator.ts'
import { HONEST_ORDERS } from '../fixtures/order-honest.ts'
import { ORDER_MUTATORS } from '../fixtures/order-mutators.ts'
import { orderInput, orderWorld, type Shape } from '../fixtures/order-world.ts'
import { rentSpread } from '../fixtures/rent-mutators.ts'
import { ROUTE_MUTATORS } from '../fixtures/route-mutators.ts'
import { spreadOver, spreadOverChain, type Spread } from '../fixtures/spread-mutators.ts'
import { HONEST_TRADES, TRADE_MUTATORS } from '../fixtures/trade-mutators.ts'
import { FEW, SWAPS, tradeInput, TRADES, tradeWorld, type Trade } from '../fixtures/trade-world.ts'
import { HONEST_UNWRAPS, UNWRAP_MUTATORS, unwrapInput, unwrapWorld } from '../fixtures/unwrap-world.ts'
import { type World } from '../fixtures/world.ts'

/** What the guard did with the corpus, by act and in all. `prompts` counts hostile cases that a wallet would have seen. */
export type CorpusRow = {
  act: string
  hostile: number
  refused: number
  wrongCode: number
  prompts: number
  honest: number
  accepted: number
}

/** A case: what the judge is asked. */
export type HonestCase = { readonly id: string; readonly input: () => Promise<Case> }
/** A case with the code that must come first, and its detail where that is written down. */
export type HostileCase = HonestCase & { readonly code: JudgeCode; readonly detail?: string | undefined }
/** Cases of an act: hostile ones as they are written down, those that are read off its honest world, and honest ones. */
type Corpus = {
  readonly written: readonly HostileCase[]
  readonly spread: readonly HostileCase[]
  readonly honest: readonly HonestCase[]
}

/** Judges every case of every act. */
export async function runCorpus(): Promise<CorpusRow[]> {
  const rows: CorpusRow[] = []
  for (const [act, corpus] of acts()) rows.push(await rowOf(act, corpus))
  return rows
}

/** Every hostile case of every act. */
export const hostileCorpus = (): readonly (HostileCase & { readonly act: string })[] =>
  acts().flatMap(([act, { written, spread }]) => [...written, ...spread].map((item) => ({ ...item, act })))

/** Every honest case of every act. */
export const honestCorpus = (): readonly (HonestCase & { readonly act: string })[] =>
  acts().flatMap(([act, { honest }]) => honest.map((item) => ({ ...item, act })))

/** Every act by its name, with its cases. */
export function acts(): readonly (readonly [act: string, corpus: Corpus])[] {
  return [
    ['claim', corpusOf(claimWorld, claimInput, MUTATORS, HONEST)],
    ['buy, with a route', orders('routed')],
    ['buy', orders('direct')],
    ['sell', orders('sell')],
    ['close', orders('close')],
    ['close all, one by one', closeAlls('alone')],
    ['close all, together', closeAlls('together')],
    ['cancel', corpusOf(cancelWorld, cancelInput, CANCEL_MUTATORS, HONEST_CANCELS)],
    ['unwrap alone', corpusOf(unwrapWorld, unwrapInput, UNWRAP_MUTATORS, HONEST_UNWRAPS)],
    ...([...TRADES, ...FEW] as const).map((trade) => [trade, trades(trade)] as const),
    ...SWAPS.map((trade) => [`${trade}, composed`, composedTrades(trade)] as const),
    ...MANAGED.map((kind) => [`swap, ${kind}`, managedSwaps(kind)] as const),
  ]
}

/** Cases as every act builds them: a new world, one change, and what the judge is asked about it. */
function corpusOf<W extends World>(
  make: () => W,
  ask: (world: W) => Promise<Case>,
  hostile: readonly Mutator<W>[],
  honest: readonly Honest<W>[],
  spread: (world: W) => readonly Spread[] = spreadOver,
): Corpus {
  const inputOf = (apply: (world: W) => void) => async () => {
    const world = make()
    apply(world)
    return ask(world)
  }
  const caseOf = ({ id, code, detail, apply }: Mutator<W>) => ({ id, code, detail, input: inputOf(apply) })
  return {
    written: hostile.map(caseOf),
    spread: [...spread(make()), ...rentSpread(make())].map(caseOf),
    honest: honest.map(({ id, apply }) => ({ id, input: inputOf(apply) })),
  }
}

const closeAlls = (kind: Kind) =>
  corpusOf(() => closeAllWorld(kind), closeAllInput, closeAllMutators(kind), honestCloseAlls(kind))

function orders(shape: Shape): Corpus {
  const hostile = hostileTo(shape, [...ORDER_MUTATORS, ...ROUTE_MUTATORS])
  return corpusOf(() => orderWorld(shape), orderInput, hostile, applying(shape, HONEST_ORDERS))
}

function trades(trade: Trade): Corpus {
  const hostile = hostileTo(trade, [...TRADE_MUTATORS, ...LEND_MUTATORS])
  const honest = applying(trade, [...HONEST_TRADES, ...HONEST_LENDS])
  return corpusOf(() => tradeWorld(trade), tradeInput, hostile, honest)
}

function composedTrades(trade: Trade): Corpus {
  const mutators = [...COMPOSE_MUTATORS, ...ASSERTION_MUTATORS, OFFERED_ASSERTION, UNASKED_ASSERTION]
  const hostile = hostileTo<Trade, ComposeWorld>(trade, mutators)
  const honest = applying(trade, [...HONEST_COMPOSED, ...HONEST_ASSERTIONS])
  const offered = { id: 'an honest offer', apply: () => undefined }
  return corpusOf(() => composeWorld(trade), composeInput, hostile, [...honest, offered], spreadOverChain)
}

const managedSwaps = (kind: Managed) =>
  corpusOf(() => managedWorld(kind), managedInput, hostileTo(kind, MANAGED_MUTATORS), applying(kind, HONEST_MANAGED))

async function rowOf(act: string, { written, spread, honest }: Corpus): Promise<CorpusRow> {
  const hostile = [...written, ...spread]
  const row: CorpusRow = {
    act,
    hostile: hostile.length,
    refused: 0,
    wrongCode: 0,
    prompts: 0,
    honest: honest.length,
    accepted: 0,
  }
  for (const { code, input } of hostile) {
    const verdict = judge(await input())
    if (verdict.ok) row.prompts += 1
    else row.refused += 1
    if (!verdict.ok && verdict.refused.codes[0] !== code) row.wrongCode += 1
  }
  for (const { input } of honest) if (judge(await input()).ok) row.accepted += 1
  return row
}
