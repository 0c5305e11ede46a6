/**
 * The text of a request or a reply, its bytes counted while it streams and after decompression; `undefined` = more than
 * `mostBytes`, and the rest is not read. Rejects when the stream breaks.
 */
export async function textWithin(source: Request | Response, mostBytes: number): Promise<string | undefined> {
  const reader = source.body?.getReader()
  if (reader === undefined) return ''
  const decoder = new TextDecoder()
  let size = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > mostBytes) {
      // Not waited for: a sender that never stops would never answer.
      void reader.cancel().catch(() => undefined)
      return undefined
    }
    text += decoder.decode(value, { stream: true })
  }
}

/** A noun for one and for many. */
export type Units = readonly [one: string, many: string]

/** `1 row`, `12 rows`. */
export function counted(count: number, [one, many]: Units): string {
  return `${count} ${count === 1 ? one : many}`
}
