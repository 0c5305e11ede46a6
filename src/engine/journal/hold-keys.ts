import { type GuardCode } from '~/guard/codes.ts'
import { address, parseBlockhash, type Address, type Signature } from '~/values/address.ts'
import { heightOf } from '~/values/time.ts'
import { entriesSince } from '../confirm/search-history.ts'
import { NoStorage, type EngineCore, type LiveAct } from '../engine-state.ts'
import { type ChainPort } from '../gather/chain.ts'
import { mayFollow } from '../intent/next-half.ts'
import { holdsKeys, lockName, type Holders, tryHoldAll } from './journal-locks.ts'
import { type BrokenRow, type HeldSince } from './journal-row.ts'

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
  /** User-facing text: what holds the lock, and how to release it. */
  readonly words: string

  constructor(words: string) {
    super('INTENT_LOCKED')
    this.words = words
  }
}

const OTHER_TAB: LockHolder = {
  id: undefined,
  intentKey: undefined,
  words: 'Already in progress in another tab. Nothing new was sent.',
}

const inProgressText = (sentence: string) =>
  `Already in progress: ${sentence}. Nothing new was sent. Wait for it to end; it is in Activity.`

const unreadableText = (sentence = 'An earlier transaction') =>
  `${sentence} may still land, and its record here can’t be fully read. Nothing new was sent. Try again in two minutes.`

/** Locks of an act, and the id of its first half, whose lock it shares. */
type Locking = Pick<LiveAct, 'lockKeys' | 'follows'>

/** The live act of this tab that holds one of these keys. Once it has a row, the row decides whether it is open. */
export function liveHolder(core: EngineCore, { lockKeys: keys, follows }: Locking): LockHolder | undefined {
  for (const live of core.live.values()) {
    if (live.act.id === follows) continue
    const row = core.rows.get(live.act.id)
    const isOpen = row === undefined ? !live.ended : holdsKeys(row)
    if (isOpen && live.lockKeys.some((key) => keys.includes(key)))
      return { id: live.act.id, intentKey: live.intentKey, words: inProgressText(live.intent.words.sentence) }
  }
  return undefined
}

/** The row that holds one of these keys. Throws `NoStorage` when the journal cannot be read. */
export async function rowHolder(
  core: EngineCore,
  { lockKeys: keys, follows }: Locking,
): Promise<LockHolder | undefined> {
  const { rows, broken } = await readHolders(core, keys)
  const [row] = rows.filter(({ id }) => id !== follows)
  if (row !== undefined) return { id: row.id, intentKey: row.intentKey, words: inProgressText(row.sentence) }
  for (const each of broken) {
    if (await isFree(core, each, keys)) continue
    return { id: undefined, intentKey: undefined, words: unreadableText(each.sentence) }
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

/** Finalized blocks for which an unreadable row holds its locks: a blockhash's life, and what a height may be behind. */
const HELD_BLOCKS = 170n
/** Slots before it was first read at which it may have landed already. */
const LIFE_SLOTS = 150n

/**
 * True once nothing of an unreadable row can land any more: so many finalized blocks after this browser first read it, its
 * blockhash, where it can be read, has expired, and the owner's history since then was searched. What the row itself says
 * of its life is not believed. A chain that does not answer proves nothing.
 */
async function isFree(core: EngineCore, broken: BrokenRow, keys: readonly string[]): Promise<boolean> {
  const { chain, journal } = core.deps
  try {
    const since = await heldSince(core, broken.id)
    if (since === 'free') return true
    const { height, slot } = await readFinalized(chain)
    if (height < since.height + HELD_BLOCKS) return false
    const blockhash = parseBlockhash(broken.blockhash ?? '')
    if (blockhash !== undefined && (await chain.isBlockhashValid(blockhash, 'finalized', slot))) return false
    const first = since.slot < LIFE_SLOTS ? 0n : since.slot - LIFE_SLOTS
    for (const owner of ownersOf(keys))
      for (const { signature } of await entriesSince(owner, first, chain, slot))
        if ((await chain.blockhashOf(signature)) === blockhash && !(await isFinal(core, signature))) return false
    await journal.holdSince(broken.id, 'free')
    return true
  } catch {
    return false
  }
}

/** Finalized height and slot. Throws where the server answers with its slot in place of the height. */
async function readFinalized(chain: ChainPort): Promise<{ height: bigint; slot: bigint }> {
  const read = await chain.epoch('finalized')
  const height = heightOf(read)
  if (height === undefined) throw new RangeError('the server answers with its slot where the block height belongs')
  return { height, slot: read.slot }
}

/** Who the keys of an act belong to: the lock keeps an act of theirs from starting. */
function ownersOf(keys: readonly string[]): readonly Address[] {
  return [...new Set(keys.map((key) => key.split('|')[1] ?? ''))].map((owner) => address(owner))
}

async function isFinal({ deps }: EngineCore, signature: Signature): Promise<boolean> {
  const { rows } = await deps.chain.statuses([signature], true)
  return rows[0]?.level === 'finalized'
}

/**
 * Height and slot at which an unreadable row was first held, kept over reloads. A lower current height shows that the
 * stored one was wrong.
 */
async function heldSince({ deps: { chain, journal } }: EngineCore, id: string): Promise<HeldSince> {
  const kept = await journal.heldSince(id)
  if (kept === 'free') return kept
  const { height, slot } = await readFinalized(chain)
  if (kept !== undefined && kept.height <= height) return kept
  await journal.holdSince(id, { height, slot })
  return { height, slot }
}

/** Notes for every open row that cannot be read that it is held from now on. A chain that does not answer is asked later. */
export async function holdBroken(core: EngineCore): Promise<void> {
  try {
    const broken = await core.deps.journal.broken()
    for (const { id, isOpen } of broken) if (isOpen) await heldSince(core, id)
  } catch {
    // The first act that it keeps from starting asks again.
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
        holderUnderLock(core, live).then(
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
      if (held === undefined) resolve(OTHER_TAB)
    }, reject)
  })
}

/** The holder as read under the locks; a second half that another tab began meanwhile holds them too. */
async function holderUnderLock(core: EngineCore, live: LiveAct): Promise<LockHolder | undefined> {
  const holder = await rowHolder(core, live)
  if (holder !== undefined || live.follows === undefined || (await mayFollow(core, live.follows))) return holder
  return OTHER_TAB
}
