import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const START_MS = 30_000

/** A running program: what it said that was waited for, and its end. */
export type Program = { readonly output: string; readonly stop: () => Promise<void> }

/** Starts a program. With `ready` it waits until the program says that, on any of its first three outputs: the first group. */
export async function startProgram(
  command: string,
  args: readonly string[],
  { ready, env = process.env }: { readonly ready?: RegExp; readonly env?: NodeJS.ProcessEnv },
): Promise<Program> {
  const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const stop = async () => {
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 3_000)
    await exited
    clearTimeout(late)
  }
  try {
    return { output: ready === undefined ? '' : await received(child, ready, exited), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

function received(child: ChildProcess, ready: RegExp, exited: Promise<void>): Promise<string> {
  let output = ''
  return new Promise<string>((resolve, reject) => {
    const fail = (what: string) => reject(new Error(`${child.spawnfile} ${what}:\n${output}`))
    const timer = setTimeout(() => fail('did not start'), START_MS)
    for (const stream of child.stdio.slice(1))
      stream?.on('data', (chunk: Buffer) => {
        output += chunk.toString()
        const found = ready.exec(output)
        if (found === null) return
        clearTimeout(timer)
        resolve(found[1] ?? '')
      })
    void exited.then(() => {
      clearTimeout(timer)
      fail('stopped at once')
    })
  })
}

/** A directory for one profile; `remove` at the end. */
export function tempDir(name: string): { readonly dir: string; readonly remove: () => void } {
  const dir = mkdtempSync(path.join(tmpdir(), `sextant-${name}-`))
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }) }
}
