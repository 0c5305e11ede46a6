import { amountText } from '~/values/money.ts'
import { type JsonObject } from './json.ts'

/** Micro contracts as whole ones, the rest cut off, as the documents' `contracts` has it. */
export function wholeContracts(micro: bigint | string): string {
  return String(BigInt(micro) / 1_000_000n)
}

/** The three forms of a contract figure in the live shape: floored, exact in millionths, exact in decimals. */
export function contractForms(name: string, micro: bigint | string): JsonObject {
  return {
    [name]: wholeContracts(micro),
    [`${name}Micro`]: String(micro),
    [`${name}Decimal`]: amountText(BigInt(micro), 6),
  }
}

/** Mean price of a contract in micro USD, `undefined` for none. */
export function meanPrice(costMicroUsd: bigint, contractsMicro: bigint): bigint | undefined {
  return contractsMicro === 0n ? undefined : (costMicroUsd * 1_000_000n) / contractsMicro
}
