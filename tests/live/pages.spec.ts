import { expect, test } from './fixtures.ts'
import { BUYER, HOLDER, PLANNER } from './replies.ts'

/* Every kind of page, opened against recordings: its figures are there, and nothing went wrong. */

const SOL = 'So11111111111111111111111111111111111111112'
const USDC = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const JULY = '2026-07-05T12:05:00Z'

const PAGES: readonly {
  readonly path: string
  readonly figures: readonly (string | RegExp)[]
  readonly now?: string
  readonly owner?: string
}[] = [
  { path: '/events', figures: ['1–3 of 3,618 events', '2026 FIFA World Cup Winner', '35.6¢', '$3.89B'], now: JULY },
  { path: '/event/POLY-606422', figures: ['Fed Decision in October?', '5 outcomes', '49–50¢', '$1.86M'] },
  {
    path: '/event/POLY-606422/market/POLY-2589813',
    figures: ['25 bps increase', 'Max price', '50¢', '51¢', '$1.48M', '5,000'],
  },
  { path: '/positions', figures: ['$34.11', '64,000-66,000', '42.66', '$8.10', '−$1.35'], now: JULY, owner: HOLDER },
  { path: `/positions/${HOLDER}`, figures: ['$34.11', '242.1', '$17.71'], now: JULY },
  {
    path: '/position/5MAwLte7FKU6FfZRgvuRyBBMf322AmvfMgUsVw7Z5P8p',
    figures: ['64,000-66,000', '42.66', '$8.10'],
    now: JULY,
  },
  { path: '/activity?tab=history', figures: ['7:45AM-7:50AM ET', '55.37'], now: JULY, owner: HOLDER },
  { path: `/activity/${HOLDER}?tab=history`, figures: ['7:45AM-7:50AM ET', '55.37'], now: JULY },
  { path: '/swap', figures: ['Balance 250'], owner: BUYER },
  { path: `/swap/${SOL}/${USDC}?amount=0.1`, figures: ['161.987', '16.11776', 'Meteora DLMM'], owner: BUYER },
  { path: '/limit', figures: ['3 limit orders', '0.05', '2000 USDC', '+1,256.0%'], owner: PLANNER },
  { path: `/limit/${SOL}/${USDC}`, figures: ['3 limit orders', 'Balance 2'], owner: PLANNER },
  { path: '/recurring', figures: ['104', 'Filled 1 of 2'], owner: PLANNER },
  { path: `/recurring/${USDC}/${SOL}`, figures: ['0.431580133'], owner: PLANNER },
  { path: '/tokens', figures: ['$147.48'] },
  { path: `/token/${SOL}`, figures: ['$147.48', 'Wrapped SOL'] },
  { path: '/portfolio', figures: ['$544.93', '$294.96', '250'], owner: BUYER },
  { path: `/portfolio/${BUYER}`, figures: ['$544.93', '$249.97'] },
  { path: '/earn', figures: ['5.73%', '2.5% + 3.23% rewards'], owner: BUYER },
  { path: `/earn/${BUYER}`, figures: ['5.73%', '103'] },
  { path: '/settings?section=chain', figures: ['mainnet', '425,906,839'] },
]

for (const { path, figures, now, owner } of PAGES)
  test(`${path}${owner === undefined ? '' : ' with a wallet'}`, async ({ page, stage, count }) => {
    await stage(now === undefined ? {} : { now }, owner)
    await page.goto(path)
    const main = page.getByRole('main')
    for (const figure of figures) await expect(main).toContainText(figure)
    await expect(main).not.toContainText(
      /had a server error|Unexpected response|couldn’t be loaded|no usable answer|could not be read|This page broke/,
    )
    await expect(page.getByRole('contentinfo')).toHaveText('Powered by Jupiter')
    count('pages')
  })

test('a newcomer on mainnet is offered their wallet, not play money', async ({ page, stage, count }) => {
  await stage({})
  await page.goto('/events')
  const banner = page.getByRole('region', { name: 'Welcome' })
  await expect(banner).toContainText('Connect a wallet to trade.')
  await expect(banner).not.toContainText(/demo|play money/)
  await banner.getByRole('button', { name: 'Connect wallet' }).click()
  await expect(page.getByRole('dialog', { name: /wallet/i })).toBeVisible()
  count('pages')
})
