import { BLOCKS_LEFT } from '~/config/limits.ts'
import { addressBytes, decodeBase58 } from '~/values/address.ts'
import { heightOf } from '~/values/time.ts'
import { present, readTokenAccount } from '../accounts.ts'
import { associatedAccount } from '../bytes/derive.ts'
import { hex, includesBytes } from '../bytes/reader.ts'
import { UNDECODED, type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import {
  accountBefore,
  hasUnprovenCore,
  NOT_REPORTED,
  ownTokenAccounts,
  violation,
  writableAddresses,
} from '../view.ts'
import { wrappedSolAccount } from './common.ts'

/* Rules that compare the bytes with chain facts: network, exposure, blockhash, unproven layouts (U5, U6p, U14, U17). */

/** U17. The chain is the profile's, and the wallet account supports it. */
export function checkNetwork(view: View): Violation | undefined {
  const { genesis, walletChains } = view.profile
  if (view.facts.genesis !== genesis)
    return violation('NETWORK_MISMATCH', 'genesis', 'genesis', genesis, view.facts.genesis ?? NOT_REPORTED)
  if (walletChains.length === 0 || walletChains.some((chain) => view.facts.walletChains.includes(chain)))
    return undefined
  return violation(
    'NETWORK_MISMATCH',
    'wallet-chain',
    'wallet',
    walletChains.join(' '),
    view.facts.walletChains.join(' '),
  )
}

/** U14. No token account of the owner is writable except those of the act; every other writable account was read. */
export function checkExposure(view: View): Violation | undefined {
  const { owner } = view.expectation
  const allowed = ownAccountsOfAct(view)
  for (const address of writableAddresses(view)) {
    const account = accountBefore(view, address)
    if (account === undefined) return violation('OWNER_ACCOUNT_EXPOSED', 'unread', address, 'readable', 'unreadable')
    if (allowed.has(address)) continue
    if (readTokenAccount(account)?.owner === owner) {
      return violation('OWNER_ACCOUNT_EXPOSED', 'token-account', address, 'not writable', 'writable')
    }
  }
  return undefined
}

/** Token accounts of the owner that the act may write: derived ones of its mints, and one that was chosen. */
function ownAccountsOfAct(view: View): ReadonlySet<string> {
  const { owner, mints, destination } = view.expectation
  const derived = mints.map((mint) => {
    const program = present(accountBefore(view, mint))?.owner
    return program && associatedAccount(owner, mint, program)
  })
  return new Set([...derived, destination, wrappedSolAccount(owner)].filter((item) => item !== undefined))
}

/** U5h. The block height is no slot in its place: every end of a transaction is counted in heights. */
export function checkHeight({ facts: { height, heightSlot } }: View): Violation | undefined {
  if (
    height === undefined ||
    heightSlot === undefined ||
    heightOf({ blockHeight: height, slot: heightSlot }) !== undefined
  )
    return undefined
  return violation('BLOCK_HEIGHT', 'slot', 'blockHeight', `below the slot ${heightSlot}`, String(height))
}

/** U5. The blockhash is the reply's, valid for long enough, and of this network. */
export function checkBlockhash(view: View): Violation | undefined {
  const { blockhash } = view.transaction.message
  const { reply } = view.expectation
  if (reply.blockhash !== undefined && reply.blockhash !== blockhash) {
    return violation('BLOCKHASH_WINDOW', 'differs-from-reply', 'blockhash', reply.blockhash, blockhash)
  }
  const prefix = hex((decodeBase58(blockhash) ?? new Uint8Array()).subarray(0, 8))
  const { hex: wanted, required } = view.profile.blockhashPrefix
  if ((prefix === wanted) !== required)
    return violation('BLOCKHASH_WINDOW', 'prefix', 'blockhash', required ? wanted : `not ${wanted}`, prefix)
  if (view.facts.blockhashValid !== true)
    return violation(
      'BLOCKHASH_WINDOW',
      'not-valid',
      'blockhash',
      'valid',
      String(view.facts.blockhashValid ?? NOT_REPORTED),
    )
  const { height } = view.facts
  if (height === undefined) return violation('BLOCKHASH_WINDOW', 'no-height', 'height', 'known', 'unknown')
  if (reply.lastValidBlockHeight === undefined) return undefined
  const left = reply.lastValidBlockHeight - height
  if (left >= BLOCKS_LEFT.least && left <= BLOCKS_LEFT.most) return undefined
  return violation(
    'BLOCKHASH_WINDOW',
    'blocks-left',
    'lastValidBlockHeight',
    `${BLOCKS_LEFT.least} to ${BLOCKS_LEFT.most}`,
    String(left),
  )
}

/**
 * U6p. A spending act needs a proven layout. An inflow act may do without, when its outcome is proven: the core names
 * the target, the target belongs to the venue and to the owner, no other account of the owner is writable, and the
 * simulation is complete (docs/transaction-rules.md, LAYOUT_UNPROVEN; SIM_DELTA checks the exact gain).
 */
export function checkLayout(view: View): Violation | undefined {
  if (!hasUnprovenCore(view)) return undefined
  const refuse = (detail: string, expected: string, found: string) =>
    violation('LAYOUT_UNPROVEN', detail, 'core', expected, found)
  const { expectation, facts } = view
  const names = view.cores.map((core) => core.layout?.name ?? UNDECODED).join(' ')
  const isOwnCore = view.cores.every((core) => core.instruction.program === expectation.core.program)
  if (!expectation.inflow || !isOwnCore) return refuse('layout', view.profile.proofBar.join(' '), names)
  const core = view.cores.find((item) =>
    item.instruction.accounts.some((account) => account.address === expectation.target),
  )
  if (core === undefined) return refuse('target-not-named', expectation.target, names)
  const target = accountBefore(view, expectation.target)
  if (target === undefined || target === 'absent') return refuse('target-unread', expectation.target, String(target))
  if (target.owner !== expectation.core.program) return refuse('target-program', expectation.core.program, target.owner)
  if (!includesBytes(target.data, addressBytes(expectation.owner)))
    return refuse('target-owner', expectation.owner, 'not in its data')
  const gained = new Set(expectation.delta(view).gains.map((gain) => gain.mint))
  const other = [...ownTokenAccounts(view)].find(
    ([at, token]) => !gained.has(token.mint) && at !== wrappedSolAccount(expectation.owner),
  )
  if (other !== undefined) return refuse('other-account', 'the destination alone', other[0])
  return facts.simulation === undefined ? refuse('no-simulation', 'a complete test run', `none of ${names}`) : undefined
}
