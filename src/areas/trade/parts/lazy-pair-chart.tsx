import { useHasPairChart } from '~/areas/tokens/hooks/use-has-pair-chart.ts'
import { ChartPlaceholder } from '~/areas/tokens/parts/chart-placeholder.tsx'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { withDialogs } from '~/ui/lazy-dialog.tsx'
import { type Address } from '~/values/address.ts'

const more = () => import('./trade-more.ts')

/** The tokens to choose from. */
export const TokenPicker = lazyComponent(async () => (await withDialogs(more())).TokenPicker, null)

const LoadedPairChart = lazyComponent(
  async () => {
    // The form is the main content: the chart is loaded after its first figures.
    await firstRead
    return (await more()).PairChart
  },
  <ChartPlaceholder />,
  'after paint',
)

/** The chart of a pair, fetched once the form is up; none for a token that the venue does not know. */
export function PairChart({ input, output }: { input: Address; output: Address }) {
  return useHasPairChart(input, output) ? <LoadedPairChart input={input} output={output} /> : null
}
