import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { hashText } from '../random.ts'
import { generateTokens } from './generate-tokens.ts'
import { CLASSIC_PROGRAM, listedOwn, type ListedToken } from './listed-token.ts'
import { nastyTokens } from './nasty-tokens.ts'
import { TOKENS } from './tokens.ts'

/** All tokens that the venue lists, the sandbox's own first. Nothing is created before it is requested. */
export type TokenCatalog = {
  readonly all: () => readonly ListedToken[]
  readonly of: (mint: string) => ListedToken | undefined
}

/** How many there are. */
const SHELF_SIZE = 5_000

/** Grows the catalog from a seed; recorded tokens take the place of ours. */
export function createTokenCatalog(
  seed: number,
  startSec: number,
  recorded: readonly ListedToken[] = [],
): TokenCatalog {
  let generated: ReadonlyMap<string, ListedToken> | undefined
  const catalog = () => {
    generated ??= new Map(generate(seed, startSec, recorded).map((token) => [token.mint, token]))
    return generated
  }
  let list: readonly ListedToken[] | undefined
  return {
    all: () => (list ??= [...catalog().values()]),
    of: (mint) => catalog().get(mint),
  }
}

function generate(seed: number, startSec: number, recorded: readonly ListedToken[]): readonly ListedToken[] {
  const byMint = new Map(recorded.map((token) => [token.mint, token]))
  const own = TOKENS.map((token) => {
    const own = byMint.get(token.mint)?.recorded
    byMint.delete(token.mint)
    return own === undefined ? listedOwn(token) : { ...listedOwn(token), recorded: own }
  })
  const nasty = nastyTokens(startSec)
  const rest = SHELF_SIZE - own.length - byMint.size - nasty.length
  return [...own, ...byMint.values(), ...nasty, ...generateTokens(seed, startSec, rest)]
}

const fields = z.record(z.string(), z.json())
const record = z.object({
  id: z.string(),
  name: z._default(z.string(), ''),
  symbol: z._default(z.string(), ''),
  decimals: z._default(z.int(), 6),
  usdPrice: z._default(z.number().check(z.positive()), 1),
})

/** Recorded tokens of a folder: `tokens_search_sol.json`. A folder without it has none. */
export function readRecordedTokens(folder: string, startSec: number): readonly ListedToken[] {
  let text: string
  try {
    text = readFileSync(path.join(folder, 'tokens_search_sol.json'), 'utf8')
  } catch {
    return []
  }
  const rows = z.safeParse(z.array(fields), JSON.parse(text))
  return (rows.success ? rows.data : []).flatMap((row) => {
    const parsed = record.safeParse(row)
    const mint = parsed.success ? parseAddress(parsed.data.id) : undefined
    if (!parsed.success || mint === undefined) return []
    const { name, symbol, decimals, usdPrice } = parsed.data
    return [
      {
        mint,
        name,
        symbol,
        decimals,
        basePico: BigInt(Math.max(1, Math.round(usdPrice * 1e12))),
        restless: 100,
        walk: hashText(mint),
        isVerified: row['isVerified'] === true,
        program: CLASSIC_PROGRAM,
        tags: [],
        audit: null,
        score: undefined,
        holders: 0,
        supply: 0,
        liquidityUsd: 0,
        dayVolumeUsd: 0,
        bornSec: startSec,
        firstPool: undefined,
        links: {},
        recorded: row,
      },
    ]
  })
}
