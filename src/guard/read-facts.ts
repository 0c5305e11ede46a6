import { BLOCKHASH_BLOCKS } from '~/config/limits.ts'
import { MINT } from '~/config/mints.ts'
import { address, addressBytes, type Address, type Blockhash, decodeBase58 } from '~/values/address.ts'
import { type AccountFact, present, readMint, readTokenAccount, type ReadAccount } from './accounts.ts'
import { includesBytes, sameBytes } from './bytes/reader.ts'
import { type CheckedFacts, type NotChecked, type OrderFacts } from './checked-facts.ts'
import { CHECK_GROUPS, type CheckGroup } from './codes.ts'
import { type View } from './expectation.ts'
import { ORDER_AT } from './layouts/order.ts'
import { openedAccounts } from './opened-accounts.ts'
import { enforcedFacts } from './rules/assertion.ts'
import { signers } from './rules/bytes.ts'
import { memoText, ofKind, priorityFeeLamports } from './rules/common.ts'
import { roleOf } from './rules/route.ts'
import { balanceChanges } from './rules/simulation.ts'
import { networkFeeLamports, ownRent, solChange, solCosts } from './sol-costs.ts'
import { tokenNotes } from './token-notes.ts'
import { accountBefore, hasUnprovenCore, meaningOf, writableAddresses } from './view.ts'

/**
 * The account in which the network lists the blockhashes that it takes, newest first: eight bytes of their number, then 32 of
 * hash and eight of fee each (solana-recent-blockhashes of the SDK; deprecated for programs, still written with every block).
 */
export const RECENT_BLOCKHASHES = address('SysvarRecentB1ockHashes11111111111111111111')
const SYSVAR_OWNER = 'Sysvar1111111111111111111111111111111111111'
const HEAD = 8
const ENTRY = 40
const HASH = 32

/** Blocks for which the network still takes a blockhash, as of the account; `undefined` = it does not list it. */
export function blocksLeftOf(blockhash: Blockhash, read: ReadAccount): bigint | undefined {
  const account = present(read)
  const hash = decodeBase58(blockhash)
  if (account === undefined || account.owner !== SYSVAR_OWNER || hash === undefined) return undefined
  for (let at = HEAD; at + ENTRY <= account.data.length; at += ENTRY)
    if (sameBytes(account.data.subarray(at, at + HASH), hash)) {
      const left = BLOCKHASH_BLOCKS - BigInt((at - HEAD) / ENTRY)
      return left < 0n ? 0n : left
    }
  return undefined
}

/** Reads the facts of an approved transaction. */
export function readFacts(view: View): CheckedFacts {
  const { simulation } = view.facts
  const changes = simulation === undefined ? undefined : balanceChanges(view, simulation)
  const memo = ofKind(view, 'memo')[0]
  const slots = signers(view)
  const rent = ownRent(view)
  return {
    ...amounts(view, changes),
    orders: orderFacts(view),
    lowFloors: view.expectation.lowFloors?.(view) ?? [],
    swap: view.expectation.swap?.(view, (mint) => (changes === undefined ? undefined : movedOf(view, changes, mint))),
    enforced: enforcedFacts(view),
    decimals: decimalsOf(view),
    waiting: view.expectation.waiting?.(view),
    leftOut: view.expectation.leftOut?.(view) ?? [],
    fee: feeFacts(view),
    feePayer: slots[0] ?? view.expectation.owner,
    networkFeeLamports: networkFeeLamports(view),
    priorityFeeLamports: priorityFeeLamports(view),
    feeCapLamports: view.feeCapLamports,
    rentLamports: rent.paid,
    refundLamports: rent.returned,
    lamportsOut: changes === undefined ? undefined : -changes.lamports,
    venueAccounts: venueAccounts(view),
    blocksLeft: blocksLeft(view),
    memo: memo === undefined ? undefined : memoText(memo.bytes),
    opaque: view.cores
      .flatMap(({ meaning }) => (meaning?.kind === 'route' ? (meaning.plan?.unread ?? []) : []))
      .join(' '),
    tokenNotes: tokenNotes(view),
    checks: passedGroups(view),
    notChecked: notChecked(view),
  }
}

