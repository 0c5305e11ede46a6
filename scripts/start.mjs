// Builds, then serves app, API and RPC on one loopback origin; live mode when API_BASE_URL is set.
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const isBuilt = process.argv.includes('--built')
const argv = process.argv.slice(2).filter((word) => word !== '--built')

if (!isBuilt || !existsSync(path.join(root, 'dist/server/main.mjs'))) {
  const built = spawnSync(process.execPath, [path.join(root, 'scripts/build.mjs')], { cwd: root, stdio: 'inherit' })
  if (built.status !== 0) process.exit(built.status ?? 1)
}
const { main } = /** @type {typeof import('../src/server/main.ts')} */ (
  await import(path.join(root, 'dist/server/main.mjs'))
)
const renderer = path.join(root, 'dist/server/render/thread.mjs')
await main({
  argv,
  env: process.env,
  appDir: path.join(root, 'dist/app'),
  ...(existsSync(renderer) ? { renderer } : {}),
})
