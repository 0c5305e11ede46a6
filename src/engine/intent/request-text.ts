import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { parsedText } from '~/wire/fields.ts'

/* Field schemas shared by frozen requests of all areas. Amounts are decimal text, because a journal row is JSON. */

/** An address in base58. */
export const addressText = parsedText(parseAddress, 'not an address')

/** Base units above zero, in the 64 bits that the programs take. */
export const unitsAboveZero = z.string().check(z.regex(/^[1-9]\d{0,18}$/))

/** Base units, zero allowed. */
export const unitsOrZero = z.string().check(z.regex(/^(0|[1-9]\d{0,18})$/))

/** Basis points of slippage up to the maximum that this product allows. */
export const slippageBps = z.int().check(z.minimum(0), z.maximum(1_000))

/** Unix seconds. */
export const unixSeconds = z.string().check(z.regex(/^[1-9]\d{8,10}$/))

/** Decimals with which an amount was shown; the mint account must have the same. */
export const digitsShown = z.optional(z.int().check(z.minimum(0), z.maximum(255)))

/** Decimals with which the amounts of a pair were shown and typed; the mint accounts must have the same. */
export const shownDecimals = {
  inputDecimals: digitsShown,
  outputDecimals: digitsShown,
  /** Symbols as the form named them; untrusted text, for the headline alone. */
  inputSymbol: z.optional(z.string()),
  outputSymbol: z.optional(z.string()),
}

/** The shown symbols, by mint. */
export function symbolsShown(request: {
  readonly inputMint: string
  readonly outputMint: string
  readonly inputSymbol?: string | undefined
  readonly outputSymbol?: string | undefined
}): Readonly<Record<string, string>> {
  const { inputMint, outputMint, inputSymbol, outputSymbol } = request
  return {
    ...(inputSymbol === undefined ? {} : { [inputMint]: inputSymbol }),
    ...(outputSymbol === undefined ? {} : { [outputMint]: outputSymbol }),
  }
}

/** The shown decimals, by mint. */
export function decimalsShown(request: {
  readonly inputMint: string
  readonly outputMint: string
  readonly inputDecimals?: number | undefined
  readonly outputDecimals?: number | undefined
}): ReadonlyMap<string, number | undefined> {
  return new Map([
    [request.inputMint, request.inputDecimals],
    [request.outputMint, request.outputDecimals],
  ])
}
