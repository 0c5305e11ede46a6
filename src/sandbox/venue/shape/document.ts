import { type Method } from '~/wire/endpoint.ts'

/** What the interface document names of one endpoint. */
export type Named = {
  readonly method: Method
  /** Path under the base address, parameters in braces. */
  readonly path: string
  /** Query parameters, or fields of the body; a dot leads into an object. `undefined` = not shown at all. */
  readonly asks?: readonly string[]
  /** The document says that there are other parameters, without their names. */
  readonly asksMore?: true
  /** Fields of the reply where the venue has more than these; a dot leads into an object or into the rows of a list. */
  readonly reply?: readonly string[]
  /** The document says that there are other fields, without their names. */
  readonly replyMore?: true
}

const row = (
  method: Method,
  path: string,
  asks?: readonly string[],
  rest: Omit<Named, 'method' | 'path' | 'asks'> = {},
) => ({ method, path, ...(asks === undefined ? {} : { asks }), ...rest }) satisfies Named

const SWAP_ASKS = [
  'quoteResponse',
  'userPublicKey',
  'dynamicComputeUnitLimit',
  'dynamicSlippage',
  'prioritizationFeeLamports.priorityLevelWithMaxLamports.maxLamports',
  'prioritizationFeeLamports.priorityLevelWithMaxLamports.priorityLevel',
  'feeAccount',
  'destinationTokenAccount',
  'wrapAndUnwrapSol',
  'useTokenLedger',
]

const ORDER_ASKS = [
  'inputMint',
  'outputMint',
  'maker',
  'payer',
  'params.makingAmount',
  'params.takingAmount',
  'params.slippageBps',
  'params.expiredAt',
  'params.feeBps',
  'computeUnitPrice',
  'feeAccount',
  'wrapAndUnwrapSol',
]

const LIST_ASKS = ['provider', 'includeMarkets', 'start', 'end', 'category', 'subcategory', 'sortBy', 'sortDirection']

const SET_FIELDS = ['tokenLedgerInstruction', 'computeBudgetInstructions', 'setupInstructions', 'swapInstruction']

/** The endpoints of the interface document, a fixed path before one with a parameter in the same place. */
export const DOCUMENT: readonly Named[] = [
  row('GET', '/prediction/v1/events', [...LIST_ASKS, 'filter']),
  row('GET', '/prediction/v1/events/search', ['provider', 'query', 'limit']),
  row('GET', '/prediction/v1/events/suggested/{pubkey}', ['provider']),
  row('GET', '/prediction/v1/events/{eventId}', ['includeMarkets']),
  row('GET', '/prediction/v1/events/{eventId}/markets/{marketId}', []),
  row('GET', '/prediction/v1/orders', ['start', 'end', 'ownerPubkey']),
  row('GET', '/prediction/v1/orders/{orderPubkey}', []),
  row('GET', '/prediction/v1/positions', ['ownerPubkey'], { asksMore: true }),
  row('GET', '/prediction/v1/positions/{positionPubkey}', []),
  row('POST', '/prediction/v1/positions/{positionPubkey}/claim', ['ownerPubkey']),
  row('DELETE', '/prediction/v1/positions/{positionPubkey}', ['ownerPubkey'], {
    reply: ['transaction'],
    replyMore: true,
  }),
  row('DELETE', '/prediction/v1/positions', ['ownerPubkey'], { reply: ['transaction'], replyMore: true }),
  row('GET', '/prediction/v1/history', ['ownerPubkey'], { asksMore: true, reply: ['data.eventType'], replyMore: true }),
  row('POST', '/trigger/v1/createOrder', ORDER_ASKS),
  row('POST', '/trigger/v1/execute', undefined, { reply: ['status'], replyMore: true }),
  row('POST', '/trigger/v1/cancelOrder', undefined, { reply: ['transaction'], replyMore: true }),
  row('POST', '/trigger/v1/cancelOrders', undefined, { reply: ['transactions'], replyMore: true }),
  row('GET', '/trigger/v1/getTriggerOrders'),
  row('GET', '/swap/v1/quote', ['inputMint', 'outputMint', 'amount', 'slippageBps', 'maxAccounts', 'platformFeeBps'], {
    asksMore: true,
  }),
  row('POST', '/swap/v1/swap', SWAP_ASKS),
  row('POST', '/swap/v1/swap-instructions', SWAP_ASKS, {
    reply: [...SET_FIELDS, 'cleanupInstruction', 'addressLookupTableAddresses', 'error'],
  }),
  row('GET', '/tokens/v2/search', ['query']),
  row('GET', '/tokens/v2/tag', ['query']),
  row('GET', '/tokens/v2/recent', []),
  row('GET', '/tokens/v2/{category}/{interval}', []),
  row('GET', '/price/v3', ['ids']),
  row('GET', '/ultra/v1/order', ['inputMint', 'outputMint', 'amount', 'taker'], { asksMore: true }),
  row('POST', '/ultra/v1/execute'),
  row('GET', '/ultra/v1/search', ['query'], { asksMore: true }),
  row('GET', '/ultra/v1/holdings/{address}', [], { asksMore: true }),
  row('GET', '/ultra/v1/shield', ['mints'], { asksMore: true }),
  row('POST', '/recurring/v1/createOrder'),
  row('POST', '/lend/v1/earn/deposit'),
  row('GET', '/portfolio/v1/positions', ['wallet'], { asksMore: true }),
]
