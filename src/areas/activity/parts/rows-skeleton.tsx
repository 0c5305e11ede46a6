import { RowSkeletons } from '~/ui/skeleton.tsx'
import { ROWS_SKELETON_WORD } from '../words.ts'

/** Filters and six rows of the final size. */
export function RowsSkeleton() {
  return (
    <div aria-busy="true" aria-label={ROWS_SKELETON_WORD.loadingActivity}>
      <div className="flex h-27 items-end justify-between gap-x-4 gap-y-3 px-4 pt-3 phone:relative phone:items-start phone:p-0" />
      <RowSkeletons />
    </div>
  )
}
