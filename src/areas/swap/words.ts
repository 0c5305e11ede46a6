/** Words of the swap form. */
export const SWAP_FORM = {
  title: 'Swap',
  pay: 'You pay',
  receive: 'You receive',
  flip: 'Swap direction',
  unknownWorth: 'value unknown',
  minReceived: 'Min. received',
  maxPaid: 'Max. paid',
  rate: 'Rate',
  priceImpact: 'Price impact',
  slippage: 'Slippage tolerance',
  customSlippage: 'Custom slippage in percent, at most 10',
  custom: 'Custom',
  slippageRange: '0.01 to 10%',
  slippageHigh: 'High: others may trade ahead of you',
  dynamic: 'Dynamic slippage',
  priority: 'Priority fee',
  platformFee: 'Platform fee',
  roundTrip: 'Round-trip cost',
  networkFee: 'Network fee',
  warnings: 'Warnings',
  none: 'None',
  hide: 'Hide',
  getQuote: 'Get quote',
  returns: 'returns',
  execution: 'Execution',
  route: 'Route',
  routeLater: 'The route is shown with the price.',
  pools: 'Pools',
  pool: 'Pool',
  unknown: 'unknown',
  fetching: 'Fetching price',
  held: 'held while you review',
  worse: 'The price got worse.',
  wouldReceive: 'You would receive',
  wouldPay: 'You would pay',
  insteadOf: 'instead of',
  fewer: 'The transaction was too large. This price is for a route with fewer accounts.',
  ignored: 'Some settings in this link were invalid and skipped:',
  retry: 'Retry',
  nothingSent: 'Nothing was sent.',
  unbuilt: 'The venue didn’t build the swap',
  tryOther: 'Try another amount or token.',
  venueSays: 'The venue says:',
  managedNeedsWallet: 'A managed swap is priced for one wallet. Connect yours to see the price.',
  accept: 'Accept new price',
  toGoOn: 'to continue',
  type: 'Type',
  venueSlippage: 'Venue slippage',
  venueFee: 'Venue fee',
  router: 'Router',
  maker: 'Market maker',
} as const

/** Words of wrapped SOL that becomes SOL. */
export const UNWRAP_WORD = {
  unwrap: 'Unwrap',
  note: (amount: string): string => `${amount} more is wrapped.`,
} as const

/** Names of the service's routers, as it names them; RFQ: a market maker quotes. */
export const ROUTER_NAME = { metis: 'Metis', jupiterz: 'JupiterZ (RFQ)', dflow: 'DFlow', okx: 'OKX' } as const

/** Why a figure of the form is a dash. */
export const SWAP_DASH = {
  needsPrice: 'needs a price',
  impact: 'the venue doesn’t say',
  notRead: 'not loaded',
  noWayBack: 'no route back now',
  noWayThere: 'no route to it now',
  asking: 'loading',
  notTold: 'not reported',
  needsWallet: 'known once a wallet is connected',
} as const

/** The ways to execute a swap, each in a word and a sentence. */
export const EXECUTION = {
  built: {
    word: 'Standard',
    line: 'The venue builds the transaction, this page checks it. Sent through your RPC.',
  },
  composed: {
    word: 'Self-built',
    line: 'The venue picks the route; this page builds the transaction. Sent through your RPC.',
  },
  managed: {
    word: 'Managed',
    line: 'The venue routes, sets slippage and fee, and sends it. It may pay the network fee: then the form says gasless.',
  },
} as const

/** Levels of the priority fee. */
export const PRIORITY = { medium: 'Medium', high: 'High', veryHigh: 'Very high' } as const

/** Words of `swap-facts`. */
export const SWAP_FACTS_WORD = {
  show: (length: string | number | bigint): string => `Show ${length}`,
  turnRound: (text: string | number | bigint): string => `${text}. Turn it round`,
} as const

/** Words of `swap-form`. */
export const SWAP_TERMS_WORD = {
  youNeed: 'You need',
  solMore: 'SOL more.',
  swapKeepsBack: 'A swap keeps back:',
  nothingWasSent: '. Nothing was sent.',
} as const

/** Words of `managed-rows`. */
export const MANAGED_ROWS_WORD = {
  inWord: 'in',
  gasless: 'gasless: paid by somebody else',
} as const

/** Words of `swap-settings`. */
export const SWAP_SETTINGS_WORD = {
  max: 'max.',
} as const

/** Words of `quote-ring`. */
export const QUOTE_RING_WORD = {
  /** `shown` = what is seen on the button. */
  priceSecondsOldRefresh: (old: number, shown: string): string =>
    `Price is ${old} seconds old. Refresh it now, ${shown}`,
  sOld: (old: string | number | bigint): string => `${old} s old`,
} as const
