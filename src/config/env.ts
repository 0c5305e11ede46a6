import * as z from 'zod/mini'
import { HISTORY_SOURCES, type HistorySource } from './history.ts'
import { LIVE_SOURCES, type LiveSource } from './live-prices.ts'
import { operatorSchema, type Operator } from './operator-fees.ts'
import { LOOPBACK_HOSTS } from './site-hosts.ts'

z.config({ jitless: true })

/** How the server runs. */
export type ServerEnv = {
  readonly mode: 'sandbox' | 'live'
  readonly network: 'sandbox' | 'mainnet'
  readonly apiBaseUrl: URL | undefined
  readonly apiKey: string | undefined
  readonly rpcUrl: URL | undefined
  /** A second RPC server of another host, that answers a few reads of the engine; absent = none. */
  readonly rpcCheckUrl: URL | undefined
  readonly port: number
  readonly host: string
  /** Host names of the site: those of this machine, and those set by the operator. */
  readonly hosts: readonly string[]
  /** Fees and payments of the operator; empty = none. */
  readonly operator: Operator
  /** Sources of price histories: all in the sandbox, which answers them itself; none in live mode unless named. */
  readonly history: readonly HistorySource[]
  /** Streams of live prices: the demo's own walk in the sandbox; none in live mode unless named. */
  readonly livePrices: readonly LiveSource[]
  /** Whether documents come with their first screen drawn. */
  readonly firstScreens: boolean
}

const schema = z.object({
  API_BASE_URL: z.optional(z.string()),
  API_KEY: z.optional(z.string()),
  RPC_URL: z.optional(z.string()),
  RPC_CHECK_URL: z.optional(z.string()),
  NETWORK: z.optional(z.string()),
  PORT: z.optional(z.string()),
  HOST: z.optional(z.string()),
  SITE_HOSTS: z.optional(z.string()),
  OPERATOR: z.optional(z.string()),
  HISTORY_SOURCES: z.optional(z.string()),
  LIVE_SOURCES: z.optional(z.string()),
  FIRST_SCREENS: z.optional(z.string()),
})

type Raw = z.infer<typeof schema>

/**
 * Reads the server's settings from environment variables, once. Every wrong value is one sentence that names it; with
 * any, nothing starts.
 */
export function parseEnv(
  env: Readonly<Record<string, string | undefined>>,
): { ok: true; value: ServerEnv } | { ok: false; problems: readonly string[] } {
  const raw = schema.parse(dropEmpty(env))
  const problems: string[] = []
  const say = (problem: string): undefined => {
    problems.push(problem)
    return undefined
  }
  const apiBaseUrl = readUrl('API_BASE_URL', raw.API_BASE_URL, say)
  const rpcUrl = readUrl('RPC_URL', raw.RPC_URL, say)
  const isLive = raw.API_BASE_URL !== undefined
  const rpcCheckUrl = readCheckUrl(raw.RPC_CHECK_URL, rpcUrl, isLive, say)
  if (isLive && raw.RPC_URL === undefined)
    say('RPC_URL is missing: live mode needs the address of a Solana RPC server.')
  if (!isLive && raw.RPC_URL !== undefined) say('RPC_URL is set without API_BASE_URL: the sandbox has its own chain.')
  const apiKey = readKey(raw.API_KEY, isLive, say)
  const network = readNetwork(raw.NETWORK, isLive, say)
  const port = readPort(raw.PORT, say)
  const host = readHost(raw.HOST, isLive, say)
  const hosts = readHosts(raw.SITE_HOSTS, host, isLive, say)
  const operator = readOperator(raw.OPERATOR, isLive, say)
  const history = readSources(
    'HISTORY_SOURCES',
    raw.HISTORY_SOURCES,
    isLive ? [] : HISTORY_SOURCES,
    HISTORY_SOURCES,
    say,
  )
  const livePrices = readSources('LIVE_SOURCES', raw.LIVE_SOURCES, isLive ? [] : LIVE_SOURCES, LIVE_SOURCES, say)
  const firstScreens = readSwitch('FIRST_SCREENS', raw.FIRST_SCREENS, 'on', say)
  if (problems.length > 0) return { ok: false, problems }
  const mode = isLive ? 'live' : 'sandbox'
  const feeds = { history, livePrices }
  const where = { rpcCheckUrl, port, host, hosts }
  return { ok: true, value: { mode, network, apiBaseUrl, apiKey, rpcUrl, ...where, operator, ...feeds, firstScreens } }
}

function dropEmpty(env: Readonly<Record<string, string | undefined>>): Raw {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value.trim() !== ''))
}

type Say = (problem: string) => undefined

/** Pattern of every API key; surrounding white space is not part of it. */
const KEY = /^[\w.~+/=:-]{1,200}$/

function readKey(text: string | undefined, isLive: boolean, say: Say): string | undefined {
  const key = text?.trim()
  if (key === undefined) return undefined
  if (!isLive) return say('API_KEY is set without API_BASE_URL: the sandbox needs no key.')
  return KEY.test(key) ? key : say('API_KEY holds characters that no key has.')
}

