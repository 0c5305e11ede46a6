import { ChartPlaceholder } from '~/areas/tokens/parts/chart-placeholder.tsx'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'

/** The chart of a pair, fetched once the form is up. */
export const PairChart = lazyComponent(
  async () => {
    // The form is the main content: the chart is loaded after its first figures.
    await firstRead
    return (await import('~/areas/tokens/parts/pair-chart.tsx')).PairChart
  },
  <ChartPlaceholder />,
  'after paint',
)
