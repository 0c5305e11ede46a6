import { isApprovedMessage } from '~/guard/bytes/approved-message.ts'
import { decodeBase64 } from '~/guard/bytes/base64.ts'
import { parseAddress, type Address, type Signature } from '~/values/address.ts'
import { type Sealed } from '~/values/sealed.ts'
import { HISTORY_ROWS, type ChainPort, type HistoryEntry, type LandedTransaction } from '../gather/chain.ts'
import { type Row } from '../journal/journal-row.ts'
import { step, type Act, type ActEvent, type ActState } from '../machine.ts'

/** Maximum pages of an owner's history per search; a search that needs more throws. */
const MAX_PAGES = 25

/**
 * Searches the owner's history for a transaction that the wallet may have sent itself: one with the row's blockhash that
 * belongs to no other act. A transaction with the approved message comes first, then any other with that blockhash. Returns
 * `undefined` if there is none. Throws if the owner's address is invalid, a read fails, or the history since the build is
 * too long.
 */
export async function searchHistory(
  row: Row,
  chain: ChainPort,
  all: readonly Row[],
  minSlot: bigint,
): Promise<Signature | undefined> {
  const found: Signature[] = []
  for (const { signature } of await entriesSinceBuild(row, chain, minSlot)) {
    if ((await chain.blockhashOf(signature)) !== row.blockhash) continue
    if (!(await isOfAnother(signature, row, all, chain))) found.push(signature)
  }
  if (found.length < 2) return found[0]
  for (const signature of found) {
    const landed = await chain.landed(signature)
    if (landed !== undefined && isApproved(row, landed)) return signature
  }
  return found[0]
}

/** True when what landed is the message that was approved for the row, or returned and accepted. */
export function isApproved(row: Row, landed: LandedTransaction): boolean {
  if (row.returnedMessageHash !== undefined) return landed.messageHash === row.returnedMessageHash
  if (landed.messageHash === row.messageHash || landed.message === undefined) return true
  return isApprovedMessage(decodeBase64(row.message), landed.message)
}

async function entriesSinceBuild(row: Row, chain: ChainPort, minSlot: bigint): Promise<readonly HistoryEntry[]> {
  const owner = parseAddress(row.owner)
  if (owner === undefined) throw new TypeError('owner')
  return entriesSince(owner, BigInt(row.slotAtBuild ?? '0'), chain, minSlot)
}

/**
 * An owner's history from a slot on, from a server at `minSlot` or later. Throws if a read fails or the history is too
 * long.
 */
export async function entriesSince(
  owner: Address,
  first: bigint,
  chain: Pick<ChainPort, 'history'>,
  minSlot: bigint,
): Promise<readonly HistoryEntry[]> {
  const found: HistoryEntry[] = []
  let before: Signature | undefined
  for (let pages = 0; pages < MAX_PAGES; pages += 1) {
    const page = await chain.history(owner, minSlot, before)
    found.push(...page.filter(({ slot }) => slot >= first))
    const last = page.at(-1)
    // Rows of older builds have no start slot: only their newest page is searched.
    if (last === undefined || page.length < HISTORY_ROWS || last.slot < first || first === 0n) return found
    before = last.signature
  }
  throw new RangeError('the history since the build has no end')
}

/** True for a transaction that another act sent, or whose message was approved for another act. */
async function isOfAnother(txid: Signature, row: Row, all: readonly Row[], chain: ChainPort): Promise<boolean> {
  const others = all.filter(({ id }) => id !== row.id)
  if (others.some((each) => each.knownTxid === txid && isTxidTrusted(each))) return true
  const siblings = others.filter(({ blockhash }) => blockhash === row.blockhash)
  if (siblings.length === 0) return false
  const hash = (await chain.landed(txid))?.messageHash
  return hash !== row.messageHash && siblings.some(({ messageHash }) => messageHash === hash)
}

/** A withheld row of an older build may carry an id out of bytes that were not accepted. */
export function isTxidTrusted(row: Row): boolean {
  return row.state !== 'withheld' || row.returnedMessageHash !== undefined
}

/** Where an event leads a row; `undefined` when the machine has no such arrow. */
export function nextState(row: Row, event: ActEvent, sealed?: Sealed): ActState | undefined {
  const act: Act = {
    id: row.id,
    state: row.state,
    code: row.code,
    checked: undefined,
    sealed,
    durable: row.signedBytes === undefined ? 'first' : 'second',
  }
  const next = step(act, event)
  return next === act ? undefined : next.state
}
