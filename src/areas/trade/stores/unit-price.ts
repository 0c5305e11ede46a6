import { deviceStore } from '~/ui/device-store.ts'

/** Price of a compute unit of a new limit order, micro lamports, digits; `undefined` = the service chooses. */
export const unitPrice = deviceStore<string | undefined>('sextant.unit-price', parseUnitPrice, (price) => price ?? '')

/** Micro lamports as typed: a whole number above zero, up to 19 digits; `undefined` = none. */
export function parseUnitPrice(text: string | null): string | undefined {
  return text !== null && /^[1-9]\d{0,18}$/.test(text) ? text : undefined
}
