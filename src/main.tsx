import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createApp } from '~/app/create-app.ts'
import { startApp } from '~/app/start.ts'
import { serverClock } from '~/wire/server-clock.ts'
import '~/app/app.css'

// Taken again from here on: boot.js does without them while the code is first run.
Error.stackTraceLimit = 20

function begin(): void {
  const { router, queryClient } = createApp({ nowMs: () => serverClock.nowMs() })
  startApp(queryClient, (done) => {
    const stop = router.subscribe('onRendered', () => {
      stop()
      done()
    })
  })
  const root = document.getElementById('root')
  if (root === null) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
}

// boot.js has already shown a message to an outdated browser.
if (!('sextantIsOld' in window)) begin()
