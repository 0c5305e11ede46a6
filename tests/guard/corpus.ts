import { HONEST, MUTATORS } from '../fixtures/claim-mutators.ts'
import { claimWorld, judgeWorld } from '../fixtures/claim-world.ts'
import { honestCases, hostileCases } from '../fixtures/order-cases.ts'
import { HONEST_ORDERS } from '../fixtures/order-honest.ts'
import { ORDER_MUTATORS } from '../fixtures/order-mutators.ts'
import { judgeOrder, orderWorld, type Shape } from '../fixtures/order-world.ts'
import { ROUTE_MUTATORS } from '../fixtures/route-mutators.ts'
import { type JudgeCode } from '../../src/tx/guard/codes.ts'
import { type Verdict } from '../../src/tx/guard/judge.ts'

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

type Corpus = {
  readonly hostile: readonly { readonly code: JudgeCode; readonly judge: () => Promise<Verdict> }[]
  readonly honest: readonly (() => Promise<Verdict>)[]
}

/** Judges every case of every act. */
export async function runCorpus(): Promise<CorpusRow[]> {
  const acts: [string, Corpus][] = [
    ['claim', claims()],
    ['buy, with a route', orders('routed')],
    ['buy', orders('direct')],
    ['sell', orders('sell')],
    ['close', orders('close')],
  ]
  const rows: CorpusRow[] = []
  for (const [act, corpus] of acts) rows.push(await rowOf(act, corpus))
  return rows
}

function claims(): Corpus {
  const judged = (apply: (world: ReturnType<typeof claimWorld>) => void) => () => {
    const world = claimWorld()
    apply(world)
    return judgeWorld(world)
  }
  return {
    hostile: MUTATORS.map(({ code, apply }) => ({ code, judge: judged(apply) })),
    honest: HONEST.map(({ apply }) => judged(apply)),
  }
}

function orders(shape: Shape): Corpus {
  const judged = (apply: (world: ReturnType<typeof orderWorld>) => void) => () => {
    const world = orderWorld(shape)
    apply(world)
    return judgeOrder(world)
  }
  const mutators = shape === 'close' ? ORDER_MUTATORS : [...ORDER_MUTATORS, ...ROUTE_MUTATORS]
  return {
    hostile: hostileCases(mutators, [shape]).map(({ code, apply }) => ({ code, judge: judged(apply) })),
    honest: honestCases(HONEST_ORDERS, [shape]).map(({ apply }) => judged(apply)),
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
  for (const { code, judge } of hostile) {
    const verdict = await judge()
    if (verdict.ok) row.prompts += 1
    else row.refused += 1
    if (!verdict.ok && verdict.refused.codes[0] !== code) row.wrongCode += 1
  }
  for (const judge of honest) if ((await judge()).ok) row.accepted += 1
  return row
}
