import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import * as z from 'zod/mini'
import { NETWORKS } from '../../src/config/network.ts'
import { readTokenAccount, type AccountFact } from '../../src/guard/accounts.ts'
import { encodeBase64 } from '../../src/guard/bytes/base64.ts'
import { type Address } from '../../src/values/address.ts'
import * as engineMethods from '../../src/wire/rpc/methods/engine.ts'
import * as genesisMethods from '../../src/wire/rpc/methods/genesis.ts'
import * as readMethods from '../../src/wire/rpc/methods/reads.ts'
import { type RpcMethod } from '../../src/wire/rpc/rpc.ts'
import { type Raw } from '../fixtures/naive.ts'
import { RENT } from '../fixtures/world.ts'

/** The chain as one act finds it, and as its test run leaves it. */
export type ChainScene = {
  readonly height: bigint
  readonly accounts: ReadonlyMap<Address, AccountFact>
  /** What the run changes; `absent` = it closes the account. */
  readonly after: ReadonlyMap<Address, AccountFact | 'absent'>
}

/** A node of mainnet that knows the scene and no more. */
export type RpcStub = {
  readonly url: string
  readonly unknown: string[]
  /** Calls that it was sent, by method. */
  readonly requests: string[]
  scene: ChainScene
  /** What it makes of a result, by method; `undefined` = it answers with an error. */
  lies: Readonly<Record<string, (honest: Raw) => unknown>>
  readonly stop: () => void
}

const SLOT = 450_000_000
const METHODS: readonly Pick<RpcMethod<unknown, unknown>, 'name' | 'params'>[] = [
  ...Object.values(genesisMethods),
  ...Object.values(readMethods),
  ...Object.values(engineMethods),
]

/** Starts it. What it is asked has to be a method of ours with params as we declare them. */
export async function startRpcStub(scene: ChainScene): Promise<RpcStub> {
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { id, method, params } = JSON.parse(Buffer.concat(parts).toString())
      const known = METHODS.find(({ name }) => name === method)
      const isRight = known !== undefined && z.safeParse(known.params, params).success
      stub.requests.push(method)
      const honest = isRight ? RESULTS[known.name]?.(stub.scene, params) : undefined
      const lie = stub.lies[method]
      const result = lie === undefined ? honest : lie(honest)
      if (honest === undefined) stub.unknown.push(`${method} ${JSON.stringify(params).slice(0, 200)}`)
      const reply = result === undefined ? { error: { code: -32_601, message: 'Method not found' } } : { result }
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...reply }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stub: RpcStub = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    unknown: [],
    requests: [],
    scene,
    lies: {},
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
  return stub
}

const context = { slot: SLOT }

/**
 * The `result` of a call by its method; params are as the method declares them. Nothing is ever sent: no wallet of this
 * suite signs.
 */
const RESULTS: Readonly<Record<string, (scene: ChainScene, params: Raw) => unknown>> = {
  getGenesisHash: () => NETWORKS.mainnet.genesis,
  getEpochInfo: ({ height }) => ({ blockHeight: Number(height), absoluteSlot: SLOT }),
  getMinimumBalanceForRentExemption: (_, [bytes]) => (128 + bytes) * Number(RENT),
  isBlockhashValid: () => ({ context, value: true }),
  getBalance: ({ accounts }, [owner]) => ({ context, value: Number(accounts.get(owner)?.lamports ?? 0n) }),
  getTokenAccountsByOwner: ({ accounts }, [owner, { mint }]) => ({
    context,
    value: tokenAccounts(accounts, owner, mint),
  }),
  getMultipleAccounts: ({ accounts }, [addresses]) => ({
    context,
    value: addresses.map((each: Address) => reported(accounts.get(each))),
  }),
  simulateTransaction: ({ accounts, after }, [, { accounts: wanted }]) => {
    const left = wanted.addresses.map((each: Address) => reported(after.get(each) ?? accounts.get(each)))
    return {
      context,
      value: { err: null, logs: [], unitsConsumed: 10_000, innerInstructions: [], accounts: left },
    }
  },
  getSignatureStatuses: (_, [signatures]) => ({ context, value: signatures.map(() => null) }),
  getSignaturesForAddress: () => [],
}

function reported(account: AccountFact | 'absent' | undefined): unknown {
  if (account === undefined || account === 'absent') return null
  const { owner, lamports, data, executable } = account
  return { owner, lamports: Number(lamports), data: [encodeBase64(data), 'base64'], executable, rentEpoch: 0 }
}

function tokenAccounts(accounts: ChainScene['accounts'], owner: string, mint: string): unknown {
  return [...accounts].flatMap(([pubkey, account]) => {
    const held = readTokenAccount(account)
    if (held?.owner !== owner || held.mint !== mint) return []
    const info = { owner, mint, tokenAmount: { amount: held.amount.toString(), decimals: 6 } }
    return [{ pubkey, account: { data: { program: 'spl-token', parsed: { type: 'account', info } } } }]
  })
}
