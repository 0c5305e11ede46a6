import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { escrowBookRecord } from './world/escrow/escrow-account.ts'
import { lendBookRecord } from './world/lend/lend-book.ts'
import { ledgerRecord, overrideRecord } from './world/records.ts'

const savedState = z.object({
  version: z.literal(1),
  seed: z.int(),
  startSec: z.int().check(z.positive()),
  aheadSec: z.number().check(z.nonnegative()),
  paused: z.boolean(),
  /** Mints whose price was moved by hand, and by how many basis points. */
  tokenMoves: z._default(z.array(z.tuple([z.string(), z.int()])), []),
  overrides: z.array(overrideRecord),
  ledger: ledgerRecord,
  /** Orders that wait by price or time. */
  trades: z.optional(escrowBookRecord),
  /** What was lent and taken back. */
  lending: z.optional(lendBookRecord),
  chain: z.unknown(),
})

/** What `--state FILE` keeps between two runs. */
export type SavedState = z.infer<typeof savedState>

/** Reads a state file; `undefined` when there is none yet. A file that cannot be used is an error that names the field. */
export function loadState(file: string): SavedState | undefined {
  if (!existsSync(file)) return undefined
  const read = savedState.safeParse(parse(file))
  if (read.success) return read.data
  const issue = read.error.issues[0]
  const field = (issue?.path ?? []).join('.') || 'the file'
  throw new Error(`--state ${file}: ${field}: ${issue?.message ?? 'not understood'}`)
}

function parse(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`--state ${file}: not a JSON file`)
  }
}

/** Writes a state file in one step: a crash leaves the old one or the new one, never half of it. */
function saveState(file: string, state: SavedState): void {
  const next = `${file}.next`
  writeFileSync(next, JSON.stringify(state))
  renameSync(next, file)
}

/** Saves soon after the last of several changes. */
export type Saver = { touch(): void; stop(): void }

/** Starts a saver; `stop` saves once more. */
export function createSaver(file: string, current: () => SavedState, delayMs = 250): Saver {
  let timer: NodeJS.Timeout | undefined
  const save = () => {
    clearTimeout(timer)
    timer = undefined
    saveState(file, current())
  }
  return {
    touch() {
      if (timer !== undefined) return
      timer = setTimeout(save, delayMs)
      timer.unref()
    },
    stop: save,
  }
}
