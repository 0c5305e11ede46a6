/** Who reads a stream: the ids asked for, and where its events go. */
export type Reader = { readonly ids: ReadonlySet<string>; readonly send: (text: string) => void }

/** The readers of all streams. */
export type Readers = {
  readonly all: () => ReadonlySet<Reader>
  /** Ids of all of them together. */
  readonly ids: () => ReadonlySet<string>
  /** A stream of server-sent events for one more; `first` = what it begins with. */
  readonly open: (ids: ReadonlySet<string>, first: string) => ReadableStream<Uint8Array>
}

/** Bytes that wait for a reader who does not read on: then the stream ends, and the page asks again. */
const MOST_WAITING = 65_536

/** Keeps the readers; `changed` is called after one has come or gone. */
export function createReaders(changed: () => void): Readers {
  const all = new Set<Reader>()
  const leave = (reader: Reader | undefined) => {
    if (reader !== undefined && all.delete(reader)) changed()
  }
  return {
    all: () => all,
    ids: () => new Set([...all].flatMap(({ ids }) => [...ids])),
    open: (ids, first) => {
      const encoder = new TextEncoder()
      let own: Reader | undefined
      return new ReadableStream<Uint8Array>(
        {
          start: (controller) => {
            own = {
              ids,
              send: (text) => {
                if ((controller.desiredSize ?? 0) > 0) controller.enqueue(encoder.encode(text))
                else {
                  leave(own)
                  controller.close()
                }
              },
            }
            all.add(own)
            own.send(first)
            changed()
          },
          cancel: () => leave(own),
        },
        { highWaterMark: MOST_WAITING, size: ({ byteLength }) => byteLength },
      )
    },
  }
}
