import { existsSync } from 'node:fs'
import { isIP } from 'node:net'
import { parseEnv, readSwitch, type ServerEnv } from '~/config/env.ts'
import { type HistorySource } from '~/config/history.ts'
import { type LiveSource } from '~/config/live-prices.ts'
import { type Operator } from '~/config/operator-fees.ts'

/** What the edge is rendered from. */
export type EdgeSettings = {
  readonly network: 'sandbox' | 'mainnet'
  /** What the operator earns and pays; empty = nothing. */
  readonly operator: Operator
  readonly api: URL
  readonly apiKey: string | undefined
  readonly rpc: URL
  /** The second RPC server, for the reads that the engine compares; absent = none. */
  readonly rpcCheck: URL | undefined
  readonly rpcSocket: URL | undefined
  /** Requests a second that the service's plan allows; the lanes share it. */
  readonly planRps: number
  readonly rpcRps: number
  readonly perIpRps: number
  readonly listen: string
  /** Host name under which it answers; `undefined` = the names of this machine. */
  readonly serverName: string | undefined
  readonly tls: { readonly cert: string; readonly key: string } | undefined
  readonly images: boolean
  /** Whether documents come with their first screen drawn. */
  readonly firstScreens: boolean
  /** Where price histories may come from; none = no request leaves. */
  readonly history: readonly HistorySource[]
  /** Which streams of live prices are handed on; none = no connection leaves. */
  readonly livePrices: readonly LiveSource[]
  /** Nets of the proxies before it, whose word on a visitor's address is taken. */
  readonly trusted: readonly string[]
  readonly refused: { readonly header: string; readonly countries: readonly string[] } | undefined
}

type Env = Readonly<Record<string, string | undefined>>
type Say = (problem: string) => undefined

/**
 * Reads the edge's settings from environment variables. Every wrong value is one sentence that names it; with any, nothing
 * is rendered. `isThere` looks for files; tests pass their own.
 */
export function readEdgeSettings(
  env: Env,
  isThere: (file: string) => boolean = existsSync,
): { ok: true; value: EdgeSettings } | { ok: false; problems: readonly string[] } {
  const problems: string[] = []
  const say: Say = (problem) => void problems.push(problem)
  const base = parseEnv({
    API_BASE_URL: env['API_BASE_URL'],
    API_KEY: env['API_KEY'],
    RPC_URL: env['RPC_URL'],
    RPC_CHECK_URL: env['RPC_CHECK_URL'],
    NETWORK: env['NETWORK'],
    OPERATOR: env['OPERATOR'],
    HISTORY_SOURCES: env['HISTORY_SOURCES'],
    LIVE_SOURCES: env['LIVE_SOURCES'],
    FIRST_SCREENS: env['FIRST_SCREENS'],
  })
  if (!base.ok) problems.push(...base.problems)
  if (given(env, 'API_BASE_URL') === undefined) say('API_BASE_URL is missing: an edge stands before a service.')
  const rest = {
    rpcSocket: readSocket(given(env, 'RPC_WS_URL'), say),
    planRps: readRate(env, 'PLAN_RPS', given(env, 'API_KEY') === undefined ? 0.5 : 1, say),
    rpcRps: readRate(env, 'RPC_RPS', 20, say),
    perIpRps: readRate(env, 'PER_IP_RPS', 20, say),
    listen: readListen(given(env, 'LISTEN'), say),
    serverName: readName(given(env, 'SERVER_NAME'), given(env, 'LISTEN'), say),
    tls: readTls(env, isThere, say),
    trusted: readNets(given(env, 'TRUSTED_PROXIES'), say),
    images: readSwitch('IMAGES', given(env, 'IMAGES'), 'off', say),
    refused: readRefused(env, say),
  }
  const addresses = base.ok ? readAddresses(base.value, say) : undefined
  if (problems.length > 0 || addresses === undefined) return { ok: false, problems }
  return { ok: true, value: { ...addresses, ...rest } }
}

/** Settings that the server without an edge has as well. */
type Shared = 'network' | 'operator' | 'apiKey' | 'history' | 'livePrices' | 'firstScreens'

