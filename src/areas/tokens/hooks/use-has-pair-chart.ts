import { useQuery } from '@tanstack/react-query'
import { type Address } from '~/values/address.ts'
import { chartPair } from '../model/chart-pair.ts'
import { tokensByMintOptions } from '../queries.ts'

/**
 * False where the venue knows that it has no such token: there is no chart of the pair then, and its place would close again.
 * True while that is not known.
 */
export function useHasPairChart(input: Address, output: Address): boolean {
  const { base, quote } = chartPair(input, output)
  const mints = quote === undefined ? [base] : [base, quote]
  const rows = useQuery(tokensByMintOptions(mints)).data?.value.rows
  return rows === undefined || mints.every((mint) => rows.some((row) => row.mint === mint))
}
