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
  nothingChanges: 'Nothing of the signers changes in the simulation: no balance, no owner, no authority, no delegate.',
  noBalanceChanges: 'No balance of the signers changes in the simulation. Control over their accounts may: see above.',
  notKnown:
    'No change shows in the simulation. Not known: part of it can’t be read here, and may do something else when it lands.',
  leaves: 'leave',
  comes: 'to',
  otherChanges: 'Other changes',
  token: 'Token',
  instructions: 'Instructions',
  checkedAgainstItsRequest: 'Checked against its request',
  requestOfFile: 'The file’s own request. Whoever wrote the file wrote it.',
  act: 'Transaction',
  beforeYouSign: 'Before you sign',
  notChecked: 'Not checked',
} as const

/** Settings that a transaction of version 1 has in its message. */
export const SETTING_WORD = {
  priorityFee: 'Priority fee',
  computeLimit: 'Compute limit',
  loadedData: 'Loaded data limit',
  heap: 'Heap',
  units: (count: string): string => `${count} units`,
  bytes: (count: string): string => `${count} bytes`,
} as const

/** Powers over accounts, and what can become of one. */
export const POWER_WORD = {
  owner: 'owner',
  delegate: 'delegate',
  closer: 'close authority',
  state: 'freeze',
  frozen: 'frozen',
  staker: 'stake authority',
  withdrawer: 'withdraw authority',
  nonce: 'nonce authority',
  table: 'lookup table authority',
  program: 'program that owns it',
  minter: 'mint authority',
  freezer: 'freeze authority',
  permanent: 'permanent delegate',
  account: 'account',
  open: 'open',
  closed: 'closed',
  balance: 'SOL in it',
  nobody: 'nobody',
  upTo: (who: string, units: bigint): string => `${who} for up to ${units} units`,
  change: (account: string, power: string, before: string, after: string): string =>
    `${account}, ${power}: ${before} → ${after}.`,
  control: (words: string): string => `Change of control in the simulation. ${words}`,
} as const

/** Whether a transaction would land, or what became of it. */
export const LANDING_WORD = {
  landed: 'It has landed: these are the bytes on chain, and every signature on them holds.',
  landedUnknown: 'Its signatures hold, but the RPC server does not say whether it failed on chain.',
  failed: (error: string): string => `It failed on chain: nothing of it was done, only the fee was spent. ${error}`,
  unrun: (error: string): string => `The network didn’t execute it: nothing of it was done or charged. ${error}`,
  unverified:
    'Not proven: the signature does not hold over the bytes that the RPC server returned. They may not be what landed.',
  noAnswer: 'Not known: the RPC server did not answer. What is below is from the bytes alone.',
  unnamed: 'Not known: the RPC server does not say which network it is on.',
  otherNetwork: 'Not known: the RPC server is on another network.',
  expired: 'No: its blockhash does not count on this network, or not any more.',
  noSimulation: 'Not known: no simulation could be had.',
  simulationFailed: (error: string): string => `No: the simulation failed with ${error}.`,
  wouldLand: 'Yes, by a simulation that changed nothing.',
  missing: (count: number): string =>
    ` Still, ${count === 1 ? 'one signature is' : `${count} signatures are`} missing.`,
} as const

/** Lines of the command. */
export const COMMAND_WORD = {
  head: (version: string, bytes: number, payer: string, signers: string): string =>
    `Version ${version}, ${bytes} bytes. ${payer} pays; ${signers} sign.`,
  instruction: (program: string, name: string, words: string): string => `- ${program}, ${name}: ${words}`,
  unknown: (count: number): string => `${count} of them are unknown.`,
  read: 'The facts around it were read.',
  assumed: 'The facts around it are assumed.',
  noVerdict: (reason: string): string => `No verdict. ${reason}`,
  request: (act: string, isFromFile: boolean): string =>
    isFromFile ? `The file’s own request (whoever wrote the file wrote it): ${act}` : `Request: ${act}`,
  field: (name: string, value: string): string => `- ${name}: ${value}`,
  notChecked: 'Not checked:',
  caveat: (words: string): string => `- ${words}`,
} as const

/** Balances that a simulation empties. */
export const DRAIN_WORD = {
  sol: (amount: string, owner: string): string => `Nearly all SOL leaves: ${amount} of ${owner}.`,
  token: (amount: string, owner: string): string =>
    `All ${amount} that ${owner} has in these accounts leave, and no other token comes in return.`,
} as const
