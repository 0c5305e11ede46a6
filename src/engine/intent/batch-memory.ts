import * as z from 'zod/mini'

/** Acts of one click, kept by this tab until the review is closed: after a reload the rest can continue. */
export type BatchMemory = { readonly id: string; readonly kind: string; readonly requests: readonly unknown[] }

/** Where a tab keeps words over a reload; the browser's `sessionStorage`. */
export type TabStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const KEY = 'sextant.batch'
const schema = z.object({ id: z.string(), kind: z.string(), requests: z.array(z.unknown()) })

/** Keeps a batch. Without storage a reload forgets what was not asked yet; nothing is lost that was signed. */
export function rememberBatch(store: TabStore | undefined, batch: BatchMemory): void {
  try {
    store?.setItem(KEY, JSON.stringify(batch))
  } catch {
    // As if there were no storage.
  }
}

/** Forgets the batch, or nothing when another one is kept. */
export function forgetBatch(store: TabStore | undefined, id: string): void {
  try {
    if (readBatch(store)?.id === id) store?.removeItem(KEY)
  } catch {
    // As if there were no storage.
  }
}

/** The batch that this tab keeps; what does not read as one is none. */
export function readBatch(store: TabStore | undefined): BatchMemory | undefined {
  try {
    const read = z.safeParse(schema, JSON.parse(store?.getItem(KEY) ?? 'null'))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}