function readAddresses(env: ServerEnv, say: Say): Pick<EdgeSettings, 'api' | 'rpc' | 'rpcCheck' | Shared> | undefined {
  const { network, operator, apiBaseUrl: api, rpcUrl: rpc, rpcCheckUrl: rpcCheck, apiKey } = env
  const { history, livePrices, firstScreens } = env
  if (api === undefined || rpc === undefined) return undefined
  checkUrl('API_BASE_URL', api, say)
  checkUrl('RPC_URL', rpc, say)
  if (rpcCheck !== undefined) checkUrl('RPC_CHECK_URL', rpcCheck, say)
  if (api.search !== '' || api.hash !== '') say('API_BASE_URL has a query: give host and path alone.')
  return { network, operator, api, apiKey, rpc, rpcCheck, history, livePrices, firstScreens }
}

function given(env: Env, name: string): string | undefined {
  const text = env[name]?.trim()
  return text === '' ? undefined : text
}

/** What nginx would read as more than an address. */
function checkUrl(name: string, url: URL, say: Say): void {
  if (!/^[\w.~%:/?=&@+,[\]-]+$/.test(url.href)) say(`${name} holds characters that do not belong into an address here.`)
  if (url.username !== '' || url.password !== '') say(`${name} holds a user name: give a key in the path or query.`)
}

function readSocket(text: string | undefined, say: Say): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.canParse(text) ? new URL(text) : undefined
  const isNear = url?.hostname === '127.0.0.1' || url?.hostname === 'localhost'
  if (url === undefined || !(url.protocol === 'wss:' || (url.protocol === 'ws:' && isNear)))
    return say('RPC_WS_URL must begin with wss:// (ws:// is accepted for this machine alone).')
  checkUrl('RPC_WS_URL', url, say)
  return url
}

function readRate(env: Env, name: string, without: number, say: Say): number {
  const text = given(env, name)
  if (text === undefined) return without
  const rate = /^\d{1,5}(\.\d{1,2})?$/.test(text) ? Number(text) : 0
  if (rate < 0.1) say(`${name} is "${text}": it can be a number of requests a second from 0.1 to 99999.`)
  return rate
}

function readListen(text: string | undefined, say: Say): string {
  const listen = text ?? '127.0.0.1:8080'
  const port = /^(?:[\d.]+:|\[[0-9a-f:]+\]:)?(\d{1,5})$/.exec(listen)?.[1]
  if (port === undefined || Number(port) === 0 || Number(port) > 65_535)
    say(`LISTEN is "${listen}": it can be a port, or an address and a port, such as 0.0.0.0:443.`)
  return listen
}

/** Beyond this machine a site answers under a name that the operator gives. */
function readName(text: string | undefined, listen: string | undefined, say: Say): string | undefined {
  const isListen = listen !== undefined && /^(?:[\d.]+:|\[[0-9a-f:]+\]:)?[1-9]\d{0,4}$/.test(listen)
  const isNear = /^(?:127\.0\.0\.1|\[::1\]):/.test(listen ?? '')
  if (text === undefined && isListen && !isNear)
    return say('SERVER_NAME is missing: beyond this machine it names the host by which browsers reach the site.')
  if (text !== undefined && !/^[a-z0-9.-]{1,253}$/.test(text))
    say(`SERVER_NAME is "${text}": it can be one host name in small letters.`)
  return text
}

function readTls(env: Env, isThere: (file: string) => boolean, say: Say): EdgeSettings['tls'] {
  const cert = given(env, 'TLS_CERT')
  const key = given(env, 'TLS_KEY')
  if (cert === undefined && key === undefined) return undefined
  if (cert === undefined || key === undefined) return say('TLS_CERT and TLS_KEY go together: one of them is missing.')
  for (const [name, file] of Object.entries({ TLS_CERT: cert, TLS_KEY: key }))
    if (!/^\/[\w./-]+$/.test(file) || !isThere(file)) say(`${name} is "${file}": no file is there.`)
  return { cert, key }
}

