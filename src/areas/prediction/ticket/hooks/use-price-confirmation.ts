import { useState } from 'react'

/**
 * Asks for confirmation before an order whose average is far from the best price. `terms` = the typed and chosen
 * values: a confirmation counts for those alone.
 */
export function usePriceConfirmation(exceedsImpact: boolean, terms: string) {
  const [asked, setAsked] = useState('')
  const isAsked = exceedsImpact && asked === terms
  return {
    isAsked,
    /** True when the order may start; otherwise the question comes up. */
    mayStart: () => {
      if (!exceedsImpact || isAsked) return true
      setAsked(terms)
      return false
    },
    edit: () => setAsked(''),
  }
}
