import * as z from 'zod/mini'
import { type CarriedReply } from '~/values/listing.ts'
import { parseJson } from '~/values/text/parse-json.ts'

/** Id of the block behind the markup of a drawn document. */
const BLOCK = 'first-replies'

const schema = z.object({
  build: z.string(),
  at: z.number(),
  replies: z.record(
    z.string(),
    z.object({ status: z.number(), headers: z.record(z.string(), z.string()), body: z.string() }),
  ),
})

/** What a document that a server drew carries beside its markup. */
export type FirstScreen = {
  /** The service's time at which it was drawn, Unix milliseconds. */
  readonly atMs: number
  /** The raw replies that it was drawn from, by address. */
  readonly replies: Readonly<Record<string, CarriedReply>>
  /** The document is older than ten seconds, e.g. from a cache: its data is requested again. */
  readonly isOld: boolean
}

/** Takes what this document carries out of it; `undefined` where it is not drawn, or was drawn by another build. */
export function takeFirstScreen(): FirstScreen | undefined {
  const block = document.getElementById(BLOCK)
  if (block === null) return undefined
  block.remove()
  const parsed = z.safeParse(schema, parseJson(block.textContent))
  if (!parsed.success || parsed.data.build !== document.documentElement.dataset['build']) return undefined
  const { at, replies } = parsed.data
  const { old } = document.documentElement.dataset
  if (old === undefined) return { atMs: at, replies, isOld: false }
  const kept = Object.entries(replies).map(([url, reply]) => [url, keptFor(reply, Number(old) / 1_000)] as const)
  return { atMs: at, replies: Object.fromEntries(kept), isOld: true }
}

/** A reply that was kept for so many seconds since it was carried, said as a cache says it (RFC 9111, 5.1): no clock is set back by it. */
function keptFor(reply: CarriedReply, seconds: number): CarriedReply {
  const age = Number(reply.headers['age'] ?? 0) + Math.round(seconds)
  return { ...reply, headers: { ...reply.headers, age: String(age) } }
}
