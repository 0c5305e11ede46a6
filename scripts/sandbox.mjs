// The local venue alone: API, RPC and WebSocket, for tests and other clients.
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs'), '--server'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)
const { main } = /** @type {typeof import('../src/server/main.ts')} */ (
  await import(path.join(root, 'dist/server/main.mjs'))
)
const { API_BASE_URL: _api, API_KEY: _key, RPC_URL: _rpc, NETWORK: _network, ...env } = process.env
await main({ argv: process.argv.slice(2), env, appDir: undefined })
