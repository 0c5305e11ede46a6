import { parseAddress, type Address } from '~/values/address.ts'
import { ONE_USD_MICRO } from '~/values/money.ts'
import { type Chain } from '../chain/chain.ts'
import { type Landed } from '../chain/ledger.ts'
import { type VenueClock } from '../clock.ts'
import { readPosition } from '../venue/accounts.ts'
import { meanPrice } from '../venue/fields.ts'
import { readOrder, spendableOf, type OrderAccount } from '../venue/prediction/order-account.ts'
import { buildClose, buildFail, buildFill, type KeptOrder } from '../venue/prediction/order-transaction.ts'
import { signedBy, type Unsigned } from '../venue/transaction.ts'
import { KEEPER } from './addresses.ts'
import { CONTRACT_STEP, levelsOf, matchLevels, type Level, tradingFee } from './book.ts'
import { type Ledger } from './ledger.ts'
import { noteOrders } from './order-notes.ts'
import { type OrderRecord } from './records.ts'
import { type World } from './world.ts'

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
type OrderSubmitter = {
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

/** Fills, gives up, cancels and closes orders. */
export type OrderKeeper = {
  /** Does for every open order what is due now. */
  run(): void
  /** Fills so many millionths of an order at once, or as much as there is; `false` = nothing could be filled. */
  fillNow(pubkey: string, contractsMicro?: bigint): boolean
  /** Gives an order up at once; `false` = it is not open, or partly filled. */
  failNow(pubkey: string): boolean
  /** Writes what a landed transaction did to orders. */
  noteLanded(landed: Landed): void
}

/** What the keeper of orders works on. */
export type OrderKeeperOptions = KeeperOptions & { readonly world: World; readonly ledger: Ledger }

/** An order rests so many slots after each change before the keeper comes. */
const PAUSE_SLOTS = 3n
/** Slots after which a market order without a match is given up, or closed as filled so far. */
const PATIENCE_SLOTS = 30n

type Open = KeptOrder & { readonly record: OrderRecord }
type Step = 'fill' | 'fail' | 'close' | 'wait'

/** Starts a keeper of orders; it runs on `run()`. */
export function createOrderKeeper(options: OrderKeeperOptions): OrderKeeper {
  const { chain, ledger } = options
  const sender = createOrderSubmitter(options)
  const step = (order: Open) => {
    const fill = fillOf(options, order)
    const next = nextStep(options, order, fill)
    if (next === 'fill' && fill !== undefined) sender.submit(order.pubkey, buildFill(chain, order, fill))
    if (next === 'fail') sender.submit(order.pubkey, buildFail(chain, order))
    if (next === 'close') sender.submit(order.pubkey, buildClose(chain, order))
  }
  const open = (pubkey: string) => {
    const record = ledger.order(pubkey)
    return record === undefined || record.closed ? undefined : readOpen(chain, record)
  }
  return {
    run() {
      for (const record of ledger.orders()) {
        const order = record.closed || !sender.isFree(record.pubkey) ? undefined : readOpen(chain, record)
        const isDue = order !== undefined && chain.slot('processed') >= order.account.updatedSlot + PAUSE_SLOTS
        if (isDue) step(order)
      }
    },
    fillNow(pubkey, contractsMicro) {
      const order = open(pubkey)
      const fill = order === undefined ? undefined : fillOf(options, order, contractsMicro)
      if (order === undefined || fill === undefined) return false
      sender.submit(pubkey, buildFill(chain, order, fill))
      return true
    },
    failNow(pubkey) {
      const order = open(pubkey)
      if (order === undefined || order.account.state !== 'open' || order.account.filledMicro > 0n) return false
      sender.submit(pubkey, buildFail(chain, order))
      return true
    },
    noteLanded(landed) {
      sender.noteLanded(landed)
      noteOrders(options, landed)
    },
  }
}

function readOpen(chain: Chain, record: OrderRecord): Open | undefined {
  const pubkey = parseAddress(record.pubkey)
  const positionPubkey = parseAddress(record.positionPubkey)
  const account = pubkey === undefined ? undefined : readOrder(chain.account(pubkey))
  if (pubkey === undefined || positionPubkey === undefined || account === undefined) return undefined
  return { pubkey, positionPubkey, account, record }
}

/** What is due for an order. Half-filled ones are closed, empty ones are given up first. */
function nextStep(options: OrderKeeperOptions, order: Open, fill: Fill | undefined): Step {
  const { account, record } = order
  const mode = options.mode()
  if (isDone(account) || (mode === 'half' && account.filledMicro > 0n)) return 'close'
  const giveUp: Step = account.filledMicro > 0n ? 'close' : 'fail'
  if (!isTradable(options, order) || record.cancelSec !== undefined) return giveUp
  if (mode === 'never') return 'wait'
  if (fill !== undefined) return 'fill'
  if (record.orderType === 'limit') return 'wait'
  return options.chain.slot('processed') > account.updatedSlot + PATIENCE_SLOTS ? giveUp : 'wait'
}

/** Given up, filled, or what may still be spent of the deposit buys nothing more at the order's own price. */
function isDone(account: OrderAccount): boolean {
  if (account.state === 'failed' || account.filledMicro === account.contractsMicro) return true
  const one = { contractsMicro: CONTRACT_STEP, tradedMicroUsd: (CONTRACT_STEP * account.priceBound) / ONE_USD_MICRO }
  return account.isBuy && account.filledMicro > 0n && one.tradedMicroUsd + feeOf(account, one) > spendableOf(account)
}

function isTradable({ world, clock, chain }: OrderKeeperOptions, order: Open): boolean {
  const market = world.market(order.record.marketId)
  if (market === undefined || world.standing(market, clock.nowSec()).phase !== 'open') return false
  return order.account.isBuy || heldOf(chain, order.positionPubkey) > 0n
}

function heldOf(chain: Chain, position: Address): bigint {
  return readPosition(chain.account(position))?.contractsMicro ?? 0n
}

type Fill = { readonly contractsMicro: bigint; readonly tradedMicroUsd: bigint; readonly feeMicroUsd: bigint }

/** What can be filled now: within the bound, as deep as the book is, and no more than is paid for or held. */
function fillOf(options: OrderKeeperOptions, order: Open, atMost?: bigint): Fill | undefined {
  const { account, record } = order
  const { world, clock, chain } = options
  const market = world.market(record.marketId)
  if (market === undefined || account.state !== 'open') return undefined
  const nowSec = clock.nowSec()
  const { isYes, isBuy } = account
  const quote = world.quote(market, nowSec)
  const levels = levelsOf({ seed: world.seed, market, quote, isYes, isBuy, nowSec: world.walkSec(nowSec) })
  const held = isBuy ? account.contractsMicro : heldOf(chain, order.positionPubkey)
  const half = options.mode() === 'half' ? roundDown(account.contractsMicro / 2n) : account.contractsMicro
  const wanted = [account.contractsMicro - account.filledMicro, held, half, atMost ?? account.contractsMicro]
  return affordable(
    account,
    levels,
    wanted.reduce((least, each) => (each < least ? each : least)),
  )
}

/** As many hundredths of a contract, up to `wanted`, as what may still be spent of the deposit pays with their fee. */
function affordable(account: OrderAccount, levels: readonly Level[], wanted: bigint): Fill | undefined {
  const at = (size: bigint): Fill => {
    const match = matchLevels(levels, account.isBuy, account.priceBound, size)
    return { ...match, feeMicroUsd: feeOf(account, match) }
  }
  const pays = ({ tradedMicroUsd, feeMicroUsd }: Fill) => tradedMicroUsd + feeMicroUsd <= spendableOf(account)
  const most = at(wanted)
  if (most.contractsMicro === 0n) return undefined
  if (!account.isBuy || pays(most)) return most
  let [low, high] = [0n, (most.contractsMicro + CONTRACT_STEP - 1n) / CONTRACT_STEP]
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if (pays(at(middle * CONTRACT_STEP))) low = middle
    else high = middle
  }
  return low === 0n ? undefined : at(low * CONTRACT_STEP)
}

/** The fee of an order is that of everything filled so far at its mean price; a fill owes the difference. */
function feeOf(account: OrderAccount, match: { contractsMicro: bigint; tradedMicroUsd: bigint }): bigint {
  const filled = account.filledMicro + match.contractsMicro
  const price = meanPrice(account.tradedMicroUsd + match.tradedMicroUsd, filled)
  if (price === undefined) return 0n
  const owed = tradingFee(filled, price) - account.feesMicroUsd
  const most = account.isBuy ? owed : match.tradedMicroUsd
  if (owed < 0n) return 0n
  return owed < most ? owed : most
}

function roundDown(contractsMicro: bigint): bigint {
  return contractsMicro - (contractsMicro % CONTRACT_STEP)
}
