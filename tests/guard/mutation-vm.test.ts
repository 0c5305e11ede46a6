import fc from 'fast-check'
import { expect, test } from 'vitest'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { NETWORKS } from '../../src/config/network.ts'
import { MINT } from '../../src/config/programs.ts'
import { claimPosition } from '../../src/areas/prediction/intents/claim-position.ts'
import { closePosition } from '../../src/areas/prediction/intents/close-position.ts'
import { orderPosition } from '../../src/areas/prediction/intents/order-position.ts'
import { createChainPort } from '../../src/tx/chain.ts'
import { decodeBase64, encodeBase64 } from '../../src/tx/guard/base64.ts'
import { associatedAccount } from '../../src/tx/guard/derive.ts'
import { type Expectation } from '../../src/tx/guard/expectation.ts'
import { parseTransaction, serializeTransaction } from '../../src/tx/guard/message.ts'
import { gather } from '../../src/tx/guard/gather.ts'
import { judge } from '../../src/tx/guard/judge.ts'
import { type AnyIntent } from '../../src/tx/intent.ts'
import { COSIGNER, SPONSOR } from '../../src/sandbox/world/keeper-key.ts'
import { createRpc } from '../../src/wire/rpc.ts'
import { address } from '../../src/values/address.ts'
import { applyEdit, edit, meaningOf } from '../fixtures/mutation.ts'
import { MARKET, openOrderBench, type OrderBench } from '../fixtures/order-bench.ts'
import { replyClient } from '../fixtures/reply-client.ts'

/*
 * Random mutation of what the venue really builds, judged over the real chain. What is accepted means the same to web3.js
 * and changes the owner's balances in the VM as the intent says; the balances are read here, not by the guard's code.
 */
const RUNS = Math.ceil(Number(process.env['MUTATIONS'] ?? 20_000) / 4)
const SEED = Number(process.env['MUTATION_SEED'] ?? 20_261_121)

type Act = { readonly intent: AnyIntent; readonly request: Record<string, unknown> }
type Change = { readonly usdc: bigint; readonly lamports: bigint }

const STAKE = 50_000_000n
const PAYOUT = 34_000_000n

async function granted(bench: OrderBench, contracts: string): Promise<string> {
  const grant = { owner: bench.owner.address, marketId: MARKET, side: 'yes', contracts, coin: 'usdc' }
  const { body } = await bench.control('grant', grant)
  bench.chain.tick(2)
  return body.positionPubkey
}

const ACTS: Readonly<Record<string, (bench: OrderBench) => Promise<Act>>> = {
  claim: async (bench) => {
    const position = await granted(bench, '34')
    await bench.control('settle', { marketId: MARKET, result: 'yes' })
    bench.chain.tick(2)
    return { intent: claimPosition, request: { position, payoutMicro: String(PAYOUT), side: 'yes' } }
  },
  close: async (bench) => {
    const position = await granted(bench, '12.5')
    const { sellYes } = bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec())
    const terms = { contractsMicro: '12500000', bidMicro: String(sellYes), floorBps: 2_500 }
    return { intent: closePosition, request: { position, marketId: MARKET, side: 'yes', ...terms } }
  },
  buy: async (bench) => {
    const price = BigInt(bench.world.quote(bench.world.market(MARKET)!, bench.clock.nowSec()).buyYes)
    const terms = {
      heldMicro: '0',
      stakeMint: MINT.usdc,
      stake: String(STAKE),
      minContractsMicro: String((STAKE * 1_000_000n * 92n) / (price * 100n)),
      maxPriceMicro: String((price * 102n) / 100n),
      routeBps: 10,
    }
    return { intent: orderPosition, request: { action: 'buy', marketId: MARKET, side: 'yes', ...terms } }
  },
}

/** What each act may do to the owner, in the test's own words. */
const AGREES: Readonly<Record<string, (change: Change) => boolean>> = {
  claim: ({ usdc, lamports }) => usdc === PAYOUT && lamports <= 0n && lamports >= -5_000_000n,
  close: ({ usdc, lamports }) => usdc === 0n && lamports <= 0n && lamports >= -10_000_000n,
  buy: ({ usdc, lamports }) => usdc < 0n && usdc >= -STAKE && lamports <= 0n && lamports >= -20_000_000n,
}

/** Balance changes of the owner, straight from the VM's own simulation. */
async function changeInVm(bench: OrderBench, transaction: string): Promise<Change | 'fails'> {
  const owner = bench.owner.address
  const addresses = [owner, associatedAccount(owner, address(MINT.usdc))]
  const options = {
    encoding: 'base64',
    sigVerify: false,
    commitment: 'confirmed',
    accounts: { encoding: 'base64', addresses },
  }
  const call = { jsonrpc: '2.0', id: 1, method: 'simulateTransaction', params: [transaction, options] }
  const reply = (await bench.chain.rpc(call)) as { result: { value: { err: unknown; accounts: Account[] } } }
  const { err, accounts } = reply.result.value
  if (err !== null) return 'fails'
  const amount = Buffer.from(accounts[1]?.data[0] ?? '', 'base64').readBigUInt64LE(64)
  return {
    usdc: amount - bench.usdc(owner),
    lamports: BigInt(accounts[0]?.lamports ?? 0) - bench.lamports(owner),
  }
}
type Account = { readonly lamports: number; readonly data: readonly [string, string] }

