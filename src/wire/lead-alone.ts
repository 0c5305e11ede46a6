/**
 * Calls back once no other tab holds the lead of this name; it is kept until the page is closed or the returned function is
 * called. Without Web Locks each tab leads itself.
 */
export function leadAlone(name: string, onLead: () => void): () => void {
  if (navigator.locks === undefined) {
    onLead()
    return () => undefined
  }
  let leave: () => void = () => undefined
  const left = new Promise<void>((resolve) => {
    leave = resolve
  })
  const waiting = new AbortController()
  void navigator.locks
    .request(name, { signal: waiting.signal }, () => {
      onLead()
      return left
    })
    .catch(() => undefined)
  return () => {
    leave()
    waiting.abort()
  }
}
