import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readImportMapHash } from '../headers.ts'
import { formsOf, NO_KEY, secretsInAddress } from '../live.ts'
import { runtimeOf } from '../runtime.ts'
import { generatedFiles } from './generated.ts'
import { limitFills, type EdgeSettings } from './settings.ts'
import { copySite, readReleased } from './site-files.ts'

/** What the machine gives: where things are, and as whom nginx answers. */
export type Machine = {
  /** Folder of the templates, `deploy`. */
  readonly templates: string
  /** The built app, `dist/app`. */
  readonly appDir: string
  /** Folder to render into, absolute; its content is replaced. */
  readonly dir: string
  /** nginx's script module. */
  readonly njsModule: string
  /** Set when nginx starts as root: its workers become this user. */
  readonly user: { readonly name: string; readonly uid: number; readonly gid: number } | undefined
  readonly workers: string
}

/** Templates that have in the folder the name that they have here. */
const COPIED = [
  'addresses.js',
  'cached.conf',
  'drawn.conf',
  'edge.js',
  'egress.conf',
  'packed.conf',
  'passed.conf',
  'read.conf',
]

/** Writes a complete folder for nginx: settings, script, site, and the secrets in files that their owner alone may read. */
export function renderEdge(settings: EdgeSettings, machine: Machine): void {
  const { dir, templates } = machine
  if (!/^\/[\w./-]+$/.test(dir)) throw new Error(`The folder "${dir}" has a name that nginx cannot read.`)
  if (existsSync(dir) && readdirSync(dir).length > 0 && !existsSync(path.join(dir, 'nginx.conf')))
    throw new Error(`The folder "${dir}" holds other things: give an empty one.`)
  const fills = { ...fillsOf(settings, machine), IMPORT_MAP: importMapIn(machine.appDir) }
  const before = readReleased(path.join(dir, 'site/assets'))
  emptyFolder(dir)
  mkdirSync(path.join(dir, 'run'))
  mkdirSync(path.join(dir, 'generated'))
  mkdirSync(path.join(dir, 'secret'), { mode: 0o700 })
  const write = (name: string, text: string, mode = 0o644) => {
    const file = path.join(dir, name)
    writeFileSync(file, filled(text, fills), { mode })
    chmodSync(file, mode)
  }
  for (const [name, text] of Object.entries(generatedFiles())) write(`generated/${name}`, text)
  for (const name of COPIED) write(name, readText(templates, name))
  write('nginx.conf', readText(templates, 'nginx.conf.template'))
  write('countries.conf', countriesConf(settings))
  write('secret/clean.conf', cleanConf(settings), 0o600)
  write('secret/api.conf', apiConf(settings), 0o600)
  write('secret/rpc.conf', rpcConf(settings.rpc, 'rpc_server'), 0o600)
  write(
    'secret/rpc-check.conf',
    settings.rpcCheck === undefined ? SECRET : rpcConf(settings.rpcCheck, 'rpc_check'),
    0o600,
  )
  write('secret/upstreams.conf', upstreamsConf(settings), 0o600)
  write('secret/socket.conf', socketConf(settings), 0o600)
  copySite(machine.appDir, path.join(dir, 'site'), before)
  write(
    'site/runtime.json',
    JSON.stringify(
      runtimeOf(
        settings.network,
        settings.operator,
        {
          images: settings.images,
          socket: settings.rpcSocket !== undefined,
          ...(settings.rpcCheck === undefined ? {} : { rpcCheck: true }),
        },
        settings.history,
        settings.livePrices,
      ),
    ),
  )
  closeRun(machine)
}

/** Makes the folder, or makes it anew. Throws one sentence with the remedy where this user may not. */
function emptyFolder(dir: string): void {
  try {
    rmSync(dir, { recursive: true, force: true })
    mkdirSync(dir, { recursive: true })
  } catch (error) {
    const why = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new Error(
      `The folder "${dir}" cannot be written (${why}): name another with --out; a read-only container needs --tmpfs "${path.dirname(dir)}:uid=1000,mode=755".`,
      { cause: error },
    )
  }
}

/** What `script-src` lets through: the import map of the build that is served, and no other script of the document. */
function importMapIn(appDir: string): string {
  const hash = readImportMapHash(appDir)
  if (hash === undefined) throw new Error(`There is no release.json in "${appDir}": run npm run build.`)
  return hash
}

/** The sockets' folder: nginx's workers may pass through it, nobody else. */
function closeRun({ dir, user }: Machine): void {
  const run = path.join(dir, 'run')
  if (user !== undefined) chownSync(run, user.uid, user.gid)
  chmodSync(run, 0o700)
}

function readText(folder: string, name: string): string {
  return readFileSync(path.join(folder, name), 'utf8')
}

