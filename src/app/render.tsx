import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { type CarriedReply } from '~/values/listing.ts'
import { readRepliesAlone } from '~/wire/client.ts'
import { createApp } from './create-app.tsx'
import { loadRuntime } from './runtime.ts'

readRepliesAlone()

/** A page to draw on a server. */
export type Page = {
  /** Path and query. */
  readonly address: string
  /** Name of the build whose document it is put into. */
  readonly build: string
  /** The service's time, Unix milliseconds: every age and countdown is drawn as of it. */
  readonly atMs: number
  /** Raw replies to everything that the page's route asks for, by address. */
  readonly replies: Readonly<Record<string, CarriedReply>>
}

/**
 * The markup of a page's first screen, as the app's first render in the browser repeats it: nothing of a device or an owner.
 * The same for the same page. Throws where a read of the route has no reply or one that does not parse, and where the markup
 * would hold what the policy of the page refuses.
 */
export async function drawPage({ address, build, atMs, replies }: Page): Promise<string> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const { router, queryClient } = createApp({ history, replies, build, nowMs: () => atMs })
  const settings = replies['/runtime.json']
  if (settings !== undefined) await loadRuntime(() => Promise.resolve(new Response(settings.body)))
  await router.load()
  const failed = queryClient.getQueryCache().findAll({ predicate: ({ state }) => state.status !== 'success' })
  if (failed.length > 0) throw new Error(`no reply: ${failed.map(({ queryHash }) => queryHash).join(', ')}`)
  const markup = renderToString(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>,
  )
  queryClient.clear()
  const refused = REFUSED.exec(markup)?.[0]
  if (refused !== undefined) throw new Error(`the policy of the page refuses ${refused.slice(0, 80)}`)
  return markup
}

/** A style of an element, and a script: in markup of React no text and no attribute holds a `<` or a quote. */
const REFUSED = /<[a-z][^>]* style="[^"]*"|<script/
