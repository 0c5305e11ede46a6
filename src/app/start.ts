import { NETWORKS } from '../config/network.ts'
import { hasActedBefore, loadEngine, setEngineLoader } from '../tx/acts.ts'
import { setExplorable } from '../ui/explorer.ts'
import { setNowSource } from '../ui/now.ts'
import { setPictures } from '../ui/pictures.ts'
import { serverClock } from '../wire/server-clock.ts'
import { queryClient } from './router.ts'
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
    afterFirstRead(async () => proveChain(settings, (await import('./genesis.ts')).readGenesis))
    // Letters stay where the server has no path for pictures.
    if (settings.flags?.['images'] === true)
      afterFirstRead(async () => setPictures((await import('../ui/picture.tsx')).drawPicture))
  })
  // Without it each tab asks for itself, and a sick group is asked at its usual pace.
  afterFirstRead(async () => (await import('../wire/weather.ts')).startWeather())
  if (hasActedBefore()) requestIdleCallback(() => void loadEngine().catch(() => undefined))
}

/** How long a page that reads nothing, or waits for its first reply, does without the rest. */
const FIRST_READ_MS = 2_000

/** Idle work once a read has ended, well or badly: it is no step on the way to the first. What fails is done without. */
function afterFirstRead(work: () => Promise<unknown>): void {
  const go = () => {
    stop()
    clearTimeout(timer)
    requestIdleCallback(() => void work().catch(() => undefined))
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.state.fetchStatus === 'idle' && query.state.status !== 'pending') go()
  })
  const timer = setTimeout(go, FIRST_READ_MS)
}
