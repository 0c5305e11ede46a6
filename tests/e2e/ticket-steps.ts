import { expect, type Locator, type Page } from '@playwright/test'
import { approveUntilDone, goButton, openConnected, reviewDialog } from './steps.ts'
import { type HeldPosition, type HistoryRow, type OwnerState, type Venue } from './venue.ts'

type ApiPosition = {
  readonly pubkey: string
  readonly marketId: string
  readonly isYes: boolean
  readonly contractsMicro: string
}

/** Address of a market's page. */
export const pathOf = (marketId: string, side = 'yes') =>
  `/event/${marketId.replace(/-\d+$/, '')}/market/${marketId}?side=${side}`

/** What the venue's API says that an owner holds of one side of a market. */
export async function heldOf(venue: Venue, owner: string, marketId: string, isYes = true): Promise<bigint> {
  const reply = (await venue.get(`/api/prediction/v1/positions?ownerPubkey=${owner}&start=0&end=100`)) as {
    data: ApiPosition[]
  }
  const found = reply.data.find((held) => held.marketId === marketId && held.isYes === isYes)
  return BigInt(found?.contractsMicro ?? '0')
}

/** Fills of an owner in a market as the venue's history tells them. */
export async function fillsOf(venue: Venue, owner: string, marketId: string): Promise<readonly HistoryRow[]> {
  const rows = await venue.history(owner)
  return rows.filter((row) => row.eventType === 'order_filled' && row.marketId === marketId)
}

/** Sum of one figure over rows of the history. */
export const sum = (rows: readonly HistoryRow[], pick: (row: HistoryRow) => string | null) =>
  rows.reduce((total, row) => total + BigInt(pick(row) ?? '0'), 0n)

/** A market in the middle of its range that the newcomer holds nothing in; its Yes costs less than `below`, micro USD. */
export async function freeMarket(venue: Venue, positions: readonly HeldPosition[], below = 800_000): Promise<string> {
  const reply = (await venue.get('/api/prediction/v1/events?includeMarkets=true&start=0&end=60&category=crypto')) as {
    data: readonly {
      markets: readonly { marketId: string; status: string; pricing: Readonly<Record<string, string | null>> }[]
    }[]
  }
  const market = reply.data
    .flatMap(({ markets }) => markets)
    .find(({ marketId, status: word, pricing }) => {
      const price = Number(pricing['buyYesPriceUsd'] ?? 0)
      const isFree = positions.every((held) => held.marketId !== marketId)
      return isFree && word === 'open' && price > 200_000 && price < below
    })
  if (market === undefined) throw new Error('the world has no such market')
  return market.marketId
}

/** The ticket, wherever it stands. */
export const form = (page: Page) => page.getByRole('group', { name: 'Order', exact: true })
/** The ticket's one button. */
export const go = (page: Page) => goButton(form(page))
/** Prices of the order book that fill the ticket, each a button: all that are shown, or those of its asks or bids. */
export function rungs(page: Page, of: 'all' | 'Asks' | 'Bids' = 'all'): Locator {
  const book = page.getByRole('region', { name: 'Order book' })
  return (of === 'all' ? book : book.getByRole('rowgroup', { name: new RegExp(`^${of}`) })).getByRole('button', {
    name: /^Use /,
  })
}
/** What the page says that is held. */
export const mine = (page: Page) => page.getByRole('region', { name: 'Your position' })

/** Contracts as a chip shows them: two decimals at most, cut. */
export function shown(micro: bigint): string {
  const text = `${micro / 1_000_000n}.${String((micro % 1_000_000n) / 10_000n).padStart(2, '0')}`
  return text.replace(/\.?0+$/, '')
}

/** Opens the ticket of a market that trades, and that the owner holds nothing in, with the wallet connected; gives its id. */
export async function openTicket(page: Page, venue: Venue, owner: Pick<OwnerState, 'positions'>): Promise<string> {
  const marketId = await freeMarket(venue, owner.positions)
  await openConnected(page, pathOf(marketId))
  return marketId
}

/** Presses the ticket's button and waits for the receipt. */
export async function reviewOrder(page: Page): Promise<Locator> {
  await expect(go(page)).toBeEnabled()
  await go(page).click()
  const open = reviewDialog(page).last()
  await expect(open.getByRole('button', { name: 'Confirm in wallet' })).toBeVisible()
  return open
}

/** Reviews the ticket's order, approves it and waits until it is done. */
export async function placeOrder(page: Page): Promise<void> {
  await reviewOrder(page)
  await approveUntilDone(page)
}

/** Closes the receipt of an ended act. */
export async function closeReceipt(page: Page): Promise<void> {
  await reviewDialog(page).getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(reviewDialog(page)).toBeHidden()
}

/** The ticket's limit price. */
export const price = (page: Page): Locator => form(page).getByRole('textbox', { name: 'Limit price' })

type ApiOrder = { readonly pubkey: string; readonly status: string; readonly maxBuyPriceUsd: string | null }

/** Orders of an owner as the venue's API tells them. */
export const ordersOf = async (venue: Venue, owner: string): Promise<readonly ApiOrder[]> =>
  ((await venue.get(`/api/prediction/v1/orders?ownerPubkey=${owner}&start=0&end=100`)) as { data: readonly ApiOrder[] })
    .data

/** Writes a limit price well under the best offer and gives it in cents. */
export async function typeLow(page: Page): Promise<string> {
  await form(page).getByRole('button', { name: 'Limit', exact: true }).click()
  const best = Number(await price(page).inputValue())
  expect(best).toBeGreaterThan(15)
  const low = (best - 3.5).toFixed(1).replace('.0', '')
  await price(page).fill(low)
  return low
}
