import { getRouteApi, createFileRoute } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { limitParams } from '../../model/limit-search.ts'

const route = getRouteApi('/limit')

export const Route = createFileRoute('/limit')({
  component: LimitPage,
  validateSearch: limitParams.validate,
})

/** The way to the pair that a link without one means: USDC for SOL. */
function LimitPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    const { input, output } = readPair(undefined, undefined)
    void navigate({ to: '/limit/$in/$out', params: { in: input, out: output }, search, replace: true })
  }, [navigate, search])
  return null
}
