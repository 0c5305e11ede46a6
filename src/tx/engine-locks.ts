import { BLOCKS_LEFT } from '~/config/limits.ts'
import { parseBlockhash } from '~/values/address.ts'
import { NoStorage, type EngineCore, type LiveAct } from './engine-state.ts'
import { type GuardCode } from './guard/codes.ts'
import { holdsKeys, lockName, type Holders } from './journal-locks.ts'
import { type BrokenRow } from './journal-row.ts'
import { tryHoldAll } from './locks.ts'
import { LOCKED_WORD } from './words.ts'

/** What keeps an act from starting: another one under way, or a row that cannot be read. */
export type LockHolder = {
  /** Its act; `undefined` = another tab's that has no row yet, or an unreadable row. */
  readonly id: string | undefined
  /** Primary key of that act. */
  readonly intentKey: string | undefined
  /** User-facing text: what holds the lock and what to do. */
  readonly words: string
}

/** Something that the act touches is in use by another act, here or in another tab, or by an unreadable row. */
export class ActLocked extends Error {
  override readonly name = 'ActLocked'
  readonly code: GuardCode = 'INTENT_LOCKED'
  /** User-facing text: what holds the lock, and the way out. */
  readonly words: string

  constructor(words: string) {
    super('INTENT_LOCKED')
    this.words = words
  }
}

/** The live act of this tab that holds one of these keys. Once it has a row, the row decides whether it is open. */
export function liveHolder(core: EngineCore, keys: readonly string[]): LockHolder | undefined {
  for (const live of core.live.values()) {
    const row = core.rows.get(live.act.id)
    const isOpen = row === undefined ? !live.ended : holdsKeys(row)
    if (isOpen && live.lockKeys.some((key) => keys.includes(key)))
      return { id: live.act.id, intentKey: live.intentKey, words: LOCKED_WORD.act(live.intent.words.sentence) }
  }
  return undefined
}

/** The row that holds one of these keys. Throws `NoStorage` when the journal cannot be read. */
export async function rowHolder(core: EngineCore, keys: readonly string[]): Promise<LockHolder | undefined> {
  const { rows, broken } = await readHolders(core, keys)
  const [row] = rows
  if (row !== undefined) return { id: row.id, intentKey: row.intentKey, words: LOCKED_WORD.act(row.sentence) }
  for (const each of broken) {
    if (await isPastLife(core, each)) continue
    return { id: undefined, intentKey: undefined, words: LOCKED_WORD.unreadable(each.sentence) }
  }
  return undefined
}

async function readHolders(core: EngineCore, keys: readonly string[]): Promise<Holders> {
  try {
    return await core.deps.journal.holders(keys)
  } catch (error) {
    throw new NoStorage('the journal cannot be read', { cause: error })
  }
}

/**
 * True once nothing of an unreadable row can land any more: the finalized height is past its last valid one, and its
 * blockhash, where it can be read, has expired. A chain that does not answer proves nothing.
 */
async function isPastLife(core: EngineCore, broken: BrokenRow): Promise<boolean> {
  try {
    const { blockHeight, slot } = await core.deps.chain.epoch('finalized')
    const latest = core.brokenUntil.get(broken.id) ?? blockHeight + BLOCKS_LEFT.most
    core.brokenUntil.set(broken.id, latest)
    const told = broken.expiryHeight ?? latest
    if (blockHeight <= (told < latest ? told : latest)) return false
    const blockhash = parseBlockhash(broken.blockhash ?? '')
    return blockhash === undefined || !(await core.deps.chain.isBlockhashValid(blockhash, 'finalized', slot))
  } catch {
    return false
  }
}

/**
 * Holds the locks of everything that the act touches, all or none, until the live act ends or its row is marked as
 * being sent. Resolves to the holder of a taken lock, `undefined` = all are held. Rejects with `NoStorage` when the
 * journal cannot be read: nothing may start without that check.
 */
export function holdKeys(core: EngineCore, live: LiveAct): Promise<LockHolder | undefined> {
  return new Promise((resolve, reject) => {
    const work = () =>
      new Promise<void>((release) => {
        live.release = release
        // A row may have been written between the check and the locks: check again while holding them.
        rowHolder(core, live.lockKeys).then(
          (holder) => {
            if (holder !== undefined) release()
            resolve(holder)
          },
          (error: unknown) => {
            release()
            reject(error)
          },
        )
      })
    tryHoldAll(core.deps.locks, live.lockKeys.map(lockName), work).then((held) => {
      if (held === undefined) resolve({ id: undefined, intentKey: undefined, words: LOCKED_WORD.otherTab })
    }, reject)
  })
}
