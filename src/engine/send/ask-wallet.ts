import { encodeBase64 } from '~/guard/bytes/base64.ts'
import { sha256Hex } from '~/guard/bytes/derive.ts'
import { parseTransaction } from '~/guard/bytes/message.ts'
import { type GuardCode } from '~/guard/codes.ts'
import { verifySigned } from '~/guard/verify-signed.ts'
import { signatureOf } from '~/values/address.ts'
import { defined, fail } from '~/values/result.ts'
import { type Checked } from '~/values/sealed.ts'
import { type WalletPort, type WalletProblem } from '~/wallet/port.ts'
import { expectedBalances } from '../confirm/evidence-against-expiry.ts'
import { type LiveAct, type EngineCore } from '../engine-state.ts'
import { checkRowSize, fitsWithLater, RowTooLarge, type Row } from '../journal/journal-row.ts'
import { keepNetworkFee } from '../journal/network-fees.ts'

/** A wallet that has not answered for this long is reported as silent; it ends nothing. */
const SILENCE_MS = 60_000
/**
 * Blocks until the blockhash has certainly expired: 150, and slack for a lagging node. It is at least as old as the block
 * at which it was read.
 */
const LIFE_BLOCKS = 170n

const CODE_OF: Readonly<Record<WalletProblem, GuardCode>> = {
  declined: 'WALLET_DECLINED',
  'cannot-sign': 'WALLET_CANNOT_SIGN',
  disconnected: 'WALLET_SILENT',
  failed: 'WALLET_FAILED',
  'blind-signing': 'WALLET_BLIND_SIGNING',
}

/**
 * From approval to a durable second row: writes the first row, opens the wallet, verifies what it returns, writes the
 * second row. Nothing is sent here. Returns the row, or `undefined` when the act ended before one was written.
 */
export async function askWallet(core: EngineCore, live: LiveAct): Promise<Row | undefined> {
  const wallet = core.deps.wallet()
  const problem = walletProblem(wallet, live)
  if (wallet === undefined || problem !== undefined) {
    live.apply({ type: 'cancelled', code: problem ?? 'OWNER_CHANGED' })
    return undefined
  }
  const row = await writeFirstRow(core, live, wallet)
  const checked = live.act.checked
  if (row === undefined) return undefined
  if (checked === undefined || !live.apply({ type: 'ask-wallet' })) {
    // The review was closed while the row was being written: the wallet is not opened, and the row is marked cancelled.
    return core.write(row, { state: 'cancelled', open: 0 })
  }
  const askingRow = await core.write(row, { state: 'asking-wallet' })
  const stopWaiting = core.deps.time.after(SILENCE_MS, () => void markSilent(core, live).catch(() => undefined))
  const answer = await signWith(wallet, checked)
  stopWaiting()
  const current = core.rows.get(askingRow.id) ?? askingRow
  // The row ended while the wallet was open (its blockhash expired): a late answer can no longer land.
  if (current.open === 0) return current
  if (answer.ok) return seal(core, live, current, checked, answer.value)
  const code = CODE_OF[answer.problem]
  return ENDS.has(answer.problem) ? decline(core, live, current, code) : markSilent(core, live, code)
}

/**
 * Nothing was signed: the user declined, or the wallet was not asked. After any other problem it may have signed and
 * sent.
 */
const ENDS: ReadonlySet<WalletProblem> = new Set(['declined', 'cannot-sign'])

async function signWith(wallet: WalletPort, checked: Checked): ReturnType<WalletPort['sign']> {
  try {
    return await wallet.sign(checked)
  } catch {
    return fail('failed')
  }
}

/** U17a: the connected key is the intent's owner, and the wallet can sign without sending, and bytes of this version. */
function walletProblem(wallet: WalletPort | undefined, live: LiveAct): GuardCode | undefined {
  if (wallet === undefined || wallet.address !== live.intent.owner) return 'OWNER_CHANGED'
  return wallet.canSign && takesVersion(wallet, live.act.checked) ? undefined : 'WALLET_CANNOT_SIGN'
}

/**
 * Whether a wallet accepts transactions of this version. A wallet that announces no versions accepts legacy and version 0.
 */
export function takesVersion({ versions = ['legacy', 0] }: WalletPort, checked: Checked | undefined): boolean {
  return checked === undefined || versions.includes(parseTransaction(checked.transaction).message.version)
}

async function writeFirstRow(core: EngineCore, live: LiveAct, wallet: WalletPort): Promise<Row | undefined> {
  try {
    // The signed bytes must fit too, else they could not be sent.
    const signed = live.act.checked?.transaction.length ?? 0
    const bare = fittingRow(firstRow(core, live, wallet), signed)
    checkRowSize(bare, signed)
    const row = withReceipt(bare, live.facts && core.deps.review.receipt(live.facts), signed)
    await core.deps.journal.put(row)
    await core.deps.journal.pin(core.deps.profile.name, live.seen)
    if (row.receipt !== undefined) keepNetworkFee(row.kind, row.receipt)
    core.rows.set(row.id, row)
    live.apply({ type: 'first-row-written' })
    return row
  } catch (error) {
    // No row, no wallet.
    live.apply({
      type: 'refused',
      code: error instanceof RowTooLarge ? 'JOURNAL_ROW_TOO_LARGE' : 'JOURNAL_UNAVAILABLE',
    })
    return undefined
  }
}

/** The row without the lists of a skipped review where they do not fit: they never prevent signing either. */
function fittingRow(row: Row, signed: number): Row {
  return row.express === undefined || fitsWithLater(row, signed)
    ? row
    : { ...row, express: { checks: [], notChecked: [] } }
}

