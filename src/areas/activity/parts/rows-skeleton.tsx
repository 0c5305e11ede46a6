import { RowSkeletons } from '~/ui/skeleton.tsx'

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label="Loading activity">
      <div className="flex h-27 items-end justify-between gap-x-4 gap-y-3 px-4 pt-3 phone:relative phone:items-start phone:p-0" />
      <RowSkeletons />
    </div>
  )
}
