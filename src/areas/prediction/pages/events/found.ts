import { useEffect } from 'react'
import { type PredictionEvent } from '../../model/nouns.ts'

/** What a view tells the page's head. */
export type Found = { readonly remark: string; readonly categories: readonly string[] }

/** Tells the head of the page what the view under it holds. */
export function useFound(
  onFound: (found: Found) => void,
  remark: string,
  events: readonly PredictionEvent[] | undefined,
): void {
  const categories = [...new Set((events ?? []).map(({ category }) => category))].toSorted().join('\n')
  useEffect(() => {
    onFound({ remark, categories: categories === '' ? [] : categories.split('\n') })
  }, [onFound, remark, categories])
}
