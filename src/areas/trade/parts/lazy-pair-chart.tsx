import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { firstRead } from '../../../ui/first-read.ts'
import { ChartRoom } from '../../tokens/parts/chart-room.tsx'

/** The chart of a pair, fetched once the form is up. */
export const PairChart = lazyComponent(
  async () => {
    // The form is what the page is for: the chart comes once its first figures are there.
    await firstRead
    return (await import('../../tokens/parts/pair-chart.tsx')).PairChart
  },
  <ChartRoom />,
  'after paint',
)
