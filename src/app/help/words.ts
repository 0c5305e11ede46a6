import { type Term } from '~/ui/glossary.ts'

/** How a transaction is checked, step by step. */
export const CHECK_STEPS: readonly Term[] = [
  { term: 'Read', means: 'Every byte of the transaction is decoded. An instruction that isn’t known blocks it.' },
  { term: 'Compared', means: 'Amounts, tokens, price limits, accounts and signers must match what you asked for.' },
  { term: 'Simulated', means: 'It runs on current chain data first. A balance change you didn’t ask for blocks it.' },
  { term: 'Shown', means: 'The review shows what you pay, what you get at least, and what could not be checked.' },
  { term: 'Sealed', means: 'After your wallet signs, the bytes are compared again before anything is sent.' },
  {
    term: 'Followed',
    means: 'It is recorded before it is sent and followed until confirmed or expired, through reloads and crashes.',
  },
]

/** Headings of the page. */
export const HELP = {
  title: 'Help',
  checks: 'How a transaction is checked',
  keys: 'Keyboard shortcuts',
  glossary: 'Glossary',
  inspect: 'Inspect a transaction',
} as const
