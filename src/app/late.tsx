import { LateChips } from './late-chips.tsx'
import { NetworkBanner } from './network-banner.tsx'

/** Parts of the frame that are fetched beside the first page. */
export const LATE = { chips: LateChips, banner: NetworkBanner } as const
