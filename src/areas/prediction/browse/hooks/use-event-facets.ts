import { useEffect } from 'react'
import { type PredictionEvent, providerNames } from '~/areas/prediction/core/events/event.ts'
import { toKind, type EventFacets } from '../model/event-facets.ts'

/** Reports the contents of a view to the page's head. */
export function useEventFacets(
  onFacets: (facets: EventFacets) => void,
  remark: string,
  events: readonly PredictionEvent[] | undefined,
): void {
  const rows = (events ?? []).map(({ category, subcategory }) => `${category}\t${subcategory}`)
  const providers = providerNames(events ?? [])
  const listed = [...new Set(rows)].toSorted().join('\n')
  const hasDayVolume = events?.some(({ volume24h }) => volume24h !== undefined) === true
  useEffect(() => {
    const kinds = listed === '' ? [] : listed.split('\n').map(toKind)
    onFacets({
      remark,
      categories: [...new Set(kinds.map(({ category }) => category))],
      kinds,
      providers,
      hasDayVolume,
    })
  }, [onFacets, remark, listed, providers, hasDayVolume])
}
