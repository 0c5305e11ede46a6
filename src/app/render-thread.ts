import { parentPort } from 'node:worker_threads'
import { drawPage, type Page } from './render.tsx'

/* A thread of the server that draws one page at a time (`src/server/documents/threads.ts`). */

async function draw(page: Page): Promise<void> {
  try {
    parentPort?.postMessage({ kind: 'drawn', markup: await drawPage(page) })
  } catch (error) {
    parentPort?.postMessage({ kind: 'failed', problem: error instanceof Error ? error.message : 'unknown' })
  }
}

parentPort?.on('message', (page: Page) => void draw(page))
parentPort?.postMessage({ kind: 'ready' })