function readNets(text: string | undefined, say: Say): readonly string[] {
  const nets = (text ?? '').split(',').flatMap((each) => (each.trim() === '' ? [] : [each.trim()]))
  const wrong = nets.find((net) => {
    const [address = '', bits = '32'] = net.split('/')
    return isIP(address) === 0 || !/^\d{1,3}$/.test(bits) || Number(bits) > (isIP(address) === 4 ? 32 : 128)
  })
  if (wrong !== undefined) say(`TRUSTED_PROXIES holds "${wrong}": it can be nets such as 192.0.2.0/24, with commas.`)
  return nets
}

function readRefused(env: Env, say: Say): EdgeSettings['refused'] {
  const header = given(env, 'COUNTRY_HEADER')
  const countries = given(env, 'REFUSE_COUNTRIES')
  if (header === undefined && countries === undefined) return undefined
  if (header === undefined || countries === undefined)
    return say('COUNTRY_HEADER and REFUSE_COUNTRIES go together: one of them is missing.')
  if (!/^[A-Za-z][A-Za-z0-9-]{0,60}$/.test(header))
    say(`COUNTRY_HEADER is "${header}": it can be the name of a header.`)
  const list = countries.split(',').map((each) => each.trim())
  const wrong = list.find((each) => !/^[A-Z]{2}$/.test(each))
  if (wrong !== undefined)
    say(`REFUSE_COUNTRIES holds "${wrong}": it can be codes of two capital letters, such as US,KR.`)
  return { header, countries: list }
}

/** Parts of the plan for the lanes towards the service. */
const LANE = { reads: 0.6, user: 0.2, acts: 0.2 }
/** Most requests that a visitor may have in progress: with a body, which may trickle in, and in all. */
const HELD = 20
const OPEN = 100
/** Requests of a lane that go up at once, as the template has it; what comes above waits up to `WAIT_SEC`. */
const AT_ONCE = { reads: 5, user: 10, acts: 10 }
/** Of one visitor, in every lane: about what a page of an owner asks for at once. */
const VISITOR_AT_ONCE = 10
const WAIT_SEC = 5

/** What one visitor may take of a lane: half of it, and of a narrow one up to one request a second. */
const visitorShare = (rps: number) => Math.max(rps / 2, Math.min(rps, 1))

/** nginx counts in whole requests a second or a minute. */
function rate(rps: number): string {
  return rps >= 10 ? `${Math.floor(rps)}r/s` : `${Math.max(1, Math.floor(rps * 60))}r/m`
}

/** Requests that go up at once or wait: the others are refused. */
const burstOf = (atOnce: number, rps: number) => String(atOnce + Math.ceil(rps * WAIT_SEC))

/** What the template says of limits: rates of visitors and lanes, a visitor's share of each, and how many may wait. */
export function limitFills({
  planRps,
  perIpRps,
  rpcRps,
}: Pick<EdgeSettings, 'planRps' | 'perIpRps' | 'rpcRps'>): Readonly<Record<string, string>> {
  const [reads, user, acts] = [planRps * LANE.reads, planRps * LANE.user, planRps * LANE.acts]
  return {
    PER_IP_RATE: rate(perIpRps),
    PER_IP_BURST: String(Math.ceil(perIpRps * 2)),
    READS_RATE: rate(reads),
    USER_RATE: rate(user),
    ACTS_RATE: rate(acts),
    RPC_RATE: rate(rpcRps),
    READS_SHARE: rate(visitorShare(reads)),
    USER_SHARE: rate(visitorShare(user)),
    ACTS_SHARE: rate(visitorShare(acts)),
    RPC_SHARE: rate(visitorShare(rpcRps)),
    READS_BURST: burstOf(AT_ONCE.reads, reads),
    USER_BURST: burstOf(AT_ONCE.user, user),
    ACTS_BURST: burstOf(AT_ONCE.acts, acts),
    READS_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(reads)),
    USER_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(user)),
    ACTS_SHARE_BURST: burstOf(VISITOR_AT_ONCE, visitorShare(acts)),
    HELD: String(HELD),
    OPEN: String(OPEN),
  }
}
