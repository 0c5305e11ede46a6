// A2 and A3 over four claims with the sandbox wallet.
import { median } from './figures.mjs'

const HEADERS = { 'x-sextant': '1', 'content-type': 'application/json' }

/**
 * A request or another stretch of time, both ends in milliseconds.
 * @typedef {readonly [from: number, until: number]} Span
 */

/**
 * A2 and A3 with the sandbox wallet: own share of the way to the receipt, and how soon a landing is seen.
 * @param {import('./use.mjs').Fresh} fresh
 */
export async function acts(fresh) {
  const { page, context, cdp, origin } = await fresh()
  await cdp.send('Network.enable')
  /** @type {Map<string, number>} */
  const open = new Map()
  /** @type {Span[]} */
  const waits = []
  cdp.on('Network.requestWillBeSent', ({ requestId }) => open.set(requestId, Date.now()))
  const ended = (/** @type {{ requestId: string }} */ { requestId }) => {
    const requested = open.get(requestId)
    if (requested !== undefined) waits.push([requested, Date.now()])
    open.delete(requestId)
  }
  cdp.on('Network.loadingFinished', ended)
  cdp.on('Network.loadingFailed', ended)
  await page.goto(`${origin}/positions?tab=claimable`)
  await page.getByRole('banner').getByRole('button', { name: 'Connect wallet', exact: true }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Demo wallet/ })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Get demo funds' }).click()
  await page.waitForTimeout(1_500)
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  const own = []
  const seen = []
  const claims = page.getByRole('button', { name: /^Claim \d/ })
  await claims.first().waitFor({ timeout: 20_000 })
  const most = Math.min(4, await claims.count())
  for (let run = 0; run < most; run += 1) {
    const from = Date.now()
    waits.length = 0
    await claims.first().click()
    await page.getByRole('button', { name: 'Confirm in wallet' }).waitFor()
    const until = Date.now()
    own.push(until - from - covered(waits, from, until))
    const landed = landing(origin, page)
    await page.getByRole('button', { name: 'Confirm in wallet' }).click()
    await page
      .getByRole('status', { name: 'Status' })
      .filter({ hasText: /Confirmed|Done/ })
      .waitFor({ timeout: 60_000 })
    const shown = Date.now()
    const at = await landed
    if (at !== undefined) seen.push(Math.max(0, shown - at))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
    await page.waitForTimeout(1_000)
  }
  await context.close()
  return [
    {
      name: 'A2 click to receipt, own share (without network waits)',
      value: Math.round(median(own)),
      unit: 'ms',
      runs: own.length,
      note: 'the first one fetches the code of the acts',
    },
    { name: 'A3 confirmed on chain to shown', value: Math.round(median(seen)), unit: 'ms', runs: seen.length },
  ]
}

/**
 * Milliseconds of a span that some request covers.
 * @param {readonly Span[]} waits
 * @param {number} from
 * @param {number} until
 */
function covered(waits, from, until) {
  const spans = waits
    .map(([start, end]) => /** @type {Span} */ ([Math.max(start, from), Math.min(end, until)]))
    .filter(([start, end]) => end > start)
    .sort((a, b) => a[0] - b[0])
  let sum = 0
  let reached = from
  for (const [start, end] of spans) {
    if (end > reached) sum += end - Math.max(start, reached)
    reached = Math.max(reached, end)
  }
  return sum
}

/**
 * Looks every 40 ms whether the act's signature is confirmed; the moment of the first yes.
 * @param {string} origin
 * @param {import('@playwright/test').Page} page
 */
async function landing(origin, page) {
  /** @type {string | undefined} */
  let signature
  const hear = (/** @type {import('@playwright/test').Request} */ request) => {
    const body = request.url().endsWith('/rpc') ? request.postData() : null
    const found = body?.includes('getSignatureStatuses') ? JSON.parse(body).params?.[0]?.[0] : undefined
    signature ??= found
  }
  page.on('request', hear)
  const until = Date.now() + 60_000
  while (Date.now() < until) {
    await new Promise((resolve) => setTimeout(resolve, 40))
    if (signature === undefined) continue
    const body = { jsonrpc: '2.0', id: 1, method: 'getSignatureStatuses', params: [[signature]] }
    const reply = await fetch(`${origin}/rpc`, { method: 'POST', headers: HEADERS, body: JSON.stringify(body) })
    /** @type {{ result?: { value?: ({ confirmationStatus?: string } | null)[] } }} */
    const { result } = await reply.json()
    if (['confirmed', 'finalized'].includes(result?.value?.[0]?.confirmationStatus ?? '')) {
      page.off('request', hear)
      return Date.now()
    }
  }
  return undefined
}
