/** Message channel between tabs. Messages are not trusted. */
export type TabChannel = {
  readonly post: (message: unknown) => void
  readonly onMessage: (listener: (message: unknown) => void) => () => void
}

/** The channel of this name; silent where the browser has none. */
export function tabChannel(name: string): TabChannel {
  if (typeof BroadcastChannel === 'undefined') return { post: () => undefined, onMessage: () => () => undefined }
  const channel = new BroadcastChannel(name)
  return {
    post: (message) => channel.postMessage(message),
    onMessage: (listener) => {
      const receive = ({ data }: MessageEvent<unknown>) => listener(data)
      channel.addEventListener('message', receive)
      return () => channel.removeEventListener('message', receive)
    },
  }
}

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
