import { deviceStore } from '../../../../ui/device-store.ts'

/** How far a sale of shares may fall under the bid, in basis points: the one setting of every ticket, row and close-all. */
export const SALE_ROOMS = [
  { id: '100', word: '1%' },
  { id: '200', word: '2%' },
  { id: '500', word: '5%' },
  { id: '1000', word: '10%' },
  { id: '2500', word: '25%' },
] as const

/** One of those. */
export type SaleRoom = (typeof SALE_ROOMS)[number]['id']

/** What the reader allows, kept on this device. As far as the service itself goes, until something else is chosen. */
export const saleRoom = deviceStore<SaleRoom>(
  'sextant.sale-room',
  (text) => SALE_ROOMS.find(({ id }) => id === text)?.id ?? '2500',
  (room) => room,
)

/** Said wherever the setting stands. */
export const SALE_ROOM_HINT =
  'The service builds sales down to 25% under the bid. A tighter limit is asked for; if the service goes below it, nothing is signed.'
