import { parseAddress, type Address } from '../../../values/address.ts'
import { amountText } from '../../../values/money.ts'
import { readTokenAccount } from '../../chain/token-state.ts'
import { mintProgram } from '../../world/tokens/mint-program.ts'
import { vaultOf } from '../../world/tokens/pools.ts'
import { LENT_TOKENS, TOKENS, tokenOf } from '../../world/tokens/tokens.ts'
import { AreaProblem, answer } from '../area-problem.ts'
import { paramsOf } from '../events.ts'
import { type Json, type JsonObject } from '../json.ts'
import { sharePriceJson, shareTokenJson } from '../lend/share-json.ts'
import { type Params } from '../params.ts'
import { type ApiProblem } from '../problem.ts'
import { type Trade } from '../trade-context.ts'
import { type VenueApp } from '../venue-context.ts'
import { priceJson, tokenJson, volumeUsd, warningsOf, WINDOWS, changePercent } from './token-json.ts'

const MOST_SEARCHED = 100
const MOST_PRICES = 50
const FOUND_BY_TEXT = 20
const CATEGORIES = ['toptrending', 'toptraded', 'toporganicscore'] as const

/** Adds what is told of tokens: `/tokens/v2`, `/price/v3`, and search, holdings and warnings of managed swaps (api.md 6 to 8). */
export function routeTokens(app: VenueApp, trade: Trade): void {
  const get = (path: string, work: (params: Params, rest: readonly string[]) => JsonObject | readonly Json[]) =>
    app.get(path, (c) =>
      answer(c, errorBody, () => work(paramsOf(c.req.url), Object.values(c.req.param()).map(String))),
    )
  get('/api/tokens/v2/search', (params) => search(trade, params))
  get('/api/ultra/v1/search', (params) => search(trade, params))
  get('/api/tokens/v2/tag', (params) => tagged(trade, params.text('query')))
  get('/api/tokens/v2/recent', () => TOKENS.toReversed().map((token) => tokenJson(trade, token)))
  get('/api/tokens/v2/:category/:interval', (params, [category, interval]) => top(trade, params, category, interval))
  get('/api/price/v3', (params) => prices(trade, params))
  get('/api/ultra/v1/shield', (params) => ({
    warnings: Object.fromEntries(params.csv('mints', MOST_SEARCHED).map((mint) => [mint, warningsOf(mint)])),
  }))
  get('/api/ultra/v1/holdings/:address/native', (_, [text]) => native(trade, ownerOf(text)))
  get('/api/ultra/v1/holdings/:address', (_, [text]) => holdings(trade, ownerOf(text)))
}

function errorBody(problem: ApiProblem): JsonObject {
  return { error: problem.message }
}

function refused(error: string): AreaProblem {
  return new AreaProblem(400, { error })
}

/** Several values stand for mints, one for a mint, a symbol or a part of a name. */
function search(trade: Trade, params: Params): readonly Json[] {
  const values = params.csv('query', MOST_SEARCHED)
  const [first] = values
  if (first === undefined) throw refused('Query parameter query is required')
  const isMints = values.length > 1 || parseAddress(first) !== undefined
  const word = first.toLowerCase()
  const found = isMints
    ? TOKENS.filter(({ mint }) => values.includes(mint))
    : TOKENS.filter(({ symbol, name }) => [symbol, name].some((text) => text.toLowerCase().includes(word)))
  const shares = isMints ? values.flatMap((mint) => shareTokenJson(trade, mint) ?? []) : []
  return [...found.slice(0, isMints ? MOST_SEARCHED : FOUND_BY_TEXT).map((token) => tokenJson(trade, token)), ...shares]
}

function tagged(trade: Trade, tag: string | undefined): readonly Json[] {
  if (tag !== 'verified' && tag !== 'lst' && tag !== 'stocks') throw refused('Invalid tag')
  const has = (symbol: string, isRisky: boolean | undefined) => (tag === 'lst' ? symbol === 'stSOL' : isRisky !== true)
  const found = tag === 'stocks' ? [] : TOKENS.filter(({ symbol, isRisky }) => has(symbol, isRisky))
  return found.map((token) => tokenJson(trade, token))
}

function top(
  trade: Trade,
  params: Params,
  category: string | undefined,
  interval: string | undefined,
): readonly Json[] {
  const window = WINDOWS.find(({ name }) => name === interval)
  const kind = CATEGORIES.find((each) => each === category)
  if (window === undefined || kind === undefined) throw refused('Invalid category or interval')
  const weigh = (token: (typeof TOKENS)[number]) =>
    kind === 'toptrending' ? changePercent(trade, token, window.sec) : volumeUsd(token, window.sec)
  return TOKENS.filter(({ isUntradable }) => isUntradable !== true)
    .toSorted((a, b) => weigh(b) - weigh(a))
    .slice(0, params.whole('limit', 1, MOST_SEARCHED) ?? FOUND_BY_TEXT)
    .map((token) => tokenJson(trade, token))
}

/** A mint without a price has no key (api.md 7). */
function prices(trade: Trade, params: Params): JsonObject {
  const ids = params.csv('ids', MOST_PRICES)
  if (ids.length === 0) throw refused('Query parameter ids is required')
  return Object.fromEntries(
    ids.flatMap((mint) => {
      const share = sharePriceJson(trade, mint)
      if (share !== undefined) return [[mint, share] as const]
      const token = tokenOf(mint)
      return token === undefined || token.isUntradable === true ? [] : [[mint, priceJson(trade, token)] as const]
    }),
  )
}

function ownerOf(text: string | undefined): Address {
  const owner = text === undefined ? undefined : parseAddress(text)
  if (owner === undefined) throw refused('Invalid address')
  return owner
}

function amountJson(raw: bigint, decimals: number): { readonly [key: string]: Json } {
  const uiAmountString = amountText(raw, decimals)
  return { amount: String(raw), uiAmount: Number(uiAmountString), uiAmountString }
}

function native({ chain }: Trade, owner: Address): JsonObject {
  return amountJson(chain.account(owner)?.lamports ?? 0n, 9)
}

/** Associated accounts of the tokens that are known here. */
function holdings(trade: Trade, owner: Address): JsonObject {
  const tokens = [...TOKENS, ...LENT_TOKENS.map(({ share }) => share)].flatMap((token) => {
    const account = vaultOf(owner, token.mint)
    const held = readTokenAccount(trade.chain.account(account))
    if (held === undefined) return []
    const row = {
      account,
      ...amountJson(held.amount, token.decimals),
      isFrozen: held.state === 'frozen',
      isAssociatedTokenAccount: true,
      decimals: token.decimals,
      programId: mintProgram(token.mint),
    }
    return [[token.mint, [row]] as const]
  })
  return { ...native(trade, owner), tokens: Object.fromEntries(tokens) }
}
