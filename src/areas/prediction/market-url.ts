import { useNavigate, useSearch } from '@tanstack/react-router'
import { readMarketSearch, type MarketSearch } from './model/market-search.ts'

/** What the address of an event or a market says beside its path. */
export function useMarketSearch(): MarketSearch {
  const raw: Record<string, unknown> = useSearch({ strict: false })
  return readMarketSearch(raw)
}

/** Changes a part of it. A choice is a step that Back undoes; `replace` for what is typed. */
export function useSetMarketSearch(): (next: MarketSearch, replace?: boolean) => void {
  const navigate = useNavigate()
  const search = useMarketSearch()
  return (next, replace = false) =>
    void navigate({ to: '.', search: { ...search, ...next }, replace, resetScroll: false })
}

/** Params of a market that a link got wrong, as it wrote them: `side=maybe`. What is none of ours is left alone. */
export function ignoredParams(search: string): readonly string[] {
  const raw = [...new URLSearchParams(search)]
  const read: Readonly<Record<string, unknown>> = readMarketSearch(Object.fromEntries(raw))
  return raw.flatMap(([key, value]) =>
    Object.hasOwn(read, key) && read[key] === undefined ? [`${key}=${value}`.slice(0, 60)] : [],
  )
}
