/** An expected refusal of the venue; each shape words it in its own body. */
export class ApiProblem extends Error {
  readonly status: 400 | 401 | 403 | 404 | 429 | 502
  readonly code: string
  readonly param: string | undefined

  constructor(status: ApiProblem['status'], code: string, message: string, param?: string) {
    super(message)
    this.name = 'ApiProblem'
    this.status = status
    this.code = code
    this.param = param
  }
}

/** A 400 that names the field. */
export function badField(param: string, message: string, code = 'invalid_value'): ApiProblem {
  return new ApiProblem(400, code, message, param)
}

/** A 404 for one kind of thing, worded and coded like the real service: "Market not found", `market_not_found`. */
export function notFound(thing: 'Event' | 'Market' | 'Order' | 'Position', param: string): ApiProblem {
  return new ApiProblem(404, `${thing.toLowerCase()}_not_found`, `${thing} not found`, param)
}
