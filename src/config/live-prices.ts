/** Streams of live prices that an operator can enable. Off by default: no connection leaves. */
export const LIVE_SOURCES = ['polymarket'] as const
/** One stream of live prices. */
export type LiveSource = (typeof LIVE_SOURCES)[number]

/** Address of the stream on the page's own origin: `/prices?ids=<id>,<id>`, answered as server-sent events. */
export const LIVE_PATH = '/prices'

/** Bounds of the stream. The source takes 500 ids on one connection. */
export const LIVE_LIMITS = {
  /** Ids of all readers together. */
  ids: 500,
  /** Ids of one reader: a list's cards and an open page. */
  idsPerReader: 60,
  readers: 4_000,
  /** Between two messages about one market, milliseconds: four a second. */
  everyMs: 250,
  /** Longest frame of the source that is read. */
  frameBytes: 1_048_576,
  /** Nothing heard from the source for this long: the connection is dead, milliseconds. */
  silentMs: 25_000,
  /** The source's own times are this far back: it is behind, milliseconds. */
  behindMs: 15_000,
  /** A time of the source this far ahead is not believed: nothing after it would count, milliseconds. */
  aheadMs: 60_000,
} as const

/** How the stream is: prices come, they come late, or none come. */
export const LIVE_STATES = ['live', 'behind', 'down'] as const
/** State of the stream. */
export type LiveState = (typeof LIVE_STATES)[number]

/** An outcome's id at the source: a number of up to 78 digits, kept as text. */
const ID = /^[1-9]\d{0,77}$/

/** Whether a text can be an outcome's id at the source. */
export const isLiveId = (id: string): boolean => ID.test(id)

/** The ids of a request, each once; `undefined` = none, too many, or one that is no id. */
export function parseLiveIds(text: string): readonly string[] | undefined {
  const ids = [...new Set(text.split(','))]
  return ids.length <= LIVE_LIMITS.idsPerReader && ids.every(isLiveId) ? ids : undefined
}
