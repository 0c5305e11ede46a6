import * as z from 'zod/mini'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { mulDiv } from '~/values/money.ts'
import { createSignal } from '~/values/store.ts'
import { type Chain } from '../../chain/chain.ts'
import { type Landed } from '../../chain/ledger.ts'
import { readMint, readTokenAccount } from '../../chain/vm/token-state.ts'
import { decodeTransaction } from '../../chain/wire-transaction.ts'
import { LEND_CODE, placesOf, amountsOf } from '../../venue/lend/lend-program.ts'
import { namedAddress, type Token } from '../tokens/tokens.ts'
import { lendMarketOf, readLending, LEND_MARKETS, lendingImage, sharesOf, type LendMarket } from './lending-account.ts'

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

/** Lender of the initial deposits; no key signs for it. */
const EARLIER_LENDER = namedAddress('earlier lender')
const PICO = 1_000_000_000_000n
/** Whole dollars lent in each market, and the part of them that nobody has borrowed, percent. */
const LENT_USD: Readonly<Record<string, readonly [lent: bigint, freePercent: bigint]>> = {
  USDC: [412_000_000n, 18n],
  SOL: [186_000_000n, 31n],
  JupUSD: [64_500_000n, 12n],
  EURX: [9_800_000n, 7n],
  wBTX: [22_400_000n, 55n],
  BUOY: [740_000n, 4n],
}

/** Makes the lending markets, unless the chain has them already. */
export function fundLending(chain: Chain, nowSec: number): void {
  for (const market of LEND_MARKETS) if (chain.account(market.lending) === undefined) openMarket(chain, market, nowSec)
}

function openMarket(chain: Chain, market: LendMarket, nowSec: number): void {
  const { asset, share, firstPrice } = market
  const [lentUsd, freePercent] = LENT_USD[asset.symbol] ?? [1_000_000n, 50n]
  const lent = unitsOf(asset, lentUsd)
  chain.createMint(share.mint, share.decimals)
  chain.mintTo(share.mint, EARLIER_LENDER, sharesOf(lent, firstPrice))
  chain.mintTo(asset.mint, market.liquidity, (lent * freePercent) / 100n)
  chain.setAccount(market.lending, lendingImage(market, { price: firstPrice, updatedSec: nowSec }))
}

function unitsOf({ decimals, basePico }: Token, usd: bigint): bigint {
  return mulDiv(usd * PICO, 10n ** BigInt(decimals), basePico, 'down')
}

/** What is lent and not borrowed: as much can be taken back now. */
export function freeOf(chain: Chain, market: LendMarket): bigint {
  return readTokenAccount(chain.account(market.vault))?.amount ?? 0n
}

/** Total shares of everything lent. */
export function shareSupply(chain: Chain, market: LendMarket): bigint {
  return readMint(chain.account(market.share.mint))?.supply ?? 0n
}

/** Has borrowers take or bring back so much that exactly this is left in the vault. */
export function setFree(chain: Chain, market: LendMarket, raw: bigint): void {
  chain.mintTo(market.asset.mint, market.liquidity, 0n)
  const image = chain.account(market.vault)
  const native = market.asset.symbol === 'SOL'
  if (image === undefined) return
  const data = Uint8Array.from(image.data)
  const view = new DataView(data.buffer)
  const before = view.getBigUint64(64, true)
  view.setBigUint64(64, raw, true)
  chain.setAccount(market.vault, { ...image, lamports: native ? image.lamports + raw - before : image.lamports, data })
}
