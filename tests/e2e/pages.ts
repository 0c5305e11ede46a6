import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { freshKey } from '../wallet/keys.ts'
import { expect } from './fixtures.ts'
import { type Venue } from './venue.ts'

const NAV_ITEMS = [
  'activity',
  'earn',
  'help',
  'inspect',
  'limit',
  'portfolio',
  'recurring',
  'settings',
  'swap',
  'tokens',
]

/** An owner who was welcomed, the position that came, and the address of its event. */
export async function welcomed(venue: Venue) {
  const { address } = freshKey()
  const { positions } = await venue.welcome(address)
  const [held] = positions
  return { address, held, event: `/event/${held?.marketId.replace(/-\d+$/, '')}` }
}

/** Every address of the product, with data behind it. */
export async function routes(venue: Venue): Promise<readonly string[]> {
  const { address, held, event } = await welcomed(venue)
  return [
    '/events',
    '/events?q=price',
    '/events?q=zzqqxx',
    '/events?category=sports',
    '/events?view=watchlist',
    `/events?w=${event.slice('/event/'.length)}`,
    event,
    `${event}/market/${held?.marketId}`,
    `${event}/market/${held?.marketId}?tab=rules`,
    `${event}/market/${held?.marketId}?tab=trades`,
    `${event}/market/${held?.marketId}?tab=mine`,
    `${event}/market/${held?.marketId}?tab=what-if&one=1&wf=${held?.marketId}~y~100~400000`,
    '/positions',
    `/positions/${address}`,
    `/positions/${address}?tab=claimable`,
    `/positions/${address}?tab=closed`,
    `/position/${held?.pubkey}`,
    `/activity/${address}`,
    `/activity/${address}?tab=history&type=order_filled`,
    `/activity/${address}?tab=history&to=2020-01-01`,
    `/portfolio/${address}`,
    `/portfolio/${address}?tab=platforms`,
    `/earn/${address}`,
    `/swap/${MINT.wrappedSol}/${MINT.usdc}?amount=0.5`,
    '/swap/nonsense/nonsense?amount=1000000',
    `/token/${MINT.wrappedSol}`,
    '/token/nonsense',
    '/tokens?list=recent&sort=cap',
    '/nowhere',
    ...NAV_ITEMS.map((place) => `/${place}`),
  ]
}

/** Nothing on the page is still being read. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
