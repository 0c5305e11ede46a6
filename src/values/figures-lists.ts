/* Figures of rows, totals, the header, the history and exports that appear in no ticket and no review. */

/** A place where a figure belongs; `picture` = what is shared. */
type Place = 'ticket' | 'review' | 'receipt' | 'row' | 'total' | 'header' | 'history' | 'export' | 'picture'

/** Unit of a figure. `coin` = the coin or token that is named beside the amount. */
type FigureUnit = 'usd' | 'cents' | 'shares' | 'coin' | 'sol' | 'pair' | 'time' | 'text'

/** Entry of a figure. */
export type Figure = {
  /** The name as shown before the act, and after it where it is another. */
  readonly name: string
  readonly done?: string
  readonly unit: FigureUnit
  /** Quantity that the figure measures, in one clause. */
  readonly basis: string
  /** Rounding: `up` for amounts that leave, `down` for amounts that arrive, `exact` for values in the bytes. */
  readonly rounding: 'up' | 'down' | 'nearest' | 'exact'
  readonly places: readonly Place[]
  /** Export columns that hold it. */
  readonly columns?: readonly string[]
}

/** An entry of the dictionary. */
export const entry = (
  name: string,
  unit: FigureUnit,
  rounding: Figure['rounding'],
  basis: string,
  places: readonly Place[],
  done?: string,
  columns?: readonly string[],
): Figure => ({
  name,
  unit,
  rounding,
  basis,
  places,
  ...(done === undefined ? {} : { done }),
  ...(columns === undefined ? {} : { columns }),
})

/** Figures of lists and files, by a stable key. */
export const LIST_FIGURES = {
  gross: entry(
    'Gross',
    'usd',
    'exact',
    'shares × price, before the fee: of all fills, or of an order at its own price',
    ['row', 'history', 'export'],
    undefined,
    ['gross_usd', 'size_usd'],
  ),
  tradingFee: entry(
    'Trading fee',
    'usd',
    'up',
    'what the venue takes of a fill',
    ['ticket', 'history', 'total', 'export'],
    'Trading fees',
    ['fee_usd', 'trading_fee_amount'],
  ),
  net: entry(
    'Net, you paid',
    'usd',
    'exact',
    'gross with the fee of a buy, less the fee of a sale',
    ['history', 'export'],
    'Net, you received',
    ['net_usd'],
  ),
  orderDeposit: entry(
    'Deposit',
    'usd',
    'exact',
    'what was put into an order when it was placed',
    ['history', 'export'],
    undefined,
    ['deposit_usd'],
  ),
  claimed: entry('Payout', 'usd', 'exact', 'what a claim paid', ['history']),
  pnlBeforeFees: entry('Realized P&L, before fees', 'usd', 'exact', 'as reported, where the fees are not known', [
    'history',
  ]),
  minPrice: entry('Min. price', 'cents', 'exact', 'the trader’s own least for a share', ['ticket', 'row', 'history']),
  breakEven: entry('Break-even', 'cents', 'up', 'what was paid in all ÷ shares', ['ticket', 'history']),
  maxLoss: entry('Max loss', 'usd', 'up', 'what was paid in all', ['ticket', 'history']),
  estAvgPrice: entry('Est. avg price', 'cents', 'nearest', 'of all shares, if the book stays', ['ticket']),
  estShares: entry('Est. shares', 'shares', 'down', 'what the amount buys, if the book stays', ['ticket']),
  minShares: entry('Min. shares', 'shares', 'down', 'what the amount buys at the max price', ['ticket']),
  costAndFee: entry('Cost and fee', 'usd', 'nearest', 'shares × price, and the trading fee on it', ['ticket']),
  estProceeds: entry('Est. proceeds', 'usd', 'down', 'what a sale brings after its fee', ['ticket']),
  currentPrice: entry('Current price', 'cents', 'nearest', 'the best bid of the side that is held', ['row']),
  positionCost: entry('Cost', 'usd', 'nearest', 'what was paid for a position, fees included', ['row']),
  positionValue: entry('Value', 'usd', 'down', 'of a position at the bid', ['row']),
  positionPnl: entry('P&L', 'usd', 'nearest', 'value of a position − what was paid for it', ['row']),
  maxPayout: entry('Max payout', 'usd', 'down', 'shares of a position × $1', ['row']),
  sharesHeld: entry('Shares', 'shares', 'down', 'shares of a position', ['picture']),
  gain: entry('Return', 'text', 'nearest', 'P&L ÷ what was paid, percent', ['picture']),
  networkFee: entry(
    'Network fee',
    'sol',
    'exact',
    'with priority; 0 where somebody else pays it',
    ['ticket', 'history', 'export'],
    undefined,
    ['network_fee_sol'],
  ),
  venueFee: entry(
    'Venue fee',
    'sol',
    'exact',
    'what the venue takes in the transaction itself',
    ['export'],
    undefined,
    ['venue_fee_sol'],
  ),
  sharesOrdered: entry(
    'Shares ordered',
    'shares',
    'exact',
    'what an order asked for',
    ['row', 'history', 'export'],
    undefined,
    ['ordered_shares', 'contracts'],
  ),
  sharesFilled: entry(
    'Shares filled',
    'shares',
    'exact',
    'what of an order was filled',
    ['row', 'history', 'export'],
    undefined,
    ['shares', 'filled_contracts'],
  ),
  sharesSettled: entry('Shares settled', 'shares', 'exact', 'what a claim or a loss ended', ['history']),
  netWorth: entry('Net worth', 'usd', 'down', 'tokens, predictions, orders and platforms, each once', [
    'header',
    'total',
  ]),
  positionsValue: entry('Positions value', 'usd', 'down', 'open positions at the bid', ['total']),
  unrealized: entry('Unrealized P&L', 'usd', 'nearest', 'value at the bid − what was paid, fees included', ['total']),
  inOrders: entry('In open orders', 'usd', 'down', 'deposits of open orders that are not spent', ['total']),
  toClaim: entry('To claim', 'usd', 'down', 'payouts of wins that are not claimed', ['total']),
  orderSells: entry('Sells', 'coin', 'exact', 'what an order of a pair gives', ['row', 'export'], undefined, [
    'sells',
    'sells_base_units',
  ]),
  orderSold: entry('Sold', 'coin', 'exact', 'what of it is given', ['row', 'export'], undefined, [
    'sold',
    'sold_base_units',
  ]),
  orderGot: entry('Received', 'coin', 'exact', 'what its fills brought', ['row', 'export'], undefined, [
    'got',
    'got_base_units',
  ]),
  orderAsks: entry(
    'Asks for',
    'coin',
    'exact',
    'what an order of a pair asks for in all, before the venue’s fee',
    ['row', 'export'],
    undefined,
    ['asks_base_units'],
  ),
  orderFills: entry('Fills', 'text', 'exact', 'number of its fills', ['export'], undefined, ['fills']),
  holding: entry('Balance', 'coin', 'exact', 'what an account holds', ['export'], undefined, [
    'amount',
    'amount_in_wallets',
    'base_units',
  ]),
  holdingPrice: entry('Price', 'usd', 'exact', 'of one token', ['export'], undefined, ['price_usd']),
  holdingValue: entry('Value', 'usd', 'down', 'of all accounts of a token', ['export'], undefined, ['token_value_usd']),
  holdingChange: entry('24h', 'text', 'nearest', 'change of the price in percent', ['export'], undefined, [
    'change_24h_percent',
  ]),
} as const satisfies Readonly<Record<string, Figure>>
