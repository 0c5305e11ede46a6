/** Price history sources that an operator can enable. Off by default: no request leaves. */
export const HISTORY_SOURCES = ['polymarket', 'kalshi', 'geckoterminal'] as const
/** One source of price histories. */
export type HistorySource = (typeof HISTORY_SOURCES)[number]

/** Allowed requests to a source: its origin, paths, and parameters with their patterns. */
export type HistoryRule = {
  readonly origin: string
  readonly path: RegExp
  readonly params: Readonly<Record<string, RegExp>>
}

const SECONDS = /^\d{1,12}$/

/** The allow-list of the sources; server, edge and demo read this same one. */
export const HISTORY_RULES: Readonly<Record<HistorySource, HistoryRule>> = {
  polymarket: {
    origin: 'https://clob.polymarket.com',
    path: /^\/prices-history$/,
    params: {
      market: /^\d{1,80}$/,
      interval: /^(1m|1w|1d|6h|1h|max)$/,
      fidelity: /^\d{1,4}$/,
      startTs: SECONDS,
      endTs: SECONDS,
    },
  },
  kalshi: {
    origin: 'https://api.elections.kalshi.com',
    path: /^\/trade-api\/v2\/series\/[A-Za-z0-9.-]{1,64}\/markets\/[A-Za-z0-9.-]{1,96}\/candlesticks$/,
    params: { start_ts: SECONDS, end_ts: SECONDS, period_interval: /^(1|60|1440)$/ },
  },
  geckoterminal: {
    origin: 'https://api.geckoterminal.com',
    path: /^\/api\/v2\/networks\/solana\/pools\/[1-9A-HJ-NP-Za-km-z]{32,44}\/ohlcv\/(day|hour|minute)$/,
    params: {
      // Of minutes 1, 5 and 15, of hours 1, 4 and 12, of days 1.
      aggregate: /^(1|4|5|12|15)$/,
      before_timestamp: SECONDS,
      limit: /^([1-9]\d{0,2}|1000)$/,
      currency: /^usd$/,
      token: /^[1-9A-HJ-NP-Za-km-z]{32,44}$/,
    },
  },
}

/** Longest reply of a source that is read, bytes. */
export const HISTORY_MAX_BYTES = 1_048_576

/**
 * A request to a history source. Its query has each parameter once, sorted, so that two spellings share one cache entry.
 */
export type HistoryRequest = { readonly source: HistorySource; readonly path: string; readonly query: string }

/** A request under `/history/<source>/…`, held against the allow-list; or what of it is not on it. */
export function matchHistory(url: URL): HistoryRequest | 'path' | 'query' {
  const [, , name = ''] = url.pathname.split('/')
  const source = HISTORY_SOURCES.find((each) => each === name)
  if (source === undefined || !url.pathname.startsWith(`/history/${source}/`)) return 'path'
  const path = url.pathname.slice(`/history/${source}`.length)
  const { path: allowed, params } = HISTORY_RULES[source]
  if (!allowed.test(path)) return 'path'
  const rows = [...url.searchParams]
  const isKnown = rows.every(([key, value]) => Object.hasOwn(params, key) && params[key]?.test(value) === true)
  if (!isKnown || new Set(rows.map(([key]) => key)).size < rows.length) return 'query'
  const sorted = rows.toSorted(([one], [two]) => (one < two ? -1 : 1))
  return { source, path, query: sorted.map(([key, value], at) => `${at === 0 ? '?' : '&'}${key}=${value}`).join('') }
}
