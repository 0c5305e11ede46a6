declare global {
  interface Window {
    /** Answers that `boot.js` asked for before the app's own code was there, by address. */
    sextantEarly?: Record<string, Promise<Response>>
  }
}

/** The answer that was asked for early, once; later calls fetch as usual. */
export function takeEarly(url: string): Promise<Response> | undefined {
  const early = window.sextantEarly
  if (early === undefined || !Object.hasOwn(early, url)) return undefined
  const answer = early[url]
  delete early[url]
  return answer
}
