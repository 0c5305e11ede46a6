import { readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { parseAddress } from '~/values/address.ts'
import { hashText, createRandom, type Random } from '../random.ts'
import { CLASSIC_PROGRAM, listedOwn, type ListedToken, supplyFor, type ListedAudit } from './token-market.ts'
import { TOKENS, namedAddress } from './tokens.ts'

function words(text: string): [string, ...string[]] {
  const [first = '', ...rest] = text.split(' ')
  return [first, ...rest]
}

const FIRST = words(
  'Amber Ancient Brave Bright Calm Cobalt Copper Coral Crimson Distant Drift Dusk Early Eastern Fair Fallen First ' +
    'Flint Frosted Gentle Golden Grand Granite Hidden Hollow Inner Iron Ivory Jade Late Lean Little Lone Lucky ' +
    'Marble Midnight Misty Modern Narrow Northern Old Open Opal Outer Pale Patient Plain Quiet Rapid Rough Rugged ' +
    'Rustic Sable Salt Scarlet Silent Silver Simple Slate Small Solid Southern Steady Stone Sudden Sunny Swift Tall ' +
    'Twin Upper Velvet Vivid Warm Western Wild Winter Wooden Young',
)
const SECOND = words(
  'Anchor Anvil Apple Arrow Badger Basin Beacon Bell Birch Bridge Brook Cabin Candle Canyon Castle Cedar Cipher ' +
    'Cliff Clover Comet Compass Crane Crater Creek Dome Dune Eagle Ember Falcon Fern Field Finch Forest Forge Fox ' +
    'Garden Gate Glacier Grove Harvest Hawk Heron Hill Island Kite Ladder Lake Lantern Leaf Ledger Lily Loom Lynx ' +
    'Maple Market Meadow Mill Mirror Moon Moss Needle Oak Orbit Orchard Otter Owl Panther Path Pebble Pine Plum ' +
    'Pony Port Prism Quarry Raven Ridge River Robin Rocket Sail Shell Signal Sparrow Spring Stream Summit Thistle ' +
    'Tower Valley Wagon Willow Wolf Yard',
)
const THIRD = ['', '', '', '', '', ' Coin', ' Network', ' Protocol', ' Cat', ' Dog', ' Finance', ' Club'] as const

const DAY = 86_400

/** The seeded tokens: verified and not, old and new, rich and poor in what is known of them. */
function generateTokens(seed: number, startSec: number, count: number): readonly ListedToken[] {
  return Array.from({ length: count }, (_, index) =>
    generateToken(createRandom(seed ^ (0x746f6b65 + index * 7)), index, startSec),
  )
}

function generateToken(random: Random, index: number, startSec: number): ListedToken {
  const [first, second] = [random.pick(FIRST), random.pick(SECOND)]
  const isVerified = random.chance(0.5)
  const isStaked = isVerified && random.chance(0.02)
  const name = `${first} ${second}${isStaked ? ' Staked SOL' : random.pick(THIRD)}`
  const basePico = BigInt(Math.round(10 ** (3 + random.next() * 12)))
  const audit = random.chance(0.12) ? null : generateAudit(random, isVerified)
  const symbol = isStaked ? `${first.slice(0, 1)}${second.slice(0, 3)}SOL` : symbolOf(random, first, second)
  const mcap = 10 ** (4 + random.next() * 4.5)
  const noPrice = random.chance(0.03)
  const liquidityUsd = noPrice ? 0 : Math.round(mcap * (0.01 + random.next() * 0.2))
  return {
    mint: namedAddress(`listed ${index} ${symbol}`),
    symbol,
    name,
    decimals: random.pick([5, 6, 6, 6, 8, 9, 9]),
    basePico,
    restless: random.between(20, 320),
    walk: 0x6c697374 + index,
    isVerified,
    isUntradable: noPrice,
    program: CLASSIC_PROGRAM,
    tags: [...(isVerified ? ['verified'] : []), ...(isStaked ? ['lst'] : [])],
    audit,
    score: random.chance(0.08) ? undefined : scoreOf(random, isVerified),
    holders: Math.round(10 ** (1 + random.next() * 5)),
    supply: supplyFor({ basePico }, mcap),
    liquidityUsd,
    dayVolumeUsd: Math.round(liquidityUsd * random.next()),
    bornSec: Math.floor(startSec - (isVerified ? 30 * DAY : 3_600) - random.next() ** 3 * 700 * DAY),
    firstPool: namedAddress(`listed pool ${index}`),
    links: random.chance(0.5) ? { website: siteOf(name) } : {},
  }
}

function siteOf(name: string): string {
  return `https://${name.toLowerCase().replaceAll(/\W+/g, '-')}.example`
}

function symbolOf(random: Random, first: string, second: string): string {
  const shape = random.between(0, 3)
  if (shape === 0) return second.toUpperCase()
  if (shape === 1) return `${first.slice(0, 1)}${second}`.toUpperCase().slice(0, 8)
  if (shape === 2) return `${first.slice(0, 2)}${second.slice(0, 2)}`.toUpperCase()
  return `${first.slice(0, 3)}${second.slice(0, 3)}`.toUpperCase()
}

function scoreOf(random: Random, isVerified: boolean): number {
  return Math.round((isVerified ? 35 + random.next() * 64 : random.next() * 55) * 100) / 100
}

function generateAudit(random: Random, isVerified: boolean): ListedAudit {
  const isLoose = !isVerified && random.chance(0.4)
  const top = Math.round((isVerified ? 3 + random.next() * 30 : 10 + random.next() * 85) * 100) / 100
  return {
    mintAuthorityDisabled: !(isLoose || random.chance(0.05)),
    freezeAuthorityDisabled: !(isLoose && random.chance(0.5)),
    topHoldersPercentage: top,
    ...(random.chance(0.5)
      ? { devBalancePercentage: Math.round(random.next() * (isVerified ? 3 : 40) * 100) / 100 }
      : {}),
    ...(!isVerified && random.chance(0.06) ? { isSus: true } : {}),
  }
}

type Nasty = Partial<ListedToken> & Pick<ListedToken, 'symbol' | 'name'>

/* Written with escapes on purpose: the letters in question look like others. */
const NASTY: readonly Nasty[] = [
  { symbol: 'USD\u0421', name: 'USD Coin' },
  { symbol: 'USDC', name: 'USD Coin', isVerified: true, tags: ['verified'] },
  { symbol: '\uff35\uff33\uff24\uff23', name: 'Circle dollar' },
  { symbol: 'U5DC', name: 'Un-stable' },
  { symbol: 'SOL', name: 'Solana' },
  { symbol: 'S0L', name: 'Wrapped S0L' },
  { symbol: 'Ju\u0440USD', name: 'Jupiter USD' },
  { symbol: 'BU\u039fY', name: 'Bu\u03bfy' },
  { symbol: 'MOON', name: '<img src=x onerror=alert(1)>' },
  { symbol: '<b>B</b>', name: '"><script>alert(1)</script>' },
  { symbol: 'TXT', name: 'invoice\u202egpj.exe' },
  {
    symbol: 'Z\u0335\u0322\u035a\u0347\u0310A\u0337\u0328L\u0336\u0317GO',
    name: 'Z\u0335\u0322\u035a\u0347\u0310algo',
  },
  { symbol: 'LONG', name: 'The Very Long Name That Goes On And On '.repeat(8) },
  { symbol: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWW', name: 'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW' },
  { symbol: '', name: '' },
  { symbol: '\u200b\u2060', name: '\u200b' },
  { symbol: '=1+1', name: '=HYPERLINK("x")' },
  { symbol: '\u{1f680}\u{1f680}', name: '\u{1f680} to the moon' },
  { symbol: 'CLAIM', name: 'Visit claim-airdrop.example to claim', links: { website: 'javascript:alert(1)' } },
  { symbol: 'PLAIN', name: 'Plain http', links: { website: 'http://plain.example', twitter: 'not a link' } },
  { symbol: 'UNSEEN', name: 'Never audited', audit: null, score: undefined },
  { symbol: 'HALF', name: 'Half audited', audit: { topHoldersPercentage: 97.5 } },
  { symbol: 'STILL', name: 'Nobody trades it', isUntradable: true, liquidityUsd: 0, dayVolumeUsd: 0 },
  {
    symbol: 'DOOR',
    name: 'Mintable, freezable, flagged',
    audit: {
      mintAuthorityDisabled: false,
      freezeAuthorityDisabled: false,
      isSus: true,
      topHoldersPercentage: 88.1,
      devBalancePercentage: 31.4,
      devMints: 412,
    },
  },
  { symbol: 'DUST', name: 'Dust', basePico: 1_000n, isUntradable: true, liquidityUsd: 0 },
  {
    symbol: 'WHALE',
    name: 'One of a kind',
    basePico: 90_000_000_000_000_000_000n,
    supply: 1,
    isUntradable: true,
    liquidityUsd: 0,
  },
]

/** Tokens that try something: look-alikes, hostile texts and links, figures at the ends. The newest of all, in this order. */
function nastyTokens(startSec: number): readonly ListedToken[] {
  return NASTY.map((token, index) => {
    const basePico = token.basePico ?? 41_200_000_000n
    return {
      mint: namedAddress(`nasty ${index}`),
      decimals: 6,
      basePico,
      restless: 200,
      walk: 0x6e617374 + index,
      isVerified: false,
      program: CLASSIC_PROGRAM,
      tags: [],
      audit: { mintAuthorityDisabled: true, freezeAuthorityDisabled: true, topHoldersPercentage: 41.5 },
      score: 3,
      holders: 64,
      supply: supplyFor({ basePico }, 41_200),
      liquidityUsd: 902,
      dayVolumeUsd: 12_700,
      bornSec: startSec - 60 * (index + 1),
      firstPool: namedAddress(`nasty pool ${index}`),
      links: {},
      ...token,
    }
  })
}

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
