import { type Violation } from '../codes.ts'
import { type View } from '../expectation.ts'
import { violation } from '../view.ts'

const CODES = {
  genesis: 'SECOND_RPC_NETWORK',
  blockhash: 'SECOND_RPC_BLOCKHASH',
  balance: 'SECOND_RPC_BALANCE',
  table: 'SECOND_RPC_TABLE',
  rent: 'SECOND_RPC_RENT',
  epoch: 'SECOND_RPC_EPOCH',
} as const

/** U21. A second RPC server, where there is one, contradicts none of the facts. */
export function checkSecond({ facts: { second } }: View): Violation | undefined {
  if (second?.kind !== 'disagrees') return undefined
  return violation(CODES[second.fact], second.fact, second.at, second.first, second.second)
}
