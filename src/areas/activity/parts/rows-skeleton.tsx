import { Skeleton } from '../../../ui/skeleton.tsx'

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading activity">
      <div className="sieve-row is-void" />
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div className="row-void" key={key}>
          <Skeleton height={28} />
        </div>
      ))}
    </div>
  )
}
