/** Words of the form on a token's page. */
export const TOKEN_TRADE_WORD = {
  side: 'Buy or sell',
  buy: 'Buy',
  sell: 'Sell',
  forWord: 'for',
  limitOrder: 'Limit order',
  recurringOrder: 'Recurring order',
} as const
