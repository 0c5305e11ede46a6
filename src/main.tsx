import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { createApp, type App } from '~/app/create-app.tsx'
import { forgetEarlyActs, redoEarlyActs } from '~/app/early-acts.ts'
import { takeFirstScreen, type FirstScreen } from '~/app/first-screen.ts'
import { startApp } from '~/app/start.ts'
import { firstRead } from '~/ui/first-paint.ts'
import { followFormats, hasPlainFormats } from '~/ui/formats.ts'
import { keepInstallOffer } from '~/ui/install.ts'
import { hasPlainOdds } from '~/ui/odds.ts'
import { serverClock } from '~/wire/server-clock.ts'
import '~/app/app.css'

// Taken again from here on: boot.js does without them while the code is first run.
Error.stackTraceLimit = 20

const readServerMs = () => serverClock.nowMs()

function begin(): void {
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  followFormats()
  keepInstallOffer()
  const drawn = takeFirstScreen()
  if (drawn !== undefined) {
    void takeOver(root, drawn)
    return
  }
  const app = createApp({ nowMs: readServerMs })
  void start(app)
  createRoot(root).render(<Tree app={app} onShown={forgetEarlyActs} />)
}

/**
 * Takes over a document that a server drew: from the replies that it carries the first render repeats its markup. Where the
 * device writes figures in another way, the markup is replaced in one commit instead.
 */
async function takeOver(root: HTMLElement, { atMs, replies, isOld }: FirstScreen): Promise<void> {
  const app = createApp({ replies, nowMs: readServerMs, drawnMs: () => atMs })
  // The page shows a failed read itself.
  await app.router.load().catch(() => undefined)
  // Carried too: the first render has the fees of this site, as the server's had.
  await start(app)
  if (hasPlainOdds() && hasPlainFormats()) {
    // As it was drawn: without the boundary that a page has whose routes are not loaded yet.
    app.router.ssr = { manifest: undefined }
    hydrateRoot(root, <Tree app={app} onShown={() => redoEarlyActs(root)} />)
  } else createRoot(root).render(<Tree app={app} onShown={forgetEarlyActs} />)
  if (isOld) void firstRead.then(() => app.queryClient.invalidateQueries())
}

function start({ router, queryClient }: App): Promise<void> {
  return startApp(queryClient, (done) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      done()
    })
  })
}

/** `onShown` = once it stands on the screen. */
function Tree({ app: { router, queryClient }, onShown }: { app: App; onShown: () => void }) {
  useEffect(onShown, [onShown])
  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  )
}

// boot.js has already shown a message to an outdated browser.
if (!('sextantIsOld' in window)) begin()
