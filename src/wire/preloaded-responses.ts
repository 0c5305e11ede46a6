/** An answer that is on its way, and how to give it up. */
type Early = { readonly answer: Promise<Response>; readonly stop: AbortController }

declare global {
  interface Window {
    /** Answers that `boot.js` asked for before the app's own code was there, by address. */
    sextantEarly?: Record<string, Early>
  }
}

/** The answer that was asked for early, once; later calls fetch as usual. `signal` gives it up like any other request. */
export function takePreloaded(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = window.sextantEarly
  if (early === undefined || !Object.hasOwn(early, url)) return undefined
  const taken = early[url]
  delete early[url]
  if (taken === undefined) return undefined
  if (signal.aborted) taken.stop.abort()
  else signal.addEventListener('abort', () => taken.stop.abort(), { once: true })
  return taken.answer
}
