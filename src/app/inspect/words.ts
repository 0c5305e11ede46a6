/** Words of the page `inspect`. */
export const INSPECT_PAGE_WORD = {
  networkUnknownYetTry: 'Network unknown yet. Try again.',
  fileTooLargeTransaction: 'This file is too large for a transaction.',
  pasteTransactionOrSignature: 'Paste a transaction or a signature first.',
  inspectTransaction: 'Inspect a transaction',
  readOnlyNothingSigned: 'Read only. Nothing is signed or sent.',
  transaction: 'Transaction',
  inspect: 'Inspect',
  loading: 'Loading',
  base64AnyVersionSigned:
    'Base64 of any version, signed or not, a file of it, or the signature of one that has landed. It is read in this browser; the page’s RPC server is asked for accounts and a simulation.',
  couldntLoadPartPage: 'Couldn’t load part of this page. Try again.',
  transactionBase64OrSignature: 'Transaction in base64, or a signature',
  openFile: 'Open a file',
  whatDoes: 'What it does',
} as const

/** Words of `inspect-answer`. */
export const INSPECT_ANSWER_WORD = {
  overview: 'Overview',
  simulation: 'Simulation:',
  version: 'Version',
  legacy: 'Legacy',
  size: 'Size',
  bytes: (count: string | number | bigint, b: string | number | bigint): string => `${count} of ${b} bytes`,
  feePayer: 'Fee payer',
  signed: 'Signed',
  mustSign: 'Must sign',
  signer: 'Signer',
  unknownPrograms: 'Unknown programs',
  none: 'None',
  unknownProgram: 'Unknown program',
  program: 'Program',
  unknownInstructions: 'Unknown instructions',
  balanceChanges: 'Balance changes',
  unknownWithoutSuccessfulSimulation: 'Unknown without a successful simulation. See the instructions below.',
  noBalanceChangesSigners: 'No balance changes for the signers in the simulation.',
  token: 'Token',
  instructions: 'Instructions',
  checkedAgainstItsRequest: 'Checked against its request',
  allChecksPass: 'All checks pass.',
  notChecked: 'Not checked',
} as const
