import { useQuery } from '@tanstack/react-query'
import { chartPair } from '~/areas/tokens/model/chart-pair.ts'
import { ChartPlaceholder } from '~/areas/tokens/parts/chart-placeholder.tsx'
import { tokensByMintOptions } from '~/areas/tokens/queries.ts'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { type Address } from '~/values/address.ts'

/** The chart of a pair, fetched once the form is up; none for a token that the venue does not know: its place would close again. */
export function PairChart({ input, output }: { input: Address; output: Address }) {
  const { base, quote } = chartPair(input, output)
  const mints = quote === undefined ? [base] : [base, quote]
  const facts = useQuery(tokensByMintOptions(mints))
  const known = facts.data?.value.rows
  if (known !== undefined && !mints.every((mint) => known.some((row) => row.mint === mint))) return null
  return <LoadedPairChart input={input} output={output} />
}

const LoadedPairChart = lazyComponent(
  async () => {
    // The form is the main content: the chart is loaded after its first figures.
    await firstRead
    return (await import('~/areas/tokens/parts/pair-chart.tsx')).PairChart
  },
  <ChartPlaceholder />,
  'after paint',
)
