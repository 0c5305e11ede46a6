/** Words of `receipt`. */
export const RECEIPT_WORD = {
  notClosed: 'Not closed:',
  to: (to: string | number | bigint): string => `to ${to}`,
  paid: (feePayer: string | number | bigint): string => `paid by ${feePayer}`,
  max: (solText: string | number | bigint): string => `max. ${solText}`,
} as const

/** Words of `rebuild-diff-view`. */
export const REBUILD_DIFF_VIEW_WORD = {
  chain: 'Chain',
  venueBefore: 'Venue, before',
  venueNow: 'Venue, now',
} as const

/** Words of `receipt-terms`. */
export const RECEIPT_TERMS_WORD = {
  to: (to: string | number | bigint): string => `; to ${to}`,
  sold: 'Shares sold',
  leftOver: 'Left over',
  bytesPay: 'Transaction pays',
  bytesBring: 'Transaction brings',
  bytesAtEndOrder: (a: string | number | bigint): string => `${a} bytes at the end of the order`,
} as const

/** Words of `refusal`. */
export const REFUSAL_WORDS = {
  report: 'Report',
} as const

/** Words of `act-progress`. */
export const ACT_PROGRESS_WORD = {
  status: 'Status',
  report: 'Report',
  imported: 'Imported from a file. This browser didn’t make this transaction and didn’t check it.',
} as const

/** How long the open review holds, beside whether it was simulated; and for a wallet that is being asked. */
export const HOLD_WORD = {
  for: (seconds: number): string => `valid for about ${seconds} s`,
  over: 'out of date, refreshed when you confirm',
  wallet: (seconds: number): string =>
    `Confirm within about ${seconds} s. After that it can no longer land, and nothing moves.`,
  hardware:
    'With a Ledger: unlock it, open its Solana app, and allow blind signing there. An older app can’t show this transaction.',
  late: 'Too late to confirm: decline it in your wallet. It can be built again once the wallet has declined it, or once it is proven to have expired.',
} as const

/** Shown while no status is found although something indicates that the act landed; `source` = the evidence. */
export function contradictedLine(source: string): string {
  return `The network shows no status for it, but ${source} suggests it was confirmed. Funds may have moved, so it stays locked and is checked again. Don’t repeat it; look it up in an explorer.`
}

/** Final status on which two RPC servers disagree: what each of them says. */
export function splitLine(first: string, second: string): string {
  return `Two RPC servers disagree on the final status: one says ${first}, the other ${second}. Funds may have moved, so it stays locked and is checked again. Don’t repeat it; look it up in an explorer.`
}

/** The second RPC server gave no answer on the final status. */
export const SECOND_SILENT_LINE = 'The second RPC server didn’t answer, so this status comes from one.'
