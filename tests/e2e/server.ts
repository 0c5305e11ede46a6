import { spawn } from 'node:child_process'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname, '../..')
const START_MS = 60_000

/** A running site of its own: app, API and RPC on a free port; its venue's clock is so far ahead of the machine's. */
export type Server = { readonly origin: string; readonly aheadMs: number; readonly stop: () => Promise<void> }

/** Serves the built app with the local venue, which answers in one of both shapes. */
export async function startServer(shape: 'live' | 'seed' | 'seed-strict' = 'live'): Promise<Server> {
  const { WEATHER_NOW: now } = process.env
  const args = ['--shape', shape]
  if (now !== undefined) args.push('--now', now)
  const aheadMs = now === undefined ? 0 : Date.parse(now) - Date.now()
  return { ...(await startBuilt(args)), aheadMs }
}

/** Serves the build as it is with these arguments, and with these settings in place of the terminal's own. */
export async function startBuilt(
  args: readonly string[],
  settings: Readonly<Record<string, string>> = {},
): Promise<Omit<Server, 'aheadMs'>> {
  const { API_BASE_URL: _api, API_KEY: _key, RPC_URL: _rpc, NETWORK: _network, PORT: _port, ...env } = process.env
  const child = spawn(process.execPath, ['scripts/start.mjs', '--built', '--port', '0', ...args], {
    cwd: ROOT,
    env: { ...env, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  let stated = ''
  const origin = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the server did not start:\n${stated}`)), START_MS)
    const hear = (chunk: Buffer) => {
      stated += chunk.toString()
      const found = /(http:\/\/\S+) {2}\(ready/.exec(stated)?.[1]
      if (found === undefined) return
      clearTimeout(timer)
      resolve(found)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    void exited.then(() => reject(new Error(`the server stopped at once:\n${stated}`)))
  })
  return {
    origin,
    stop: async () => {
      child.kill('SIGTERM')
      await exited
    },
  }
}
