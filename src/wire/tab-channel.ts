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
