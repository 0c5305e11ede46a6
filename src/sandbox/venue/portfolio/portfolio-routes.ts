import { type Address } from '~/values/address.ts'
import { ONE_USD_MICRO, amountText, mulDiv } from '~/values/money.ts'
import { type BookedOrder } from '../../world/escrow/escrow-book.ts'
import { type HeldPosition } from '../../world/ledger.ts'
import { assetsOf, LEND_MARKETS } from '../../world/lend/lending-account.ts'
import { tokenOf, type Token } from '../../world/tokens/tokens.ts'
import { addressIn, answer, plainProblem } from '../area-problem.ts'
import { asText, readQuery, type Fields, type JsonObject, type Json } from '../fields.ts'
import { priceOfShare, sharesHeld } from '../lend/lend-json.ts'
import { type Trade } from '../prediction/order-create.ts'
import { type Venue, type VenueApp } from '../venue-context.ts'

/* What an owner has on the venue's platforms, as the published description has it (docs/api-notes.md 11). Values are US dollars. */

/** A JSON object. */
type Row = { readonly [key: string]: Json }

/** A platform element with every mint that it names. */
type Found = { readonly element: Row; readonly mints: readonly string[] }

/** US dollars of micro dollars. */
const usd = (microUsd: bigint) => Number(amountText(microUsd, 6))

/** Common fields of an element; `value` is US dollars. */
function frame(platformId: string, type: string, label: string, value: number, name: string): Row {
  return { type, networkId: 'solana', platformId, value, label, name }
}

/** Platforms of this venue, with what finds an owner's elements on each. */
const PLATFORMS = [
  { id: 'jupiter-lend', name: 'Jupiter Lend', description: 'Lending markets', find: lentElements },
  { id: 'jupiter-trigger', name: 'Limit orders', description: 'Orders that wait for a price', find: limitElements },
  {
    id: 'jupiter-recurring',
    name: 'Recurring',
    description: 'Orders in equal parts over time',
    find: recurringElements,
  },
  { id: 'jupiter-prediction', name: 'Predictions', description: 'Prediction markets', find: predictionElements },
] as const

function priceUsd({ market, clock }: Trade, token: Token): number {
  return Number(amountText(market.price(token, clock.nowSec()), 12))
}

/** Worth of base units, micro dollars. */
function worthMicro({ market, clock }: Trade, token: Token, raw: bigint): bigint {
  return mulDiv(raw, market.price(token, clock.nowSec()), 10n ** BigInt(token.decimals) * 1_000_000n, 'down')
}

function tokenAsset(trade: Trade, token: Token, raw: bigint): Row {
  return {
    type: 'token',
    networkId: 'solana',
    value: usd(worthMicro(trade, token, raw)),
    attributes: {},
    data: {
      address: token.mint,
      amount: Number(amountText(raw, token.decimals)),
      price: priceUsd(trade, token),
    },
  }
}

function lentElements(trade: Trade, _: Venue, owner: Address): readonly Found[] {
  return LEND_MARKETS.flatMap((market): Found[] => {
    const raw = assetsOf(sharesHeld(trade, owner, market), priceOfShare(trade, market))
    if (raw === 0n) return []
    const value = usd(worthMicro(trade, market.asset, raw))
    const apy = Number(amountText(market.supplyBps + market.rewardsBps, 4))
    const data = {
      suppliedAssets: [tokenAsset(trade, market.asset, raw)],
      borrowedAssets: [],
      rewardAssets: [],
      suppliedValue: value,
      borrowedValue: 0,
      rewardValue: 0,
      suppliedYields: [[{ apy }]],
      borrowedYields: [],
      healthRatio: null,
      value,
    }
    const head = frame('jupiter-lend', 'borrowlend', 'Lending', value, `${market.asset.symbol} lent`)
    return [{ element: { ...head, netApy: apy, data }, mints: [market.asset.mint] }]
  })
}

function openOrders({ book }: Trade, owner: Address, kind: 'limit' | 'dca'): readonly BookedOrder[] {
  return book.orders(owner).filter(({ state, record }) => state === 'open' && record.kind === kind)
}

function limitElements(trade: Trade, _: Venue, owner: Address): readonly Found[] {
  return openOrders(trade, owner, 'limit').flatMap((order) => tradeElement(trade, order, 'jupiter-trigger') ?? [])
}

function recurringElements(trade: Trade, _: Venue, owner: Address): readonly Found[] {
  return openOrders(trade, owner, 'dca').flatMap((order) => tradeElement(trade, order, 'jupiter-recurring') ?? [])
}

function tradeElement(trade: Trade, order: BookedOrder, platformId: string): Found | undefined {
  const { record, used, received } = order
  const [input, output] = [tokenOf(record.inputMint), tokenOf(record.outputMint)]
  if (input === undefined || output === undefined) return undefined
  const deposited = BigInt(record.deposited)
  const left = deposited - used
  const isLimit = record.kind === 'limit'
  const value = usd(worthMicro(trade, input, left))
  const amount = (raw: bigint, token: Token) => Number(amountText(raw, token.decimals))
  const cycles = BigInt(record.perCycle) === 0n ? 0n : deposited / BigInt(record.perCycle)
  const data = {
    assets: { input: tokenAsset(trade, input, left), output: null },
    inputAddress: input.mint,
    outputAddress: output.mint,
    initialInputAmount: amount(deposited, input),
    withdrawnOutputAmount: amount(received, output),
    ...(isLimit ? { expectedOutputAmount: amount(BigInt(record.taking), output) } : {}),
    inputPrice: priceUsd(trade, input),
    outputPrice: priceUsd(trade, output),
    filledPercentage: Number(amountText((used * 10_000n) / deposited, 4)),
    createdAt: record.createdSec * 1_000,
    ...(record.expiresSec === '0' ? {} : { expireAt: Number(record.expiresSec) * 1_000 }),
    ...(isLimit ? {} : { recurring: { cycles: Number(cycles), interval: Number(record.intervalSec) * 1_000 } }),
    ref: record.key,
  }
  const name = `${input.symbol} for ${output.symbol}`
  const head = frame(platformId, 'trade', isLimit ? 'LimitOrder' : 'DCA', value, name)
  return { element: { ...head, data }, mints: [input.mint, output.mint] }
}

