import { NOT_CHECKED_WORD } from '~/review/text/words.ts'
import { type NotHeld, type RequestVerdict } from './judge-request.ts'

/** Words of everything that a verdict leaves unchecked. */
export const NOT_HELD_WORD: Readonly<Record<NotHeld, string>> = {
  ...NOT_CHECKED_WORD,
  'core-not-decoded': 'The venue’s instruction: no known layout fits it, and nothing of it was decoded.',
  simulation: 'The simulation: none was made for this verdict.',
  blockhash: 'Whether the blockhash still counts.',
  mints: 'The tokens themselves: they are taken for plain ones.',
  accounts:
    'The accounts: positions, orders and plans are taken for the owner’s own, and no other account of the owner for writable.',
  network: 'The network: no RPC server named it by its genesis hash.',
  tables: 'The lookup tables: the file says what is in them, no RPC server does.',
  signatures: 'The owner’s own signature: these bytes have landed, and are judged as they were before it.',
  signature: 'Whether these bytes are the ones that landed: the signature does not hold over them.',
  rate: 'The price of a share: it is read from the chain, and was not.',
  reply:
    'What the service’s reply says of the order, its contracts, its price and its accounts: the service was not asked, only the file shows it.',
  position:
    'What is held, or can be claimed: the service was not asked for the position, the request’s own word was taken.',
  bounds: 'The price: the request names no limit, so the service’s was used.',
  deposit: 'The stake: the request does not name it, so the case’s reading of the bytes was taken.',
}

/** Words of a verdict; `codes` are those of the rules that refuse. */
export const VERDICT_WORD: Readonly<Record<RequestVerdict['outcome'], (codes: string) => string>> = {
  passed: () => 'All checks pass for this request.',
  'not-refused': () => 'No rule that could be checked refuses it. What was not checked is below; this is no pass.',
  'not-checked': () => 'Not checked: the RPC server does not say which network it is on.',
  refused: (codes) => `Blocked: ${codes}.`,
}
