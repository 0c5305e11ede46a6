import { spawn, type ChildProcess } from 'node:child_process'
import { type SocketOwner } from '../listen.ts'

/** How long after its end the process is started again, milliseconds. */
const AGAIN_MS = 1_000

/** What draws documents beside nginx. */
export type DocumentsProcess = {
  /** Its process; `undefined` = it has ended, and a new one comes. */
  readonly pid: () => number | undefined
  readonly stop: () => void
}

/**
 * Keeps the process running that draws the documents of the edge in a folder (`src/server/documents/main.ts`), as the user of
 * nginx's workers and without the environment, which holds the key. While it is gone nginx gives the documents as built.
 */
export function keepDocuments(
  args: readonly [script: string, folder: string, ...more: readonly string[]],
  owner: SocketOwner | undefined,
  log: (line: string) => void,
): DocumentsProcess {
  let child: ChildProcess | undefined
  let timer: NodeJS.Timeout | undefined
  let isOver = false
  const begin = () => {
    // It ends when its input does: with this process, however that ends.
    child = spawn(process.execPath, [...args], { env: {}, stdio: ['pipe', 'inherit', 'inherit'], ...owner })
    child.once('error', ({ message }) => log(`First screens are not drawn: ${message}`))
    child.once('close', (code, signal) => {
      child = undefined
      if (isOver) return
      log(`What draws the first screens has ended (${code ?? signal}) and is started again.`)
      timer = setTimeout(begin, AGAIN_MS)
    })
  }
  begin()
  return {
    pid: () => child?.pid,
    stop: () => {
      isOver = true
      clearTimeout(timer)
      child?.kill()
    },
  }
}
