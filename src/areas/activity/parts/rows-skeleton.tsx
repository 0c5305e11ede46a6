import { RowSkeletons } from '../../../ui/skeleton.tsx'

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading activity">
      <div className="sieve-row is-void" />
      <RowSkeletons />
    </div>
  )
}
