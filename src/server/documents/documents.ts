import { type CarriedReply } from '~/values/carried-replies.ts'
import { drawnAddress, type DrawnAddress } from './addresses.ts'
import { type RenderJob } from './threads.ts'

/** How long a drawn document is given again, milliseconds. */
const KEPT_MS = 2_000
/** Most addresses whose documents are kept. */
const MOST_KEPT = 200
/** How long the replies of a page may take, milliseconds; after it the browser asks for them itself. */
const READ_MS = 1_000
/** Of a reply's headers these are in the document, and no others. */
const CARRIED = ['age', 'content-type', 'date']

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  // The browser asks each time; what stands before it may give an old one while it asks, for a minute in all.
  'cache-control': 'public, max-age=0, s-maxage=2, stale-while-revalidate=58, stale-if-error=58',
}

/** Drawn documents of one site. */
export type Documents = {
  /** The drawn document; `undefined` = the plain one is to be given. */
  readonly answer: (request: Request) => Promise<Response | undefined>
}

type Needs = {
  /** The built document and its build's name. */
  readonly plain: string
  readonly build: string
  /** Asks this site as a page does. */
  readonly ask: (request: Request) => Promise<Response>
  /** Draws a page; rejects when it cannot. */
  readonly draw: (job: RenderJob) => Promise<string>
  /** The machine's time, Unix milliseconds. */
  readonly nowMs: () => number
  readonly log: (line: string) => void
}

/** What stands in the plain document where the markup belongs. */
const ROOT = '<div id="root"></div>'

type Kept = { readonly untilMs: number; readonly text: Promise<string | undefined> }

/**
 * Documents whose first screen is drawn: one render an address in two seconds. Where anything fails, the plain document is
 * given for that time too, so that a service that is down is not asked more often.
 */
export function createDocuments(needs: Needs): Documents {
  const kept = new Map<string, Kept>()
  let toldMs = Number.NEGATIVE_INFINITY
  const tell = (address: string, error: unknown) => {
    // Many addresses fail of one cause.
    if (needs.nowMs() - toldMs < KEPT_MS) return
    toldMs = needs.nowMs()
    needs.log(`${address} is given without its first screen: ${error instanceof Error ? error.message : 'unknown'}`)
  }
  const textOf = (drawn: DrawnAddress, origin: string): Promise<string | undefined> => {
    const now = needs.nowMs()
    const known = kept.get(drawn.address)
    if (known !== undefined && now < known.untilMs) return known.text
    const text = drawDocument(needs, drawn, origin).catch((error: unknown) => {
      tell(drawn.address, error)
      return undefined
    })
    // The oldest is first.
    kept.delete(drawn.address)
    kept.set(drawn.address, { untilMs: now + KEPT_MS, text })
    if (kept.size > MOST_KEPT) kept.delete([...kept.keys()][0] ?? '')
    return text
  }
  return {
    answer: async ({ method, url }) => {
      const { origin } = new URL(url)
      const drawn = method === 'GET' ? drawnAddress(new URL(url)) : undefined
      const text = drawn === undefined ? undefined : await textOf(drawn, origin)
      return text === undefined ? undefined : new Response(text, { headers: HEADERS })
    },
  }
}

async function drawDocument(needs: Needs, { address, reads }: DrawnAddress, origin: string): Promise<string> {
  const { plain, build, ask, draw, nowMs } = needs
  const asked = Promise.all(reads.map(async (url) => [url, await readOf(url, origin, ask)] as const))
  const replies = Object.fromEntries(await within(asked, READ_MS))
  const atMs = timeOf(Object.values(replies)) ?? nowMs()
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
  if (!reply.ok) throw new Error(`${url} answers ${reply.status}`)
  const headers = CARRIED.flatMap((name) => {
    const value = reply.headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status: reply.status, headers: Object.fromEntries(headers), body: await reply.text() }
}

/** The service's time by the newest of its replies, Unix milliseconds; `undefined` where none says it. */
function timeOf(replies: readonly CarriedReply[]): number | undefined {
  const times = replies.map(({ headers }) => Date.parse(headers['date'] ?? '') + Number(headers['age'] ?? 0) * 1_000)
  const known = times.filter((time) => Number.isFinite(time))
  return known.length === 0 ? undefined : Math.max(...known)
}

async function within<T>(asked: Promise<T>, ms: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no reply within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([asked, late])
  } finally {
    clearTimeout(timer)
  }
}
