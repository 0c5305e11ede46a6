import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { recurringParams } from '../../model/recurring-search.ts'

const route = getRouteApi('/recurring')

export const Route = createFileRoute('/recurring')({
  component: RecurringPage,
  validateSearch: recurringParams.validate,
})

/** The way to the pair that a link without one means: USDC for SOL. */
function RecurringPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    const { input, output } = readPair(undefined, undefined)
    void navigate({ to: '/recurring/$in/$out', params: { in: input, out: output }, search, replace: true })
  }, [navigate, search])
  return null
}
