import { type ReactNode } from 'react'
import { LegendItem } from '~/ui/chart/legend-item.tsx'
import { type TimeSeries } from '~/ui/chart/series.ts'

/** What the signs of a price chart mean: its lines, or the bodies of its candles. Averages have their colour at their switch. */
export function PriceLegend({
  series,
  isCandles,
  more,
}: {
  series: readonly TimeSeries[]
  isCandles: boolean
  /** Entries behind them. */
  more: ReactNode
}) {
  return (
    <>
      {isCandles ? (
        <>
          <Body look="border border-yes">Up</Body>
          <Body look="bg-no">Down</Body>
        </>
      ) : (
        series.map(({ id, name, tone, isEstimated }) => (
          <LegendItem key={id} color={`var(--${tone})`} isDotted={isEstimated === true}>
            {name}
          </LegendItem>
        ))
      )}
      {more}
    </>
  )
}

function Body({ look, children }: { look: string; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-2">
      <span className={`h-3 w-2 flex-none ${look}`} />
      {children}
    </span>
  )
}
