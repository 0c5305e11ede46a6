import { useState, useMemo } from 'react'
import { marketName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { buttonLook } from '~/ui/button.tsx'
import { type BarPart } from '~/ui/chart/bar-chart.tsx'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { Picker, Segments } from '~/ui/choice.tsx'
import { usd, usdChange } from '~/values/format.ts'
import { amountText, contractsMicro, parseAmount, priceMicro, microUsd } from '~/values/money.ts'
import { isUndecided, MAX_ROWS, type ScenarioRow, payoffBars, type PayoffBars, type WhatIf } from '../model/what-if.ts'

const SIDES = [
  { id: 'yes', word: 'Yes' },
  { id: 'no', word: 'No' },
] as const

type Props = {
  readonly markets: readonly Market[]
  readonly market: Market
  readonly side: Side
  /** Number of existing rows. */
  readonly count: number
  readonly onAdd: (row: ScenarioRow) => void
}

/** Form for a hypothetical row: contracts of a side at a price. It orders nothing. */
export function WhatIfForm({ markets, market, side: first, count, onAdd }: Props) {
  const open = markets.filter(isUndecided)
  const [marketId, setMarketId] = useState<string>(market.marketId)
  const [side, setSide] = useState<Side>(first)
  const [size, setSize] = useState('')
  const [price, setPrice] = useState('')
  const [problem, setProblem] = useState('')
  const chosen = open.find((each) => each.marketId === marketId) ?? open[0]
  if (chosen === undefined) return null
  const best = side === 'yes' ? chosen.prices?.buyYes : chosen.prices?.buyNo
  const bestText = best === undefined ? '' : amountText(best, 4)
  const add = () => {
    const row = readRow(chosen.marketId, side, size, price === '' ? bestText : price)
    const message = count >= MAX_ROWS ? `Up to ${MAX_ROWS} rows.` : typeof row === 'string' ? row : ''
    setProblem(message)
    if (message !== '' || typeof row === 'string') return
    onAdd(row)
    setSize('')
  }
  return (
    <form
      className="flex flex-wrap items-end gap-3 border-b border-b-line p-4"
      aria-label="Add a row"
      onSubmit={(event) => {
        event.preventDefault()
        add()
      }}
    >
      {open.length < 2 ? null : (
        <Picker
          label="Market"
          choices={open.map((each) => ({ id: each.marketId, word: marketName(each) }))}
          value={chosen.marketId}
          onChange={setMarketId}
        />
      )}
      <Segments label="Side" choices={SIDES} value={side} onChange={setSide} />
      <Typed label="Shares" value={size} onChange={setSize} hint="10" />
      <Typed label="Price in cents" value={price} onChange={setPrice} hint={bestText} />
      <button type="submit" className={buttonLook({ className: 'h-8 phone:w-full phone:h-11' })}>
        Add row
      </button>
      {problem === '' ? null : (
        <p className="basis-full text-13 font-text text-warn" role="alert">
          {problem}
        </p>
      )}
    </form>
  )
}

function Typed({
  label,
  value,
  onChange,
  hint,
}: {
  label: string
  value: string
  onChange: (text: string) => void
  hint: string
}) {
  return (
    <label className="grid gap-1 text-12 font-text text-mute phone:flex-1">
      <span>{label}</span>
      <input
        className="h-8 w-26 rounded-control border border-edge bg-ink px-2 text-14 text-text phone:h-11 phone:w-full"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        value={value}
        placeholder={hint}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </label>
  )
}

/** The typed row, or the first thing that is wrong with it. */
function readRow(marketId: string, side: Side, size: string, price: string): ScenarioRow | string {
  const contracts = parseAmount(size, 6)
  if (!contracts.ok || contracts.value === 0n) return 'Shares: enter a number such as 10 or 2.5.'
  if (contracts.value >= 1_000_000_000_000_000n) return 'Shares: enter less than a billion.'
  const each = parseAmount(price, 4)
  if (!each.ok || each.value === 0n || each.value >= 1_000_000n) return 'Price: enter cents between 0 and 100.'
  return { marketId, side, contracts: contractsMicro(contracts.value), price: priceMicro(each.value) }
}

const TITLES = { net: 'P&L by outcome', payout: 'Payout by outcome' } as const

const NET: ChartUnit = { decimals: 6, format: (value) => usdChange(microUsd(value)), column: 'net_usd' }
const PAYOUT: ChartUnit = { decimals: 6, format: (value) => usd(microUsd(value)), column: 'payout_usd' }
const UNITS = { net: NET, payout: PAYOUT } as const
const PARTS = {
  net: [{ name: 'Net', up: 'yes', down: 'no' }],
  payout: [{ name: 'Pays', up: 'c1', down: 'no' }],
} as const satisfies Record<PayoffBars['kind'], readonly BarPart[]>

/** An outcome in words. */
type NameOf = (marketId: string, side: Side) => string

/**
 * What each outcome would bring, as bars: gains above the axis, losses below. `shortOf` = the word under a bar, where
 * the outcomes are the markets themselves.
 */
export function PayoffChart({ results, nameOf, shortOf }: { results: WhatIf; nameOf: NameOf; shortOf: NameOf }) {
  const read = useMemo(() => payoffBars(results), [results])
  if (read === undefined) return null
  const { kind, bars } = read
  const unit = UNITS[kind]
  const isMarkets = bars.every(({ outcome }) => outcome.result === 'yes')
  const labelOf = isMarkets ? shortOf : nameOf
  const named = bars.map((bar) => ({ ...bar, name: nameOf(bar.outcome.marketId, bar.outcome.result) }))
  const title = TITLES[kind]
  return (
    <ChartPanel
      title={title}
      className="mx-4 mb-4 phone:mx-3"
      rows={() => ({
        heads: ['If resolved', 'Pays', 'Net'],
        rows: named.map(({ outcome, name }) => {
          const { key, payout, net } = outcome
          return {
            key,
            label: name,
            fileLabel: name,
            cells: [PAYOUT.format(payout), net === undefined ? undefined : NET.format(net)],
            figures: [amountText(payout, 6), net === undefined ? undefined : amountText(net, 6)],
          }
        }),
      })}
      fileName="sextant-payoff"
      foot={kind === 'payout' ? 'A cost is unknown, so payouts are shown.' : undefined}
    >
      <BarChart
        title={title}
        desc={named.map(({ name, value }) => `${name} ${unit.format(value).text}`).join(', ')}
        unit={unit}
        parts={PARTS[kind]}
        columns={bars.map(({ outcome, value }) => ({
          key: outcome.key,
          label: labelOf(outcome.marketId, outcome.result),
          values: [value],
        }))}
      />
    </ChartPanel>
  )
}