/** Token info of a mint that an element names. */
function tokenInfo(mint: string): Row | undefined {
  const token = tokenOf(mint)
  if (token === undefined) return undefined
  return { address: token.mint, name: token.name, symbol: token.symbol, decimals: token.decimals }
}

/** Positions of an owner as one element; none where nothing is held. */
function predictionElements(_: Trade, venue: Venue, owner: Address): readonly Found[] {
  const held = venue.ledger
    .positions(owner)
    .filter(({ account, standing }) => account.state === 'held' && standing.phase !== 'cancelled')
  if (held.length === 0) return []
  const assets = held.map((position) => predictionAsset(venue, position))
  const value = assets.reduce((sum, asset) => sum + Number(asset['value']), 0)
  const head = frame('jupiter-prediction', 'multiple', 'Deposit', value, 'Prediction markets')
  return [{ element: { ...head, data: { assets } }, mints: [] }]
}

/** Worth at the bid; a win its payout, a loss nothing. */
function predictionAsset(
  { world, clock }: Venue,
  { account, market, event, standing, claimable, pubkey }: HeldPosition,
): Row {
  const { contractsMicro, isYes } = account
  const quote = world.quote(market, clock.nowSec())
  const price = standing.phase === 'settled' ? 0 : isYes ? quote.sellYes : quote.sellNo
  const worth = claimable ? contractsMicro : (contractsMicro * BigInt(price)) / ONE_USD_MICRO
  return {
    type: 'generic',
    networkId: 'solana',
    value: usd(worth),
    ref: pubkey,
    attributes: {
      isClaimable: claimable,
      prediction: {
        market: {
          marketTitle: market.title ?? event.title,
          eventTitle: event.title,
          closeTime: market.closeSec * 1_000,
        },
        sideName: isYes ? 'Yes' : 'No',
      },
    },
    data: { address: pubkey, amount: Number(amountText(contractsMicro, 6)), price: usd(BigInt(price)) },
  }
}

const MAX_PLATFORMS = 20

/**
 * Adds `/portfolio/v1` (docs/api-notes.md 11): what an owner really has here. The interface document asks by `?wallet=`, the running
 * service by path, and neither answers the other's form.
 */
export function routePortfolio(app: VenueApp, trade: Trade, venue: Venue, failing: () => readonly string[]): void {
  const read = (owner: Address, params: Fields) => portfolioOf(trade, venue, owner, params, failing())
  if (venue.shape.name === 'seed') {
    app.get('/api/portfolio/v1/positions', (c) =>
      answer(c, plainProblem, () => {
        const params = readQuery(c.req.url)
        return read(addressIn(params.get('wallet', asText)), params)
      }),
    )
  } else {
    app.get('/api/portfolio/v1/positions/:address', (c) =>
      answer(c, plainProblem, () => read(addressIn(c.req.param('address')), readQuery(c.req.url))),
    )
  }
  app.get('/api/portfolio/v1/platforms', (c) =>
    answer(c, plainProblem, () =>
      PLATFORMS.map(({ id, name, description }) => ({
        id,
        name,
        image: `https://logo.invalid/${id}.png`,
        description,
        defiLlamaId: id,
        isDeprecated: false,
        tokens: [],
        tags: [],
        links: {},
      })),
    ),
  )
  app.get('/api/portfolio/v1/staked-jup/:address', (c) =>
    answer(c, plainProblem, () => {
      addressIn(c.req.param('address'))
      // Nobody stakes here: there is no such token.
      return { stakedAmount: 0, unstaking: [] }
    }),
  )
}

function portfolioOf(
  trade: Trade,
  venue: Venue,
  owner: Address,
  params: Fields,
  failing: readonly string[],
): JsonObject {
  const wanted = params.list('platforms', MAX_PLATFORMS)
  const requested = PLATFORMS.filter(({ id }) => wanted.length === 0 || wanted.includes(id))
  const found = requested.flatMap(({ id, find }): readonly Found[] =>
    failing.includes(id) ? [] : find(trade, venue, owner),
  )
  const reports = requested.map(({ id }) =>
    failing.includes(id)
      ? { id, status: 'failed', duration: 4_000, error: 'timed out' }
      : { id, status: 'succeeded', duration: 40 },
  )
  const infos = [...new Set(found.flatMap(({ mints }) => mints))].flatMap((mint) => {
    const info = tokenInfo(mint)
    return info === undefined ? [] : [[mint, info] as const]
  })
  return {
    date: trade.clock.nowMs(),
    owner,
    fetcherReports: reports,
    elements: found.map(({ element }) => element),
    duration: 120,
    tokenInfo: { solana: Object.fromEntries(infos) },
  }
}