function filled(text: string, fills: Readonly<Record<string, string>>): string {
  return text.replaceAll(/@@([A-Z_]+)@@/g, (_, name: string) => {
    const value = fills[name]
    if (value === undefined) throw new Error(`the template asks for ${name}, which nobody gives`)
    return value
  })
}

function fillsOf(settings: EdgeSettings, machine: Machine): Readonly<Record<string, string>> {
  const { tls } = settings
  return {
    DIR: machine.dir,
    NJS_MODULE: machine.njsModule,
    USER: machine.user === undefined ? '' : `user ${machine.user.name};`,
    WORKERS: machine.workers,
    ...limitFills(settings),
    LISTEN: tls === undefined ? settings.listen : `${settings.listen} ssl http2`,
    TLS:
      tls === undefined
        ? ''
        : `ssl_certificate ${tls.cert}; ssl_certificate_key ${tls.key}; ssl_protocols TLSv1.2 TLSv1.3; ssl_session_cache shared:tls:10m;`,
    SERVER_NAME: settings.serverName ?? 'localhost 127.0.0.1 [::1]',
    OWN_ORIGIN: ownOrigin(settings),
    TRUSTED: trustedConf(settings),
    RPC_CHECK: settings.rpcCheck === undefined ? 'return 404;' : RPC_CHECK_BODY,
    RPC_CHECK_PASS: settings.rpcCheck === undefined ? 'return 404;' : `include ${machine.dir}/secret/rpc-check.conf;`,
    SOCKET: settings.rpcSocket === undefined ? 'return 403;' : `include ${machine.dir}/secret/socket.conf;`,
    DRAWN: settings.firstScreens ? 'if ($sextant_drawn) { rewrite ^ /.drawn last; }' : '',
    HISTORY: settings.history.length > 0 ? historyConf(machine.dir) : 'return 404;',
    PRICES: settings.livePrices.length > 0 ? pricesConf(machine.dir) : 'return 404;',
    IMAGES: settings.images ? imagesConf(machine.dir) : 'return 404;',
  }
}

/** Front of the second RPC server: like that of the first, with a shorter list of methods. */
const RPC_CHECK_BODY = `
      default_type application/json;
      if ($http_x_sextant != "1") { return 403 '{"code":403,"message":"The header x-sextant: 1 is missing."}'; }
      error_page 429 = @slow_down;
      js_content edge.rpcCheck;
    `

function ownOrigin({ serverName }: EdgeSettings): string {
  return serverName === undefined ? '' : `"~^https?://${serverName.replaceAll('.', String.raw`\.`)} " 1;`
}

function trustedConf({ trusted }: EdgeSettings): string {
  if (trusted.length === 0) return ''
  return `${trusted.map((net) => `set_real_ip_from ${net};`).join(' ')} real_ip_header X-Forwarded-For; real_ip_recursive on;`
}

const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/** How a checked TLS connection is made to that host; nothing for this machine itself. */
function tlsTo({ protocol, hostname }: URL): string {
  if (protocol !== 'https:' && protocol !== 'wss:') return ''
  return `proxy_ssl_server_name on; proxy_ssl_name ${hostname}; proxy_ssl_verify on; proxy_ssl_verify_depth 3; proxy_ssl_trusted_certificate ${CERTIFICATES};\n`
}

const scheme = ({ protocol }: URL) => (protocol === 'https:' || protocol === 'wss:' ? 'https' : 'http')
const SECRET = '# Holds a secret: never in an image, a repository or a log.\n'

/** Headers shared by all locations of the front; a `proxy_set_header` in a location replaces all of them. */
const UPSTREAM_HEADERS =
  'proxy_set_header Connection ""; proxy_set_header Accept application/json; proxy_set_header Content-Type $content_type; proxy_set_header User-Agent sextant-edge;\n'

/** A text of nginx's own between quotes. */
const quoted = (text: string) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', String.raw`\"`)}"`

/**
 * Takes every secret out of what an upstream repeats: out of the body here, out of headers in the script, which reads the
 * list. Included wherever a request goes up.
 */
