import { counted } from '~/values/counted.ts'
import { figureName } from '~/values/figures.ts'

/** Words of `position-cells`. */
export const POSITION_CELLS_WORD = {
  costUnknown: 'cost unknown',
  over: 'it is over',
  won: 'Won',
  resolved: 'Resolved',
} as const

/** Words of `summary`. */
export const SUMMARY_WORD = {
  positionsValue: figureName('positionsValue'),
  priced: (priced: number, count: number): string => `${priced} of ${count} priced`,
  unrealized: figureName('unrealized'),
  positions: (count: number): string => counted(count, ['position', 'positions']),
  beforeFees: ', before fees',
  noneOpen: 'no open position has a cost and a price',
  realized: figureName('pnl'),
  afterFees: 'After fees',
  beforeFeesFirst: 'Before fees',
  closed: (count: number): string => ` · ${count} closed`,
  partly: (count: number): string => ` · ${count} partly sold`,
  notInBeforeFees: (count: number, pnl: string): string => `, ${count} of them before fees, not included: ${pnl}`,
  withoutCost: (count: number): string => `, ${count} without a cost left out`,
  noneClosed: 'no closed positions',
  openOrders: figureName('inOrders'),
  claim: figureName('toClaim'),
  loading: 'loading the rest of the list',
} as const

/** Words of `holding-chip`. */
export const HOLDING_CHIP_WORD = {
  at: 'at',
  costUnknown: 'cost unknown',
} as const

/** Words of `position-table`. */
export const POSITION_TABLE_WORD = {
  withPnl: (count: number): string => `${count} with P&L`,
  details: 'Details',
  market: 'Market',
  currentPrice: figureName('currentPrice'),
  cost: figureName('positionCost'),
  value: figureName('positionValue'),
  pnl: figureName('positionPnl'),
  maxPayout: figureName('maxPayout'),
  status: 'Status',
  positionsClaimable: (length: number, claimable: number): string =>
    `${counted(length, ['position', 'positions'])}, ${claimable} claimable`,
  action: 'Action',
  detailsOf: (positionName: string | number | bigint): string => `Details of ${positionName}`,
  all: 'all',
  positions: (count: number): string => counted(count, ['position', 'positions']),
  noPriceTotal: 'Prices have no total',
  loading: 'loading the rest of the list',
  costUnknown: 'cost unknown',
  noPrices: 'no prices',
} as const

/** Words of `action-button`. */
export const ACTION_BUTTON_WORD = {
  viewTransaction: (stateWord: string | number | bigint, what: string | number | bigint): string =>
    `${stateWord}: view the transaction on ${what}`,
  claim: (spoken: string | number | bigint, what: string | number | bigint): string => `Claim ${spoken}, ${what}`,
  claimWord: 'Claim',
  expectedProceedsMinPrice: (expected: string | number | bigint, floor: string | number | bigint): string =>
    `Est. proceeds ${expected}, min. price ${floor}`,
  closeExpectedProceedsMin: (
    what: string | number | bigint,
    spoken: string | number | bigint,
    c: string | number | bigint,
  ): string => `Close ${what}: est. proceeds ${spoken}, min. price ${c}`,
  close: 'Close',
  sellPart: (what: string) => `Sell a part of ${what}`,
  sellPartWord: 'Sell 25%, 50%, 75% or all',
  forSum: (sum: string) => `for ${sum}`,
} as const

/** Words of `claim-banner`. */
export const CLAIM_BANNER_WORD = {
  claim: figureName('toClaim'),
  youWon: 'You won',
  toClaim: 'To claim:',
  won: 'Won',
  inWord: 'in',
  markets: (count: number): string => counted(count, ['market', 'markets']),
  soFar: ' so far',
  autoClaimWithin: 'Auto-claim within',
  hSettlement: 'h of settlement.',
  claimWord: 'Claim',
  chooseWins: 'Choose wins',
  claimAll: (sum: string | number | bigint): string => `Claim all, ${sum}`,
  claimSome: (length: string | number | bigint, sum: string | number | bigint): string => `Claim ${length}, ${sum}`,
} as const

/** Words of `close-all`. */
export const CLOSE_ALL_WORD = {
  closeAllAvailableOnce: 'Close all is available once all positions are loaded.',
  closeAll: (count: number): string => `Close all ${counted(count, ['position', 'positions'])}`,
} as const

/** Words of `positions-view`. */
export const POSITIONS_VIEW_WORD = {
  trackRecord: 'Track record',
  positions: 'Positions',
  positionsState: 'Positions by state',
  noneAmongThoseLoaded: 'None among those loaded.',
  findMarket: 'Find a market',
  loadingPositions: 'Loading positions',
} as const

/** Words of `cancel-button`. */
export const CANCEL_BUTTON_WORD = {
  cancelOrder: (title: string, side: 'yes' | 'no'): string =>
    `Cancel the order on ${title}, ${side === 'yes' ? 'Yes' : 'No'}`,
  viewTransaction: (word: string | number | bigint, title: string | number | bigint): string =>
    `${word}: view the transaction on ${title}`,
  cancellingIsntSupportedVenue: 'Cancelling isn’t supported for this venue yet.',
  cancel: 'Cancel',
} as const

/** Words of the page `owner-positions`. */
export const OWNER_POSITIONS_PAGE_WORD = {
  positions: 'Positions',
} as const

/** Words of the page `position`. */
export const POSITION_PAGE_WORD = {
  position: 'position',
  positions: 'Positions',
  positionWord: 'Position',
  details: 'Details',
  value: 'Value',
  cost: 'Cost',
  maxPayout: 'Max payout',
  positionLoading: 'Position, loading',
} as const

/** Words of the page `positions`. */
export const POSITIONS_PAGE_WORD = {
  positions: 'Positions',
} as const
