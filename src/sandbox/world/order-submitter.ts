import { type Chain } from '../chain/chain.ts'
import { type Landed } from '../chain/ledger.ts'
import { type VenueClock } from '../clock.ts'
import { signedBy, type Unsigned } from '../venue/transaction.ts'
import { KEEPER } from './keeper-key.ts'

/** How the keeper treats orders: as it should, never, or half of each with the rest returned. */
export type FillMode = 'fills' | 'never' | 'half'

/** What a keeper of orders of any kind works on. */
export type KeeperOptions = {
  readonly chain: Chain
  readonly clock: VenueClock
  readonly mode: () => FillMode
  readonly report?: ((problem: string) => void) | undefined
}

/** Sends the keeper's transactions, one at a time for each order. */
export type OrderSubmitter = {
  /** Nothing of this order is under way, and no failure of it is waited out. */
  isFree(key: string): boolean
  submit(key: string, built: Unsigned): void
  noteLanded(landed: Landed): void
}

/** After a transaction that failed, the keeper waits so many blocks. */
const RETRY_BLOCKS = 5n

/** Starts with nothing under way. */
export function createOrderSubmitter({ chain, report }: KeeperOptions): OrderSubmitter {
  const busyUntil = new Map<string, bigint>()
  const rest = (key: string) => void busyUntil.set(key, chain.blockHeight('processed') + RETRY_BLOCKS)
  return {
    isFree: (key) => (busyUntil.get(key) ?? -1n) < chain.blockHeight('processed'),
    submit(key, built) {
      busyUntil.set(key, built.lastValidBlockHeight)
      try {
        chain.submit(signedBy(built, [KEEPER]))
      } catch (error) {
        rest(key)
        report?.(`keeper: order ${key}: ${String(error)}`)
      }
    },
    noteLanded({ accountKeys, error }) {
      for (const key of accountKeys) {
        if (!busyUntil.has(key)) continue
        if (error === undefined || error === null) busyUntil.delete(key)
        else rest(key)
      }
    },
  }
}
