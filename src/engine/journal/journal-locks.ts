import { readFields, readText } from '~/wire/fields.ts'
import { type BrokenRow, type Row } from './journal-row.ts'

/** Rows that hold locks on some keys: readable ones, and ones that can be read only in part. */
export type Holders = { readonly rows: readonly Row[]; readonly broken: readonly BrokenRow[] }

/** True for an act that is done and whose second half was neither done nor dropped. */
export function isHalf({ state, next }: Pick<Row, 'state' | 'next'>): boolean {
  return state === 'done' && next === 'waiting'
}

/** True while a row holds the locks of its keys. */
export function holdsKeys(row: Row): boolean {
  if (row.open === 0) return isHalf(row)
  const isConfirmed = row.state === 'settling' || row.state === 'settle-late' || row.state === 'done'
  return !isConfirmed || row.isFreeOnceConfirmed !== true
}

/** Keys of everything that a row's act touches: `profile|owner|position:<pubkey>`, `…|order:<pubkey>`, …. */
export function keysOfRow({ lockTargets, intentKey, profile, owner }: Row): readonly string[] {
  return lockTargets === undefined ? splitKey(intentKey) : lockKeysOf(profile, owner, lockTargets)
}

/** Targets of everything that a row's act touches: its keys without profile and owner. */
export function targetsOfRow({ lockTargets, intentKey }: Pick<Row, 'lockTargets' | 'intentKey'>): readonly string[] {
  return lockTargets ?? splitKey(intentKey).map((key) => key.slice(key.lastIndexOf('|') + 1))
}

/** Lock keys of what an act touches, deduplicated and sorted: every tab takes them in the same order. */
export function lockKeysOf(profile: string, owner: string, targets: readonly string[]): readonly string[] {
  return [...new Set(targets.map((target) => `${profile}|${owner}|${target}`))].toSorted()
}

/** Name of the Web Lock of a key. */
export function lockName(key: string): string {
  return `sextant:act:${key}`
}

/** Rows of older builds name several orders in one key: `profile|owner|order:a order:b`. */
function splitKey(intentKey: string): readonly string[] {
  const at = intentKey.lastIndexOf('|') + 1
  const parts = intentKey.slice(at).split(' ')
  const isSeveral = parts.length > 1 && parts.every((part) => part.startsWith('order:'))
  return isSeveral ? parts.map((part) => intentKey.slice(0, at) + part) : [intentKey]
}

/** `profile|owner|kind:what`, in which nothing of it can be a part of another. */
const KEY = /^[^|]+\|[^|]+\|[^|:]+:[^|]+$/

/** The readable parts of a row that does not parse as a whole. Never throws. */
export function readBroken(value: unknown): BrokenRow {
  const raw = readFields(value)
  const { updatedAt, open } = raw
  const [profile, owner] = [readText(raw['profile']), readText(raw['owner'])]
  const ownerKey = profile === undefined || owner === undefined ? undefined : `${profile}|${owner}|`
  return {
    id: readText(raw['id']) ?? '',
    keys: readKeys(raw, ownerKey),
    ownerKey,
    sentence: readText(raw['sentence']),
    blockhash: readText(raw['blockhash']),
    // Only a row that is marked as ended counts as ended.
    isOpen: open !== 0 && open !== '0' && open !== false,
    foundAt: typeof updatedAt === 'number' ? updatedAt : 0,
  }
}

/** The keys of a row, if all of them can be read: a list that is damaged may have named more. */
function readKeys(raw: Readonly<Record<string, unknown>>, ownerKey: string | undefined): readonly string[] | undefined {
  const { lockTargets } = raw
  const intentKey = readText(raw['intentKey']) ?? ''
  const primary = splitKey(intentKey).filter((key) => KEY.test(key))
  if (lockTargets === undefined || (Array.isArray(lockTargets) && lockTargets.length === 0))
    return primary.length === 0 ? undefined : primary
  const targets: readonly unknown[] = Array.isArray(lockTargets) ? lockTargets : [lockTargets]
  const named = targets.flatMap((target) => (typeof target === 'string' ? [`${ownerKey ?? ''}${target}`] : []))
  const isWhole = named.length === targets.length && named.every((key) => KEY.test(key))
  return isWhole ? [...new Set([...primary, ...named])] : undefined
}

/** The rows that hold one of these keys. */
export function holdersAmong(rows: readonly Row[], broken: readonly unknown[], keys: readonly string[]): Holders {
  const isWanted = (held: readonly string[]) => held.some((key) => keys.includes(key))
  const mayBeOf = ({ ownerKey }: BrokenRow) =>
    ownerKey === undefined || !KEY.test(`${ownerKey}a:b`) || keys.some((key) => key.startsWith(ownerKey))
  return {
    rows: rows.filter((row) => holdsKeys(row) && isWanted(keysOfRow(row))),
    broken: broken
      .map(readBroken)
      .filter((row) => row.isOpen && (row.keys === undefined ? mayBeOf(row) : isWanted(row.keys))),
  }
}

/** Exclusive locks by name across all tabs of this browser; the browser releases those of a crashed tab. */
export type Locks = {
  /** Runs `work` while holding the lock; returns `undefined` immediately if it is held elsewhere. */
  readonly tryHold: <T>(name: string, work: () => Promise<T>) => Promise<{ readonly value: T } | undefined>
  /** Waits for the name, then runs `work` until it ends or `signal` aborts the wait. */
  readonly hold: (name: string, signal: AbortSignal, work: () => Promise<void>) => Promise<void>
}

/**
 * Runs `work` while holding all of these locks; returns `undefined` immediately if one is held elsewhere. They are taken in
 * a fixed order, so that of two tabs that want the same locks one succeeds.
 */
export function tryHoldAll<T>(
  locks: Locks,
  names: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  return holdNext(locks, [...new Set(names)].toSorted(), work)
}

async function holdNext<T>(
  locks: Locks,
  [name, ...rest]: readonly string[],
  work: () => Promise<T>,
): Promise<{ readonly value: T } | undefined> {
  if (name === undefined) return { value: await work() }
  const held = await locks.tryHold(name, () => holdNext(locks, rest, work))
  return held?.value
}

/** Web Locks; `undefined` where the browser has none: acting is then off. */
export function webLocks(): Locks | undefined {
  if (!('locks' in navigator)) return undefined
  const { locks } = navigator
  return {
    tryHold: (name, work) =>
      locks.request(name, { ifAvailable: true }, async (lock) => (lock === null ? undefined : { value: await work() })),
    hold: async (name, signal, work) => {
      await locks.request(name, { signal }, work)
    },
  }
}
