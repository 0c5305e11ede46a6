/** Words of the dialog that chooses a token. */
export const PICKER_WORDS = {
  title: 'Select a token',
  search: 'Symbol, name or mint',
  none: 'No tokens found. Check the mint, or the token has no pool yet.',
  verified: 'Verified',
  unverified: 'Not verified',
  other: '· switches the pair',
  alike: 'Not the real',
  balance: 'Balance',
  price: 'Price',
  change: '24h change',
  liquidity: 'Liquidity',
  noPrice: 'no price',
  noChange: 'no change reported',
} as const
