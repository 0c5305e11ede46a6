import { RowSkeletons } from '../../../ui/skeleton.tsx'
import { ROWS_SKELETON_WORD } from '../words.ts'

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label={ROWS_SKELETON_WORD.loadingActivity}>
      <div className="flex items-end justify-between gap-y-3 gap-x-4 pt-3 px-4 h-27 phone:relative phone:p-0 phone:items-start" />
      <RowSkeletons />
    </div>
  )
}
