import { cancelOrder } from '../areas/prediction/intents/cancel-order.ts'
import { closeAll } from '../areas/prediction/intents/close-all.ts'
import { closePosition } from '../areas/prediction/intents/close-position.ts'
import { orderPosition } from '../areas/prediction/intents/order-position.ts'
import { claimPosition } from '../areas/prediction/intents/claim-position.ts'
import { type Engine } from '../tx/engine.ts'
import { createBrowserEngine } from '../tx/engine-browser.ts'
import { showToast } from '../ui/toast.tsx'
import { queryClient } from './router.ts'

/** Every act that this build knows. An act that is not listed cannot be signed. */
const INTENTS = [claimPosition, closePosition, closeAll, orderPosition, cancelOrder]

/** The engine with this app's acts; loaded on the first act or when acts are open from before. */
export function createAppEngine(network: 'sandbox' | 'mainnet'): Promise<Engine> {
  return createBrowserEngine({
    network,
    intents: INTENTS,
    onStale: (keys) => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey })
    },
    onOutdated: () =>
      showToast({
        id: 'outdated',
        text: 'A newer version of this page is open in another tab. Reload this one.',
        kind: 'alert',
      }),
  })
}
