import * as z from 'zod/mini'
import { NETWORKS } from '../config/network.ts'
import { hasActedBefore, loadEngine, setEngineLoader } from '../tx/acts.ts'
import { setExplorer } from '../ui/explorer.ts'
import { setNowSource } from '../ui/now.ts'
import { serverClock } from '../wire/server-clock.ts'
import { loadRuntime, proveChain } from './runtime.ts'
import { setPictures } from '../ui/pictures.ts'

/** What happens once, beside the first paint: the clock, the deployment's settings, and acts from before. */
export function startApp(): void {
  setNowSource(() => serverClock.nowMs())
  const runtime = loadRuntime()
  setEngineLoader(async () => {
    const settings = await runtime
    if (settings === undefined) throw new Error('the deployment has no readable settings')
    const { createAppEngine } = await import('./acts-wiring.ts')
    return createAppEngine(settings)
  })
  void runtime.then((settings) => {
    if (settings === undefined) return
    setExplorer(NETWORKS[settings.network].explorer)
    requestIdleCallback(() => void proveChain(settings, readGenesis))
    // Letters stay where the server has no path for pictures.
    if (settings.flags?.['images'] === true)
      requestIdleCallback(
        () =>
          void import('../ui/picture.tsx').then(
            ({ drawPicture }) => setPictures(drawPicture),
            () => undefined,
          ),
      )
  })
  requestIdleCallback(
    () =>
      void import('../wire/weather.ts').then(
        ({ startWeather }) => startWeather(),
        () => undefined,
      ),
  )
  if (hasActedBefore()) requestIdleCallback(() => void loadEngine().catch(() => undefined))
}

async function readGenesis(): Promise<string> {
  const { browserRpc } = await import('../wire/rpc-browser.ts')
  return browserRpc('getGenesisHash', [], z.string())
}
