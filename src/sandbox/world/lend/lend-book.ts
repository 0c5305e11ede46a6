import * as z from 'zod/mini'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { createSignal } from '~/values/store.ts'
import { type Chain } from '../../chain/chain.ts'
import { type Landed } from '../../chain/ledger.ts'
import { decodeTransaction } from '../../chain/wire-transaction.ts'
import { LEND_CODE, placesOf } from '../../venue/lend/lend-layout.ts'
import { amountsOf } from '../../venue/lend/lend-program.ts'
import { lendMarketOf, readLending } from './lending-account.ts'

const whole = z.string().check(z.regex(/^\d+$/, 'a whole number as text'))

/** Something that a landed transaction lent or took back. Amounts are base units as decimal text. */
const lendEvent = z.object({
  signature: z.string(),
  slot: whole,
  atSec: z.number(),
  owner: z.string(),
  asset: z.string(),
  side: z.enum(['in', 'out']),
  assets: whole,
  shares: whole,
})
/** Something that a landed transaction lent or took back. */
export type LendEvent = z.infer<typeof lendEvent>

/** What the state file keeps of lending. */
export const lendBookRecord = z.array(lendEvent)

/** Acts of lending by what landed on the chain. */
export type LendBook = {
  /** Oldest first. */
  events(owner: string, asset: string): readonly LendEvent[]
  noteLanded(landed: Landed): void
  /** Forgets what a transaction did that the chain took back. */
  undo(signature: string): void
  onChange(listener: () => void): () => void
  save(): readonly LendEvent[]
}

/** Opens the book over a chain, with what an earlier run saved. */
export function createLendBook(chain: Chain, saved: readonly LendEvent[] = []): LendBook {
  let events = saved
  const changes = createSignal()
  const set = (next: readonly LendEvent[]) => {
    events = next
    changes.fire()
  }
  return {
    events: (owner, asset) => events.filter((event) => event.owner === owner && event.asset === asset),
    noteLanded(landed) {
      const isOurs = landed.accountKeys.some((key) => key === PROGRAM.lend)
      if (!isOurs || (landed.error !== undefined && landed.error !== null)) return
      const found = eventsOf(chain, landed)
      if (found.length > 0) set([...events, ...found])
    },
    undo(signature) {
      if (events.some((event) => event.signature === signature)) {
        set(events.filter((event) => event.signature !== signature))
      }
    },
    onChange: changes.subscribe,
    save: () => events,
  }
}

/** The acts of a transaction; the market's account holds the price that they were made at. */
function eventsOf(chain: Chain, landed: Landed): readonly LendEvent[] {
  const decoded = decodeTransaction(landed.transaction)
  if (!decoded.ok) return []
  const keys: readonly (Address | undefined)[] = landed.accountKeys
  return decoded.value.message.instructions.flatMap(({ programIndex, accountIndexes, data }): LendEvent[] => {
    const known = LEND_CODE[Buffer.from(data.subarray(0, 8)).toString('hex')]
    if (keys[programIndex] !== PROGRAM.lend || known === undefined) return []
    const at = (place: 'signer' | 'mint') => keys[accountIndexes[placesOf(known.act).indexOf(place)] ?? -1]
    const [owner, asset] = [at('signer'), at('mint')]
    const market = asset === undefined ? undefined : lendMarketOf(asset)
    const lending = market === undefined ? undefined : readLending(chain.account(market.lending))
    if (owner === undefined || market === undefined || lending === undefined) return []
    const amounts = amountsOf(known.act, Buffer.from(data).readBigUInt64LE(8), lending.price)
    return [
      {
        signature: landed.signature,
        slot: String(landed.slot),
        atSec: landed.blockTimeSec,
        owner,
        asset: market.asset.mint,
        side: known.act === 'deposit' || known.act === 'mint' ? 'in' : 'out',
        assets: String(amounts.assets),
        shares: String(amounts.shares),
      },
    ]
  })
}

/** What an owner has put in and not taken out, base units; less than nothing where more came out than went in. */
export function netDeposited(events: readonly LendEvent[]): bigint {
  return events.reduce((sum, { side, assets }) => sum + (side === 'in' ? BigInt(assets) : -BigInt(assets)), 0n)
}
