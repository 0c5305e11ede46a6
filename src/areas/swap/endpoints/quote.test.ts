import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { replyClient } from '../../../../tests/fixtures/reply-client.ts'
import { buildSwap, buildSwapInstructions } from './build.ts'
import { readQuote } from './quote.ts'

const MINT = 'So11111111111111111111111111111111111111112'
const OTHER = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'

/** What JSON of our own making would change: spaces, order, numbers beyond 2^53, 1.50, 1E5, repeated and unknown fields. */
const TEXT = `{ "outputMint" : "${OTHER}",  "inputMint": "${MINT}", "inAmount":"100","outAmount":"99",
  "otherAmountThreshold":"98","slippageBps":50,"timeTaken":1.50,"priceImpactPct":"0",
  "routePlan":[{"percent":1E2,"swapInfo":{"ammKey":"\\u0061","details":{"big":123456789012345678901234567890,"f":0.10}}}],
  "zz":1,"zz":2 }`

test.each([buildSwap, buildSwapInstructions])('$name sends the quote back byte for byte', async (build) => {
  const sent: string[] = []
  const client = replyClient(async (url, init) => {
    sent.push(typeof init.body === 'string' ? init.body : '')
    return new Response(
      url.includes('/quote') ? TEXT : '{"error":"no","swapTransaction":"AQ==","lastValidBlockHeight":7}',
    )
  })
  const quote = await client.call(readQuote, { inputMint: MINT, outputMint: OTHER, amount: '100', slippageBps: 50 })
  expect(quote).toMatchObject({ outAmount: 99n, route: [{ amm: 'a', percent: 100 }], quoteText: TEXT })
  await client.call(build as typeof buildSwap, {
    quoteResponse: quote.quoteText,
    userPublicKey: MINT,
    wrapAndUnwrapSol: true,
  })
  expect(sent[1]).toBe(`{"quoteResponse":${TEXT},"userPublicKey":"${MINT}","wrapAndUnwrapSol":true}`)
})

test.each(['', 'null', '[]', '7', '{"a":1', '{},"userPublicKey":"x"', '{}{}'])(
  'the text %j is no quote: it cannot become part of a body',
  (quoteResponse) => {
    expect(z.safeParse(buildSwap.input, { quoteResponse, userPublicKey: MINT }).success).toBe(false)
  },
)

test('a quote with a step that is none is refused as a whole, with its place', () => {
  const broken = z.safeParse(readQuote.reply, TEXT.replace('"swapInfo":', '"other":'))
  expect(broken.error?.issues[0]?.path).toEqual(['routePlan', 0, 'swapInfo'])
  expect(z.safeParse(readQuote.reply, '<html>').success).toBe(false)
})

test('a failed simulation is reported, whatever the form of the error', () => {
  const read = (simulationError: unknown) =>
    buildSwap.reply.parse({ swapTransaction: 'AQ==', lastValidBlockHeight: '7', simulationError })
  expect([undefined, null].map((error) => read(error).simulationError)).toEqual([undefined, undefined])
  expect(read('slippage').simulationError).toEqual({ message: 'slippage' })
  expect(read({ errorCode: 1, error: 'no funds' }).simulationError).toEqual({ message: 'no funds' })
  expect(read({ errorCode: 1 }).simulationError).toEqual({ message: '{"errorCode":1}' })
  const nested = { InstructionError: [3, { Custom: 6001 }] }
  expect(read(nested).simulationError).toEqual({ message: JSON.stringify(nested) })
  expect(read({ long: 'x'.repeat(900) }).simulationError?.message).toHaveLength(300)
})

test('instructions: an error comes before everything, and one bad instruction refuses all', () => {
  const good = { programId: MINT, accounts: [], data: '' }
  const set = { swapInstruction: good, addressLookupTableAddresses: [], setupInstructions: [good] }
  const read = (raw: unknown) => z.safeParse(buildSwapInstructions.reply, raw)
  expect(read({ ...set, error: 'no route' }).data).toEqual({ kind: 'refused', message: 'no route' })
  expect(read(set).data).toMatchObject({ kind: 'built', setup: [good], other: [] })
  expect(read({ ...set, setupInstructions: [{ ...good, data: 7 }] }).success).toBe(false)
  expect(read({ ...set, cleanupInstruction: { ...good, accounts: [{ pubkey: MINT, isSigner: 1 }] } }).success).toBe(
    false,
  )
})
