import { Skeleton } from '../../../ui/skeleton.tsx'

/** Twelve rows of the final size. */
export function TokenLoading() {
  return (
    <div className="token-loading" aria-busy="true" aria-label="Loading tokens">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="token-loading-row">
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  )
}
