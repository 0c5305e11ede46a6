import { type TestProject } from 'vitest/node'
import { startServer } from '../e2e/server.ts'
import { venueAt } from '../e2e/venue.ts'

/** The forms in which the venue answers: today's live one, and nothing but what the interface document names. */
export const SHAPES = ['live', 'seed-strict'] as const
export type Shape = (typeof SHAPES)[number]

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the servers of all engines are, one a shape. */
    origins: Readonly<Record<Shape, string>>
  }
}

/** One server a shape for all engines of a run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [live, strict] = await Promise.all(SHAPES.map((shape) => startServer(shape)))
  if (live === undefined || strict === undefined) throw new Error('a shape has no server')
  // What is pressed costs what was read a moment before: no errand is about a price that moves.
  for (const server of [live, strict]) await venueAt(server).holdPrices()
  project.provide('origins', { live: live.origin, 'seed-strict': strict.origin })
  return async () => void (await Promise.all([live.stop(), strict.stop()]))
}
