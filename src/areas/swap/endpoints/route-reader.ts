import * as z from 'zod/mini'
import { readUnsignedDecimal, isFields, mapped, readCount, readText, readUnsigned } from '~/wire/fields.ts'
import { type PlatformFee, type RouteStep } from '../model/quote.ts'

/** One step of a route. An invalid step refuses the whole quote: a route is never used in part. */
export const stepSchema = mapped(z.looseObject({ swapInfo: z.record(z.string(), z.unknown()) }), (raw): RouteStep => {
  const info = raw.swapInfo
  return {
    amm: readText(info['ammKey']),
    label: readText(info['label']),
    inputMint: readText(info['inputMint']),
    outputMint: readText(info['outputMint']),
    inAmount: readUnsigned(info['inAmount']),
    outAmount: readUnsigned(info['outAmount']),
    feeAmount: readUnsigned(info['feeAmount']),
    feeMint: readText(info['feeMint']),
    percent: readCount(raw['percent']),
    bps: readCount(raw['bps']),
    usdValue: readUnsignedDecimal(raw['usdValue']),
  }
})

/** `undefined` when the platform fee is null or absent. */
export function readPlatformFee(value: unknown): PlatformFee | undefined {
  if (!isFields(value)) return undefined
  return { amount: readUnsigned(value['amount']), feeBps: readCount(value['feeBps']) }
}
