import { figureName } from '~/values/figures.ts'
/* Words of the frame around the pages. */

/** The demo: network chip, wallet, funds. */
export const DEMO_WORD = {
  chip: 'Demo',
  chipMore: 'play money',
  get: 'Get demo funds',
  busy: 'One moment',
  failed: 'The demo venue didn’t respond.',
  worth: 'Play money, worth nothing outside the demo.',
} as const

/** The banner of the first minute. */
export const WELCOME = {
  label: 'Welcome',
  claim: 'Sextant checks every transaction before your wallet opens.',
  demo: 'This is a demo with play money.',
  live: 'Connect a wallet to trade.',
  connect: 'Connect wallet',
  how: 'How it works',
  positions: 'View positions',
  close: 'Dismiss',
} as const

/** What demo funds brought: `You received 500.00 USDC and 2 SOL.` */
export const receivedWords = (usdc: string, sol: string, positions: number): string =>
  positions === 0
    ? `You received ${usdc} USDC and ${sol} SOL.`
    : `You received ${usdc} USDC, ${sol} SOL and ${positions === 1 ? '1 position' : `${positions} positions`}.`

/** The network chip and what it means. */
export const NETWORK_WORD = {
  unknown: 'Network unknown',
  wrong: 'Wrong network',
  wrongMore: 'The RPC server is on a different network. You can browse; nothing can be signed.',
  demoMore: 'A local chain. No real money.',
  mainnet: 'Mainnet',
  mainnetMore: 'Solana mainnet',
} as const

/** Chips of the top bar. */
export const BAR_WORD = {
  search: 'Search markets, tokens, addresses',
  palette: 'Open command palette',
  connect: 'Connect wallet',
  connecting: 'Connecting',
  wallet: 'Wallet',
  worth: figureName('netWorth'),
  worthMore: 'Your tokens, predictions, open orders and platforms',
  unread: 'Not read yet',
  slow: 'Slowed down by the venue',
  activity: 'Activity',
} as const

/** `3 pending`. */
export const pendingWords = (count: number): string => `${count} pending`

/** Names of the two navigations and of their ends. */
export const NAV_WORD = {
  pages: 'Pages',
  more: 'More',
  trade: 'Trade',
  skip: 'Skip to content',
  skipToForm: 'Skip to order form',
  palette: 'Search and commands',
} as const

/** The palette. */
export const PALETTE_WORD = {
  label: 'Search pages, actions, markets and tokens',
  hint: 'Search pages, actions, positions, markets, tokens',
  begin: 'Type to search markets and tokens.',
  searching: 'Searching',
  none: (text: string): string => `No results for “${text}”.`,
  found: (count: number): string => (count === 1 ? '1 result.' : `${count} results.`),
  failed: 'Some results couldn’t be loaded.',
} as const

/** A page that isn't there, isn't on this device, or broke. */
export const PAGE_WORD = {
  missing: 'Page not found',
  missingMore: 'The link may be incomplete, or the page has moved.',
  search: 'Search markets',
  predict: 'Go to Predict',
  offline: 'No network',
  offlineMore:
    'This page hasn’t been opened on this device before, so it has to be downloaded. It loads by itself once the network is back; pages you have opened before work without it.',
  stillOffline: 'Still no network.',
  broke: 'Something broke here',
  brokeMore: 'The rest of Sextant works.',
  nothingSigned: 'Nothing was signed here.',
  seeActivity: 'What you signed is in Activity, under Transactions.',
  signed: (done: number, pending: number): string =>
    `Your transactions go on: ${done} done, ${pending} pending. They are in Activity, under Transactions.`,
  reload: 'Reload',
  report: 'Copy report',
  copied: 'Report copied',
} as const
