import { useMemo } from 'react'
import { type Side } from '~/areas/prediction/core/markets/market.ts'
import { type BarPart } from '~/ui/chart/bar-chart.tsx'
import { ChartPanel } from '~/ui/chart/chart-panel.tsx'
import { BarChart } from '~/ui/chart/lazy-charts.tsx'
import { type ChartUnit } from '~/ui/chart/series.ts'
import { usd, usdChange } from '~/values/format.ts'
import { amountText, microUsd } from '~/values/money.ts'
import { payoffBars, type PayoffBars } from '../model/payoff-bars.ts'
import { type WhatIf } from '../model/what-if.ts'

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
