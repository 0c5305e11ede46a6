import { useState } from 'react'

/**
 * Asks for confirmation before an order whose average is far from the best price. `terms` = the typed and chosen
 * values: a confirmation counts for those alone.
 */
export function usePriceConfirmation(exceedsImpact: boolean, terms: string) {
  const [openTerms, setOpenTerms] = useState('')
  const isConfirming = exceedsImpact && openTerms === terms
  return {
    isConfirming,
    isNeeded: exceedsImpact,
    /** True when the order may start; otherwise the question comes up. */
    mayStart: () => {
      if (!exceedsImpact || isConfirming) return true
      setOpenTerms(terms)
      return false
    },
    edit: () => setOpenTerms(''),
  }
}
