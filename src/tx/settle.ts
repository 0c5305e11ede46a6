import { type Settlement } from './intent.ts'
import { openIntentOf, type EngineCore } from './engine-core.ts'

/** Asks the venue whether it shows what the chain did. */
export type Settler = {
  /** Starts asking for a row that has just been confirmed. */
  readonly begin: (id: string) => void
  /** Asks for every row whose turn it is. */
  readonly poll: () => Promise<void>
}

type Turn = { readonly sinceMs: number; nextMs: number; waitMs: number }

const FIRST_WAIT_MS = 5_000
const LONGEST_WAIT_MS = 60_000
/** After this long the venue is called late; asking goes on. */
const LATE_MS = 900_000
const WAITING: Settlement = { state: 'waiting' }

/** A settler: at once, then after 5 s doubling to 60 s (transactions.md 4.5). */
export function createSettler(core: EngineCore): Settler {
  const turns = new Map<string, Turn>()
  const begin = (id: string) => {
    const now = core.deps.time.nowMs()
    turns.set(id, { sinceMs: now, nextMs: now, waitMs: FIRST_WAIT_MS })
  }
  return {
    begin,
    poll: async () => {
      for (const row of core.rows.values()) {
        if (row.state !== 'settling' && row.state !== 'settle-late') continue
        if (!turns.has(row.id)) begin(row.id)
        const turn = turns.get(row.id)
        if (turn !== undefined && core.deps.time.nowMs() >= turn.nextMs) await ask(core, row.id, turn)
      }
    },
  }
}

async function ask(core: EngineCore, id: string, turn: Turn): Promise<void> {
  turn.nextMs = core.deps.time.nowMs() + turn.waitMs
  turn.waitMs = Math.min(turn.waitMs * 2, LONGEST_WAIT_MS)
  const asked = core.rows.get(id)
  const intent = asked === undefined ? undefined : await openIntentOf(core, asked)
  const settlement =
    intent === undefined ? WAITING : await askQuietly(() => intent.settled(core.deps.call, asked?.kept))
  const row = core.rows.get(id)
  if (row === undefined || (row.state !== 'settling' && row.state !== 'settle-late')) return
  if (settlement.state === 'settled') {
    await core.write(row, {
      state: 'done',
      outcome: settlement.outcome,
      ...(row.isFinal === true ? { open: 0 } : {}),
    })
    core.deps.onStale(intent?.after() ?? [])
  } else if (row.state === 'settling' && core.deps.time.nowMs() - turn.sinceMs >= LATE_MS) {
    await core.write(row, { state: 'settle-late' })
  }
}

/** A venue that does not answer has not agreed; it is asked again. */
async function askQuietly(read: () => Promise<Settlement>): Promise<Settlement> {
  try {
    return await read()
  } catch {
    return WAITING
  }
}
