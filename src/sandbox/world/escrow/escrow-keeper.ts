import { type Instruction } from '@solana/kit'
import { parseAddress, type Address } from '~/values/address.ts'
import { type Chain } from '../../chain/chain.ts'
import { type Landed } from '../../chain/ledger.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { fillParts } from '../../venue/escrow/escrow-fill.ts'
import { closeOrder, fillOrder } from '../../venue/escrow/escrow-layout.ts'
import { createHolding, budget, compile } from '../../venue/transaction.ts'
import { KEEPER } from '../addresses.ts'
import { createOrderSubmitter, type KeeperOptions } from '../order-keeper.ts'
import { vaultOf } from '../tokens/pools.ts'
import { bestIn, type PricedRoute } from '../tokens/routes.ts'
import { type TokenMarket } from '../tokens/token-market.ts'
import { WRAPPED_SOL } from '../tokens/tokens.ts'
import { cycleOf, readEscrow, restOf, type Escrow } from './escrow-account.ts'
import { type EscrowBook } from './escrow-book.ts'

/** Fills orders by price when the price crosses and orders by time when they are due, ends what expired or is done. */
export type EscrowKeeper = {
  /** Does everything that is due now. */
  run(): void
  /** Fills so many base units of an order at once at the order's own price; `false` = the pools do not give it. */
  fillNow(key: string, amountIn?: bigint): boolean
  /** Ends an order at once: what is left goes back. `false` = it is not open. */
  endNow(key: string): boolean
  noteLanded(landed: Landed): void
}

/** What the keeper works on. */
export type EscrowKeeperOptions = KeeperOptions & { readonly market: TokenMarket; readonly book: EscrowBook }

/** A fresh or changed order rests so many slots. */
const PAUSE_SLOTS = 3n
/** How many cycles of one order are made up for in one round after a jump of the clock. */
const CYCLES_AT_ONCE = 50
const UNITS = 300_000
const PRICE_MICRO_LAMPORTS = 20_000n
/** An order is tried whole, then in halves of halves down to this part. */
const SMALLEST_PART = 16n

type Open = { readonly key: Address; readonly escrow: Escrow }
type Fill = { readonly amountIn: bigint; readonly route: PricedRoute }

/** Starts a keeper of limit and recurring orders; it runs on `run()`. */
export function createEscrowKeeper(options: EscrowKeeperOptions): EscrowKeeper {
  const { chain, book } = options
  const sender = createOrderSubmitter(options)
  // Two equal cycles over one blockhash would be one transaction: each has its own unit limit.
  let serial = 0
  const submit = (key: Address, instructions: readonly Instruction[]) => {
    serial = (serial + 1) % UNITS
    const limits = budget(UNITS + serial, PRICE_MICRO_LAMPORTS)
    sender.submit(key, compile(chain, KEEPER.address, [...limits, ...instructions]))
  }
  const fill = (open: Open, { amountIn, route }: Fill) => {
    const pools = route.legs.map((leg) => leg.pool)
    submit(open.key, [...accountFor(chain, open.escrow), fillOrder(open.key, open.escrow, amountIn, pools)])
  }
  const end = (open: Open) => submit(open.key, [closeOrder(open.key, open.escrow)])
  const step = (key: string): boolean => {
    const open = readOpen(chain, key)
    if (open === undefined || !sender.isFree(key)) return false
    if (shallEnd(options, open)) {
      end(open)
      return false
    }
    const due = options.mode() === 'never' ? undefined : dueFill(options, open)
    if (due !== undefined) fill(open, due)
    return due !== undefined && open.escrow.kind === 'dca'
  }
  return {
    run() {
      for (const { record } of book.orders()) {
        if (record.events.some(({ act }) => act === 'close')) continue
        for (let cycle = 0; cycle < CYCLES_AT_ONCE && step(record.key); cycle += 1);
      }
    },
    fillNow(key, amountIn) {
      const open = readOpen(chain, key)
      if (open === undefined || restOf(open.escrow) === 0n) return false
      const wanted = amountIn ?? (open.escrow.kind === 'dca' ? cycleOf(open.escrow) : restOf(open.escrow))
      const found = priced(options, open.escrow, wanted)
      if (found === undefined) return false
      fill(open, found)
      return true
    },
    endNow(key) {
      const open = readOpen(chain, key)
      if (open === undefined) return false
      end(open)
      return true
    },
    noteLanded: (landed) => sender.noteLanded(landed),
  }
}

function readOpen(chain: Chain, text: string): Open | undefined {
  const key = parseAddress(text)
  const escrow = key === undefined ? undefined : readEscrow(chain.account(key))
  return key === undefined || escrow === undefined ? undefined : { key, escrow }
}

/** Done, expired, or half filled while only halves are filled; not before it has rested. */
function shallEnd({ chain, clock, mode }: EscrowKeeperOptions, { escrow }: Open): boolean {
  if (chain.slot('processed') < escrow.updatedSlot + PAUSE_SLOTS) return false
  if (restOf(escrow) === 0n) return true
  if (escrow.expiresSec > 0n && BigInt(clock.nowSec()) >= escrow.expiresSec) return true
  return mode() === 'half' && escrow.kind === 'limit' && escrow.used > 0n
}

function dueFill(options: EscrowKeeperOptions, { escrow }: Open): Fill | undefined {
  if (restOf(escrow) === 0n) return undefined
  if (escrow.kind === 'dca') {
    const isDue = BigInt(options.clock.nowSec()) >= escrow.nextSec
    return isDue ? priced(options, escrow, cycleOf(escrow)) : undefined
  }
  if (options.chain.slot('processed') < escrow.updatedSlot + PAUSE_SLOTS) return undefined
  const rest = options.mode() === 'half' ? (restOf(escrow) + 1n) / 2n : restOf(escrow)
  for (let part = 1n; part <= SMALLEST_PART; part *= 2n) {
    const found = priced(options, escrow, rest / part)
    if (found !== undefined) return found
  }
  return undefined
}

/** The best way for so much, when it meets the order's price. */
function priced({ market, clock }: EscrowKeeperOptions, escrow: Escrow, amountIn: bigint): Fill | undefined {
  if (amountIn === 0n || amountIn > restOf(escrow)) return undefined
  const { inputMint, outputMint } = escrow
  const route = bestIn({ inputMint, outputMint }, amountIn, market.at(clock.nowSec()))
  if (route === undefined || fillParts(escrow, amountIn, route.outAmount) === undefined) return undefined
  return { amountIn, route }
}

/** The owner's account for what comes out, when it is missing; SOL needs none. */
function accountFor(chain: Chain, { owner, outputMint }: Escrow): readonly Instruction[] {
  if (outputMint === WRAPPED_SOL || readTokenAccount(chain.account(vaultOf(owner, outputMint))) !== undefined) return []
  return [createHolding(KEEPER.address, owner, outputMint)]
}
