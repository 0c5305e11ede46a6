import { type CarriedReply } from '~/values/listing.ts'

/** A pending response, and the controller that aborts it. */
type Early = { readonly answer: Promise<Response>; readonly stop: AbortController }

declare global {
  interface Window {
    /** Answers that `boot.js` asked for before the app's own code was there, by address. */
    sextantEarly?: Record<string, Early>
  }
}

const carried = new Map<string, CarriedReply>()

/** Registers the replies carried by the document; they are used like preloaded ones. Replaces those of an earlier call. */
export function preloadReplies(replies: Readonly<Record<string, CarriedReply>>): void {
  carried.clear()
  for (const [url, reply] of Object.entries(replies)) carried.set(url, reply)
}

/**
 * The preloaded response, or the reply carried by the document, for the first call only; later calls fetch. `signal` aborts
 * it like any request.
 */
export function takePreloaded(url: string, signal: AbortSignal): Promise<Response> | undefined {
  return takeCarried(url) ?? takeEarly(url, signal)
}

function takeEarly(url: string, signal: AbortSignal): Promise<Response> | undefined {
  // A server that draws the page has no window.
  const early = typeof window === 'undefined' ? undefined : window.sextantEarly
  if (early === undefined || !Object.hasOwn(early, url)) return undefined
  const taken = early[url]
  delete early[url]
  if (taken === undefined) return undefined
  if (signal.aborted) taken.stop.abort()
  else signal.addEventListener('abort', () => taken.stop.abort(), { once: true })
  return taken.answer
}

function takeCarried(url: string): Promise<Response> | undefined {
  const reply = carried.get(url)
  if (reply === undefined) return undefined
  carried.delete(url)
  return Promise.resolve(new Response(reply.body, { status: reply.status, headers: reply.headers }))
}
