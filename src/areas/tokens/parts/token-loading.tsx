import { Skeleton } from '~/ui/skeleton.tsx'

/** Twelve rows of the final size. */
export function TokenLoading() {
  return (
    <div aria-busy="true" aria-label="Loading tokens">
      {Array.from({ length: 12 }, (_, index) => (
        <div key={index} className="h-12 border-b border-b-line px-4 py-3.5">
          <Skeleton height={20} />
        </div>
      ))}
    </div>
  )
}
