import { type JudgeCode } from '../../src/tx/guard/codes.ts'
import { judge, type Case } from '../../src/tx/guard/judge.ts'
import {
  ASSERTION_MUTATORS,
  HONEST_ASSERTIONS,
  OFFERED_ASSERTION,
  UNASKED_ASSERTION,
} from '../fixtures/assertion-mutators.ts'
import { CANCEL_MUTATORS, HONEST_CANCELS } from '../fixtures/cancel-mutators.ts'
import { cancelInput, cancelWorld, type CancelWorld } from '../fixtures/cancel-world.ts'
import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimWorld, judgeInput } from '../fixtures/claim-world.ts'
import { closeAllMutators, honestCloseAlls } from '../fixtures/close-all-mutators.ts'
import { closeAllInput, closeAllWorld, type CloseAllWorld, type Kind } from '../fixtures/close-all-world.ts'
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

function claims(): Corpus {
  const inputOf = (apply: (world: ReturnType<typeof claimWorld>) => void) => () => {
    const world = claimWorld()
    apply(world)
    return judgeInput(world)
  }
  return {
    hostile: [...MUTATORS, ...spreadOver(claimWorld())].map(({ id, code, apply }) => ({
      id,
      code,
      input: inputOf(apply),
    })),
    honest: HONEST.map(({ apply }) => inputOf(apply)),
  }
}

function closeAlls(kind: Kind): Corpus {
  const inputOf = (apply: (world: CloseAllWorld) => void) => () => {
    const world = closeAllWorld(kind)
    apply(world)
    return closeAllInput(world)
  }
  return {
    hostile: [...closeAllMutators(kind), ...spreadOver(closeAllWorld(kind))].map(({ id, code, apply }) => ({
      id,
      code,
      input: inputOf(apply),
    })),
    honest: honestCloseAlls(kind).map(({ apply }) => inputOf(apply)),
  }
}

function cancels(): Corpus {
  const inputOf = (apply: (world: CancelWorld) => void) => () => {
    const world = cancelWorld()
    apply(world)
    return cancelInput(world)
  }
  return {
    hostile: [...CANCEL_MUTATORS, ...spreadOver(cancelWorld())].map(({ id, code, apply }) => ({
      id,
      code,
      input: inputOf(apply),
    })),
    honest: HONEST_CANCELS.map(({ apply }) => inputOf(apply)),
  }
}

function orders(shape: Shape): Corpus {
  const inputOf = (apply: (world: ReturnType<typeof orderWorld>) => void) => () => {
    const world = orderWorld(shape)
    apply(world)
    return orderInput(world)
  }
  const mutators = shape === 'close' ? ORDER_MUTATORS : [...ORDER_MUTATORS, ...ROUTE_MUTATORS]
  return {
    hostile: [...hostileCases(mutators, [shape]), ...spreadOver(orderWorld(shape))].map(({ id, code, apply }) => ({
      id,
      code,
      input: inputOf(apply),
    })),
    honest: honestCases(HONEST_ORDERS, [shape]).map(({ apply }) => inputOf(apply)),
  }
}

function trades(trade: Trade): Corpus {
  const inputOf = (apply: (world: ReturnType<typeof tradeWorld>) => void) => () => {
    const world = tradeWorld(trade)
    apply(world)
    return tradeInput(world)
  }
  return {
    hostile: [
      ...[...TRADE_MUTATORS, ...LEND_MUTATORS].filter(({ on }) => on.includes(trade)),
      ...spreadOver(tradeWorld(trade)),
    ].map(({ id, code, apply }) => ({
      id,
      code: typeof code === 'function' ? code(trade) : code,
      input: inputOf(apply),
    })),
    honest: [...HONEST_TRADES, ...HONEST_LENDS]
      .filter(({ on }) => on.includes(trade))
      .map(({ apply }) => inputOf(apply)),
  }
}

function composedTrades(trade: Trade): Corpus {
  const inputOf = (apply: (world: ReturnType<typeof composeWorld>) => void) => () => {
    const world = composeWorld(trade)
    apply(world)
    return composeInput(world)
  }
  return {
    hostile: [
      ...[...COMPOSE_MUTATORS, ...ASSERTION_MUTATORS, OFFERED_ASSERTION, UNASKED_ASSERTION].filter(({ on }) =>
        on.includes(trade),
      ),
      ...spreadOverChain(composeWorld(trade)),
    ].map(({ id, code, apply }) => ({ id, code, input: inputOf(apply) })),
    honest: [
      ...[...HONEST_COMPOSED, ...HONEST_ASSERTIONS].filter(({ on }) => on.includes(trade)),
      { apply: () => undefined },
    ].map(({ apply }) => inputOf(apply)),
  }
}

function managedSwaps(kind: Managed): Corpus {
  const inputOf = (apply: (world: ReturnType<typeof managedWorld>) => void) => () => {
    const world = managedWorld(kind)
    apply(world)
    return managedInput(world)
  }
  return {
    hostile: [...MANAGED_MUTATORS.filter(({ on }) => on.includes(kind)), ...spreadOver(managedWorld(kind))].map(
      ({ id, code, apply }) => ({
        id,
        code,
        input: inputOf(apply),
      }),
    ),
    honest: HONEST_MANAGED.filter(({ on }) => on.includes(kind)).map(({ apply }) => inputOf(apply)),
  }
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
