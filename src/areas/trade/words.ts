import { type AmountProblem } from '~/values/money.ts'
import { type FormProblem, type WalletProblem } from './model/form-problem.ts'

/** What is wrong with an amount. */
export const AMOUNT_WORDS: Readonly<Record<AmountProblem, string>> = {
  empty: 'Enter an amount',
  'not-a-number': 'Enter a valid amount',
  'ambiguous-comma': 'Write 1234 or 1.234',
  'too-many-decimals': 'Too many decimals',
  'too-large': 'Amount too large',
}

/** Button text without a wallet that signs. */
export const WALLET_WORDS: Readonly<Record<WalletProblem, string>> = {
  'not-connected': 'Connect wallet',
  'cannot-sign': 'This wallet can’t sign without sending',
}

/** Button text of problems that all forms share. */
export const FORM_WORDS: Readonly<Record<FormProblem, string>> = {
  ...AMOUNT_WORDS,
  ...WALLET_WORDS,
  frozen: 'Your tokens are frozen',
  balance: 'Insufficient balance',
}
