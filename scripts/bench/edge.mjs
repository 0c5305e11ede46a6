// U2: what the edge costs the service, as its test measures it: real nginx, the local venue, counts of requests.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { findNginx } from '../rare/find-nginx.mjs'

const root = path.resolve(import.meta.dirname, '../..')

/** Rows of U2. */
export function benchEdge() {
  try {
    findNginx()
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return []
  }
  const { stdout, stderr, status } = spawnSync('npx', ['vitest', 'run', '--project', 'edge', 'load'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1e8,
  })
  if (status !== 0) console.error(stdout, stderr)
  return stdout.split('\n').flatMap((line) => (line.startsWith('{"name":') ? [JSON.parse(line)] : []))
}
