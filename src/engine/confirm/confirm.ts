import { parseBlockhash, parseSignature, type Blockhash, type Signature } from '~/values/address.ts'
import { defined } from '~/values/result.ts'
import { heightOf } from '~/values/time.ts'
import { type ChainPort, type SignatureStatus } from '../gather/chain.ts'
import { type Row } from '../journal/journal-row.ts'
import { isApproved, isTxidTrusted, searchHistory } from './search-history.ts'

/** Result of one read of the chain for one row. */
export type Observation =
  | { readonly type: 'waiting'; readonly mayResend: boolean }
  | { readonly type: 'seen' }
  | {
      readonly type: 'confirmed'
      readonly slot: bigint
      readonly messageHash: string
      readonly isFinal: boolean
      readonly txid: Signature
      /** Changes of the owner's tokens; `undefined` = the node did not report them. */
      readonly moved: Row['moved']
    }
  | {
      readonly type: 'failed'
      readonly slot: bigint
      readonly error: string
      readonly isFinal: boolean
      /** `false` = it stands in a block without having been run, and nothing was charged (SIMD-0290). */
      readonly isExecuted: boolean
      readonly txid: Signature
    }
  | { readonly type: 'differs'; readonly slot: bigint; readonly messageHash: string; readonly txid: Signature }
  | { readonly type: 'rolled-back' }
  | { readonly type: 'expired' }
  | { readonly type: 'no-answer'; readonly reason: string }

/** State kept for a row between two reads; none of it needs to survive a reload. */
export type Watch = {
  /** Monotonic milliseconds of the first complete proof of expiry. */
  provenAtMs?: number
  /**
   * Blockhashes of the owner's history that the search for a countersigned transaction has read, so that what strangers
   * send to the owner is read once and not at each poll. The proof of expiry reads anew.
   */
  blockhashes?: Map<Signature, Blockhash>
}

/** Second proof of expiry at least this much later. */
const PROOF_GAP_MS = 2_000

/**
 * Reads the chain once for all rows: one batched status call, then the height, then the proof of expiry for rows past
 * their last valid block. Reads only; a failed read is `no-answer`, never a verdict.
 */
export async function observe(
  rows: readonly Row[],
  chain: ChainPort,
  watches: Map<string, Watch>,
  nowMs: number,
  all: readonly Row[] = rows,
): Promise<ReadonlyMap<string, Observation>> {
  const result = new Map<string, Observation>()
  try {
    const signed = rows.flatMap((row) => {
      const txid = txidOf(row)
      return txid === undefined ? [] : [{ row, txid }]
    })
    const statuses =
      signed.length === 0
        ? []
        : (
            await chain.statuses(
              signed.map((item) => item.txid),
              false,
            )
          ).rows
    const byRow = new Map(signed.map((item, index) => [item.row.id, statuses[index]]))
    const blockHeight = heightOf(await chain.epoch('confirmed'))
    for (const row of rows)
      result.set(row.id, await observeRow(row, byRow.get(row.id), { chain, watches, nowMs, blockHeight, all }))
  } catch (error) {
    for (const row of rows) result.set(row.id, noAnswer(error))
  }
  return result
}

type Look = {
  readonly chain: ChainPort
  readonly watches: Map<string, Watch>
  readonly nowMs: number
  /** `undefined` = the server answers with its slot in its place: nothing is over by that. */
  readonly blockHeight: bigint | undefined
  /**
   * Every row of this browser: acts of one batch may share a blockhash, and a transaction of one must not count for
   * another.
   */
  readonly all: readonly Row[]
}

async function observeRow(row: Row, status: SignatureStatus | undefined, look: Look): Promise<Observation> {
  try {
    const txid = txidOf(row)
    if (status !== undefined && txid !== undefined) {
      look.watches.delete(row.id)
      return status.level === 'processed' ? { type: 'seen' } : await observeLanded(row, txid, status, look)
    }
    if (txid !== undefined && wasOnChain(row)) return await observeMissing(row, txid, look)
    if (isAlive(row, look)) return (await findCountersigned(row, look)) ?? { type: 'waiting', mayResend: true }
    return await proveExpiry(row, look)
  } catch (error) {
    return noAnswer(error)
  }
}

/** Whether its bytes may still be run: the last block in which they may has not passed, or it is not known. */
function isAlive(row: Row, { blockHeight }: Look): boolean {
  return blockHeight === undefined || blockHeight <= BigInt(row.expiryHeight)
}

/**
 * A row that was on chain but is missing from recent statuses, because final ones age out of that list. Only a search
 * of the whole history, at a later slot, that does not find it proves a rollback.
 */
async function observeMissing(row: Row, txid: Signature, look: Look): Promise<Observation> {
  if (row.isFinal === true) return { type: 'waiting', mayResend: false }
  const { slot, rows } = await look.chain.statuses([txid], true)
  const status = rows[0]
  if (status !== undefined)
    return status.level === 'processed' ? { type: 'seen' } : observeLanded(row, txid, status, look)
  return slot > slotOf(row.slot) ? { type: 'rolled-back' } : { type: 'waiting', mayResend: false }
}

