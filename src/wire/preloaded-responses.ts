import { type CarriedReply } from '~/values/carried-replies.ts'

/** An answer that is on its way, and how to give it up. */
type Early = { readonly answer: Promise<Response>; readonly stop: AbortController }

declare global {
  interface Window {
    /** Answers that `boot.js` asked for before the app's own code was there, by address. */
    sextantEarly?: Record<string, Early>
  }
}

const carried = new Map<string, CarriedReply>()

/** Has the replies that a document carries taken like those that were asked for early; those of an earlier call are gone. */
export function preloadReplies(replies: Readonly<Record<string, CarriedReply>>): void {
  carried.clear()
  for (const [url, reply] of Object.entries(replies)) carried.set(url, reply)
}

/**
 * The answer that was asked for early, or that the document carries, once; later calls fetch as usual. `signal` gives it up
 * like any other request.
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
