import { type Market, type MarketId, type Side } from '~/areas/prediction/core/markets/market.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import {
  addUsd,
  amountText,
  contractsMicro,
  contractsValue,
  microUsd,
  mulDiv,
  parseAmount,
  priceMicro,
  subtractUsd,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from '~/values/money.ts'

/** Rows that a link may carry. */
export const MAX_ROWS = 12

/** A row of the address: contracts of a side at a hypothetical price. */
export type ScenarioRow = {
  readonly marketId: string
  readonly side: Side
  readonly contracts: ContractsMicro
  readonly price: PriceMicro
}

/** Rows of `wf`, and the pieces that are none. */
export type ScenarioRows = { readonly rows: readonly ScenarioRow[]; readonly ignored: readonly string[] }

/** Reads `marketId~y~contracts~priceMicro,…`; pieces of other markets or forms are named, never guessed at. */
export function readScenario(text: string | undefined, known: readonly string[]): ScenarioRows {
  const rows: ScenarioRow[] = []
  const ignored: string[] = []
  for (const piece of (text ?? '').split(',').filter((each) => each !== '')) {
    const row = readPiece(piece)
    if (row === undefined || !known.includes(row.marketId) || rows.length >= MAX_ROWS) ignored.push(piece)
    else rows.push(row)
  }
  return { rows, ignored }
}

function readPiece(piece: string): ScenarioRow | undefined {
  const match = /^(.+)~([yn])~(\d{1,9}(?:\.\d{1,6})?)~(\d{1,6})$/.exec(piece)
  if (match === null) return undefined
  const [, id = '', letter, size = '', price = ''] = match
  const contracts = parseAmount(size, 6)
  if (!contracts.ok || contracts.value === 0n || BigInt(price) === 0n) return undefined
  return {
    marketId: id.replaceAll('%7E', '~').replaceAll('%2C', ',').replaceAll('%25', '%'),
    side: letter === 'y' ? 'yes' : 'no',
    contracts: contractsMicro(contracts.value),
    price: priceMicro(BigInt(price)),
  }
}

/** Inverse of `readScenario`; `undefined` for no rows, so that the address stays clean. */
export function printScenario(rows: readonly ScenarioRow[]): string | undefined {
  if (rows.length === 0) return undefined
  return rows
    .slice(0, MAX_ROWS)
    .map(({ marketId, side, contracts, price }) =>
      [
        marketId.replaceAll('%', '%25').replaceAll('~', '%7E').replaceAll(',', '%2C'),
        side === 'yes' ? 'y' : 'n',
        amountText(contracts, 6),
        price,
      ].join('~'),
    )
    .join(',')
}

/** Where a row comes from. */
export type StakeSource = 'held' | 'ticket' | 'added'

/** Contracts of a side with their cost; both are negative for a sale. */
export type Stake = {
  readonly source: StakeSource
  readonly marketId: string
  readonly side: Side
  /** Micro contracts; negative for a sale. */
  readonly contracts: bigint
  /** `undefined` = the venue does not report the cost. */
  readonly cost: MicroUsd | undefined
}

/** A position as a stake. */
export function heldStake({ marketId, side, contracts, cost }: Position): Stake {
  return { source: 'held', marketId, side, contracts, cost }
}

/** A scenario row as a stake; its cost rounds up, for it would be paid. */
export function addedStake({ marketId, side, contracts, price }: ScenarioRow): Stake {
  return { source: 'added', marketId, side, contracts, cost: contractsValue(contracts, price, 'up') }
}

/** The ticket's draft, as far as it is in the address. */
export type Draft = {
  readonly side: Side
  readonly act: 'buy' | 'sell'
  /** Dollars or contracts of a buy, contracts of a sale. */
  readonly amount: string
  readonly unit: 'dollars' | 'shares'
}

/** The ticket's draft at the best price, before fees; `undefined` where it orders nothing or nobody takes it. */
export function draftStake(market: Market, draft: Draft, held: readonly Position[]): Stake | undefined {
  const parsed = parseAmount(draft.amount, 6)
  const price = market.status === 'open' ? priceOf(market, draft) : undefined
  if (!parsed.ok || parsed.value === 0n || price === undefined) return undefined
  const { side, act } = draft
  const base = { source: 'ticket', marketId: market.marketId, side } as const
  if (act === 'buy' && draft.unit === 'shares') {
    const contracts = contractsMicro(parsed.value)
    return { ...base, contracts, cost: contractsValue(contracts, price, 'up') }
  }
  if (act === 'buy')
    return { ...base, contracts: mulDiv(parsed.value, 1_000_000n, price, 'down'), cost: microUsd(parsed.value) }
  const most = held
    .filter((each) => each.marketId === market.marketId && each.side === side)
    .reduce((sum, each) => sum + each.contracts, 0n)
  const sold = contractsMicro(parsed.value < most ? parsed.value : most)
  if (sold === 0n) return undefined
  return { ...base, contracts: 0n - sold, cost: microUsd(0n - contractsValue(sold, price, 'down')) }
}

function priceOf({ prices }: Market, { side, act }: Draft): PriceMicro | undefined {
  if (act === 'buy') return side === 'yes' ? prices?.buyYes : prices?.buyNo
  return side === 'yes' ? prices?.sellYes : prices?.sellNo
}

/** Payout of one outcome of the question. `net` is absent while a cost is not known. */
type Outcome = {
  readonly key: string
  /** The market that decides it, and how. */
  readonly marketId: MarketId
  readonly result: Side
  readonly payout: MicroUsd
  readonly net: MicroUsd | undefined
}

/**
 * Combined payoff of all rows. `scenarios` are mutually exclusive; `separate` markets are not, so only bounds are
 * known.
 */
