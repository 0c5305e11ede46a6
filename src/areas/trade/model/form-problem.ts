import { type Spendable } from '~/areas/tokens/model/known-token.ts'
import { type AmountProblem } from '~/values/money.ts'

/** Why a wallet cannot start anything: none is connected, or it cannot sign without sending. */
export type WalletProblem = 'not-connected' | 'cannot-sign'

/** Why the balance does not allow an amount. */
export type HeldProblem = 'frozen' | 'balance'

/** Why a form that spends a token cannot be sent off, whatever else it asks for. */
export type FormProblem = AmountProblem | WalletProblem | HeldProblem

/** Problems in the order in which they are shown; one that is `undefined` does not apply. */
export type Checks<Problem> = readonly (readonly [problem: Problem | undefined, applies: boolean])[]

/** The first problem that applies: the button shows it. */
export function firstProblem<Problem>(checks: Checks<Problem>): Problem | undefined {
  return checks.find(([, applies]) => applies)?.[0]
}

/** Whether the wallet can sign alone; `undefined` = none is connected. */
export function walletChecks(canSign: boolean | undefined): Checks<WalletProblem> {
  return [
    ['not-connected', canSign === undefined],
    ['cannot-sign', canSign === false],
  ]
}

/** Whether the balance allows the amount, base units; an unknown balance is left to venue and chain. */
export function heldChecks(amount: bigint | undefined, held: Spendable | undefined): Checks<HeldProblem> {
  return [
    ['frozen', held?.isFrozen === true],
    ['balance', amount !== undefined && held !== undefined && amount > held.raw],
  ]
}

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
