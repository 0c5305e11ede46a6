import { MINT } from '../../src/config/mints.ts'
import { type Raw } from '../fixtures/naive.ts'
import { payload } from '../fixtures/reference.ts'
import { pick } from '../fixtures/sample.ts'
import { SAMPLES, liveEvent, liveMarket } from '../fixtures/samples.ts'
import { type Answer, type Answers, type Requested } from './upstream.ts'

/* What the service answers: recordings where there are some, and replies of ours, made as described, where not. */

/** The recorded owner of positions and history. */
export const HOLDER = 'GKa5bz8UVsMz5d4HygNDnQF7HNxDhxCzQTB1FsZ2ZHF'
/** The owner of the recorded builds. */
export const BUYER = '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'
/** The owner of the recorded limit orders and plans. */
export const PLANNER = 'jdocuPgEAjMfihABsPgKEvYtsmMzjUHeq9LX4Hvs7f3'

/** Who takes both recorded managed swaps: the payer or second signer of their transactions. */
export const TAKER = 'GpLjUnj5q8V6jkaaT7q26rQ4hzn7KYoebLRWfk16hTwh'

/** A recorded reply, or rows of one. */
export const recorded = (body: Raw): Answer => ({ from: 'recording', body })
/** A reply that has to be as the published description says. */
export const made = (body: Raw): Answer => ({ from: 'spec', body })

/** Our sample of an endpoint's reply, which a test of its own holds against the description. */
export const sample = (name: string): Answer => {
  const found = SAMPLES.find((each) => each.name === name)
  if (found === undefined) throw new Error(`no sample of ${name}`)
  return made(found.live)
}

/** Rows as the whole of a list. */
export const page = (rows: readonly Raw[]) => ({
  data: rows,
  pagination: { start: 0, end: rows.length, total: rows.length, hasNext: false },
})

/** An open market of ours around recorded ids and prices. */
export const marketOf = (fields: Raw): Raw => ({
  ...liveMarket,
  status: 'open',
  result: null,
  resolveAt: null,
  marketResultPubkey: null,
  isTeamMarket: false,
  imageUrl: null,
  openTime: 1_781_739_268,
  closeTime: 1_798_675_200,
  outcomes: ['Yes', 'No'],
  marketOptions: [
    { label: 'Yes', buyYes: true },
    { label: 'No', buyYes: false },
  ],
  ...fields,
})

/** An event of ours with these markets. */
export const eventOf = (eventId: string, title: string, markets: readonly Raw[]): Raw => ({
  ...liveEvent,
  eventId,
  isLive: false,
  rulesPdf: '',
  metadata: {
    ...pick(liveEvent.metadata, ['subtitle', 'slug', 'series', 'imageUrl']),
    eventId,
    title,
    isLive: false,
    closeTime: '2026-12-31T00:00:00Z',
  },
  markets,
})

/** The lending market of USDC on mainnet, with figures of ours. */
function lendMarket(): Raw {
  const [market] = sample('earn.listTokens').body
  return {
    ...market,
    address: JL_USDC,
    name: 'Lent USDC',
    symbol: 'jlUSDC',
    assetAddress: MINT.usdc,
    asset: { ...market.asset, address: MINT.usdc, name: 'USD Coin', symbol: 'USDC', price: '1' },
  }
}

/** What an owner has lent there. */
const lentBy = (ownerAddress: string): Raw => ({
  ...sample('earn.listPositions').body[0],
  token: lendMarket(),
  ownerAddress,
})

const JL_USDC = '9BEcn9aPEmhSPbPQeFGjidRiEKki46fVQDyPpSQXPA2D'

/** A book whose best offers and bids are a market's prices, with enough behind them. */
export function bookOf({ sellYesPriceUsd, sellNoPriceUsd }: Raw): Raw {
  const level = (micro: number): [string, number] => [(micro / 1_000_000).toFixed(4), 5_000]
  const levels = (best: number): [string, number][] => [level(best - 10_000), level(best)]
  const [yes, no] = [levels(sellYesPriceUsd), levels(sellNoPriceUsd)]
  const inCents = (rows: [string, number][]) => rows.map(([price, size]) => [Math.round(Number(price) * 100), size])
  return { yes: inCents(yes), no: inCents(no), yes_dollars: yes, no_dollars: no }
}

/** Of known prices those that were asked for. */
const pricesRequested = ({ query }: Requested, known: Raw): Raw => pick(known, (query.get('ids') ?? '').split(','))

/** The recorded prices with another one of SOL, as it was when a swap was recorded. */
export const solPrice = (usdPrice: number): Answers => ({
  'prices.list': (requested) => {
    const known: Raw = payload('price_v3.json')
    const sol = { ...known[MINT.wrappedSol], usdPrice }
    return made(pricesRequested(requested, { ...known, [MINT.wrappedSol]: sol }))
  },
})

