import { type QueryClient } from '@tanstack/react-query'
import { hasActedBefore, loadEngine, setEngineLoader } from '~/engine/act-store.ts'
import { endFirstRead, firstRead } from '~/ui/first-paint.ts'
import { whenIdle } from '~/ui/lazy-component.tsx'
import { setPictures } from '~/ui/pictures.ts'
import { idleCode } from './idle-code.ts'
import { noteMissingCode } from './missing-code.ts'
import { loadRuntime, proveChain } from './runtime.ts'

/**
 * What happens once, beside the first paint: the deployment's settings, and acts from before. `queryClient` = the cache of the
 * app that is drawn; `onRendered` calls back when a page was rendered. Resolves once the settings are read, or are not to be had.
 */
export async function startApp(queryClient: QueryClient, onRendered: (done: () => void) => void): Promise<void> {
  // The router reloads the page when code cannot be fetched; without a network that would leave the browser's own error.
  addEventListener('vite:preloadError', (event) => {
    if (navigator.onLine) return
    event.preventDefault()
    noteMissingCode()
  })
  watchFirstRead(queryClient, onRendered)
  const runtime = loadRuntime()
  setEngineLoader(async () => {
    const settings = await runtime
    if (settings === undefined) throw new Error('the deployment has no readable settings')
    const { createAppEngine } = await import('./create-engine.ts')
    return createAppEngine(settings, queryClient)
  })
  void runtime.then((settings) => {
    if (settings === undefined) return
    void afterFirstRead(async () => proveChain(settings, (await idleCode()).readGenesis))
    // Letters stay where the server has no path for pictures.
    if (settings.flags?.['images'] === true)
      void afterFirstRead(async () => setPictures((await idleCode()).drawPicture))
  })
  // Without it each tab asks for itself, and a sick group is asked at its usual pace.
  void afterFirstRead(async () => (await idleCode()).startMiddleware())
  void afterFirstRead(async () => (await idleCode()).startNotices(queryClient))
  if (hasActedBefore()) whenIdle(() => void loadEngine().catch(() => undefined))
  await runtime
}

/** How long a page that waits for its first reply does without the rest. */
const FIRST_READ_MS = 3_000
const QUIET_MS = 50

function watchFirstRead(queryClient: QueryClient, onRendered: (done: () => void) => void): void {
  let check: ReturnType<typeof setTimeout> | undefined
  const end = () => {
    stop()
    clearTimeout(timer)
    clearTimeout(check)
    endFirstRead()
  }
  // One read may ask for the next, as a swap's price follows its tokens: the first ones have ended once none is on its way.
  const endIfQuiet = () => {
    if (queryClient.isFetching() === 0) end()
  }
  const checkSoon = () => {
    clearTimeout(check)
    check = setTimeout(endIfQuiet, QUIET_MS)
  }
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.state.fetchStatus !== 'idle' || query.state.status === 'pending') return
    checkSoon()
  })
  // A page that reads nothing, such as Settings, is up once it is rendered.
  onRendered(checkSoon)
  const timer = setTimeout(end, FIRST_READ_MS)
}

/** Runs idle work after the first read; failures are ignored. */
async function afterFirstRead(work: () => Promise<unknown>): Promise<void> {
  await firstRead
  whenIdle(() => void work().catch(() => undefined))
}
