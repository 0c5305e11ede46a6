import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test'
import { freshKey, type Key } from '../wallet/keys.ts'
import { HONEST_WALLET, installTestWallet, type WalletSetup } from '../wallet/test-wallet.ts'
import { watchLabels } from './old-labels.ts'
import { startServer, type Server } from './server.ts'
import { venueAt, type OwnerState, type Venue } from './venue.ts'

/** Names what a test expects to go wrong in the page; everything else that goes wrong fails it. */
export type Allow = (...expected: readonly RegExp[]) => void

/** What differs of the test wallet; `isNew` = the page does not know it yet. */
type WalletOptions = Partial<WalletSetup & { isNew: boolean }>

/** An owner's address, and what they had when the venue had welcomed them. */
type Newcomer = OwnerState & { readonly address: string }

type Fixtures = {
  /** True = a server for this test alone: for tests that move the clock or settle markets. */
  ownServer: boolean
  /** Shape of the venue's replies; another than the live one needs a server of its own. */
  shape: 'live' | 'seed' | 'seed-strict'
  /** Whether prices move while the test looks: only where that is what it is about. */
  prices: 'held' | 'walking'
  venue: Venue
  allow: Allow
  /** Another browser profile, watched like the test's own. */
  openContext: (options?: BrowserContextOptions) => Promise<BrowserContext>
  /**
   * Puts the test wallet into every page of the context, connected before as for somebody who comes back; `isNew` = the
   * page does not know it yet, for tests of connecting.
   */
  installWallet: (setup?: WalletOptions, context?: BrowserContext) => Promise<Key>
  /** A new owner with the venue's welcome, whose wallet is in every page of the context: as it stands then. */
  newcomer: (setup?: WalletOptions) => Promise<Newcomer>
  /** A newcomer with the honest wallet, from before the test's first step on: their address, and what they had then. */
  owner: Newcomer
  watch: (context: BrowserContext) => Promise<void>
}

/** A request that failed because a fault asked for it is logged by the browser in these words. */
export const FAILED_REQUEST = /Failed to load resource/

function reportViolations(): void {
  document.addEventListener('securitypolicyviolation', (event) => {
    console.error(`CSP violation: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`)
  })
}

/** The page has connected this wallet before; a page that let go of a wallet is not told again. */
function rememberWallet(name: string): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('told of wallet') !== null) return
  sessionStorage.setItem('told of wallet', name)
  localStorage.setItem('walletName', JSON.stringify(name))
}

/** The device's clock, when the suite runs at another time than the machine's (`npm run test:soak`). */
function moveClock(aheadMs: number): void {
  const Machine = Date
  const now = () => Machine.now() + aheadMs
  globalThis.Date = new Proxy(Machine, {
    construct: (_, args: [] | [number]) => (args.length === 0 ? new Machine(now()) : new Machine(...args)),
    get: (_, name) => (name === 'now' ? now : Reflect.get(Machine, name)),
  })
}

/** The suite's test: a server a worker, a fresh browser profile a test, and no unexpected trouble in any page. */
export const test = base.extend<Fixtures, { server: Server }>({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const server = await startServer()
      await provide(server)
      await server.stop()
    },
    { scope: 'worker' },
  ],
  ownServer: [false, { option: true }],
  shape: ['live', { option: true }],
  prices: ['held', { option: true }],
  venue: async ({ server, ownServer, shape, prices }, provide) => {
    const needsOwn = ownServer || shape !== 'live'
    const own = needsOwn ? await startServer(shape) : undefined
    const venue = venueAt(own ?? server)
    await venue.holdPrices(prices === 'held')
    await provide(venue)
    if (own === undefined) await venue.clear()
    else await own.stop()
  },
  baseURL: async ({ venue }, provide) => provide(venue.origin),
  allow: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide) => {
      const expected: RegExp[] = []
      await provide(Object.assign((...more: readonly RegExp[]) => void expected.push(...more), { expected }))
    },
    { auto: true },
  ],
  watch: async ({ venue, allow }, provide) => {
    const { expected } = allow as Allow & { readonly expected: readonly RegExp[] }
    const trouble: string[] = []
    const note = (text: string) => {
      if (!expected.some((pattern) => pattern.test(text))) trouble.push(text)
    }
    await provide(async (context) => {
      await context.addInitScript(reportViolations)
      await watchLabels(context)
      if (venue.aheadMs !== 0) await context.addInitScript(moveClock, venue.aheadMs)
      context.on('weberror', (error) => note(`page error: ${error.error().stack ?? error.error().message}`))
      context.on('console', (message) => {
        if (message.type() === 'error') note(`console: ${message.text()} ${message.location().url}`)
      })
      context.on('request', (request) => {
        const url = request.url()
        if (!/^(data|blob):/.test(url) && new URL(url).origin !== venue.origin) note(`off the origin: ${url}`)
      })
    })
    expect(trouble, 'trouble in the page that the test does not name').toEqual([])
  },
  context: async ({ context, watch }, provide) => {
    await watch(context)
    await provide(context)
    // What is on its way when a test is over is no trouble of that test.
    for (const each of [context, ...context.pages()]) await each.unrouteAll({ behavior: 'ignoreErrors' })
  },
  openContext: async ({ browser, watch, venue, viewport }, provide) => {
    const opened: BrowserContext[] = []
    await provide(async (options = {}) => {
      const context = await browser.newContext({ baseURL: venue.origin, viewport, reducedMotion: 'reduce', ...options })
      opened.push(context)
      await watch(context)
      return context
    })
    for (const context of opened) await context.close()
  },
  installWallet: async ({ context }, provide) => {
    await provide(async ({ isNew = false, ...setup } = {}, target = context) => {
      const accounts = setup.accounts ?? [freshKey()]
      if (!isNew) await target.addInitScript(rememberWallet, setup.name ?? HONEST_WALLET.name)
      await target.addInitScript(installTestWallet, { ...HONEST_WALLET, ...setup, accounts })
      return accounts[0]!
    })
  },
  newcomer: async ({ installWallet, venue }, provide) => {
    await provide(async (setup) => {
      const { address } = await installWallet(setup)
      return { address, ...(await venue.welcome(address)) }
    })
  },
  owner: async ({ newcomer }, provide) => provide(await newcomer()),
})

/** Tests that move the venue's clock or its rules, on a server that nobody else asks. */
export function onOwnServer(title: string, tests: () => void): void {
  test.describe(title, () => {
    test.use({ ownServer: true })
    tests()
  })
}

export { expect }
