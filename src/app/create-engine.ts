import { type QueryClient } from '@tanstack/react-query'
import { createBrowserEngine } from '~/engine/browser-engine.ts'
import { type Engine } from '~/engine/engine.ts'
import { createIntentRegistry } from '~/engine/intent/intent-registry.ts'
import { reviewPort } from '~/review/review-port.ts'
import { showToast } from '~/ui/toast.tsx'
import { freshenReads } from '~/wire/request-middleware.ts'
import { intentsOf } from './area-intents.ts'
import { AREAS } from './areas.ts'
import { type Runtime } from './runtime.ts'

/** Every act that this build knows, by the first word of its kind: an area's code is fetched with its first act. */
const registry = createIntentRegistry(
  Object.fromEntries(
    AREAS.flatMap(({ name, kinds }) => {
      const load = intentsOf(name)
      return load === undefined ? [] : kinds.map((kind) => [kind, load] as const)
    }),
  ),
)

/** The engine with this app's acts, whose results go into its cache; loaded on the first act or when acts are open from before. */
export function createAppEngine({ network, flags }: Runtime, queryClient: QueryClient): Promise<Engine> {
  return createBrowserEngine({
    hasSocket: flags?.['socket'] === true,
    hasSecondRpc: flags?.['rpcCheck'] === true,
    network,
    intents: registry,
    review: reviewPort,
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
