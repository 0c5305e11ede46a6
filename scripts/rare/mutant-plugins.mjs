// Two plugins of the mutation runner. The checker `sample` lets a share of the mutants through (`npm run mutate -- --share
// 0.1`): one is drawn by the hash of what it changes, so the same ones are drawn in every run, and a larger share holds the
// smaller one. The reporter `notes` writes each result as it comes, so that a run that breaks off leaves what it found, and
// which tests killed mutants of a file, so that they come first for the next one.
import { createHash } from 'node:crypto'
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Names of the environment: the share of 1 that is drawn, the folder of the notes, and how long a mutant is tried, ms. */
export const SHARE_NAME = 'MUTANT_SHARE'
export const NOTES_NAME = 'MUTANT_NOTES'
export const PATIENCE_NAME = 'MUTANT_PATIENCE'

/** Why a mutant that was not drawn is not tried. */
export const NOT_DRAWN = 'not in the sample'

/**
 * What a mutant changes, and what became of it.
 * @typedef {{ id: string, fileName: string, mutatorName: string, replacement: string, location: unknown }} Mutant
 * @typedef {Mutant & { status: string, statusReason?: string, killedBy?: readonly string[] }} MutantResult
 */

/**
 * The path of a mutated file in the project: the runner works on copies.
 * @param {string} fileName
 */
const ownPath = (fileName) => fileName.slice(fileName.lastIndexOf('/src/') + 1)

/**
 * Whether a mutant is in the sample.
 * @param {Omit<Mutant, 'id'>} mutant
 * @param {number} share of 1
 */
export function isDrawn({ fileName, mutatorName, replacement, location }, share) {
  const text = JSON.stringify([`/${ownPath(fileName)}`, mutatorName, replacement, location])
  return createHash('sha256').update(text).digest().readUInt32BE(0) < share * 2 ** 32
}

class Sample {
  async init() {}

  /** @param {readonly Mutant[]} mutants */
  async check(mutants) {
    const share = Number(process.env[SHARE_NAME] ?? 1)
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        isDrawn(mutant, share) ? { status: 'passed' } : { status: 'compileError', reason: NOT_DRAWN },
      ]),
    )
  }
}

const RESULTS = 'mutants.jsonl'
const FILES = 'mutant-files.json'
const KILLS = 'mutant-kills.json'

/** Where the notes are; `undefined` = the runner was not started by `npm run mutate`. */
const notesDir = () => process.env[NOTES_NAME]

class Notes {
  /** @type {Record<string, Record<string, number>>} */
  kills = {}

  /** @param {{ mutantPlans: readonly { mutant: Mutant }[] }} event */
  onMutationTestingPlanReady({ mutantPlans }) {
    const dir = notesDir()
    if (dir === undefined) return
    mkdirSync(dir, { recursive: true })
    const files = Object.fromEntries(mutantPlans.map(({ mutant }) => [mutant.id, ownPath(mutant.fileName)]))
    writeFileSync(path.join(dir, FILES), JSON.stringify(files))
    writeFileSync(path.join(dir, RESULTS), '')
    const kills = path.join(dir, KILLS)
    try {
      // What the runs before found out says where to begin.
      this.kills = JSON.parse(readFileSync(kills, 'utf8'))
    } catch {
      // There was none, or it was stopped while it wrote.
      writeFileSync(kills, '{}')
    }
  }

  /** @param {MutantResult} result */
  onMutantTested({ fileName, location, mutatorName, replacement, status, statusReason, killedBy }) {
    const dir = notesDir()
    if (dir === undefined || statusReason === NOT_DRAWN) return
    const file = ownPath(fileName)
    const line = { file, status, mutatorName, replacement, location, killedBy }
    appendFileSync(path.join(dir, RESULTS), `${JSON.stringify(line)}\n`)
    const [test] = killedBy?.[0]?.split('#') ?? []
    if (test === undefined) return
    const own = (this.kills[file] ??= {})
    own[test] = (own[test] ?? 0) + 1
    writeFileSync(path.join(dir, KILLS), JSON.stringify(this.kills))
  }
}

/**
 * How often each test file has killed a mutant of the file that this one is of, as far as the runs have come. Kills in
 * other files say nothing: long tests that kill everywhere took the time of the short ones that are about this file.
 * @param {string} id of the mutant
 * @returns {Readonly<Record<string, number>>}
 */
export function killsBeside(id) {
  const dir = notesDir()
  if (dir === undefined) return {}
  const read = (/** @type {string} */ name) => JSON.parse(readFileSync(path.join(dir, name), 'utf8'))
  try {
    return read(KILLS)[read(FILES)[id]] ?? {}
  } catch {
    // Nothing was noted yet, or it is being written.
    return {}
  }
}

/**
 * Results of a run as far as it has come, by file.
 * @param {string} dir
 * @returns {Record<string, { mutants: { status: string }[] }>}
 */
export function readNotes(dir) {
  /** @type {Record<string, { mutants: { status: string }[] }>} */
  const files = {}
  for (const line of readFileSync(path.join(dir, RESULTS), 'utf8').split('\n')) {
    if (line === '') continue
    const { file, status } = JSON.parse(line)
    const { mutants } = (files[file] ??= { mutants: [] })
    mutants.push({ status })
  }
  return files
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: Sample },
  { kind: 'Reporter', name: 'notes', injectableClass: Notes },
]