/** The landed message must be the accepted one as returned by the wallet, or else the approved one. */
async function observeLanded(row: Row, txid: Signature, status: SignatureStatus, look: Look): Promise<Observation> {
  const landed = await look.chain.landed(txid)
  if (landed === undefined) return { type: 'seen' }
  const isFinal = status.level === 'finalized'
  if (!isApproved(row, landed)) return { type: 'differs', slot: landed.slot, messageHash: landed.messageHash, txid }
  const error = landed.error ?? status.error
  const isExecuted = landed.isExecuted !== false
  if (error !== undefined) {
    // A transaction that was not executed may be included and executed in a later block while its blockhash is valid.
    const mayRun = !isExecuted && (!isFinal || isAlive(row, look))
    return mayRun ? { type: 'seen' } : { type: 'failed', slot: landed.slot, error, isFinal, isExecuted, txid }
  }
  const moved = landed.moved
    ?.filter(({ owner }) => owner === row.owner)
    .map(({ mint, raw, decimals }) => ({ mint, raw: raw.toString(), ...defined({ decimals }) }))
  return { type: 'confirmed', slot: landed.slot, messageHash: landed.messageHash, isFinal, txid, moved }
}

/** The proof of expiry: all parts, twice, at least two seconds apart. */
async function proveExpiry(row: Row, look: Look): Promise<Observation> {
  const { chain, watches, nowMs } = look
  const finalized = await chain.epoch('finalized')
  const blockhash = parseBlockhash(row.blockhash)
  const height = heightOf(finalized)
  if (blockhash === undefined || height === undefined || height <= BigInt(row.expiryHeight))
    return { type: 'waiting', mayResend: false }
  if (await chain.isBlockhashValid(blockhash, 'finalized', finalized.slot)) return { type: 'waiting', mayResend: false }
  const found = await searchLanded(row, look, finalized.slot)
  if (found !== 'never') return found
  const first = watches.get(row.id)?.provenAtMs
  if (first === undefined) {
    watches.set(row.id, { ...watches.get(row.id), provenAtMs: nowMs })
    return { type: 'waiting', mayResend: false }
  }
  return nowMs - first >= PROOF_GAP_MS ? { type: 'expired' } : { type: 'waiting', mayResend: false }
}

/**
 * Parts 3 and 4: the whole history has no transaction with its id; without an id or accepted bytes, no transaction of
 * the owner with this blockhash.
 */
async function searchLanded(row: Row, look: Look, minSlot: bigint): Promise<Observation | 'never'> {
  const { chain } = look
  const txid = txidOf(row)
  if (txid !== undefined) {
    const { slot, rows } = await chain.statuses([txid], true)
    const status = rows[0]
    if (status !== undefined) return observeLanded(row, txid, status, look)
    if (slot < minSlot) return { type: 'waiting', mayResend: false }
    if (row.returnedMessageHash !== undefined) return 'never'
  }
  return (await searchUnaccepted(row, look, minSlot)) ?? 'never'
}

/**
 * A wallet that did not answer, or whose answer was not accepted, may have sent any bytes: search for them, as no id is
 * known.
 */
async function searchUnaccepted(row: Row, look: Look, minSlot: bigint): Promise<Observation | undefined> {
  const { chain, all } = look
  const found = await searchHistory(row, chain, all, minSlot)
  if (found === undefined) return undefined
  const [status] = (await chain.statuses([found], true)).rows
  return status === undefined ? { type: 'seen' } : observeLanded(row, found, status, look)
}

/**
 * A transaction whose fee payer signs after the owner (a market maker's) has no id until it lands: it is searched for in
 * the owner's history by its blockhash, and counts with the very message that the wallet signed alone. A search that
 * failed proves nothing.
 */
async function findCountersigned(row: Row, look: Look): Promise<Observation | undefined> {
  const isSent = row.route === 'execute' && row.returnedMessageHash !== undefined && row.sendStartedAt !== undefined
  if (!isSent || txidOf(row) !== undefined) return undefined
  const chain = remembering(row, look)
  try {
    const found = await searchHistory(row, chain, look.all, slotOf(row.slotAtBuild))
    if (found === undefined) return undefined
    const landed = await chain.landed(found)
    if (landed?.messageHash !== row.returnedMessageHash) return undefined
    const [status] = (await chain.statuses([found], false)).rows
    return status === undefined ? { type: 'seen' } : await observeLanded(row, found, status, { ...look, chain })
  } catch {
    return undefined
  }
}

/** The chain, whose blockhashes of a row's search are read once. */
function remembering(row: Row, { chain, watches }: Look): ChainPort {
  const watch = watches.get(row.id) ?? {}
  const blockhashes = (watch.blockhashes ??= new Map<Signature, Blockhash>())
  watches.set(row.id, watch)
  return {
    ...chain,
    blockhashOf: async (signature) => {
      const blockhash = blockhashes.get(signature) ?? (await chain.blockhashOf(signature))
      if (blockhash !== undefined) blockhashes.set(signature, blockhash)
      return blockhash
    },
  }
}

/** A slot of a row; 0 where the row has none. */
function slotOf(text: string | undefined): bigint {
  return text === undefined ? 0n : BigInt(text)
}

function wasOnChain(row: Row): boolean {
  return ['settling', 'settle-late', 'done'].includes(row.state) || (row.state === 'failed' && row.isErrFinal !== true)
}

/** Transaction id of a row, once it is known from accepted bytes. */
function txidOf(row: Row): Signature | undefined {
  return row.knownTxid === undefined || !isTxidTrusted(row) ? undefined : parseSignature(row.knownTxid)
}

function noAnswer(error: unknown): Observation {
  return { type: 'no-answer', reason: error instanceof Error ? error.message : 'unknown' }
}
