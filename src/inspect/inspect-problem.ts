import { printable } from './printable.ts'

/**
 * Why something cannot be inspected, in one sentence that begins with the wrong field, e.g. `--request.amount: …`. Text
 * of a file may be quoted in it, so it is made printable here.
 */
export class InspectProblem extends Error {
  readonly words: string

  constructor(field: string, words: string) {
    super(printable(`${field}: ${words}`))
    this.name = 'InspectProblem'
    this.words = printable(words)
  }
}
