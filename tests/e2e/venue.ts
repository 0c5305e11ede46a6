import { type Server } from './server.ts'

/** One position of an owner as the sandbox tells it. */
export type HeldPosition = {
  readonly pubkey: string
  readonly marketId: string
  readonly side: 'yes' | 'no'
  readonly contractsMicro: string
  readonly state: string
  readonly market: string
  readonly result: string | null
  readonly claimable: boolean
}

/** What the chain and the venue hold of an owner: base units as bigint. */
export type OwnerState = {
  readonly lamports: bigint
  readonly usdc: bigint
  readonly positions: readonly HeldPosition[]
  readonly history: number
}

/** A row of the venue's history, as its API gives it. */
export type HistoryRow = {
  readonly eventType: string
  readonly payoutAmountUsd: string
  readonly positionPubkey: string
  readonly marketId: string
  readonly contractsMicro: string
  readonly filledContractsMicro: string
  readonly totalCostUsd: string
  readonly netProceedsUsd: string
  readonly feeUsd: string | null
}

/** The sandbox's controls, and what the venue's own API says. */
export type Venue = {
  readonly origin: string
  /** Milliseconds by which its clock is ahead of the machine's. */
  readonly aheadMs: number
  /** The venue's time, unix seconds. */
  nowSec(): number
  post(deed: string, body: object): Promise<unknown>
  get(path: string): Promise<unknown>
  history(owner: string): Promise<readonly HistoryRow[]>
  rpc(method: string, params: readonly unknown[]): Promise<unknown>
  welcome(owner: string): Promise<OwnerState>
  state(owner: string): Promise<OwnerState>
  /** The positions that can be claimed now. */
  wins(owner: string): Promise<readonly HeldPosition[]>
  /** Asks the venue for a claim's bytes, as the page would. */
  build(position: string, owner: string): Promise<unknown>
  /** Sets venue faults by rule; they count from now. */
  fault(...rules: readonly object[]): Promise<void>
  chainFault(faults: object): Promise<void>
  /** Prices stand where they stand at one moment of their walk, the same in every run, whatever the hour; or walk. */
  holdPrices(isHeld?: boolean): Promise<void>
  /** Faults off. */
  clear(): Promise<void>
  /** Signatures that the chain knows of an owner, newest first. */
  signatures(owner: string): Promise<readonly string[]>
}

/** The moment of the walk at which prices are held. */
const HELD_AT_SEC = Date.UTC(2026, 0, 1) / 1_000

/** Controls of one server. */
export function venueAt({ origin, aheadMs }: Pick<Server, 'origin' | 'aheadMs'>): Venue {
  const ask = async (path: string, init: RequestInit = {}): Promise<unknown> => {
    const response = await fetch(origin + path, {
      ...init,
      headers: { 'x-sextant': '1', 'content-type': 'application/json' },
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const post = (deed: string, body: object) => ask(`/sandbox/${deed}`, { method: 'POST', body: JSON.stringify(body) })
  const state = async (owner: string): Promise<OwnerState> => {
    const reply = (await ask(`/sandbox/state?owner=${owner}`)) as { owner: Record<string, unknown> }
    const { lamports, usdc, positions, history } = reply.owner
    return {
      lamports: BigInt(lamports as string),
      usdc: BigInt(usdc as string),
      positions: positions as readonly HeldPosition[],
      history: history as number,
    }
  }
  const rpc = async (method: string, params: readonly unknown[]): Promise<unknown> => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    return ((await ask('/rpc', { method: 'POST', body })) as { result: unknown }).result
  }
  return {
    origin,
    aheadMs,
    nowSec: () => Math.floor((Date.now() + aheadMs) / 1000),
    post,
    get: (path) => ask(path),
    history: async (owner) =>
      ((await ask(`/api/prediction/v1/history?ownerPubkey=${owner}`)) as { data: readonly HistoryRow[] }).data,
    rpc,
    state,
    welcome: async (owner) => {
      await post('welcome', { owner })
      return state(owner)
    },
    wins: async (owner) => (await state(owner)).positions.filter((held) => held.claimable),
    build: (position, owner) =>
      ask(`/api/prediction/v1/positions/${position}/claim`, {
        method: 'POST',
        body: JSON.stringify({ ownerPubkey: owner }),
      }),
    fault: async (...rules) => void (await post('faults', { set: rules })),
    chainFault: async (chain) => void (await post('faults', { chain })),
    holdPrices: async (isHeld = true) => void (await post('prices', { held: isHeld, atSec: HELD_AT_SEC })),
    clear: async () => void (await post('faults', { clear: true })),
    signatures: async (owner) => {
      const rows = (await rpc('getSignaturesForAddress', [owner, { commitment: 'confirmed' }])) as readonly {
        signature: string
      }[]
      return rows.map(({ signature }) => signature)
    },
  }
}
