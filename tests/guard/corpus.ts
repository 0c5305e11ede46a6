import { type JudgeCode } from '../../src/tx/guard/codes.ts'
import { judge, type Case } from '../../src/tx/guard/judge.ts'
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
import { COMPOSE_MUTATORS, composeInput, composeWorld, HONEST_COMPOSED } from '../fixtures/compose-world.ts'
import { HONEST_LENDS, LEND_MUTATORS } from '../fixtures/lend-mutators.ts'
import {
  HONEST_MANAGED,
  MANAGED,
  MANAGED_MUTATORS,
  managedInput,
  managedWorld,
  type Managed,
} from '../fixtures/managed-world.ts'
import { honestCases, hostileCases } from '../fixtures/order-cases.ts'
import { HONEST_ORDERS } from '../fixtures/order-honest.ts'
import { ORDER_MUTATORS } from '../fixtures/order-mutators.ts'
import { orderInput, orderWorld, type Shape } from '../fixtures/order-world.ts'
import { ROUTE_MUTATORS } from '../fixtures/route-mutators.ts'
import { spreadOver, spreadOverChain } from '../fixtures/spread-mutators.ts'
import { HONEST_TRADES, TRADE_MUTATORS } from '../fixtures/trade-mutators.ts'
import { FEW, SWAPS, tradeInput, TRADES, tradeWorld, type Trade } from '../fixtures/trade-world.ts'

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

type Hostile = { readonly id: string; readonly code: JudgeCode; readonly input: () => Promise<Case> }
type Corpus = { readonly hostile: readonly Hostile[]; readonly honest: readonly (() => Promise<Case>)[] }

/** Judges every case of every act. */
export async function runCorpus(): Promise<CorpusRow[]> {
  const rows: CorpusRow[] = []
  for (const [act, corpus] of acts()) rows.push(await rowOf(act, corpus))
  return rows
}

/** Every hostile case of every act, with what the judge is asked and the code that must come first. */
export function hostileCorpus(): readonly (Hostile & { readonly act: string })[] {
  return acts().flatMap(([act, { hostile }]) => hostile.map((item) => ({ ...item, act })))
}

/** Every honest case of every act. */
export function honestCorpus(): readonly { readonly act: string; readonly input: () => Promise<Case> }[] {
  return acts().flatMap(([act, { honest }]) => honest.map((input) => ({ act, input })))
}

function acts(): readonly (readonly [act: string, corpus: Corpus])[] {
  return [
    ['claim', claims()],
    ['buy, with a route', orders('routed')],
    ['buy', orders('direct')],
    ['sell', orders('sell')],
    ['close', orders('close')],
    ['close all, one by one', closeAlls('alone')],
    ['close all, together', closeAlls('together')],
    ['cancel', cancels()],
    ...([...TRADES, ...FEW] as const).map((trade) => [trade, trades(trade)] as const),
    ...SWAPS.map((trade) => [`${trade}, composed`, composedTrades(trade)] as const),
    ...MANAGED.map((kind) => [`swap, ${kind}`, managedSwaps(kind)] as const),
  ]
}

type Mutator<W> = { readonly apply: (world: W) => void }

/** Cases as every act builds them: a new world, one change, and what the judge is asked about it. */
function corpusOf<W>(
  make: () => W,
  ask: (world: W) => Case | Promise<Case>,
  {
    hostile,
    honest,
  }: {
    readonly hostile: readonly (Mutator<W> & { readonly id: string; readonly code: JudgeCode })[]
    readonly honest: readonly Mutator<W>[]
  },
): Corpus {
  const inputOf =
    ({ apply }: Mutator<W>) =>
    async () => {
      const world = make()
      apply(world)
      return ask(world)
    }
  return {
    hostile: hostile.map((item) => ({ id: item.id, code: item.code, input: inputOf(item) })),
    honest: honest.map(inputOf),
  }
}

function claims(): Corpus {
  return corpusOf(claimWorld, claimInput, { hostile: [...MUTATORS, ...spreadOver(claimWorld())], honest: HONEST })
}

function closeAlls(kind: Kind): Corpus {
  const make = () => closeAllWorld(kind)
  const hostile = [...closeAllMutators(kind), ...spreadOver(make())]
  return corpusOf(make, closeAllInput, { hostile, honest: honestCloseAlls(kind) })
}

function cancels(): Corpus {
  const hostile = [...CANCEL_MUTATORS, ...spreadOver(cancelWorld())]
  return corpusOf(cancelWorld, cancelInput, { hostile, honest: HONEST_CANCELS })
}

function orders(shape: Shape): Corpus {
  const make = () => orderWorld(shape)
  const mutators = shape === 'close' ? ORDER_MUTATORS : [...ORDER_MUTATORS, ...ROUTE_MUTATORS]
  const hostile = [...hostileCases(mutators, [shape]), ...spreadOver(make())]
  return corpusOf(make, orderInput, { hostile, honest: honestCases(HONEST_ORDERS, [shape]) })
}

/** Those of the mutators that apply to one kind of world. */
function applying<K, M extends { readonly on: readonly K[] }>(kind: K, mutators: readonly M[]): readonly M[] {
  return mutators.filter(({ on }) => on.includes(kind))
}

function trades(trade: Trade): Corpus {
  const make = () => tradeWorld(trade)
  const mutators = applying(trade, [...TRADE_MUTATORS, ...LEND_MUTATORS]).map(({ code, ...item }) => ({
    ...item,
    code: typeof code === 'function' ? code(trade) : code,
  }))
  const honest = applying(trade, [...HONEST_TRADES, ...HONEST_LENDS])
  return corpusOf(make, tradeInput, { hostile: [...mutators, ...spreadOver(make())], honest })
}

function composedTrades(trade: Trade): Corpus {
  const make = () => composeWorld(trade)
  const mutators = [...COMPOSE_MUTATORS, ...ASSERTION_MUTATORS, OFFERED_ASSERTION, UNASKED_ASSERTION]
  const honest = applying(trade, [...HONEST_COMPOSED, ...HONEST_ASSERTIONS])
  return corpusOf(make, composeInput, {
    hostile: [...applying(trade, mutators), ...spreadOverChain(make())],
    honest: [...honest, { apply: () => undefined }],
  })
}

function managedSwaps(kind: Managed): Corpus {
  const make = () => managedWorld(kind)
  const hostile = [...applying(kind, MANAGED_MUTATORS), ...spreadOver(make())]
  return corpusOf(make, managedInput, { hostile, honest: applying(kind, HONEST_MANAGED) })
}

async function rowOf(act: string, { hostile, honest }: Corpus): Promise<CorpusRow> {
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
  for (const input of honest) if (judge(await input()).ok) row.accepted += 1
  return row
}
