import { deviceStore } from '~/ui/device-store.ts'
import { outcomeSum } from '~/ui/odds.ts'
import { priceMicro } from '~/values/money.ts'

/** Price steps that an order book is grouped by, micro USD. The first is the finest price of an order (docs/api-notes.md 3.7). */
export const BOOK_TICKS = ['1000', '10000', '20000', '50000', '100000'] as const

/** One of those. */
export type BookTick = (typeof BOOK_TICKS)[number]

/** Price step of order books; kept on this device. */
export const bookTick = deviceStore<BookTick>(
  'sextant.book-tick',
  (text) => BOOK_TICKS.find((each) => each === text) ?? BOOK_TICKS[0],
  (tick) => tick,
)

/** The steps to choose from, written as the reader wants prices: `1¢`, or `1%` for percent and decimal odds. */
export const bookTickChoices = () =>
  BOOK_TICKS.map((id) => ({ id, word: outcomeSum(priceMicro(BigInt(id))).text }) as const)
