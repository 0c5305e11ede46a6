import { parseAddress, type Address } from '~/values/address.ts'
import { amountText } from '~/values/money.ts'
import { readTokenAccount } from '../../chain/vm/token-state.ts'
import { mintProgram, vaultOf } from '../../world/tokens/pools.ts'
import { type ListedToken } from '../../world/tokens/token-market.ts'
import { LENT_TOKENS, TOKENS, USDC, WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { addressIn, answer, plainProblem } from '../area-problem.ts'
import { asText, asWhole, readQuery, type Fields, type Json, type JsonObject } from '../fields.ts'
import { sharePriceJson, shareTokenJson } from '../lend/lend-json.ts'
import { type Trade } from '../prediction/order-create.ts'
import { type VenueApp } from '../venue-context.ts'
import { priceJson, tokenJson, volumeUsd, warningsOf, WINDOWS, changePercent } from './token-json.ts'

const MAX_SEARCHED = 100
const MAX_PRICES = 50
const FOUND_BY_TEXT = 20
const MAX_RECENT = 30
const DEFAULT_TOP = 50
const CATEGORIES = ['toptrending', 'toptraded', 'toporganicscore'] as const
/** The best known ones are in no list of the top (docs/api-notes.md 6.1). */
const TOO_KNOWN: readonly string[] = [WRAPPED_SOL, USDC]
/** Seconds between price steps: lists sorted by price need no new sort in between. */
const STEP_SEC = 3

/**
 * Adds the token routes: `/tokens/v2`, `/price/v3`, and search, holdings and warnings of managed swaps
 * (docs/api-notes.md 6 to 8).
 */
export function routeTokens(app: VenueApp, trade: Trade): void {
  const get = (path: string, work: (params: Fields, rest: readonly string[]) => JsonObject | readonly Json[]) =>
    app.get(path, (c) =>
      answer(c, plainProblem, () => work(readQuery(c.req.url), Object.values(c.req.param()).map(String))),
    )
  get('/api/tokens/v2/search', (params) => search(trade, params))
  get('/api/ultra/v1/search', (params) => search(trade, params))
  get('/api/tokens/v2/tag', (params) => tagged(trade, params.get('query', asText)))
  get('/api/tokens/v2/recent', () => recent(trade))
  const top = createTop(trade)
  get('/api/tokens/v2/:category/:interval', (params, [category, interval]) => top(params, category, interval))
  get('/api/price/v3', (params) => prices(trade, params))
  get('/api/ultra/v1/shield', (params) => {
    const mints = params.list('mints', MAX_SEARCHED)
    if (mints.length === 0) throw plainProblem('Query parameter mints is required')
    return { warnings: Object.fromEntries(mints.map((mint) => [mint, warningsOf(trade.catalog.of(mint))])) }
  })
  get('/api/ultra/v1/holdings/:address/native', (_, [text]) => native(trade, addressIn(text)))
  get('/api/ultra/v1/holdings/:address', (_, [text]) => holdings(trade, addressIn(text)))
}

/** Several values match mints and whole symbols; one value matches a mint, a symbol or a part of a name. */
function search(trade: Trade, params: Fields): readonly Json[] {
  const values = params.list('query', MAX_SEARCHED)
  const [first] = values
  if (first === undefined) throw plainProblem('Query parameter query is required')
  const isOne = values.length === 1 && parseAddress(first) === undefined
  const found = isOne ? byText(trade, first.toLowerCase()) : byValues(trade, values)
  return [
    ...found.map((token) => tokenJson(trade, token)),
    ...(isOne ? [] : values.flatMap((mint) => shareTokenJson(trade, mint) ?? [])),
  ]
}

function byValues({ catalog }: Trade, values: readonly string[]): readonly ListedToken[] {
  const mints = new Set(values)
  const symbols = new Set(values.map((value) => value.toLowerCase()))
  return catalog
    .all()
    .filter(({ mint, symbol }) => mints.has(mint) || symbols.has(symbol.toLowerCase()))
    .slice(0, MAX_SEARCHED)
}

/** Whole symbols before parts, and among equals the sandbox's own before the others. */
function byText({ catalog }: Trade, word: string): readonly ListedToken[] {
  const found = catalog
    .all()
    .filter(({ symbol, name }) => symbol.toLowerCase().includes(word) || name.toLowerCase().includes(word))
  const rank = ({ symbol }: ListedToken) => (symbol.toLowerCase() === word ? 0 : 1)
  return found.toSorted((a, b) => rank(a) - rank(b)).slice(0, FOUND_BY_TEXT)
}

function tagged(trade: Trade, tag: string | undefined): readonly Json[] {
  if (tag !== 'verified' && tag !== 'lst' && tag !== 'stocks') throw plainProblem('Invalid tag')
  const found = trade.catalog.all().filter(({ tags }) => tags.includes(tag))
  return found.map((token) => tokenJson(trade, token))
}

function recent(trade: Trade): readonly Json[] {
  const newest = trade.catalog.all().toSorted((a, b) => b.bornSec - a.bornSec)
  return newest.slice(0, MAX_RECENT).map((token) => tokenJson(trade, token))
}

type Category = (typeof CATEGORIES)[number]

/** The lists of the top. Who is in them is found once a step of the prices, not once a request. */
function createTop(trade: Trade) {
  const kept = new Map<string, { readonly step: number; readonly tokens: readonly ListedToken[] }>()
  const weigh = (kind: Category, sec: number) => (token: ListedToken) => {
    if (kind === 'toptrending') return changePercent(trade, token, sec)
    return kind === 'toptraded' ? volumeUsd(token, sec) : (token.score ?? 0)
  }
  const ranked = (kind: Category, sec: number) => {
    const step = Math.floor(trade.clock.nowSec() / STEP_SEC)
    const known = kept.get(`${kind} ${sec}`)
    if (known?.step === step) return known.tokens
    const weight = weigh(kind, sec)
    const tokens = trade.catalog
      .all()
      .filter(({ isUntradable, mint }) => isUntradable !== true && !TOO_KNOWN.includes(mint))
      .map((token) => ({ token, weight: weight(token) }))
      .toSorted((a, b) => b.weight - a.weight)
      .slice(0, MAX_SEARCHED)
      .map(({ token }) => token)
    kept.set(`${kind} ${sec}`, { step, tokens })
    return tokens
  }
  return (params: Fields, category: string | undefined, interval: string | undefined): readonly Json[] => {
    const window = WINDOWS.find(({ name }) => name === interval)
    const kind = CATEGORIES.find((each) => each === category)
    if (window === undefined || kind === undefined) throw plainProblem('Invalid category or interval')
    const tokens = ranked(kind, window.sec).slice(0, params.get('limit', asWhole(1, MAX_SEARCHED)) ?? DEFAULT_TOP)
    return tokens.map((token) => tokenJson(trade, token))
  }
}

/** A mint without a price has no key (docs/api-notes.md 7). */
function prices(trade: Trade, params: Fields): JsonObject {
  const ids = params.list('ids', MAX_PRICES)
  if (ids.length === 0) throw plainProblem('Query parameter ids is required')
  return Object.fromEntries(
    ids.flatMap((mint) => {
      const share = sharePriceJson(trade, mint)
      if (share !== undefined) return [[mint, share] as const]
      const token = trade.catalog.of(mint)
      return token === undefined || token.isUntradable === true ? [] : [[mint, priceJson(trade, token)] as const]
    }),
  )
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
