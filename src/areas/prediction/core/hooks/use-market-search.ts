import { useNavigate, useSearch } from '@tanstack/react-router'
import { marketParams, type MarketSearch } from '../model/market-search.ts'

/** What the address of an event or a market says beside its path, with what had to be ignored. */
export function useMarketSearch(): MarketSearch {
  return marketParams.validate(useSearch({ strict: false }))
}

/** Changes a part of it. A choice is a step that Back undoes; `replace` for what is typed. */
export function useSetMarketSearch(): (next: MarketSearch, replace?: boolean) => void {
  const navigate = useNavigate()
  const search = useMarketSearch()
  return (next, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace, resetScroll: false })
}
