import { type Execution } from '~/wire/execution.ts'
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

/** Each completes "The venue says it failed: …". */
const EXECUTED: Readonly<Record<number, string>> = {
  [-1]: 'it no longer knows this order',
  [-2]: 'it could not read the signed transaction',
  [-3]: 'the signed message is not the one it built',
  [-4]: 'the order id was missing',
  [-5]: 'the signed transaction was missing',
  [-1000]: 'the transaction did not land',
  [-1001]: 'the cause is unknown',
  [-1002]: 'the transaction is invalid',
  [-1003]: 'a signature is missing',
  [-1004]: 'its block height has passed',
  [-1005]: 'the transaction expired',
  [-1006]: 'it stopped waiting for the transaction',
  [-1007]: 'this wallet cannot swap without paying the network fee',
  [-2000]: 'the market maker’s transaction did not land',
  [-2001]: 'the market maker does not know the cause',
  [-2002]: 'the market maker could not read the transaction',
  [-2003]: 'the market maker’s quote expired',
  [-2004]: 'the market maker rejected the swap',
  [-2005]: 'the market maker had an internal error',
  6001: 'the price moved past the slippage limit (6001)',
  6008: 'accounts of the swap were missing (6008)',
  6014: 'a token takes a transfer fee that the route did not expect (6014)',
  6017: 'the exact amount out was not reached (6017)',
  6024: 'the balance was too small for amount, fee and rent (6024)',
  6025: 'a token account was not the right one (6025)',
}

/**
 * The words for a code of the execute endpoint; `undefined` = no code, success, or a code without words whose reply has
 * a message. A hint: only the chain decides.
 */
export function executeReason({ code, message }: Pick<Execution, 'code' | 'message'>): string | undefined {
  if (code === undefined || code === 0) return undefined
  return EXECUTED[code] ?? (message === undefined ? `its code is ${code}` : undefined)
}
