import { holdingsKey } from '~/areas/tokens/model/keys.ts'

/** Query keys that a swap makes stale. */
export const swapKeys = {
  holdings: holdingsKey,
}
