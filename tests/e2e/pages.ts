import { type Page } from '@playwright/test'
import { AREAS, homePath, isParamPath, type ParamPath } from '../../src/app/areas.ts'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { expect } from './fixtures.ts'
import { placeLimit } from './limit-order.ts'
import { type Venue } from './venue.ts'

/** An owner who was welcomed, the position that came, and the address of its event. */
export async function welcomed(venue: Venue, key = freshKey()) {
  const { address } = key
  const { positions } = await venue.welcome(address)
  const [held] = positions
  return {
    key,
    address,
    held,
    open: positions.find(({ market }) => market === 'open'),
    event: `/event/${held?.marketId.replace(/-\d+$/, '')}`,
  }
}

/**
 * Every address of the product, with data behind it: each page once, and more of those that look different by their search.
 * `given` = whose data.
 */
export async function routes(venue: Venue, given = freshKey()): Promise<readonly string[]> {
  const { key, address, held, open, event } = await welcomed(venue, given)
  const order = await placeLimit(venue, key, {
    marketId: open?.marketId ?? '',
    isYes: true,
    depositAmount: '10000000',
    maxBuyPriceUsd: '50000',
  })
  const market = `${event}/market/${held?.marketId}`
  const pair = `${MINT.wrappedSol}/${MINT.usdc}`
  const withParams: Readonly<Record<ParamPath, string>> = {
    '/event/$eventId': event,
    '/event/$eventId/market/$marketId': market,
    '/positions/{-$owner}': `/positions/${address}`,
    '/position/$pubkey': `/position/${held?.pubkey}`,
    '/swap/{-$in}/{-$out}': `/swap/${pair}?amount=0.5`,
    '/limit/{-$in}/{-$out}': `/limit/${pair}?amount=0.5`,
    '/recurring/{-$in}/{-$out}': `/recurring/${pair}?amount=0.5`,
    '/token/$mint': `/token/${MINT.wrappedSol}`,
    '/portfolio/{-$owner}': `/portfolio/${address}`,
    '/earn/{-$owner}': `/earn/${address}`,
    '/activity/{-$owner}': `/activity/${address}`,
    '/order/$pubkey': `/order/${order}`,
  }
  return [
    ...AREAS.flatMap(({ pages }) =>
      pages.flatMap(({ path }) => {
        const home = homePath(path)
        const own = home.includes('$') ? [] : [home]
        return isParamPath(path) ? [...own, withParams[path]] : own
      }),
    ),
    '/inspect',
    '/help',
    '/events?q=price',
    '/events?q=zzqqxx',
    '/events?category=sports',
    '/events?view=watchlist',
    `/events?w=${event.slice('/event/'.length)}`,
    `/board?markets=${event.slice('/event/'.length)}~market~${held?.marketId},nonsense`,
    `${market}?tab=rules`,
    `${market}?tab=trades`,
    `${market}?tab=mine`,
    `${market}?tab=what-if&one=1&wf=${held?.marketId}~y~100~400000`,
    `/positions/${address}?tab=claimable`,
    `/positions/${address}?tab=closed`,
    `/activity/${address}?tab=history&type=bought`,
    `/activity/${address}?tab=history&to=2020-01-01`,
    `/portfolio/${address}?tab=platforms`,
    '/swap/nonsense/nonsense?amount=1000000',
    '/token/nonsense',
    '/tokens?list=recent&sort=cap',
    '/nowhere',
  ]
}

/** One of `of` equal shares of the addresses, from 1: each is a test of its own. */
export function shareOf(paths: readonly string[], part: number, of: number): readonly string[] {
  return paths.filter((_, index) => index % of === part - 1)
}

/** Nothing on the page is still being read. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