/** What the service answers on every page. */
export function usualReplies(): Answers {
  const events: Raw = payload('prediction_events_list.json')
  const newest: Raw = payload('prediction_events_page.json')
  const known: readonly Raw[] = [...events.data, ...newest.data]
  const held: readonly Raw[] = Object.values<Raw>(payload('prediction_positions_v2_grouped.json').data).flat()
  const history: readonly Raw[] = payload('prediction_history_v2.json').data.flatMap((row: Raw) => row.events)
  const trades: Raw = payload('prediction_trades.json')
  const tokens: readonly Raw[] = payload('tokens_search_sol.json')
  const lastOf = (path: string) => path.split('/').at(-1) ?? ''
  const eventNamed = (id: string) => known.find(({ eventId }) => eventId === id)
  const marketNamed = (id: string) =>
    known.flatMap(({ markets }): Raw[] => markets).find(({ marketId }) => marketId === id)
  /** The event of a recorded position, around what its row tells of it. */
  const eventHeld = (id: string) => {
    const row = held.find(({ eventId }: Raw) => eventId === id)
    if (row === undefined) return undefined
    const { marketId, title } = row.marketMetadata
    return made(eventOf(id, row.eventMetadata.title, [marketOf({ marketId, eventId: id, title })]))
  }
  const found = (row: Raw) => (row === undefined ? undefined : recorded(row))
  const ownRows = (owner: string | null, rows: readonly Raw[]) =>
    rows.filter(({ ownerPubkey }) => ownerPubkey === owner)
  const named = ({ query }: Requested) => {
    const ids = (query.get('query') ?? '').split(',')
    return recorded(tokens.filter(({ id, symbol }) => ids.includes(id) || ids.includes(symbol)))
  }
  return {
    'prediction.listEvents': ({ query }) =>
      recorded(Number(query.get('start') ?? 0) > 0 ? payload('prediction_events_empty.json') : events),
    'prediction.searchEvents': () => made({ ...page([]), data: [] }),
    'prediction.suggestEvents': () => made({ data: [] }),
    'prediction.readEvent': ({ path }) => found(eventNamed(lastOf(path))) ?? eventHeld(lastOf(path)),
    'prediction.readMarket': ({ path }) => found(marketNamed(lastOf(path))),
    'prediction.readOrderBook': ({ path }) => {
      const market = marketNamed(lastOf(path))
      return market === undefined ? undefined : made(bookOf(market.pricing))
    },
    'prediction.readTradingStatus': () => recorded(payload('prediction_trading_status.json')),
    'prediction.listTrades': () => recorded(trades),
    'prediction.listScores': () => recorded(payload('prediction_event_scores.json')),
    'prediction.listProfiles': () => recorded(payload('prediction_profiles_batch.json')),
    'prediction.readProfile': () => sample('prediction.readProfile'),
    'prediction.readPnlHistory': () => recorded(payload('prediction_pnl_history.json')),
    'prediction.listLeaders': () => sample('prediction.listLeaders'),
    'prediction.readVault': () => sample('prediction.readVault'),
    'prediction.listPositions': ({ query }) => recorded(page(ownRows(query.get('ownerPubkey'), held))),
    'prediction.readPosition': ({ path }) => found(held.find(({ pubkey }) => pubkey === lastOf(path))),
    'prediction.listHistory': ({ query }) => recorded(page(ownRows(query.get('ownerPubkey'), history))),
    'prediction.listOrders': () => made(page([])),
    'prediction.readOrderStatus': () => recorded(payload('prediction_order_status.json')),
    'tokens.search': named,
    'tokens.listTagged': () => recorded(tokens),
    'tokens.listTop': () => recorded(tokens),
    'tokens.listRecent': () => recorded(tokens),
    'tokens.searchManaged': named,
    'tokens.readShield': ({ query }) => {
      const mints = (query.get('mints') ?? '').split(',')
      return made({ warnings: Object.fromEntries(mints.map((mint) => [mint, []])) })
    },
    'tokens.readHoldings': () =>
      made({
        amount: '2000000000',
        uiAmount: 2,
        uiAmountString: '2',
        tokens: {
          [MINT.usdc]: [
            {
              account: 'FGETo8T8wMcN2wCjav8VK6eh3dLk63evNDPxzLSJra8B',
              amount: '250000000',
              uiAmount: 250,
              uiAmountString: '250',
              isFrozen: false,
              isAssociatedTokenAccount: true,
              decimals: 6,
              programId: 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
            },
          ],
        },
      }),
    'prices.list': (requested) => recorded(pricesRequested(requested, payload('price_v3.json'))),
    'trigger.listOrders': ({ query }) =>
      query.get('user') === PLANNER && query.get('orderStatus') === 'active'
        ? recorded(payload('trigger_orders_active.json'))
        : made({ user: query.get('user'), orderStatus: query.get('orderStatus'), orders: [], totalPages: 1, page: 1 }),
    'recurring.listOrders': ({ query }) =>
      query.get('user') === PLANNER && query.get('orderStatus') === 'active'
        ? recorded(payload('recurring_orders_0_active_time.json'))
        : made({ user: query.get('user'), orderStatus: query.get('orderStatus'), time: [], totalPages: 1, page: 1 }),
    'swap.readQuote': ({ query }) =>
      query.get('inputMint') === MINT.wrappedSol && query.get('amount') === '100000000'
        ? recorded(payload('swap_quote.json'))
        : undefined,
    // The published samples hold against neither their own description nor each other.
    'earn.listTokens': () => made([lendMarket()]),
    'earn.listPositions': ({ query }) => made((query.get('users') ?? '').split(',').map(lentBy)),
    'earn.listEarnings': () => made([]),
    'portfolio.read': () => recorded(payload('portfolio_positions.json')),
    'portfolio.listPlatforms': () => recorded(payload('portfolio_platforms.json')),
    'portfolio.readStakedJup': () => recorded(payload('portfolio_staked_jup.json')),
  }
}
