import { type GuardCode } from '~/guard/codes.ts'
import { type Checked, type Sealed } from '~/values/sealed.ts'

/** States of an act before anything is signed, after, and its ends. */
export const ACT_STATES = [
  'building',
  'verifying',
  'reviewing',
  'asking-wallet',
  'silent',
  'checking',
  'recorded',
  'sending',
  'confirming',
  'settling',
  'done',
  'build-failed',
  'refused',
  'cancelled',
  'withheld',
  'expired',
  'failed',
  'differs',
  'unknown',
  'settle-late',
] as const

/** A state of an act. */
export type ActState = (typeof ACT_STATES)[number]

/** Events of an act. Only `approved` carries a `Checked`, only `sealed` a `Sealed`. */
export type ActEvent =
  | { readonly type: 'built' }
  | { readonly type: 'build-failed'; readonly code: GuardCode }
  | { readonly type: 'approved'; readonly checked: Checked }
  | { readonly type: 'refused'; readonly code: GuardCode }
  | { readonly type: 'rebuild' }
  | { readonly type: 'cancelled'; readonly code?: GuardCode }
  | { readonly type: 'first-row-written' }
  | { readonly type: 'ask-wallet' }
  | { readonly type: 'silence' }
  | { readonly type: 'declined'; readonly code: GuardCode }
  | { readonly type: 'returned' }
  | { readonly type: 'withheld'; readonly code: GuardCode }
  | { readonly type: 'sealed'; readonly sealed: Sealed }
  | { readonly type: 'send' }
  | { readonly type: 'seen' }
  | { readonly type: 'confirmed' }
  | { readonly type: 'rolled-back' }
  | { readonly type: 'failed' }
  | { readonly type: 'differs' }
  | { readonly type: 'unreachable' }
  | { readonly type: 'answered' }
  | { readonly type: 'expired' }
  | { readonly type: 'contradicted' }
  | { readonly type: 'settled' }
  | { readonly type: 'late' }

/** State that the machine needs to keep its invariants. */
export type Act = {
  readonly id: string
  readonly state: ActState
  readonly code: GuardCode | undefined
  readonly checked: Checked | undefined
  readonly sealed: Sealed | undefined
  /** Which rows are durable on disk. */
  readonly durable: 'none' | 'first' | 'second'
}

type Arrows = { readonly [T in ActEvent['type']]?: ActState | undefined }

const ENDED: Arrows = {}
/** Transitions at the expiry of a transaction: proven, or contradicted by other evidence. */
const OVER: Arrows = { expired: 'expired', contradicted: 'unknown' }
const ON_CHAIN: Arrows = {
  seen: 'confirming',
  confirmed: 'settling',
  failed: 'failed',
  differs: 'differs',
  unreachable: 'unknown',
  ...OVER,
}

/** Transitions of an act. None leads from `refused` or `withheld` to the wallet or to sending. */
const ARROWS: Readonly<Record<ActState, Arrows>> = {
  building: { built: 'verifying', 'build-failed': 'build-failed', cancelled: 'cancelled' },
  verifying: { approved: 'reviewing', refused: 'refused', 'build-failed': 'build-failed', cancelled: 'cancelled' },
  reviewing: {
    rebuild: 'building',
    cancelled: 'cancelled',
    refused: 'refused',
    'first-row-written': 'reviewing',
    'ask-wallet': 'asking-wallet',
    silence: 'silent',
  },
  'asking-wallet': { silence: 'silent', declined: 'cancelled', returned: 'checking', expired: 'expired' },
  silent: { declined: 'cancelled', returned: 'checking', ...OVER, ...seenElsewhere() },
  checking: { withheld: 'withheld', sealed: 'recorded' },
  recorded: { send: 'sending', ...ON_CHAIN },
  sending: ON_CHAIN,
  confirming: ON_CHAIN,
  settling: { settled: 'done', late: 'settle-late', 'rolled-back': 'confirming' },
  'settle-late': { settled: 'done', 'rolled-back': 'confirming' },
  unknown: { ...ON_CHAIN, contradicted: undefined, answered: 'confirming' },
  withheld: { ...OVER, ...seenElsewhere() },
  failed: { 'rolled-back': 'confirming' },
  // A fork may roll it back until it is final.
  done: { 'rolled-back': 'confirming' },
  'build-failed': ENDED,
  refused: ENDED,
  cancelled: ENDED,
  expired: ENDED,
  differs: ENDED,
}

