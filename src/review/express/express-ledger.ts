import { type MicroUsd } from '~/values/money.ts'

const KEY = 'sextant.express.hour'
const HOUR_MS = 3_600_000
/** Longest text that is read: an hour of acts of one dollar fits many times. */
const MAX_CHARS = 100_000

/** What acts without a review were worth within the last hour, over all tabs. */
export type ExpressLedger = {
  /** Counts an act, if all of the hour stay within `most`; false = they would not, or what was counted cannot be read or kept. */
  readonly spend: (worth: MicroUsd, most: MicroUsd, clockMs: number) => Promise<boolean>
}

type Entry = { readonly atMs: number; readonly worth: bigint }

/** Entries of the stored text; `undefined` = it is no list of them. */
function parse(text: string): readonly Entry[] | undefined {
  if (text === '') return []
  if (text.length > MAX_CHARS) return undefined
  const entries = text.split(' ').map((entry) => /^(\d{1,16}):(\d{1,20})$/.exec(entry))
  if (entries.includes(null)) return undefined
  return entries.flatMap((match) =>
    match === null ? [] : [{ atMs: Number(match[1]), worth: BigInt(match[2] ?? '0') }],
  )
}

/** The ledger in a storage that all tabs share; `hold` = how one of them has it alone. */
export function createExpressLedger(
  storage: () => Pick<Storage, 'getItem' | 'setItem'>,
  hold: <T>(run: () => T) => Promise<T>,
): ExpressLedger {
  return {
    spend: (worth, most, clockMs) =>
      hold(() => {
        const nowMs = Math.floor(clockMs)
        const store = storage()
        const entries = parse(store.getItem(KEY) ?? '')
        // What was counted is not known any more: the hour counts as spent.
        if (entries === undefined) {
          store.setItem(KEY, `${nowMs}:${most}`)
          return false
        }
        // An entry of the future counts too: a clock that was set back frees nothing.
        const hour = entries.filter(({ atMs }) => atMs > nowMs - HOUR_MS)
        const spent = hour.reduce((sum, entry) => sum + entry.worth, 0n)
        if (spent + worth > most) return false
        store.setItem(KEY, [...hour, { atMs: nowMs, worth }].map((entry) => `${entry.atMs}:${entry.worth}`).join(' '))
        return true
      }).catch(() => false),
  }
}
