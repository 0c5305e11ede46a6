import { AUTO_CLAIM_SEC } from '~/config/limits.ts'
import { type Address } from '~/values/address.ts'
import { type Chain } from './chain/chain.ts'
import { type VenueClock } from './clock.ts'
import { COINS } from './world/addresses.ts'
import { type Ledger } from './world/ledger.ts'
import { type WorldMarket } from './world/types.ts'
import { type World } from './world/world.ts'

type Parts = { readonly world: World; readonly chain: Chain; readonly clock: VenueClock; readonly ledger: Ledger }

/** What a newcomer is given. */
export type Welcome = {
  readonly positions: number
  /** What was added to the wallet, base units. */
  readonly given: { readonly usdc: string; readonly lamports: string }
}

const LAMPORTS = 2_000_000_000n
const USDC = 500_000_000n
const HOLDINGS = [120_000_000n, 59_250_000n, 1_200_000_000n, 15_000_000n]
const WINS = [34_000_000n, 12_500_000n]
/** Winnings that the keeper would pay within the hour are not given: there would be nothing left to try. */
const KEEPER_MARGIN_SEC = 3_600

/**
 * Gives a newcomer play money and something of everything: open positions on both sides, one that lost, one that waits
 * for its result, and two that won and can be claimed. Asking again adds play money and whatever is missing.
 */
export function welcome(parts: Parts, owner: Address): Welcome {
  parts.chain.fund(owner, LAMPORTS)
  parts.chain.mintTo(COINS.usdc, owner, USDC)
  const now = parts.clock.nowSec()
  const markets = parts.world.events.flatMap((event) => event.markets)
  const standing = (market: WorldMarket) => parts.world.standing(market, now)
  const isFresh = (market: WorldMarket) =>
    now - (standing(market).resolvedSec ?? 0) < AUTO_CLAIM_SEC - KEEPER_MARGIN_SEC
  const settled = markets.filter((market) => standing(market).phase === 'settled' && isFresh(market))
  const open = markets.filter((market) => standing(market).phase === 'open' && isLively(parts.world, market, now))
  const waiting = markets.filter((market) => standing(market).phase === 'closed')
  const before = parts.ledger.positions(owner).length
  const give = (market: WorldMarket | undefined, isYes: boolean, contractsMicro: bigint) => {
    if (market !== undefined) parts.ledger.credit({ owner, market, isYes, contractsMicro, coin: 'usdc' })
  }
  if (before === 0) {
    HOLDINGS.forEach((contracts, index) => give(open[index * 3], index % 2 === 0, contracts))
    WINS.forEach((contracts, index) => give(settled[index], standingYes(standing, settled[index]), contracts))
    give(settled[WINS.length], !standingYes(standing, settled[WINS.length]), 20_000_000n)
    give(waiting[0], true, 40_000_000n)
  }
  const given = { usdc: String(USDC), lamports: String(LAMPORTS) }
  return { positions: parts.ledger.positions(owner).length - before, given }
}

function standingYes(
  standing: (market: WorldMarket) => { readonly result: unknown },
  market: WorldMarket | undefined,
): boolean {
  return market !== undefined && standing(market).result === 'yes'
}

function isLively(world: World, market: WorldMarket, now: number): boolean {
  const quote = world.quote(market, now)
  return quote.buyYes > 50_000 && quote.buyYes < 900_000 && quote.sellYes > 30_000
}