/** A wallet may broadcast on its own: the landed transaction is then found by its blockhash. */
function seenElsewhere(): Arrows {
  return { confirmed: 'settling', failed: 'failed', differs: 'differs' }
}

/** A new act, at the click. */
export function newAct(id: string): Act {
  return { id, state: 'building', code: undefined, checked: undefined, sealed: undefined, durable: 'none' }
}

/**
 * The next act, or the same one when the event does not apply. Pure. Events of another act, late events, and events
 * that would break an invariant change nothing: no wallet without a `Checked` and a durable first row, no sending
 * without a `Sealed` and a durable second row.
 */
export function step(act: Act, event: ActEvent, actId: string = act.id): Act {
  const state = ARROWS[act.state][event.type]
  if (actId !== act.id || state === undefined || !isAllowed(act, event)) return act
  return { ...act, ...carried(event), state, code: 'code' in event ? event.code : act.code }
}

function isAllowed(act: Act, event: ActEvent): boolean {
  switch (event.type) {
    case 'approved':
      return event.checked.actId === act.id
    case 'ask-wallet':
      return act.checked !== undefined && act.durable === 'first'
    case 'sealed':
      return act.checked !== undefined && event.sealed.actId === act.id
    case 'send':
      return act.sealed !== undefined && act.durable === 'second'
    default:
      return true
  }
}

function carried(event: ActEvent): Partial<Act> {
  switch (event.type) {
    case 'approved':
      return { checked: event.checked }
    case 'rebuild':
      return { checked: undefined }
    case 'first-row-written':
      return { durable: 'first' }
    case 'sealed':
      return { sealed: event.sealed, durable: 'second' }
    default:
      return {}
  }
}

/** Effect of a state on funds, and whether a new attempt may be offered. */
export type Standing = {
  readonly ended: boolean
  readonly money: 'none' | 'maybe' | 'moved' | 'fee-only'
  /** `once-final` = only when the failure itself is finalized. */
  readonly tryAgain: 'yes' | 'no' | 'once-final'
}

const OPEN_UNSIGNED: Standing = { ended: false, money: 'none', tryAgain: 'no' }
const OPEN_SIGNED: Standing = { ended: false, money: 'maybe', tryAgain: 'no' }
const NOTHING_SIGNED: Standing = { ended: true, money: 'none', tryAgain: 'yes' }

const STANDING: Readonly<Record<ActState, Standing>> = {
  building: OPEN_UNSIGNED,
  verifying: OPEN_UNSIGNED,
  reviewing: OPEN_UNSIGNED,
  'asking-wallet': OPEN_SIGNED,
  silent: OPEN_SIGNED,
  checking: OPEN_SIGNED,
  recorded: OPEN_SIGNED,
  sending: OPEN_SIGNED,
  confirming: OPEN_SIGNED,
  settling: { ended: false, money: 'moved', tryAgain: 'no' },
  done: { ended: true, money: 'moved', tryAgain: 'no' },
  'build-failed': NOTHING_SIGNED,
  refused: NOTHING_SIGNED,
  cancelled: NOTHING_SIGNED,
  withheld: OPEN_SIGNED,
  expired: NOTHING_SIGNED,
  failed: { ended: false, money: 'fee-only', tryAgain: 'once-final' },
  differs: { ended: true, money: 'moved', tryAgain: 'no' },
  unknown: OPEN_SIGNED,
  'settle-late': { ended: false, money: 'moved', tryAgain: 'no' },
}

/** The `Standing` of a state. */
export function standingOf(state: ActState): Standing {
  return STANDING[state]
}
