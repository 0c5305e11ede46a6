import { useNavigate, useSearch } from '@tanstack/react-router'
import { marketParams, type MarketSearch } from './market-search.ts'

/** Search params of an event or market page, with the ignored ones. */
export function useMarketSearch(): MarketSearch {
  return marketParams.validate(useSearch({ strict: false }))
}

/** Changes some of the params. A choice adds a history entry; `replace` for typed text. */
export function useSetMarketSearch(): (next: MarketSearch, replace?: boolean) => void {
  const navigate = useNavigate()
  const search = useMarketSearch()
  return (next, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace, resetScroll: false })
}
