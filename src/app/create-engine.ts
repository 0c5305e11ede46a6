import { type QueryClient } from '@tanstack/react-query'
import { listPrices, searchTokens } from '~/areas/tokens/endpoints/tokens.ts'
import { createBrowserEngine } from '~/engine/browser-engine.ts'
import { type Engine } from '~/engine/engine.ts'
import { createIntentRegistry } from '~/engine/intent/intent-registry.ts'
import { type AnyIntent } from '~/engine/intent/intent.ts'
import { createExpressLedger } from '~/review/express/express-ledger.ts'
import { createExpressPort } from '~/review/express/express-port.ts'
import { expressLimits } from '~/review/express/express-settings.ts'
import { reviewPort } from '~/review/review-diff.ts'
import { showToast } from '~/ui/toast.tsx'
import { address } from '~/values/address.ts'
import { call } from '~/wire/client.ts'
import { freshenReads } from '~/wire/request-middleware.ts'
import { AREAS } from './areas.ts'
import { type Runtime } from './runtime.ts'

/** By the path of the file. The imports belong to the script of the engine: in the list of areas they would weigh on every page. */
const LOADERS = import.meta.glob<readonly AnyIntent[]>('../areas/*/intents.ts', { import: 'intents' })

/** Fetches what can be done in an area, by its name; `undefined` = nothing can be. The promise fails where its code cannot be fetched. */
export function intentsOf(area: string): (() => Promise<readonly AnyIntent[]>) | undefined {
  return LOADERS[`../areas/${area}/intents.ts`]
}

/** Every act that this build knows, by the first word of its kind: an area's code is fetched with its first act. */
const registry = createIntentRegistry(
  Object.fromEntries(
    AREAS.flatMap(({ name, kinds }) => {
      const load = intentsOf(name)
      return load === undefined ? [] : kinds.map((kind) => [kind, load] as const)
    }),
  ),
)

/** The trader's rule for acts without a review, over this browser's storage and the service's two lists of prices. */
const express = createExpressPort({
  limits: () => expressLimits.read(),
  ledger: createExpressLedger(
    () => localStorage,
    (run) => navigator.locks.request('sextant-express', run),
  ),
  pricesOf: async (mint) => {
    const [prices, tokens] = await Promise.all([call(listPrices, { ids: [mint] }), call(searchTokens, { query: mint })])
    const priced = prices.entries.get(address(mint))?.usdPrice
    const listed = tokens.rows.find((token) => token.mint === mint)?.market.usdPrice
    return priced === undefined || listed === undefined ? undefined : [priced, listed]
  },
  // The device's own time: by the service's, a wrong date would end the hour.
  nowMs: () => performance.timeOrigin + performance.now(),
})

/** The engine with this app's acts, whose results go into its cache; loaded on the first act or when acts are open from before. */
export function createAppEngine({ network, flags }: Runtime, queryClient: QueryClient): Promise<Engine> {
  return createBrowserEngine({
    hasSocket: flags?.['socket'] === true,
    hasSecondRpc: flags?.['rpcCheck'] === true,
    network,
    intents: registry,
    review: reviewPort,
    express,
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