function readUrl(name: string, text: string | undefined, say: Say): URL | undefined {
  if (text === undefined) return undefined
  if (!URL.canParse(text)) return say(`${name} is not an address: give it in full, such as https://host/path.`)
  const url = new URL(text)
  const isLoopback = url.hostname === '127.0.0.1' || url.hostname === 'localhost' || url.hostname === '[::1]'
  if (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback)) return url
  return say(`${name} must begin with https:// (http:// is accepted for this machine alone).`)
}

/** True for two addresses of one server: a dot at the end of a name leads to the same one. */
export function isSameHost(one: URL, other: URL | undefined): boolean {
  const server = ({ hostname, port }: URL) => `${hostname.replace(/\.$/, '')}:${port}`
  return other !== undefined && server(one) === server(other)
}

/** A second opinion needs a second server: the same host under another path is refused. */
function readCheckUrl(text: string | undefined, rpc: URL | undefined, isLive: boolean, say: Say): URL | undefined {
  const url = readUrl('RPC_CHECK_URL', text, say)
  if (url === undefined) return undefined
  if (!isLive) say('RPC_CHECK_URL is set without API_BASE_URL: the sandbox has its own chain.')
  if (isSameHost(url, rpc)) say('RPC_CHECK_URL has the same host as RPC_URL: a second server has to be another one.')
  return url
}

function readNetwork(text: string | undefined, isLive: boolean, say: Say): 'sandbox' | 'mainnet' {
  if (text === undefined) return isLive ? 'mainnet' : 'sandbox'
  if (text !== 'sandbox' && text !== 'mainnet') say(`NETWORK is "${text}": it can be sandbox or mainnet.`)
  else if (text === 'mainnet' && !isLive) say('NETWORK is mainnet without API_BASE_URL: there is no service to show.')
  else return text
  return 'sandbox'
}

/** A setting that is `on` or `off`, and what it is when it is not given. */
export function readSwitch(name: string, text: string | undefined, without: 'on' | 'off', say: Say): boolean {
  const value = text ?? without
  if (value !== 'on' && value !== 'off') say(`${name} is "${value}": it can be on or off.`)
  return value === 'on'
}

function readSources<Source extends string>(
  name: string,
  text: string | undefined,
  without: readonly Source[],
  known: readonly Source[],
  say: Say,
): readonly Source[] {
  if (text === undefined) return without
  const sources = readSourceList(text, known)
  if (!('unknown' in sources)) return sources
  say(`${name} has "${sources.unknown}": it can be ${known.join(', ')}, or off.`)
  return []
}

/** JSON such as `{"swapFee":{"bps":20,"accounts":{"<mint>":"<token account>"}}}`. */
function readOperator(text: string | undefined, isLive: boolean, say: Say): Operator {
  if (text === undefined) return {}
  if (!isLive) say('OPERATOR is set without API_BASE_URL: the sandbox takes it by POST /sandbox/operator.')
  const parsed = operatorSchema.safeParse(parseJson(text))
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const field = issue === undefined || issue.path.length === 0 ? '' : `.${issue.path.join('.')}`
  say(
    `OPERATOR${field} cannot be read: give JSON with swapFee, limitFee (bps 1 to 100, accounts by mint), managedFee (bps 50 to 255, account) or payer.`,
  )
  return {}
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function readPort(text: string | undefined, say: Say): number {
  const port = text === undefined ? 4173 : /^\d{1,5}$/.test(text) ? Number(text) : -1
  if (port < 0 || port > 65_535) say(`PORT is "${text ?? ''}": it can be a number from 0 to 65535.`)
  return port
}

function readHost(text: string | undefined, isLive: boolean, say: Say): string {
  const host = text ?? '127.0.0.1'
  const isLoopback = host === '127.0.0.1' || host === 'localhost' || host === '::1'
  if (!isLive && !isLoopback) say(`HOST is "${host}": the sandbox listens on this machine alone, on 127.0.0.1.`)
  return host
}

/** Host names with commas; one on all addresses of the machine has no name until it is given. */
function readHosts(text: string | undefined, host: string, isLive: boolean, say: Say): readonly string[] {
  const names = (text ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim().toLowerCase()]))
  const wrong = names.find((name) => !/^(?:[a-z0-9.-]{1,253}|\[[0-9a-f:]+\])$/.test(name))
  if (wrong !== undefined) say(`SITE_HOSTS holds "${wrong}": it can be host names without a port, with commas.`)
  const isEverywhere = host === '0.0.0.0' || host === '::'
  if (isLive && isEverywhere && names.length === 0)
    say(`SITE_HOSTS is missing: with HOST ${host} it names the hosts by which browsers reach the site.`)
  const own = host.includes(':') ? `[${host}]` : host
  return [...new Set([...LOOPBACK_HOSTS, ...(isEverywhere ? [] : [own]), ...names])]
}

/**
 * Parses a list of sources such as `polymarket,kalshi`; `off` = none. Gives them in the order of `known`, or the first
 * unknown word.
 */
export function readSourceList<Source extends string>(
  text: string,
  known: readonly Source[],
): readonly Source[] | { readonly unknown: string } {
  const words = text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '' && word !== 'off')
  const unknown = words.find((word) => !known.some((source) => source === word))
  return unknown === undefined ? known.filter((source) => words.includes(source)) : { unknown }
}
