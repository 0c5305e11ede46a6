import { isSameHost, parseEnv, type ServerEnv } from '~/config/env.ts'
import { readArguments, type ServerArguments } from './arguments.ts'
import { loadAssets, type Assets } from './assets.ts'
import { listen } from './listen.ts'
import { openLiveSite, openSandboxSite, type Site } from './site.ts'

const SANDBOX_PORT = 8900

type Input = {
  readonly argv: readonly string[]
  readonly env: Readonly<Record<string, string | undefined>>
  /** Folder of the built app; `undefined` = the venue alone. */
  readonly appDir: string | undefined
  /** Script of the thread that draws first screens; without it every document is the plain one. */
  readonly renderer?: string
}

/** Starts the server: the site (`npm start`) or the venue alone (`npm run sandbox`). Wrong settings stop it with one sentence each. */
export async function main(input: Input): Promise<void> {
  const started = performance.now()
  const env = parseEnv(input.env)
  const args = readArguments(input.argv)
  if (!env.ok || !args.ok) return stopWith([...(env.ok ? [] : env.problems), ...(args.ok ? [] : args.problems)])
  const assets = input.appDir === undefined ? undefined : loadAssets(input.appDir)
  const renderer = env.value.firstScreens ? input.renderer : undefined
  const site =
    assets === undefined || env.value.mode === 'sandbox'
      ? await openSandbox(env.value, args.value, assets, renderer)
      : openLive(env.value, assets, renderer)
  const fallback = assets === undefined && input.env['PORT'] === undefined ? SANDBOX_PORT : env.value.port
  const { server, origin } = await listen(site, env.value.host, args.value.port ?? fallback, env.value.hosts)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${nameOf(env.value, assets)}: ${origin}  (ready in ${seconds} s)`)
  const stop = () => {
    site.stop()
    server.close()
    server.closeAllConnections()
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

function nameOf(env: ServerEnv, assets: Assets | undefined): string {
  if (assets === undefined) return 'The local venue (API, RPC, WebSocket)'
  const where = env.mode === 'live' ? `live, ${env.network}` : 'with the local venue'
  return `Sextant ${where}, build ${assets.build}`
}

const print = (line: string) => console.log(line)

function openSandbox(
  env: ServerEnv,
  args: ServerArguments,
  assets: Assets | undefined,
  renderer: string | undefined,
): Promise<Site> {
  return openSandboxSite({ args, assets, renderer, history: env.history, livePrices: env.livePrices, print })
}

function openLive(env: ServerEnv, assets: Assets, renderer: string | undefined): Site {
  const { apiBaseUrl, rpcUrl, rpcCheckUrl, apiKey } = env
  if (apiBaseUrl === undefined || rpcUrl === undefined) throw new Error('live mode needs API_BASE_URL and RPC_URL')
  if (apiKey === undefined)
    console.warn('API_KEY is not set: the service answers without one at half a request a second.')
  if (isSameHost(apiBaseUrl, rpcUrl)) {
    console.warn('RPC_URL has the same host as API_BASE_URL: the checks then trust the service that they check.')
  }
  return openLiveSite(env, { api: apiBaseUrl, apiKey, rpc: rpcUrl, rpcCheck: rpcCheckUrl }, assets, renderer)
}

function stopWith(problems: readonly string[]): void {
  for (const problem of problems) console.error(problem)
  process.exitCode = 2
}

/** Serves a built folder alone, as the site serves its own; for the bench's floor page. */
export async function serveFolder(dir: string): Promise<{ origin: string }> {
  const assets = loadAssets(dir)
  return listen({ fetch: async (request) => assets.answer(request), upgrade: undefined }, '127.0.0.1', 0)
}
