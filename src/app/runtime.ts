import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { NETWORKS } from '../config/network.ts'

/** What the server says of this deployment (`/runtime.json`). One build serves every network. */
const schema = z.object({
  network: z.enum(['sandbox', 'mainnet']),
  genesis: z.string(),
  providers: z.record(z.string(), z.string()),
})

/** Settings of the page; they cannot change without a reload. */
export type Runtime = z.infer<typeof schema>

/** `loading`, the settings, or why there are none. */
export type RuntimeState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly runtime: Runtime }
  | { readonly status: 'failed'; readonly reason: string }

let state: RuntimeState = { status: 'loading' }
const listeners = new Set<() => void>()

function set(next: RuntimeState): void {
  state = next
  for (const listener of listeners) listener()
}

/** Settings, kept up to date in a component. */
export function useRuntime(): RuntimeState {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
}

/** Reads the settings once; a wrong genesis for its network is a failure, because acts would be judged against it. */
export async function loadRuntime(fetchFn: (url: string) => Promise<Response> = fetch): Promise<Runtime | undefined> {
  try {
    const response = await fetchFn('/runtime.json')
    const parsed = z.safeParse(schema, await response.json())
    if (!parsed.success) return fail(`runtime.json: ${parsed.error.issues[0]?.path.join('.') ?? 'unreadable'}`)
    const runtime = parsed.data
    if (NETWORKS[runtime.network].genesis !== runtime.genesis)
      return fail('runtime.json: genesis is not that of its network')
    set({ status: 'ready', runtime })
    return runtime
  } catch (error) {
    return fail(error instanceof Error ? error.message : 'no answer')
  }
}

function fail(reason: string): undefined {
  set({ status: 'failed', reason })
  return undefined
}
