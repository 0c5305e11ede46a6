import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { readPair } from '~/areas/tokens/model/pair.ts'

const route = getRouteApi('/limit')

/** The way to the pair that a link without one means: USDC for SOL. */
export function LimitPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  useEffect(() => {
    const { input, output } = readPair(undefined, undefined)
    void navigate({ to: '/limit/$in/$out', params: { in: input, out: output }, search, replace: true })
  }, [navigate, search])
  return null
}
