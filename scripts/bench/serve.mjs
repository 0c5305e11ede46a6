import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/**
 * Starts a server script and waits for the address it prints.
 * @param {string[]} args
 */
export async function serve(args) {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  for await (const [chunk] of eventsOf(child.stdout)) {
    text += chunk
    const origin = /http:\/\/127\.0\.0\.1:\d+/.exec(text)?.[0]
    if (origin !== undefined) return { origin, stop: () => child.kill('SIGTERM') }
  }
  throw new Error('the server did not start')
}

/** @param {import('node:events').EventEmitter} stream */
async function* eventsOf(stream) {
  for (;;) yield once(stream, 'data')
}
