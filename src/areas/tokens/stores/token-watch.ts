import * as z from 'zod/mini'
import { deviceStore } from '~/ui/device-store.ts'
import { parseAddress, type Address } from '~/values/address.ts'
import { MAX_SEARCHED } from '../model/token-search.ts'

const mints = z.array(z.string().check(z.maxLength(44))).check(z.maxLength(1_000))

/** Mints from the device's text; anything unreadable counts as none. As many as one search takes. */
export function parseTokenWatch(text: string | null): readonly Address[] {
  if (text === null) return []
  try {
    const parsed = z.safeParse(mints, JSON.parse(text))
    const found = parsed.success ? parsed.data.map(parseAddress) : []
    return [...new Set(found.filter((mint) => mint !== undefined))].slice(0, MAX_SEARCHED)
  } catch {
    return []
  }
}

/** Starred tokens, newest first, kept on this device alone. */
export const tokenWatch = deviceStore<readonly Address[]>('sextant.tokens.watch', parseTokenWatch, (list) =>
  JSON.stringify(list),
)

/** Stars a token, or takes the star away. */
export function toggleTokenWatch(mint: Address): void {
  const list = tokenWatch.read()
  tokenWatch.write(list.includes(mint) ? list.filter((each) => each !== mint) : [mint, ...list].slice(0, MAX_SEARCHED))
}