export type WhatIf = {
  readonly kind: 'scenarios' | 'separate'
  readonly outcomes: readonly Outcome[]
  readonly cost: MicroUsd | undefined
  readonly best: { readonly payout: MicroUsd; readonly net: MicroUsd | undefined }
  readonly worst: { readonly payout: MicroUsd; readonly net: MicroUsd | undefined }
  /** Of a question with two ends: the chance of Yes at which it comes out even, millionths. */
  readonly breakEven: bigint | undefined
}

/** True while nobody knows how a market ends. */
export function isUndecided({ status, result }: Market): boolean {
  return (status === 'open' || status === 'closed') && (result === 'none' || result === 'pending')
}

/** Every outcome of the question. `isOne` = assume that exactly one of the markets ends Yes. */
export function whatIf(markets: readonly Market[], stakes: readonly Stake[], isOne: boolean): WhatIf | undefined {
  const open = markets.filter(isUndecided)
  if (open.length === 0) return undefined
  const counted = stakes.filter(({ marketId }) => open.some((market) => market.marketId === marketId))
  const [only] = open
  if (open.length === 1 && only !== undefined) return ofScenarios(sidesOf(only, counted), counted)
  if (isOne)
    return ofScenarios(
      open.map((market) => winnerOf(market, counted)),
      counted,
    )
  return ofSeparate(
    open.filter(({ marketId }) => counted.some((stake) => stake.marketId === marketId)),
    counted,
  )
}

function costOf(stakes: readonly Stake[]): MicroUsd | undefined {
  const costs = stakes.map(({ cost }) => cost).filter((cost) => cost !== undefined)
  return costs.length === stakes.length ? addUsd(...costs) : undefined
}

function netOf(payout: MicroUsd, cost: MicroUsd | undefined): MicroUsd | undefined {
  return cost === undefined ? undefined : subtractUsd(payout, cost)
}

/** Payout of the stakes for the given result of each market: one dollar per contract of the winning side. */
function paid(stakes: readonly Stake[], endOf: (marketId: string) => Side): MicroUsd {
  return microUsd(
    stakes.reduce((sum, { marketId, side, contracts }) => sum + (endOf(marketId) === side ? contracts : 0n), 0n),
  )
}

function sidesOf(market: Market, stakes: readonly Stake[]): readonly Outcome[] {
  const cost = costOf(stakes)
  return (['yes', 'no'] as const).map((result) => {
    const payout = paid(stakes, () => result)
    return { key: `${market.marketId} ${result}`, marketId: market.marketId, result, payout, net: netOf(payout, cost) }
  })
}

function winnerOf(market: Market, stakes: readonly Stake[]): Outcome {
  const payout = paid(stakes, (marketId) => (marketId === market.marketId ? 'yes' : 'no'))
  return { key: market.marketId, marketId: market.marketId, result: 'yes', payout, net: netOf(payout, costOf(stakes)) }
}

function ofScenarios(outcomes: readonly Outcome[], stakes: readonly Stake[]): WhatIf {
  const cost = costOf(stakes)
  const payouts = outcomes.map(({ payout }) => payout)
  const end = (payout: MicroUsd) => ({ payout, net: netOf(payout, cost) })
  const [yes, no] = outcomes
  const isPair = yes !== undefined && no !== undefined && yes.marketId === no.marketId
  return {
    kind: 'scenarios',
    outcomes,
    cost,
    best: end(payouts.reduce((a, b) => (a > b ? a : b))),
    worst: end(payouts.reduce((a, b) => (a < b ? a : b))),
    breakEven: isPair && cost !== undefined ? evenChance(yes.payout, no.payout, cost) : undefined,
  }
}

/** The chance of Yes at which Yes and No together pay back the cost; none where one end is never worse than even. */
function evenChance(yes: bigint, no: bigint, cost: bigint): bigint | undefined {
  if (yes === no) return undefined
  const chance = mulDiv(cost - no, 1_000_000n, yes - no, 'half-even')
  return chance > 0n && chance < 1_000_000n ? chance : undefined
}

function ofSeparate(markets: readonly Market[], stakes: readonly Stake[]): WhatIf {
  const each = markets.map((market) =>
    sidesOf(
      market,
      stakes.filter(({ marketId }) => marketId === market.marketId),
    ),
  )
  const cost = costOf(stakes)
  const bound = (isBetter: (a: bigint, b: bigint) => boolean) => {
    const payout = addUsd(
      ...each.map((pair) => pair.map((end) => end.payout).reduce((a, b) => (isBetter(b, a) ? b : a))),
    )
    return { payout, net: netOf(payout, cost) }
  }
  return {
    kind: 'separate',
    outcomes: each.flat(),
    cost,
    best: bound((a, b) => a > b),
    worst: bound((a, b) => a < b),
    breakEven: undefined,
  }
}

/** A bar: the outcome, and its gain or loss, or its payout, micro USD. */
type PayoffBar = { readonly outcome: Outcome; readonly value: bigint }

/** Bars of a payoff: the net where every cost is known, else what each outcome pays. */
export type PayoffBars = { readonly kind: 'net' | 'payout'; readonly bars: readonly PayoffBar[] }

/**
 * A bar an outcome, in the order of the table. An unknown cost is never zero: with one of them the bars are payouts.
 * `undefined` with fewer than two outcomes, which are no comparison.
 */
export function payoffBars({ outcomes }: Pick<WhatIf, 'outcomes'>): PayoffBars | undefined {
  if (outcomes.length < 2) return undefined
  const nets = outcomes.flatMap((outcome) => (outcome.net === undefined ? [] : [{ outcome, value: outcome.net }]))
  if (nets.length === outcomes.length) return { kind: 'net', bars: nets }
  return { kind: 'payout', bars: outcomes.map((outcome) => ({ outcome, value: outcome.payout })) }
}