/** The row with the facts for its receipt, if they fit: a missing receipt never prevents signing. */
function withReceipt(row: Row, receipt: Row['receipt'], signed: number): Row {
  if (receipt === undefined) return row
  const whole = { ...row, receipt }
  return fitsWithLater(whole, signed) ? whole : row
}

function firstRow(core: EngineCore, live: LiveAct, wallet: WalletPort): Row {
  const { built, act, intent, chainFacts } = live
  const checked = act.checked
  if (checked === undefined || built === undefined) throw new Error('a row needs a checked transaction')
  const height = chainFacts?.height ?? 0n
  const reported = built.lastValidBlockHeight
  const expiry = reported !== undefined && reported > height + LIFE_BLOCKS ? reported : height + LIFE_BLOCKS
  const now = core.deps.time.wallMs()
  const request = JSON.stringify(intent.stored)
  // What was chosen is in the request.
  const { verb, subject, sentence, note, expected, before } = intent.words
  return {
    id: act.id,
    profile: core.deps.profile.name,
    owner: intent.owner,
    kind: intent.kind,
    target: intent.target,
    intentKey: live.intentKey,
    lockTargets: [...intent.locks],
    ...partsOf(live),
    ...defined({ page: live.page, ...intent.followUp }),
    request: intent.stored,
    intentHash: sha256Hex(new TextEncoder().encode(request)),
    verb,
    subject,
    sentence,
    ...defined({ note, expected, before }),
    message: encodeBase64(checked.message),
    messageHash: sha256Hex(checked.message),
    blockhash: checked.blockhash,
    ...(reported === undefined ? {} : { replyLastValid: reported.toString() }),
    heightAtBuild: height.toString(),
    ...defined({ slotAtBuild: chainFacts?.slot?.toString() }),
    expiryHeight: expiry.toString(),
    ...knownTxid(checked.transaction),
    route: live.route ?? 'rpc',
    ...defined({ execContext: built.execution?.context, kept: live.kept }),
    askedAt: now,
    walletName: wallet.name,
    additions: [],
    balances: [...expectedBalances(live)],
    sendCount: 0,
    state: 'reviewing',
    open: 1,
    rev: 1,
    updatedAt: now,
  }
}

/** Batch, second half and lock duration of the act. */
function partsOf({
  batchId,
  follows,
  intent,
  express,
  facts,
}: LiveAct): Pick<Row, 'batchId' | 'follows' | 'next' | 'isFreeOnceConfirmed' | 'express'> {
  return {
    ...defined({ batchId, follows }),
    ...(intent.next === undefined ? {} : { next: 'waiting' }),
    ...(intent.isFreeOnceConfirmed ? { isFreeOnceConfirmed: true } : {}),
    ...(express === 'used' && facts !== undefined
      ? { express: { checks: [...facts.checks], notChecked: [...facts.notChecked] } }
      : {}),
  }
}

/** The transaction's id is its first signature, once that slot is filled. */
function knownTxid(transaction: Uint8Array): { knownTxid?: string } {
  const first = parseTransaction(transaction).signatures[0]
  return first === undefined || first.every((byte) => byte === 0) ? {} : { knownTxid: signatureOf(first) }
}

/** The wallet gave no usable answer: the act is watched, and locked, until it has landed or can no longer land. */
async function markSilent(
  core: EngineCore,
  live: LiveAct,
  code: GuardCode = 'WALLET_SILENT',
): Promise<Row | undefined> {
  const row = core.rows.get(live.act.id)
  if (row === undefined || row.open === 0) return row
  if (!live.apply({ type: 'silence' }) && row.state !== 'silent') return row
  return row.state === 'silent' && row.code === code ? row : core.write(row, { state: 'silent', code })
}

async function decline(core: EngineCore, live: LiveAct, row: Row, code: GuardCode): Promise<Row> {
  live.apply({ type: 'declined', code })
  return core.write(row, { state: 'cancelled', code, open: 0 })
}

async function seal(core: EngineCore, live: LiveAct, row: Row, checked: Checked, signed: Uint8Array): Promise<Row> {
  live.apply({ type: 'returned' })
  const verdict = verifySigned(checked, signed, core.deps.feeCapLamports())
  // Bytes that were not accepted give no id: what the wallet may have sent is searched by blockhash and message.
  if (!verdict.ok) return withhold(core, live, row, verdict.code)
  const accepted = {
    ...knownTxid(verdict.sealed.transaction),
    returnedMessageHash: verdict.sealed.messageHash,
    additions: [...verdict.sealed.additions],
  }
  try {
    const written = await core.write(row, {
      ...accepted,
      state: 'recorded',
      signedBytes: encodeBase64(verdict.sealed.transaction),
    })
    live.apply({ type: 'sealed', sealed: verdict.sealed })
    return written
  } catch {
    // Without the second row nothing is sent.
    return withhold(core, live, row, 'JOURNAL_UNAVAILABLE', accepted)
  }
}

/**
 * Marks signed bytes that we will not send. A signature exists, so the intent stays locked until it can no longer land.
 */
async function withhold(
  core: EngineCore,
  live: LiveAct,
  row: Row,
  code: GuardCode,
  accepted: Partial<Row> = {},
): Promise<Row> {
  live.apply({ type: 'withheld', code })
  live.release()
  try {
    return await core.write(row, { ...accepted, state: 'withheld', code })
  } catch {
    const kept: Row = { ...row, ...accepted, state: 'withheld', code }
    core.rows.set(row.id, kept)
    core.changed()
    return kept
  }
}