/** Blocks that the bytes have to live: by the reply's last height and by the network's own list, the fewer of them. */
function blocksLeft({ facts, expectation, transaction }: View): bigint | undefined {
  const { lastValidBlockHeight: reported } = expectation.reply
  const byReply = reported === undefined || facts.height === undefined ? undefined : reported - facts.height
  const listed = blocksLeftOf(transaction.message.blockhash, facts.accounts.get(RECENT_BLOCKHASHES))
  if (byReply === undefined || listed === undefined) return byReply ?? listed
  return byReply < listed ? byReply : listed
}

function amounts(view: View, changes: Changes | undefined): Pick<CheckedFacts, 'gains' | 'losses'> {
  if (changes === undefined) {
    const delta = view.expectation.delta(view)
    return {
      gains: delta.gains
        .map((gain) => ({
          mint: gain.mint,
          raw: 'exactly' in gain ? gain.exactly : gain.atLeast,
          source: 'bound' as const,
        }))
        .filter((row) => row.raw > 0n),
      losses: delta.losses.map(({ mint, atMost }) => ({ mint, raw: atMost, source: 'bound' })),
    }
  }
  const rows = [...changes.tokens, ...solMoves(view, changes)].map(([mint, raw]) => ({
    mint,
    raw,
    source: 'test-run' as const,
  }))
  const unwrapped = unwrappedSol(view)
  return {
    gains: [...rows.filter((row) => row.raw > 0n), ...unwrapped],
    losses: [...rows.filter((row) => row.raw < 0n).map((row) => ({ ...row, raw: -row.raw })), ...unwrapped],
  }
}

/** Wrapped SOL of an act that unwraps it and does nothing else: it leaves as wrapped SOL, and comes as SOL. */
function unwrappedSol(view: View): CheckedFacts['gains'] {
  if (meaningOf(view, 'unwrap') === undefined) return []
  const account = accountBefore(view, view.expectation.target)
  const raw = readTokenAccount(account)?.amount
  return raw === undefined ? [] : [{ mint: address(MINT.wrappedSol), raw, source: 'test-run' }]
}

/** SOL that is lent, put into an order or returned; listed beside the token changes. */
function solMoves(view: View, changes: Changes): readonly (readonly [mint: Address, change: bigint])[] {
  const sol = view.expectation.mints.find((mint) => mint === MINT.wrappedSol)
  if (sol === undefined || view.expectation.swap !== undefined) return []
  return [[sol, view.expectation.isLoan === true ? movedOf(view, changes, sol) : escrowedSol(view)]]
}

function orderFacts(view: View): readonly OrderFacts[] {
  return view.cores.flatMap((core) => {
    if (core.meaning?.kind !== 'create-order') return []
    const { isYes, isBuy, contracts, priceBound, deposit } = core.meaning
    const bid = isBuy ? undefined : view.expectation.bidOf?.(core)
    const isOverBid = bid !== undefined && priceBound > bid
    const [cosigner, position] = [roleOf(core, ORDER_AT.cosigner), roleOf(core, ORDER_AT.position)]
    return [{ isYes, isBuy, contracts, priceBound, deposit, cosigner, position, isOverBid }]
  })
}

type Changes = ReturnType<typeof balanceChanges>

/** Change of a mint in the simulation; for SOL what the act itself moves, without fees and rent, paid or returned. */
function movedOf(view: View, { tokens }: Changes, mint: Address): bigint {
  const { simulation } = view.facts
  if (mint !== MINT.wrappedSol || simulation === undefined) return tokens.get(mint) ?? 0n
  return solChange(view, simulation) - solCosts(view, simulation).least
}

function decimalsOf(view: View): Readonly<Record<string, number>> {
  const rows = view.expectation.mints.flatMap((mint) => {
    const account = accountBefore(view, mint)
    const read = readMint(account)
    return read === undefined ? [] : [[mint, read.decimals] as const]
  })
  return Object.fromEntries(rows)
}

function feeFacts(view: View): CheckedFacts['fee'] {
  const [paid] = view.expectation.fee === undefined ? [] : ofKind(view, 'system-transfer')
  return paid === undefined ? undefined : { to: paid.to, lamports: paid.lamports }
}

