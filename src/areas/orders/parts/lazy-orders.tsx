import { ChartPlaceholder } from '~/areas/tokens/parts/chart-placeholder.tsx'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { ReadingOrders } from './orders-page.tsx'

const more = () => import('./orders-more.ts')

/** The chart with the owner's orders, loaded after the form and its first figures. */
export const LimitChart = lazyComponent(
  async () => {
    await firstRead
    return (await more()).LimitChart
  },
  <ChartPlaceholder />,
  'after paint',
)

/** The owner's limit orders. Without a wallet there is nothing to list, and its code is not asked for. */
export const OwnLimits = lazyComponent(async () => (await more()).OwnLimits, <ReadingOrders noun="orders" />)

/** The owner's recurring orders. */
export const OwnRecurring = lazyComponent(
  async () => (await more()).OwnRecurring,
  <ReadingOrders noun="recurring orders" />,
)
