import { getRouteApi, Navigate } from '@tanstack/react-router'
import { readPair } from '../../../tokens/model/pair.ts'

const route = getRouteApi('/recurring')

/** The way to the pair that a link without one means: USDC for SOL. */
export function RecurringPage() {
  const { input, output } = readPair(undefined, undefined)
  return <Navigate to="/recurring/$in/$out" params={{ in: input, out: output }} search={route.useSearch()} replace />
}
