import { type Engine } from '../tx/engine.ts'
import { createBrowserEngine } from '../tx/engine-browser.ts'
import { createIntentRegistry } from '../tx/intent-registry.ts'
import { showToast } from '../ui/toast.tsx'
import { freshenReads } from '../wire/request-middleware.ts'
import { queryClient } from './query-client.ts'
import { type Runtime } from './runtime.ts'

/** Every act that this build knows, by area: the code of one is fetched with its first act. */
const intents = createIntentRegistry({
  prediction: async () => (await import('../areas/prediction/intents.ts')).predictionIntents,
  swap: async () => (await import('../areas/swap/intents.ts')).swapIntents,
  trigger: async () => (await import('../areas/orders/intents.ts')).orderIntents,
  recurring: async () => (await import('../areas/orders/intents.ts')).orderIntents,
  earn: async () => (await import('../areas/earn/intents.ts')).earnIntents,
})

/** The engine with this app's acts; loaded on the first act or when acts are open from before. */
export function createAppEngine({ network, flags }: Runtime): Promise<Engine> {
  return createBrowserEngine({
    hasSocket: flags?.['socket'] === true,
    hasSecondRpc: flags?.['rpcCheck'] === true,
    network,
    intents,
    onStale: (keys) => {
      freshenReads()
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
