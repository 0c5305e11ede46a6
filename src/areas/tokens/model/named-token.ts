import { pinnedCoin } from '~/config/mints.ts'
import { addr } from '~/values/format.ts'
import { quoted } from '~/values/text/clean-text.ts'

/**
 * A token inside a sentence of ours: any symbol but a pinned one is the service's word, cleaned, with the mint beside it,
 * so that a coin that calls itself USDC is not taken for it.
 */
export function namedToken({ mint, symbol }: { readonly mint: string; readonly symbol: string }): string {
  if (pinnedCoin(mint) !== undefined) return symbol
  const [clean, short] = [quoted(symbol, 'symbol'), addr(mint).text]
  return clean === short ? short : `${clean} (${short})`
}
