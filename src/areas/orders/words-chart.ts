/** Words of the charts of limit and recurring orders. */
export const ORDER_CHART = {
  buy: (amount: string | undefined): string => (amount === undefined ? 'Buy' : `Buy for ${amount}`),
  sell: (amount: string | undefined): string => (amount === undefined ? 'Sell' : `Sell ${amount}`),
  ownOrders: (count: number, far: number): string =>
    `Your open orders: ${count}${far === 0 ? '' : `, ${far} far from the market`}`,
  runs: 'Orders of the schedule',
  filled: (filled: number, total: number): string => `Filled ${filled} of ${total}`,
  next: (at: string | undefined): string => (at === undefined ? 'Next: known after the first order' : `Next ${at}`),
  remaining: (count: number, last: string | undefined): string =>
    `${count} remaining${last === undefined ? '' : `, last ${last}`}`,
  neverRan: (count: number): string => `${count} not executed`,
  averageCost: 'Average cost',
  averagePrice: 'Average price',
  averageOf: (fills: number): string => `average of ${fills} ${fills === 1 ? 'fill' : 'fills'}`,
  averageSentence: (title: string, pair: string, average: string, fills: number): string =>
    `${pair}, ${title.toLowerCase()} of ${fills} ${fills === 1 ? 'fill' : 'fills'}: ${average}, against the market price`,
  marketPrice: 'Market price',
  fillAt: (price: string): string => `Filled at ${price}`,
  leftOut: (count: number): string =>
    `${count} ${count === 1 ? 'fill' : 'fills'} without a time or an amount not included`,
} as const
