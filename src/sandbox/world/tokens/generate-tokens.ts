import { createRandom, type Random } from '../random.ts'
import { CLASSIC_PROGRAM, supplyFor, type ListedAudit, type ListedToken } from './listed-token.ts'
import { namedAddress } from './tokens.ts'

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
export function generateTokens(seed: number, startSec: number, count: number): readonly ListedToken[] {
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
