import { NAV_ITEMS } from '../inner-links.ts'
import { paletteKey } from './palette-key.ts'

/** Every key and what it does. */
export const KEYS = [
  ['/', 'Search'],
  ...NAV_ITEMS.map(({ key, word }) => [`g ${key}`, word] as const),
  ['j', 'Next row, Enter opens it'],
  ['k', 'Previous row'],
  ['f', 'Order form, on a page that has one'],
  ['r', 'Refresh this page'],
  ['c', 'Copy link to this view'],
  ['e', 'Export, on Activity'],
  ['1 – 5', 'Tab of a market: order book, rules, trades, your activity, payoff'],
  ['y n', 'Side of a market'],
  ['b', 'Add to watchlist, on a market'],
  ['[ ]', 'Range of its price chart'],
  ['s', 'Buy or sell, in its order form'],
  ['m l', 'Market or limit order, in its order form'],
  ['a', 'Amount, in its order form'],
  ['v', 'Review of the order, in its order form'],
  [paletteKey(), 'Search and commands'],
  ['.', 'Recent transactions'],
  ['?', 'This list'],
  ['Esc', 'Close the top layer'],
] as const
