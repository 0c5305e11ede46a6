import { type ManagedOrder } from './managed.ts'

/* Messages for codes of managed swaps (docs/api-notes.md 8.1 and 8.2). An unlisted code is shown as received. */

const BY_ROUTER: Readonly<Record<'maker' | 'pools', Readonly<Record<number, string>>>> = {
  pools: {
    1: 'the balance is too small',
    2: 'more SOL is needed for the network fee',
    3: 'the amount is below what the venue swaps without a network fee of yours, about 10 USD',
  },
  maker: {
    1: 'the balance is too small',
    2: 'the account for what you receive is missing',
    3: 'the market maker could not build its quote',
  },
}

/** Why a managed swap was not built; one code has two meanings, by router. `undefined` = the reply names no problem. */
export function orderProblemWords({ problem, router }: Pick<ManagedOrder, 'problem' | 'router'>): string | undefined {
  if (problem === undefined) return undefined
  const { code, message } = problem
  const words = code === undefined ? undefined : BY_ROUTER[router === 'jupiterz' ? 'maker' : 'pools'][code]
  return words ?? message ?? `the venue gave code ${code}`
}

const EXECUTED: Readonly<Record<number, string>> = {
  [-1]: 'the venue no longer knows this order',
  [-2]: 'the venue could not read the signed transaction',
  [-3]: 'the venue says that the message was changed',
  [-4]: 'the venue missed the id of the order',
  [-5]: 'the venue missed the signed transaction',
  [-1000]: 'the venue says that it did not land',
  [-1001]: 'the venue does not know what went wrong',
  [-1002]: 'the venue calls the transaction invalid',
  [-1003]: 'the venue says that a signature is missing',
  [-1004]: 'the venue says that its block height is over',
  [-1005]: 'the venue says that it expired',
  [-1006]: 'the venue gave up waiting for it',
  [-1007]: 'this wallet cannot swap without a network fee of yours',
  [-2000]: 'the market maker says that it did not land',
  [-2001]: 'the market maker does not know what went wrong',
  [-2002]: 'the market maker could not read it',
  [-2003]: 'the market maker’s quote expired',
  [-2004]: 'the market maker rejected the swap',
  [-2005]: 'the market maker had an error of its own',
  6001: 'the price moved past the slippage (6001)',
  6008: 'accounts of the swap were missing (6008)',
  6014: 'a token takes a fee of its own that the route did not expect (6014)',
  6017: 'the amount out was not matched (6017)',
  6024: 'the balance was too small for amount, fee and rent (6024)',
  6025: 'a token account was not the right one (6025)',
}

/** Message of an execute code; the reply's own message where the code is unknown. A hint: only the chain decides. */
export function executeWords(code: number | undefined, message: string | undefined): string | undefined {
  if (code === undefined || code === 0) return message
  return EXECUTED[code] ?? message ?? `the venue gave code ${code}`
}
