import { parseArgs } from 'node:util'
import { BLOCK_MS, RENT_CEILING } from '~/config/limits.ts'
import { DEFAULT_SLOT_MS } from '~/sandbox/chain/blocks.ts'
import { DEFAULT_RENT } from '~/sandbox/chain/ledger.ts'

/** Command-line arguments of `npm start` and `npm run sandbox`. */
export type ServerArguments = {
  readonly port: number | undefined
  readonly seed: number
  readonly shape: 'seed' | 'live'
  /** `seed-strict` = `seed` with nothing but what the interface document names. */
  readonly isStrict: boolean
  readonly stateFile: string | undefined
  readonly worldDir: string | undefined
  /** When set, every API request must carry it as `x-api-key`: 401 without it or with another. */
  readonly key: string | undefined
  /** Slot time of the local chain in milliseconds: 200 by default, as on mainnet. */
  readonly slotMs: number
  /** Rent of the local chain, lamports a byte. */
  readonly rent: bigint
  /** Start of the venue's clock, Unix milliseconds; the machine's own time by default. */
  readonly nowMs: number | undefined
}

const MOST_RENT = Number(RENT_CEILING)

/** Reads the arguments; a wrong one is a sentence that names it. */
export function readArguments(
  argv: readonly string[],
): { ok: true; value: ServerArguments } | { ok: false; problems: readonly string[] } {
  const options = {
    port: { type: 'string' },
    seed: { type: 'string', default: '1' },
    shape: { type: 'string', default: 'live' },
    state: { type: 'string' },
    world: { type: 'string' },
    key: { type: 'string' },
    'slot-ms': { type: 'string', default: String(DEFAULT_SLOT_MS) },
    rent: { type: 'string', default: String(DEFAULT_RENT) },
    now: { type: 'string' },
  } as const
  try {
    const { values } = parseArgs({ args: [...argv], options })
    return check(values)
  } catch (error) {
    return { ok: false, problems: [`${error instanceof Error ? error.message : 'Unreadable arguments'}.`] }
  }
}

type Values = {
  readonly port?: string | undefined
  readonly seed: string
  readonly shape: string
  readonly state?: string | undefined
  readonly world?: string | undefined
  readonly key?: string | undefined
  readonly 'slot-ms': string
  readonly rent: string
  readonly now?: string | undefined
}

function check(values: Values): { ok: true; value: ServerArguments } | { ok: false; problems: readonly string[] } {
  const { port, shape, now } = values
  const problems = problemsOf(values)
  if (problems.length > 0) return { ok: false, problems }
  return {
    ok: true,
    value: {
      port: port === undefined ? undefined : Number(port),
      seed: Number(values.seed),
      shape: shape === 'live' ? 'live' : 'seed',
      isStrict: shape === 'seed-strict',
      stateFile: values.state,
      worldDir: values.world,
      key: values.key,
      slotMs: Number(values['slot-ms']),
      rent: BigInt(values.rent),
      nowMs: now === undefined ? undefined : Date.parse(now),
    },
  }
}

const SHAPES: readonly string[] = ['seed', 'seed-strict', 'live']

function problemsOf({ port, seed, shape, 'slot-ms': slot, rent, now, key }: Values): readonly string[] {
  const problems: string[] = []
  if (port !== undefined && !isIntegerUpTo(port, 65_535))
    problems.push(`--port is "${port}": it can be a number from 0 to 65535.`)
  if (!isIntegerUpTo(seed, 4_294_967_295))
    problems.push(`--seed is "${seed}": it can be a whole number from 0 to 4294967295.`)
  problems.push(...problemsOfChain(slot, rent))
  if (now !== undefined && !isMoment(now))
    problems.push(`--now is "${now}": it can be a moment with its zone, like 2026-11-30T23:50:00+14:00.`)
  // A key that no header can carry can never match.
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key))
    problems.push('--key can be 1 to 200 characters without spaces or accents.')
  if (!SHAPES.includes(shape))
    problems.push(`--shape is "${shape}": it can be seed (the interface document), seed-strict (nothing else) or live.`)
  return problems
}

function problemsOfChain(slot: string, rent: string): readonly string[] {
  const problems: string[] = []
  if (!isIntegerUpTo(slot, BLOCK_MS.most) || Number(slot) < BLOCK_MS.least)
    problems.push(`--slot-ms is "${slot}": it can be a whole number from ${BLOCK_MS.least} to ${BLOCK_MS.most}.`)
  if (!isIntegerUpTo(rent, MOST_RENT) || Number(rent) < 1)
    problems.push(`--rent is "${rent}": it can be a whole number of lamports from 1 to ${MOST_RENT}.`)
  return problems
}

function isMoment(text: string): boolean {
  return /T.+(Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))
}

function isIntegerUpTo(text: string, most: number): boolean {
  return /^\d{1,10}$/.test(text) && Number(text) <= most
}
