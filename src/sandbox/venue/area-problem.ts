import { type Context } from 'hono'
import { parseAddress, type Address } from '~/values/address.ts'
import { type Json, type JsonObject } from './fields.ts'
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

/** A refusal whose body holds its words alone. */
export function plainProblem(error: string): AreaProblem {
  return new AreaProblem(400, { error })
}

/** Answers with what `work` gives, or with its refusal in the area's own body. */
export async function answer(
  c: Context,
  toProblem: (words: string) => AreaProblem,
  work: () => Promise<JsonObject> | JsonObject | readonly Json[],
): Promise<Response> {
  try {
    return c.json(await work())
  } catch (error) {
    if (error instanceof AreaProblem) return c.json(error.body, error.status)
    if (error instanceof ApiProblem) return c.json(toProblem(error.message).body, error.status)
    throw error
  }
}

/** The address in a path or a query; a refusal of any other text. */
export function addressIn(text: string | undefined): Address {
  const key = text === undefined ? undefined : parseAddress(text)
  if (key === undefined) throw plainProblem('Invalid address')
  return key
}
