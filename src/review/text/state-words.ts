import { type ActView } from '~/engine/act-view.ts'
import { type ActState } from '~/engine/machine.ts'
import { type GuardCode } from '~/guard/codes.ts'

/** Status word of an act, one for every state. */
export const STATE_WORD: Readonly<Record<ActState, string>> = {
  building: 'Building',
  verifying: 'Checking',
  reviewing: 'Review',
  'asking-wallet': 'Confirm in your wallet',
  silent: 'No response from the wallet',
  checking: 'Checking the signature',
  recorded: 'Signed, not sent',
  sending: 'Sending',
  confirming: 'Confirming',
  settling: 'Confirmed — waiting for the venue',
  done: 'Done',
  'build-failed': 'Couldn’t build the transaction',
  refused: 'Blocked for your safety',
  cancelled: 'Cancelled',
  withheld: 'Blocked: your wallet changed it',
  expired: 'Expired, nothing moved',
  failed: 'Failed on chain',
  differs: 'A different transaction was confirmed',
  unknown: 'Status unknown',
  'settle-late': 'Confirmed — venue updating',
}

/** Status word of an act as it is shown: a refusal that the market explains is none of a safety rule. */
export function viewWord({
  state,
  code,
  move,
  meanwhile,
  isNotExecuted,
}: Pick<ActView, 'state' | 'code' | 'move' | 'meanwhile' | 'isNotExecuted'>): string {
  if (isNotExecuted === true && state === 'failed') return 'Not executed, nothing was charged'
  if (code === 'BUILD_PAUSED') return 'Trading is paused. Nothing was sent.'
  if (meanwhile !== undefined) return 'Filled meanwhile, nothing sent'
  return move === undefined ? stateWord(state, code) : 'Price moved, nothing sent'
}

/**
 * Status word of an act. One that ended before signing counts as declined by the user only if its code is
 * `WALLET_DECLINED`; a wallet without a usable answer may have given an error.
 */
export function stateWord(state: ActState, code: GuardCode | undefined): string {
  if (state === 'silent' && (code === 'WALLET_FAILED' || code === 'WALLET_BLIND_SIGNING'))
    return 'Wallet error, status unknown'
  return state === 'cancelled' && code !== undefined && code !== 'WALLET_DECLINED'
    ? STATE_WORD.refused
    : STATE_WORD[state]
}
