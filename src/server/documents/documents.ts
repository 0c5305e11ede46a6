import { type CarriedReply } from '~/values/listing.ts'
import { textWithin } from '~/values/text/clean-text.ts'
import { drawnAddress, type DrawnAddress } from './addresses.ts'
import { type RenderJob } from './threads.ts'

/** How long a drawn document is given again, milliseconds. */
const KEPT_MS = 2_000
/** Most addresses whose documents are kept. */
const MOST_KEPT = 200
/** How long the replies of a page may take, milliseconds; after it the browser asks for them itself. */
const READ_MS = 1_000
/** Most bytes of a reply that a document carries. */
const MOST_BYTES = 2_000_000
/** Of a reply's headers these are in the document, and no others. */
const CARRIED = ['age', 'content-type', 'date']

/** How old a document may become, milliseconds: it is given while a new one cannot be drawn. */
const OLDEST_MS = 60_000

/** The browser asks each time; what stands before it may give an old one while it asks, for a minute in all. */
function headersAt(ageMs: number): Readonly<Record<string, string>> {
  const left = Math.max(0, Math.floor((OLDEST_MS - KEPT_MS - ageMs) / 1_000))
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': `public, max-age=0, s-maxage=2, stale-while-revalidate=${left}, stale-if-error=${left}`,
  }
}

/** The service shows nothing here: what it showed before is not shown either. */
class NotHere extends Error {}
/** What such an answer is told by. */
const NOT_HERE: ReadonlySet<number> = new Set([403, 451])
/** What stands before it puts this into the place of an old one, and keeps it no longer. */
const PLAIN_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, s-maxage=2',
}

/** Drawn documents of one site. */
export type Documents = {
  /** The drawn document; `undefined` = the plain one is to be given. */
  readonly answer: (request: Request) => Promise<Response | undefined>
  /** Drops what is kept: what it was drawn from has been changed by hand. */
  readonly forget: () => void
}

type Needs = {
  /** The built document, which names its build. */
  readonly plain: string
  /** Asks this site as a page does. */
  readonly ask: (request: Request) => Promise<Response>
  /** Draws a page; rejects when it cannot. */
  readonly draw: (job: RenderJob) => Promise<string>
  /** The machine's time, Unix milliseconds. */
  readonly nowMs: () => number
  readonly log: (line: string) => void
}

/** Placeholder in the plain document for the rendered markup. */
const ROOT = '<div id="root"></div>'

type Drawn = { readonly text: string; readonly madeMs: number }
type Kept = { readonly untilMs: number; readonly drawn: Promise<Drawn | undefined> }

/**
 * Documents whose first screen is drawn: one render an address in two seconds. Where anything fails, the last one is given
 * until it is a minute old, then the plain one; for two seconds too, so that a service that is down is not asked more often.
 * A service that says it shows nothing here takes back all that was drawn.
 */
export function createDocuments(needs: Needs): Documents {
  const kept = new Map<string, Kept>()
  let loggedMs = Number.NEGATIVE_INFINITY
  let takenBackMs = Number.NEGATIVE_INFINITY
  const tell = (address: string, error: unknown) => {
    // Many addresses fail of one cause.
    if (needs.nowMs() - loggedMs < KEPT_MS) return
    loggedMs = needs.nowMs()
    needs.log(`${address} gets no new first screen: ${error instanceof Error ? error.message : 'unknown'}`)
  }
  const isTakenBack = ({ madeMs }: Drawn) => madeMs <= takenBackMs
  const drawnAt = (target: DrawnAddress, origin: string): Promise<Drawn | undefined> => {
    const now = needs.nowMs()
    const known = kept.get(target.address)
    if (known !== undefined && now < known.untilMs) return known.drawn
    const drawn = drawDocument(needs, target, origin).then(
      (text) => ({ text, madeMs: now }),
      async (error: unknown) => {
        tell(target.address, error)
        if (error instanceof NotHere) takenBackMs = needs.nowMs()
        const last = await known?.drawn
        return last === undefined || needs.nowMs() - last.madeMs >= OLDEST_MS ? undefined : last
      },
    )
    // The oldest is first.
    kept.delete(target.address)
    kept.set(target.address, { untilMs: now + KEPT_MS, drawn })
    if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0] ?? '')
    return drawn
  }
  return {
    answer: async ({ method, url }) => {
      const { origin } = new URL(url)
      const target = method === 'GET' ? drawnAddress(new URL(url)) : undefined
      if (target === undefined) return undefined
      const drawn = await drawnAt(target, origin)
      if (needs.nowMs() - takenBackMs < OLDEST_MS && (drawn === undefined || isTakenBack(drawn)))
        return new Response(needs.plain, { headers: PLAIN_HEADERS })
      if (drawn === undefined) return undefined
      return new Response(drawn.text, { headers: headersAt(needs.nowMs() - drawn.madeMs) })
    },
    forget: () => kept.clear(),
  }
}

async function drawDocument(needs: Needs, { address, reads }: DrawnAddress, origin: string): Promise<string> {
  const { plain, ask, draw, nowMs } = needs
  const build = / data-build="([0-9a-f]{8})"/.exec(plain)?.[1]
  if (build === undefined) throw new Error('the document does not name its build')
  const reading = Promise.all(reads.map(async (url) => [url, await readOf(url, origin, ask)] as const))
  const read = await within(reading, READ_MS)
  const replies = Object.fromEntries(read)
  const atMs = timeOf(read) ?? nowMs()
  const markup = await draw({ address, build, atMs, replies })
  // `<` begins no tag in a JSON text that is written so, whatever somebody wrote into a reply.
  const block = JSON.stringify({ build, at: atMs, replies }).replaceAll('<', String.raw`\u003c`)
  const parts = plain.split(ROOT)
  const [head, tail] = parts
  if (head === undefined || tail === undefined || parts.length > 2) throw new Error('the document has no place for it')
  const named = head.replace('<html ', `<html data-drawn="${nowMs()}" `)
  return `${named}<div id="root">${markup}</div>\n    <script type="application/json" id="first-replies">${block}</script>${tail}`
}

async function readOf(url: string, origin: string, ask: Needs['ask']): Promise<CarriedReply> {
  const reply = await ask(new Request(origin + url, { headers: { 'x-sextant': '1' } }))
  if (NOT_HERE.has(reply.status)) throw new NotHere(`${url} is not shown here (${reply.status})`)
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  const headers = CARRIED.flatMap((name) => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  const body = await textWithin(reply, MOST_BYTES)
  if (body === undefined) throw new Error(`${url} answers with more than ${MOST_BYTES} bytes`)
  return { status: reply.status, headers: Object.fromEntries(headers), body }
}

/** The service's time by the newest of its replies, Unix milliseconds; `undefined` where none says it. */
function timeOf(read: readonly (readonly [url: string, reply: CarriedReply])[]): number | undefined {
  // The settings are this site's own, and so is their date.
  const replies = read.flatMap(([url, reply]) => (url.startsWith('/api/') ? [reply] : []))
  const times = replies.map(({ headers }) => Date.parse(headers['date'] ?? '') + Number(headers['age'] ?? 0) * 1_000)
  const known = times.filter((time) => Number.isFinite(time))
  return known.length === 0 ? undefined : Math.max(...known)
}

async function within<T>(promise: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
