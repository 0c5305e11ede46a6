import { type Page } from '@playwright/test'
import { MINT } from '../../src/config/mints.ts'
import { figureName } from '../../src/values/figures.ts'
import { holdMarket } from './figure-walk.ts'
import { expect, onOwnServer, test } from './fixtures.ts'
import {
  approve,
  confirmButton,
  goButton,
  line,
  openConnected,
  reviewDialog,
  reviewed,
  signCalls,
  untilDone,
} from './steps.ts'
import { form, freeMarket, pathOf, reviewOrder } from './ticket-steps.ts'

/* Reviews that are left open by a clock that nobody moves: `tests/faults/held-*.test.ts` hold more of them on a faster one. */

const HELD_MS = 600_000
/** The longest that a figure of a market that moves may stand, with the time of a build on a busy machine. */
const STALE_MS = 60_000

/** Tenths of a cent, and of a thousandth of SOL's price: no two neighbours are the same. */
const WALK = [0, 1, 2, 3, 4, 3, 2, 1, 0, -1, -2, -3, -4, -3, -2, -1]

/** An open review: asks nothing again, is not refused, can be approved, and its estimate is not old. */
function watched(page: Page, isPriced: boolean) {
  const open = reviewDialog(page)
  let [stated, sinceMs, readyMs] = ['', Date.now(), Date.now()]
  return async () => {
    const all = await open.innerText()
    expect(all).not.toMatch(/This changed since you looked|Blocked|Price moved|Nothing was (signed|sent)/)
    const now = await line(open, figureName('receive')).innerText()
    if (now !== stated) [stated, sinceMs] = [now, Date.now()]
    if (await confirmButton(open).isEnabled()) readyMs = Date.now()
    if (isPriced) expect(Date.now() - sinceMs, stated).toBeLessThan(STALE_MS)
    expect(Date.now() - readyMs, all).toBeLessThan(STALE_MS)
  }
}

onOwnServer('held for ten minutes of real time', () => {
  test('a buy, a swap and a limit order are kept up to date, and each is done by one approval', async ({
    page,
    venue,
    owner,
    context,
  }) => {
    test.setTimeout(HELD_MS + 120_000)
    const [second, third] = [await context.newPage(), await context.newPage()]
    const marketId = await freeMarket(venue, owner.positions)
    const { moveBy } = await holdMarket({ venue, setting: { price: 'rising' } }, marketId)
    await openConnected(page, pathOf(marketId))
    await form(page).getByRole('button', { name: '$25' }).click()
    await reviewOrder(page)
    await openConnected(second, '/swap?amount=60')
    await goButton(second.getByRole('region', { name: 'Swap', exact: true })).click()
    await reviewed(second)
    await openConnected(third, `/limit/${MINT.wrappedSol}/${MINT.usdc}?amount=0.5&rate=300&exp=never`)
    await goButton(third.getByRole('form', { name: 'Limit order' })).click()
    await reviewed(third)
    const looks = [watched(page, true), watched(second, true), watched(third, false)]
    const began = Date.now()
    for (let turn = 0; Date.now() - began < HELD_MS; turn += 1) {
      const step = WALK[turn % WALK.length]!
      await moveBy(step * 1_000)
      await venue.post('token', { token: 'SOL', moveBps: step * 5 })
      for (let look = 0; look < 6; look += 1) {
        for (const each of looks) await each()
        await page.waitForTimeout(1_000)
      }
    }
    for (const each of [page, second, third]) {
      await each.bringToFront()
      await approve(each)
      await untilDone(each)
      expect(await signCalls(each)).toBe(1)
    }
  })
})
