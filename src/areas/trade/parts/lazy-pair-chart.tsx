import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { firstRead } from '../../../ui/first-read.ts'
import { ChartRoom } from '../../tokens/parts/chart-room.tsx'

/** The chart of a pair, fetched once the form is up. */
export const PairChart = lazyComponent(
  async () => {
    // The form is the main content: the chart is loaded after its first figures.
    await firstRead
    return (await import('../../tokens/parts/pair-chart.tsx')).PairChart
  },
  <ChartRoom />,
  'after paint',
)
