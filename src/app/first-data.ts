import { type PagePath } from './areas.ts'

/** Replies that a page begins with. */
type FirstData = {
  /** Addresses on the page's own origin: `$name` of the path in them, `$start` and `$end` by the page of twenty in `page`. */
  readonly urls: readonly string[]
  /** Pattern of the address's search part, its first group the page of twenty; with another one nothing is asked for. */
  readonly search?: string
  /** Pattern of every param of the path; with another one nothing is asked for. */
  readonly params?: string
}

const EVENT = { urls: ['/api/prediction/v1/events/$eventId?includeMarkets=true'] }

/**
 * What `boot.js` asks for while the code of a page is loaded, the bytes of the page's own first requests: the build writes
 * it there, next to the page's files. A page without an entry asks once its code is there.
 */
const FIRST_DATA: Readonly<Partial<Record<PagePath, FirstData>>> = {
  '/events': {
    urls: ['/api/prediction/v1/events?end=$end&includeMarkets=true&sortBy=volume&start=$start'],
    search: String.raw`^(?:\?page=([1-9]\d{0,2}))?$`,
  },
  '/event/$eventId': EVENT,
  '/event/$eventId/market/$marketId': EVENT,
  '/tokens': { urls: ['/api/tokens/v2/toptrending/24h?limit=100'], search: '^$' },
  '/token/$mint': {
    urls: ['/api/ultra/v1/search?query=$mint', '/api/ultra/v1/shield?mints=$mint'],
    params: '^[1-9A-HJ-NP-Za-km-z]{32,44}$',
  },
  '/earn/{-$owner}': { urls: ['/api/lend/v1/earn/tokens'] },
}

/** What `boot.js` is given of a page: in the addresses a param stands by the number of its part of the path, `$2`. */
export function firstDataOf(path: PagePath): FirstData | undefined {
  const first = FIRST_DATA[path]
  if (first === undefined) return undefined
  const parts = path.split('/')
  const numbered = (name: string) => (parts.includes(name) ? `$${parts.indexOf(name)}` : name)
  return { ...first, urls: first.urls.map((url) => url.replaceAll(/\$\w+/g, numbered)) }
}
