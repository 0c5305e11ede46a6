import { type TestProject } from 'vitest/node'
import { startServer } from '../e2e/server.ts'
import { venueAt } from '../e2e/venue.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server of all engines is. */
    origin: string
  }
}

/** One server for all engines of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startServer()
  // What is pressed costs what was read a moment before: no errand is about a price that moves.
  await venueAt(server).holdPrices()
  project.provide('origin', server.origin)
  return server.stop
}
