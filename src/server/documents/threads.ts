import { Worker } from 'node:worker_threads'

/** Most threads, and so renders at a time. */
const THREADS = 2
/** How long a render may take, milliseconds. */
const LIMIT_MS = 300
/** The first renders of a thread compile the code: a slow one is given up like any other, and its thread goes on. */
const COLD = { renders: 5, limitMs: 3_000 }
/** Memory of a thread for what lives long, MB. */
const MEMORY_MB = 192

/** One page to draw; `src/app/render.tsx` says what each field is. */
export type RenderJob = {
  readonly address: string
  readonly build: string
  readonly atMs: number
  readonly replies: Readonly<Record<string, unknown>>
}

/** What a thread says: that it can begin, a page's markup, or why there is none. */
export type ThreadMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'drawn'; readonly markup: string }
  | { readonly kind: 'failed'; readonly problem: string }

type Thread = {
  readonly worker: Worker
  state: 'loading' | 'free' | 'busy'
  begun: number
  /** Ends the render that is under way. */
  end: (message: ThreadMessage) => void
}

/** Draws pages in threads, each ended when it takes too long. */
export type Renderer = {
  /** The markup of a page; throws when it takes too long, when it fails, or when every thread is busy. */
  readonly draw: (job: RenderJob) => Promise<string>
  readonly stop: () => void
}

/** Opens one thread of a script, and another one while that is busy. One that cannot begin is not opened again. */
export function openRenderer(file: string): Renderer {
  const threads = new Set<Thread>()
  let isOver = false
  const open = () => {
    // Nothing of the environment: it may hold a key.
    const worker = new Worker(file, { env: {}, execArgv: [], resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB } })
    const thread: Thread = { worker, state: 'loading', begun: 0, end: () => undefined }
    threads.add(thread)
    worker.unref()
    worker.on('message', (message: ThreadMessage) => {
      thread.state = 'free'
      thread.end(message)
    })
    worker.on('error', () => undefined)
    worker.once('exit', () => {
      threads.delete(thread)
      thread.end({ kind: 'failed', problem: 'the thread has ended' })
      if (thread.state === 'loading') isOver = true
      else if (threads.size === 0 && !isOver) open()
    })
  }
  open()
  return {
    draw: async (job) => {
      const all = [...threads]
      const free = all.find(({ state }) => state === 'free')
      if (free !== undefined) return drawIn(free, job)
      const isLoading = all.some(({ state }) => state === 'loading')
      if (all.length < THREADS && !isLoading && !isOver) open()
      throw new Error('no thread is free')
    },
    stop: () => {
      isOver = true
      for (const { worker } of threads) void worker.terminate()
    },
  }
}

async function drawIn(thread: Thread, job: RenderJob): Promise<string> {
  const { worker, begun } = thread
  const late = new Error(`the render took more than ${LIMIT_MS} ms`)
  Object.assign(thread, { state: 'busy', begun: begun + 1 })
  return new Promise<string>((resolve, reject) => {
    const given = setTimeout(() => reject(late), LIMIT_MS)
    const ended = setTimeout(() => void worker.terminate(), begun < COLD.renders ? COLD.limitMs : LIMIT_MS)
    thread.end = (message) => {
      clearTimeout(given)
      clearTimeout(ended)
      if (message.kind === 'drawn') resolve(message.markup)
      else reject(new Error(message.kind === 'failed' ? message.problem : message.kind))
    }
    worker.postMessage(job)
  })
}
