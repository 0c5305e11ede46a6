import { eventsFirstRead } from '~/areas/prediction/core/endpoints/first-reads.ts'

/** An address whose document a server draws. */
export type DrawnAddress = {
  /** Path and query in their one spelling: what is drawn, and the name under which it is kept. */
  readonly address: string
  /** What its first screen waits for, as the page asks for it. */
  readonly reads: readonly string[]
}

const SETTINGS = '/runtime.json'

/** The document of an address, if a server draws it; an unknown parameter or page is drawn by the browser alone. */
export function drawnAddress({ pathname, searchParams }: URL): DrawnAddress | undefined {
  // Without an owner, whom no server knows, it waits for nothing.
  if (pathname === '/positions' && searchParams.size === 0) return { address: pathname, reads: [SETTINGS] }
  // The home page is the list of events.
  if (pathname !== '/events' && !(pathname === '/' && searchParams.size === 0)) return undefined
  const read = eventsFirstRead(searchParams)
  if (read === undefined) return undefined
  searchParams.sort()
  return {
    address: searchParams.size === 0 ? '/events' : `/events?${searchParams.toString()}`,
    reads: [`/api${read}`, SETTINGS],
  }
}
