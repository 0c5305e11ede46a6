import { deviceStore } from '~/ui/device-store.ts'

/** Slippage of a sale below the bid, in basis points: the one setting of every ticket, row and close-all. */
export const SLIPPAGE_CHOICES = [
  { id: '100', word: '1%' },
  { id: '200', word: '2%' },
  { id: '500', word: '5%' },
  { id: '1000', word: '10%' },
  { id: '2500', word: '25%' },
] as const

/** One of those. */
export type SlippageBps = (typeof SLIPPAGE_CHOICES)[number]['id']

/** The user's slippage, stored on this device. 5 % by default. */
export const saleSlippage = deviceStore<SlippageBps>(
  'sextant.sale-room',
  (text) => SLIPPAGE_CHOICES.find(({ id }) => id === text)?.id ?? '500',
  (slippage) => slippage,
)

/** Hint shown beside the setting. */
export const SALE_SLIPPAGE_HINT =
  'Default 5% under the bid. Where the venue sets the min. price itself (down to 25% under the bid), the review shows it and asks you to accept it.'