function cleanConf({ apiKey, rpc, rpcCheck, rpcSocket }: EdgeSettings): string {
  const addresses = [rpc, rpcCheck, rpcSocket].filter((url) => url !== undefined)
  const secrets = [...(apiKey === undefined ? [] : [apiKey]), ...addresses.flatMap(secretsInAddress)]
  // A sign of a variable, or a space, can be written in no other form than the one of the address.
  const forms = formsOf(secrets).filter((form) => /^[!-#%-~]+$/.test(form))
  const bodies = forms.map((form) => `sub_filter ${quoted(form)} ${quoted(NO_KEY)};\n`).join('')
  return `${SECRET}set $sextant_secrets ${quoted(forms.join(' '))};\n${bodies}sub_filter_once off; sub_filter_types *;\n`
}

function apiConf({ api, apiKey }: EdgeSettings): string {
  const base = api.pathname.replace(/\/$/, '')
  const key = apiKey === undefined ? '' : `proxy_set_header x-api-key "${apiKey}";\n`
  const move = base === '' ? '' : `rewrite ^(.*)$ ${base}$1 break;\n`
  return `${SECRET}${move}${tlsTo(api)}${UPSTREAM_HEADERS}proxy_set_header Host ${api.host};\n${key}proxy_pass ${scheme(api)}://venue;\n`
}

/** Where calls to an RPC server go on; `upstream` = its name in the list of upstreams. */
function rpcConf(rpc: URL, upstream: string): string {
  return `${SECRET}${tlsTo(rpc)}${UPSTREAM_HEADERS}proxy_set_header Host ${rpc.host};\nproxy_pass ${scheme(rpc)}://${upstream}${rpc.pathname}${rpc.search};\n`
}

function socketConf({ rpcSocket }: EdgeSettings): string {
  if (rpcSocket === undefined) return SECRET
  const { host, pathname, search } = rpcSocket
  const headers = ['Key', 'Version', 'Extensions', 'Protocol'].map(
    (name) => `proxy_set_header Sec-WebSocket-${name} $http_sec_websocket_${name.toLowerCase()};`,
  )
  return `${SECRET}${tlsTo(rpcSocket)}proxy_set_header Host ${host};
proxy_set_header Upgrade websocket;
proxy_set_header Connection upgrade;
${headers.join('\n')}
proxy_read_timeout 120s;
proxy_pass ${scheme(rpcSocket)}://rpc_socket${pathname}${search};
`
}

function upstreamsConf({ api, rpc, rpcCheck, rpcSocket }: EdgeSettings): string {
  const upstream = (name: string, url: URL) =>
    `upstream ${name} { server ${url.hostname}:${url.port || (scheme(url) === 'https' ? '443' : '80')}; keepalive 16; }\n`
  const more = [
    ...(rpcCheck === undefined ? [] : [upstream('rpc_check', rpcCheck)]),
    ...(rpcSocket === undefined ? [] : [upstream('rpc_socket', rpcSocket)]),
  ]
  return `${SECRET}${upstream('venue', api)}${upstream('rpc_server', rpc)}${more.join('')}`
}

/** What is about prediction markets is refused where they are. */
const REFUSED = `if ($sextant_refused) { return 451 '{"code":451,"message":"Prediction markets are not available in your country."}'; }`

/** Path, parameters and sources are held against the list behind the socket; it keeps each answer for a minute. */
function historyConf(dir: string): string {
  return `
      default_type application/json;
      limit_req zone=perip burst=100 nodelay;
      if ($http_x_sextant != "1") { return 403 '{"code":403,"message":"The header x-sextant: 1 is missing."}'; }
      ${REFUSED}
      proxy_read_timeout 15s;
      proxy_hide_header Cache-Control;
      proxy_set_header X-Sextant 1;
      proxy_pass http://unix:${dir}/run/history.sock;
    `
}

/** A stream a browser: handed on as it comes, kept nowhere. A line comes every fifteen seconds. */
function pricesConf(dir: string): string {
  return `
      default_type application/json;
      limit_req zone=perip burst=100 nodelay;
      limit_conn streams 20;
      if ($http_x_sextant != "1") { return 403 '{"code":403,"message":"The header x-sextant: 1 is missing."}'; }
      ${REFUSED}
      proxy_buffering off;
      proxy_read_timeout 60s;
      proxy_hide_header Cache-Control;
      proxy_set_header X-Sextant 1;
      proxy_pass http://unix:${dir}/run/prices.sock;
    `
}

function imagesConf(dir: string): string {
  return `
      limit_except GET { deny all; }
      limit_req zone=perip burst=100 nodelay;
      proxy_cache images;
      proxy_cache_key $arg_u;
      proxy_cache_lock on;
      proxy_cache_lock_timeout 10s;
      proxy_cache_lock_age 10s;
      proxy_cache_valid 200 7d;
      proxy_cache_valid 400 404 415 1h;
      proxy_cache_valid 502 503 504 1m;
      proxy_ignore_headers Cache-Control Expires Set-Cookie Vary X-Accel-Expires;
      js_header_filter edge.pictured;
      proxy_pass http://unix:${dir}/run/images.sock:/img?u=$arg_u;
    `
}

function countriesConf({ refused }: EdgeSettings): string {
  if (refused === undefined)
    return 'map $uri $sextant_refused { default ""; }\nmap $uri $sextant_abroad { default ""; }\n'
  const header = refused.header.toLowerCase().replaceAll('-', '_')
  const countries = `(?:${refused.countries.join('|')})`
  // A drawn document may hold what is refused: there the browser draws every page.
  return `map "$http_${header} $uri" $sextant_refused { default ""; "~*^${countries} /(?:api/prediction/|history/(?:polymarket|kalshi)/|prices$)" 1; }
map $http_${header} $sextant_abroad { default ""; "~*^${countries}$" 1; }\n`
}
