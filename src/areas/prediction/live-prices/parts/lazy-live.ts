import { lazyComponent } from '~/ui/lazy-component.tsx'

const live = () => import('./live-price.tsx')

/** A market's price at another venue on a card, as it changes. */
export const LiveChip = lazyComponent(
  async () => (await live()).LiveChip,
  () => null,
  'after paint',
)

/** The same on the market's page. */
export const LiveLine = lazyComponent(
  async () => (await live()).LiveLine,
  () => null,
  'after paint',
)
