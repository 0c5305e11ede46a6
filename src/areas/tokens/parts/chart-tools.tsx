import { filterLook } from '~/ui/chip.tsx'
import { Picker, Segments } from '~/ui/choice.tsx'
import { type ChartChoice } from '../hooks/use-chart-choice.ts'
import { INTERVALS, type ChartRange } from '../model/candle-ask.ts'
import { AVERAGES, type AverageId } from '../model/candle-view.ts'
import { chartView } from '../stores/chart-view.ts'

/** The switch of an average, with its line below the name while it is on. */
const switchLook = `group relative ${filterLook}`
const LINE = 'absolute inset-x-3 bottom-0.5 hidden border-t-2 group-aria-pressed:block phone:bottom-2'

const KINDS = [
  { id: 'line', word: 'Line' },
  { id: 'candles', word: 'Candles' },
] as const
const LENGTHS = [{ id: 'auto', word: 'Auto' } as const, ...INTERVALS]

/**
 * The tools of a price chart: its range, where there is more than one, and, where a source has candles, their length. Kind and
 * averages only where the candles are of the drawn price.
 */
export function ChartTools({
  ranges,
  range,
  choice: { view, kind, onRange },
  hasSource,
  hasCandles,
}: {
  ranges: readonly ChartRange[]
  range: ChartRange
  choice: ChartChoice
  hasSource: boolean
  hasCandles: boolean
}) {
  const flip = (average: AverageId) => {
    const isOn = view.averages.includes(average)
    const averages = isOn ? view.averages.filter((each) => each !== average) : [...view.averages, average]
    chartView.write({ ...view, averages })
  }
  return (
    <span className="flex flex-wrap items-center gap-2">
      {ranges.length < 2 ? null : (
        <Segments label="Range" choices={ranges} value={range.id} onChange={onRange} className="phone:w-full" />
      )}
      {hasSource && hasCandles ? (
        <Segments
          label="Chart type"
          choices={KINDS}
          value={kind}
          onChange={(next) => chartView.write({ ...view, kind: next })}
          className="phone:w-auto phone:flex-1"
        />
      ) : null}
      {hasSource ? (
        <Picker
          label="Interval"
          choices={LENGTHS}
          value={view.interval}
          onChange={(interval) => chartView.write({ ...view, interval })}
        />
      ) : null}
      {hasSource && hasCandles ? (
        <span className="inline-flex gap-2" role="group" aria-label="Moving averages">
          {AVERAGES.map(({ id, name, tone }) => (
            <button
              key={id}
              type="button"
              className={switchLook}
              aria-pressed={view.averages.includes(id)}
              onClick={() => flip(id)}
            >
              {name}
              <span className={LINE} style={{ borderColor: `var(--${tone})` }} />
            </button>
          ))}
        </span>
      ) : null}
    </span>
  )
}
