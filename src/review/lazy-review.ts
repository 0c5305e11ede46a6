import { closeReview } from '~/engine/act-store.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'

/** What shows acts: one script. */
export const reviewCode = () => import('./review-layer.tsx')

/** Without its code nothing of an act can be read, so what is not signed yet is taken back. */
export const ReviewLayer = lazyComponent(
  async () => (await reviewCode()).ReviewLayer,
  null,
  'when drawn',
  () => void closeReview(),
)

/** The acts of this browser. */
export const ActDrawer = lazyComponent(async () => (await reviewCode()).ActDrawer, null)
