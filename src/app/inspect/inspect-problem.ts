/** Why something cannot be inspected, in one sentence that begins with the field that is wrong, e.g. `--request.amount: …`. */
export class InspectProblem extends Error {
  readonly words: string

  constructor(field: string, words: string) {
    super(`${field}: ${words}`)
    this.name = 'InspectProblem'
    this.words = words
  }
}
