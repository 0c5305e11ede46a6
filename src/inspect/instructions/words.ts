/** Words of an inspected transaction beside those of its instructions. */
export const INSTRUCTION_WORD = {
  assertion: 'a check that a wallet adds',
  /** `unit` = of the value. */
  balance: (account: string, operator: string, value: bigint, unit: string): string =>
    `fails the transaction unless ${account} holds ${operator} ${value} ${unit}`,
  unknown: 'unknown',
  notUnderstood: (bytes: number): string => `${bytes} bytes that are not understood`,
  passedOver: (words: string): string => `${words}; it has no effect in version 1`,
  batch: (names: string): string => `Batch: ${names}`,
  /** Prefix of a warning: which instruction it is about. */
  place: (number: number, program: string, name: string): string => `Instruction ${number} (${program}, ${name})`,
  control: (place: string, words: string): string => `Change of control. ${place}: ${words}.`,
  unreadable: (place: string, problem: string): string =>
    `${place} ${problem}: it may hand over an account. Don’t sign what nobody can read.`,
  closesToOther: (place: string, words: string): string =>
    `Closed for somebody else. ${place}: ${words}. They don’t sign.`,
  manyTransfers: (count: number): string =>
    `${count} transfers to others in one transaction: each of them takes something, whatever the page that asks for it says.`,
  lookAlike: (address: string, known: string): string =>
    `Look-alike address: ${address} is not ${known}, though it begins the same. What goes there goes to a stranger.`,
} as const
