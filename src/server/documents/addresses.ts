import { earnFirstRead } from '~/areas/earn/endpoints/first-reads.ts'
import {
  EVENT_DRAWN,
  eventFirstRead,
  EVENTS_DRAWN,
  eventsFirstRead,
} from '~/areas/prediction/core/events/first-reads.ts'
import {
  pairFirstReads,
  TOKEN_DRAWN,
  tokenFirstReads,
  TOKENS_DRAWN,
  tokensFirstRead,
} from '~/areas/tokens/endpoints/first-reads.ts'
import { MINT as COIN } from '~/config/mints.ts'

/** A page whose document a server draws. */
type DrawnPage = {
  /** Pattern of its path as a browser sends it. */
  readonly path: string
  /** The path of which this one is another name. */
  readonly as?: string
  /** Pattern of what each param of its query may say. With a param that is not here the browser draws it alone. */
  readonly params: Readonly<Record<string, string>>
  /** The API's addresses that its first screen waits for, from the params of its query and the parts of its path. */
  readonly reads: (query: URLSearchParams, parts: readonly string[]) => readonly string[]
}

/** An id of the service without a dot, which stands for a file. */
const ID = '[A-Za-z0-9_~:-]{1,128}'
/** Letters of an address of the chain. */
const MINT = '[1-9A-HJ-NP-Za-km-z]{32,44}'

/** Pages whose documents a server draws. nginx holds addresses against the same list (`deploy/edge.js`). */
export const DRAWN_PAGES: readonly DrawnPage[] = [
  // The home page is the list of events.
  { path: '/', as: '/events', params: {}, reads: (query) => [eventsFirstRead(query)] },
  { path: '/events', params: EVENTS_DRAWN, reads: (query) => [eventsFirstRead(query)] },
  ...[`/event/${ID}`, `/event/${ID}/market/${ID}`].map((path) => ({
    path,
    params: EVENT_DRAWN,
    reads: (_: URLSearchParams, [, event = '']: readonly string[]) => [eventFirstRead(event)],
  })),
  { path: '/tokens', params: TOKENS_DRAWN, reads: (query) => [tokensFirstRead(query)] },
  { path: `/token/${MINT}`, params: TOKEN_DRAWN, reads: (_, [, mint = '']) => tokenFirstReads(mint) },
  { path: '/swap', params: {}, reads: () => [] },
  ...(['limit', 'recurring'] as const).map((kind) => ({
    path: `/${kind}`,
    // The pair that a link without one means.
    as: `/${kind}/${COIN.usdc}/${COIN.wrappedSol}`,
    params: {},
    reads: () => [],
  })),
  ...['swap', 'limit', 'recurring'].map((kind) => ({
    path: `/${kind}/${MINT}/${MINT}`,
    params: {},
    reads: (_: URLSearchParams, [, ...mints]: readonly string[]) => pairFirstReads(mints),
  })),
  { path: '/earn', params: {}, reads: () => [earnFirstRead()] },
  // Without an owner, whom no server knows, it waits for nothing.
  { path: '/positions', params: {}, reads: () => [] },
]

/** An address whose document a server draws. */
export type DrawnAddress = {
  /** Path and query in their one spelling: what is drawn, and the name under which it is kept. */
  readonly address: string
  /** What its first screen waits for, as the page asks for it. */
  readonly reads: readonly string[]
}

const SETTINGS = '/runtime.json'

const isAll = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`).test(text)

/** The document of an address, if a server draws it; an unknown parameter or page is drawn by the browser alone. */
export function drawnAddress({ pathname, searchParams }: URL): DrawnAddress | undefined {
  const page = DRAWN_PAGES.find(({ path }) => isAll(path, pathname))
  if (page === undefined) return undefined
  const patterns = new Map(Object.entries(page.params))
  const isKnown = [...searchParams].every(([name, value]) => {
    const pattern = patterns.get(name)
    return pattern !== undefined && isAll(pattern, value)
  })
  if (!isKnown || new Set(searchParams.keys()).size < searchParams.size) return undefined
  searchParams.sort()
  const path = page.as ?? pathname
  return {
    address: searchParams.size === 0 ? path : `${path}?${searchParams.toString()}`,
    reads: [...page.reads(searchParams, pathname.split('/').slice(1)).map((url) => `/api${url}`), SETTINGS],
  }
}
