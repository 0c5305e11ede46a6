import { NETWORKS } from '../config/network.ts'
import { hasActedBefore, loadEngine, setEngineLoader } from '../tx/acts.ts'
import { setExplorable } from '../ui/explorer.ts'
import { setNowSource } from '../ui/now.ts'
import { serverClock } from '../wire/server-clock.ts'
import { loadRuntime, proveChain } from './runtime.ts'

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
    setExplorable(NETWORKS[settings.network].isExplorable)
    requestIdleCallback(
      () =>
        void import('./genesis.ts').then(
          ({ readGenesis }) => proveChain(settings, readGenesis),
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
