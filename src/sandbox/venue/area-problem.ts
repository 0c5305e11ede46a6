import { type Context } from 'hono'
import { type Json, type JsonObject } from './json.ts'
import { ApiProblem } from './problem.ts'

/** An expected refusal of an area whose error body is its own (docs/api-notes.md 1.6). */
export class AreaProblem extends Error {
  readonly status: 400 | 500
  readonly body: JsonObject

  constructor(status: AreaProblem['status'], body: JsonObject) {
    super(JSON.stringify(body))
    this.name = 'AreaProblem'
    this.status = status
    this.body = body
  }
}

/** Answers with what `work` gives, or with its refusal in the area's own body. */
export async function answer(
  c: Context,
  toBody: (problem: ApiProblem) => JsonObject,
  work: () => Promise<JsonObject> | JsonObject | readonly Json[],
): Promise<Response> {
  try {
    return c.json(await work())
  } catch (error) {
    if (error instanceof AreaProblem) return c.json(error.body, error.status)
    if (error instanceof ApiProblem) return c.json(toBody(error), error.status)
    throw error
  }
}