/** A hostile venue signs whatever it made: its own keys' slots hold again, where there are such slots. */
function signedByVenue(bytes: Uint8Array): Uint8Array {
  try {
    const { message, messageBytes, signatures } = parseTransaction(bytes)
    const signed = signatures.map((slot, index) => {
      const own = [COSIGNER, SPONSOR].find((each) => each.address === message.staticKeys[index])
      return own === undefined ? slot : own.sign(messageBytes)
    })
    return serializeTransaction(signed, messageBytes)
  } catch {
    return bytes
  }
}

/**
 * The meaning that must not change. Free within their bounds are the fee under the cap, and of a buy the deposit: less
 * money for as many contracts is what the user asked for, too; the VM shows that no more leaves.
 */
function boundedMeaning(bytes: Uint8Array) {
  const { feeLamports, rest, ...meaning } = meaningOf(bytes)
  return { ...meaning, isFeeFine: feeLamports <= FEE_CAP_LAMPORTS.default, rest: rest.map(withoutDeposit) }
}

const CREATE_ORDER_HEX = ' 8d3625cfedd2fad7'
/** Eight bytes of deposit before three of tail, in hex. */
const DEPOSIT = { from: -22, to: -6 } as const

function withoutDeposit(line: string): string {
  if (!line.includes(CREATE_ORDER_HEX)) return line
  const deposit = Buffer.from(line.slice(DEPOSIT.from, DEPOSIT.to), 'hex').readBigUInt64LE()
  return `${line.slice(0, DEPOSIT.from)}${deposit <= STAKE ? 'deposit' : deposit}${line.slice(DEPOSIT.to)}`
}

async function built(bench: OrderBench, { intent, request }: Act) {
  const open = intent.open({ owner: bench.owner.address, title: 'a market', ...request })
  if (open === undefined) throw new Error('the request did not parse')
  const client = replyClient((url, init) => bench.fetch(new Request(new URL(url, 'http://localhost'), init)))
  const reply = await open.build(client.call)
  if (!reply.ok) throw new Error(reply.problem.message)
  return { transaction: reply.value.built.transaction, expectation: reply.value.expectation }
}

function factsOver(bench: OrderBench, transaction: string, expectation: Expectation) {
  const rpc = createRpc(
    async (_, { body }) => Response.json(await bench.chain.rpc(JSON.parse(typeof body === 'string' ? body : ''))),
    '/rpc',
  )
  const input = { transaction, expectation, walletChains: ['solana:localnet'], repliedAtMs: 0, nowMs: () => 10 }
  return gather(input, createChainPort(rpc))
}

test.each(Object.keys(ACTS))('%s: random mutations over the VM', { timeout: 36_000_000 }, async (name) => {
  const bench = await openOrderBench()
  const { transaction, expectation } = await built(bench, await ACTS[name]!(bench))
  const honest = await factsOver(bench, transaction, expectation)
  const verdictOf = (text: string, facts: typeof honest) => {
    const { default: feeCapLamports } = FEE_CAP_LAMPORTS
    return judge({ actId: 'act', expectation, transaction: text, facts, profile: NETWORKS.sandbox, feeCapLamports })
  }
  expect(verdictOf(transaction, honest).ok).toBe(true)
  const original = [...decodeBase64(transaction)]
  const wanted = boundedMeaning(Uint8Array.from(original))
  const unchanged = await changeInVm(bench, transaction)
  expect(unchanged !== 'fails' && AGREES[name]!(unchanged)).toBe(true)
  const sum = { act: name, mutations: RUNS, seed: SEED, reachedTheVm: 0, accepted: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 3 }), async (edits) => {
      const bytes = signedByVenue(Uint8Array.from(edits.reduce(applyEdit, original)))
      const text = encodeBase64(bytes)
      if (text === transaction) return
      // Whatever the bytes alone refuse needs no chain; only a missing test run sends it on.
      const byBytes = verdictOf(text, { ...honest, simulation: undefined })
      if (!byBytes.ok && byBytes.refused.codes[0] !== 'SIM_UNAVAILABLE') return
      sum.reachedTheVm += 1
      if (!verdictOf(text, await factsOver(bench, text, expectation)).ok) return
      sum.accepted += 1
      expect(boundedMeaning(bytes)).toEqual(wanted)
      const change = await changeInVm(bench, text)
      expect(change !== 'fails' && AGREES[name]!(change)).toBe(true)
    }),
    { numRuns: RUNS, seed: SEED },
  )
  console.log(JSON.stringify(sum))
})
