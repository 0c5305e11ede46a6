import { type GuardCode } from './guard/codes.ts'
import { type ActState } from './machine.ts'

/** Status word of an act, one for every state. */
export const STATE_WORD: Readonly<Record<ActState, string>> = {
  building: 'Building',
  verifying: 'Checking',
  reviewing: 'Ready to review',
  'asking-wallet': 'Check your wallet',
  silent: 'No answer from the wallet',
  checking: 'Checking what the wallet signed',
  recorded: 'Signed, not sent',
  sending: 'Sending',
  confirming: 'Confirming',
  settling: 'Confirmed, waiting for the venue',
  done: 'Done',
  'build-failed': 'The venue built nothing',
  refused: 'Stopped before signing',
  cancelled: 'You declined',
  withheld: 'Stopped: your wallet changed it',
  expired: 'Expired, nothing moved',
  failed: 'Failed on chain',
  differs: 'Something else landed',
  unknown: 'Not known yet',
  'settle-late': 'Final on chain, the venue is late',
}

/** The status word of an act; one that ended before signing was declined by the user only if its code says so. */
export function stateWord(state: ActState, code: GuardCode | undefined): string {
  return state === 'cancelled' && code !== undefined && code !== 'WALLET_DECLINED'
    ? STATE_WORD.refused
    : STATE_WORD[state]
}
