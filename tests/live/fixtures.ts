import { test as base, expect } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { addressBytes, address } from '../../src/values/address.ts'
import { startBuilt } from '../e2e/server.ts'
import { installTestWallet, type WalletSetup } from '../wallet/test-wallet.ts'
import { usualReplies } from './replies.ts'
import { startRpcStub, type ChainScene, type RpcStub } from './rpc-stub.ts'
import { KEY, startUpstream, type Answers, type Upstream } from './upstream.ts'

const REPORTS = path.resolve(import.meta.dirname, '../../reports/live')

/** The built server in live mode, with what stands behind it, and what this worker has counted. */
type Live = {
  readonly origin: string
  readonly upstream: Upstream
  readonly rpc: RpcStub
  /** The operator's second RPC server, behind `/rpc-check`. */
  readonly second: RpcStub
  readonly count: { pages: number; acts: number; own403: number; own404: number }
}

/** How the world of one test differs from the usual one. */
export type Scene = {
  /** Moment that the service tells, as ISO text. */
  readonly now?: string
  readonly replies?: Answers
  readonly chain?: ChainScene
  /** What the second RPC server says otherwise, by method; nothing unless given. */
  readonly lies?: RpcStub['lies']
}

const NOTHING: ChainScene = { height: 425_906_839n, accounts: new Map(), after: new Map() }
const NOW = '2026-09-17T18:41:00Z'

/** A wallet of mainnet that says it is this owner's. Nobody has the key: it can announce, and never sign. */
function walletOf(owner: string): WalletSetup {
  const publicKey = Buffer.from(addressBytes(address(owner))).toString('base64')
  return {
    name: 'Test wallet',
    accounts: [{ address: owner, publicKey, privateKey: '' }],
    mood: 'reject',
    count: 0,
    chains: ['solana:mainnet'],
    canSignAlone: true,
  }
}

type Fixtures = {
  /** Sets the world, and announces the owner's wallet. */
  stage: (scene: Scene, owner?: string) => Promise<void>
  /** Counts a page that has opened, or an act that was judged. */
  count: (what: 'pages' | 'acts') => void
}

/** The suite's test: a server a worker, every reply watched, and no trouble in any page. */
export const test = base.extend<Fixtures, { live: Live }>({
  live: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, provide, { workerIndex }) => {
      const upstream = await startUpstream(usualReplies(), Date.parse(NOW))
      const rpc = await startRpcStub(NOTHING)
      const second = await startRpcStub(NOTHING)
      const urls = { API_BASE_URL: upstream.origin, RPC_URL: rpc.url, RPC_CHECK_URL: second.url }
      const env = { ...urls, API_KEY: KEY, NETWORK: 'mainnet' }
      const server = await startBuilt([], env)
      const count = { pages: 0, acts: 0, own403: 0, own404: 0 }
      await provide({ origin: server.origin, upstream, rpc, second, count })
      await server.stop()
      rpc.stop()
      second.stop()
      upstream.stop()
      mkdirSync(REPORTS, { recursive: true })
      const unknown = [...upstream.count.unknown, ...rpc.unknown, ...second.unknown]
      const { recorded, fromSpec } = upstream.count
      writeFileSync(
        path.join(REPORTS, `${process.pid}-${workerIndex}.json`),
        JSON.stringify({ ...count, recorded, fromSpec, unknown }),
      )
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ live }, provide) => provide(live.origin),
  count: async ({ live }, provide) => provide((what) => void (live.count[what] += 1)),
  stage: async ({ context, live }, provide) => {
    await provide(async ({ now = NOW, replies = {}, chain = NOTHING, lies = {} }, owner) => {
      live.upstream.nowMs = Date.parse(now)
      live.upstream.scene = replies
      live.rpc.scene = chain
      live.second.scene = chain
      live.second.lies = lies
      live.second.requests.length = 0
      if (owner === undefined) return
      await context.addInitScript(() => {
        if (location.protocol.startsWith('http')) localStorage.setItem('walletName', JSON.stringify('Test wallet'))
      })
      await context.addInitScript(installTestWallet, walletOf(owner))
    })
  },
  context: async ({ context, live }, provide) => {
    const trouble: string[] = []
    const refused = live.upstream.count.unknown.length + live.rpc.unknown.length + live.second.unknown.length
    context.on('weberror', (error) => trouble.push(`page error: ${error.error().stack ?? error.error().message}`))
    context.on('console', (message) => {
      if (message.type() === 'error') trouble.push(`console: ${message.text()} ${message.location().url}`)
    })
    context.on('response', (response) => {
      // What the service said carries its id; the rest is our own server's word.
      const isOwn = response.headers()['x-api-gateway-request-id'] === undefined
      if (isOwn && response.status() === 403) live.count.own403 += 1
      if (isOwn && response.status() === 404) live.count.own404 += 1
      if (response.status() >= 400)
        trouble.push(`${response.status()} ${response.request().method()} ${response.url()}`)
    })
    await provide(context)
    const unknown = [...live.upstream.count.unknown, ...live.rpc.unknown, ...live.second.unknown]
    expect(unknown.length > refused ? unknown : [], 'what the stand-ins could not answer').toEqual([])
    expect(trouble, 'trouble in the page').toEqual([])
  },
})

export { expect }