/** Existing venue accounts only: a new one has another address in every build, so an approval cannot name it. */
function venueAccounts(view: View): readonly Address[] {
  const { program } = view.expectation.core
  return writableAddresses(view).filter((at) => {
    const account = accountBefore(view, at)
    // A token account of the owner's is its own, also where the token program is the act's.
    return present(account)?.owner === program && readTokenAccount(account) === undefined
  })
}

/**
 * True where an account of the venue that names the owner is writable and is neither the act's target, nor one that it ends,
 * nor in a known role of a decoded order: another position or order, whose content no rule holds.
 */
function hasOtherOwnAccount(view: View): boolean {
  const { owner, target, closes = [] } = view.expectation
  const roles = view.cores.flatMap((core) =>
    core.meaning?.kind === 'create-order' ? Object.values(ORDER_AT).map((at) => roleOf(core, at)) : [],
  )
  return venueAccounts(view).some((at) => {
    const data = present(accountBefore(view, at))?.data
    const isOfAct = [target, ...closes, ...roles].includes(at)
    return !isOfAct && data !== undefined && includesBytes(data, addressBytes(owner))
  })
}

/** Groups whose rules ran: what was not decoded or not read was not checked. */
function passedGroups(view: View): readonly CheckGroup[] {
  const isDecoded = view.cores.length > 0 && view.cores.every(({ layout }) => layout !== undefined)
  const isRead = (mint: Address) => accountBefore(view, mint) !== 'absent'
  const isSimulated = view.facts.simulation !== undefined
  const ran: Readonly<Record<CheckGroup, boolean>> = {
    payer: true,
    signers: true,
    programs: true,
    destinations: isDecoded,
    fee: true,
    size: true,
    blockhash: true,
    network: true,
    mints: view.expectation.mints.every(isRead),
    exposure: !hasOtherOwnAccount(view),
    'own-rules': isDecoded,
    'test-run': isSimulated,
    balances: isSimulated,
    authorities: isSimulated,
  }
  return CHECK_GROUPS.filter((group) => ran[group])
}

/** What was read from one server alone: all, unless a second one agreed. */
function ofServers({ facts: { second } }: View): readonly NotChecked[] {
  if (second === undefined) return ['one-rpc']
  return second.kind === 'agrees' ? [] : ['second-rpc-silent']
}

function ofLayouts(view: View): readonly NotChecked[] {
  if (view.cores.some((core) => core.layout === undefined)) return ['core-not-decoded']
  const isUnproven = hasUnprovenCore(view) || view.cores.some((core) => core.layout?.proof === 'third-party')
  return isUnproven ? ['layout-unproven'] : []
}

function notChecked(view: View): readonly NotChecked[] {
  const found: NotChecked[] = ['venue-program', ...ofServers(view), ...view.expectation.notChecked]
  found.push(...ofLayouts(view))
  if (hasOtherOwnAccount(view)) found.push('other-own-account')
  if (meaningOf(view, 'initialize-order')?.meaning.tail.some((byte) => byte !== 0) === true) found.push('order-tail')
  if ((meaningOf(view, 'route')?.meaning.plan?.opaque.length ?? 0) > 0) found.push('route-step')
  if (openedAccounts(view).some(({ payer, size }) => payer === view.expectation.owner && 'atMost' in size))
    found.push('account-size')
  if (view.facts.simulation === undefined) found.push('no-test-run')
  return found
}

/**
 * Change of wrapped SOL in accounts of others in the simulation, lamports, as seen by the owner: below zero = the owner's
 * SOL went into them, e.g. into the escrow of an order.
 */
function escrowedSol(view: View): bigint {
  const wrapped = (account: AccountFact | 'absent' | undefined) => {
    const token = readTokenAccount(account)
    return token?.isNative === true && token.owner !== view.expectation.owner ? token.amount : 0n
  }
  return writableAddresses(view).reduce(
    (sum, at) => sum + wrapped(accountBefore(view, at)) - wrapped(view.facts.simulation?.accounts.get(at)),
    0n,
  )
}
