import { deviceStore } from '../../ui/device-store.ts'

/** How far each sale of "Sell all" may fall under the bid, in basis points. */
export const CLOSE_ROOMS = [
  { id: '100', word: '1%' },
  { id: '200', word: '2%' },
  { id: '500', word: '5%' },
  { id: '2500', word: '25%' },
] as const

/** One of those. */
export type CloseRoom = (typeof CLOSE_ROOMS)[number]['id']

/** What "Sell all" starts with; kept on this device. */
export const closeRoom = deviceStore<CloseRoom>(
  'sextant.close-room',
  (text) => CLOSE_ROOMS.find(({ id }) => id === text)?.id ?? '200',
  (room) => room,
)
