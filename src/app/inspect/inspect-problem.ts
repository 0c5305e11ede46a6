/** Why something cannot be inspected, in one sentence that begins with the field that is wrong, e.g. `--request.amount: …`. */
export class InspectProblem extends Error {
  readonly field: string

  constructor(field: string, words: string) {
    super(`${field}: ${words}`)
    this.name = 'InspectProblem'
    this.field = field
  }
}
