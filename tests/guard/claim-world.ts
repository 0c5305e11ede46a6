import { NETWORKS, type NetworkProfile } from '../../src/config/network.ts'
import { FEE_CAP_LAMPORTS } from '../../src/config/limits.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { contractsMicro, microUsd } from '../../src/values/money.ts'
import { claimPosition } from '../../src/areas/prediction/intents/claim-position.ts'
import { type AccountFact } from '../../src/tx/guard/accounts.ts'
import { associatedAccount } from '../../src/tx/guard/derive.ts'
import { type Expectation } from '../../src/tx/guard/expectation.ts'
import { type Facts, type Simulation } from '../../src/tx/guard/facts.ts'
import { judge, type Verdict } from '../../src/tx/guard/judge.ts'
import { MINT } from '../../src/config/programs.ts'
import {
  claimDraft,
  key,
  mintBytes,
  POSITION,
  SYSTEM,
  TOKEN,
  tokenAccountBytes,
  toText,
  USDC,
  VAULT,
  VAULT_ATA,
  type Draft,
} from '../fixtures/transactions.ts'

/* One claim with everything around it: a draft, chain facts and an intent, all open to change before judging. */

export const owner = key('owner')
export const stranger = key('stranger')
export const PAYOUT = 34_000_000n
export const JUP_USD = address(MINT.jupUsd)
export const HEIGHT = 1_000n

export type World = {
  draft: Draft
  /** Text to judge in place of the draft's own. */
  text: string | undefined
  accounts: Map<Address, AccountFact | 'absent'>
  after: Map<Address, AccountFact | 'absent'>
  tables: Map<Address, AccountFact | 'absent'>
  simulation: Partial<Simulation> | undefined
  facts: { -readonly [K in keyof Facts]?: Facts[K] }
  profile: NetworkProfile
  reply: { blockhash?: string; lastValidBlockHeight?: bigint }
  position: { claimable: boolean; claimed: boolean; payout: bigint }
  feeCapLamports: bigint
}

const data = (bytes: Uint8Array, program: Address, lamports = 2_039_280n): AccountFact => ({
  owner: program,
  lamports,
  data: bytes,
  executable: false,
})
export const system = (lamports: bigint): AccountFact => data(new Uint8Array(), SYSTEM, lamports)
export const token = (mint: Address, holder: Address, raw: bigint, options = {}): AccountFact =>
  data(tokenAccountBytes(mint, holder, raw, options), TOKEN)

/** An honest world: the owner holds 5 USDC and a won position that pays 34. */
export function claimWorld(mint: Address = USDC): World {
  const draft = claimDraft(owner.address)
  const ata = associatedAccount(owner.address, mint)
  const prediction = address(PROGRAM.prediction)
  const accounts = new Map<Address, AccountFact | 'absent'>([
    [owner.address, system(1_000_000_000n)],
    [
      POSITION,
      data(Uint8Array.from([...new Uint8Array(8), ...addressBytes(owner.address), ...new Uint8Array(60)]), prediction),
    ],
    [ata, token(mint, owner.address, 5_000_000n)],
    [VAULT_ATA, token(mint, VAULT, 900_000_000n)],
    [USDC, data(mintBytes(), TOKEN)],
    [JUP_USD, data(mintBytes(), TOKEN)],
  ])
  const after = new Map(accounts)
  after.set(owner.address, system(1_000_000_000n - 6_200n))
  after.set(ata, token(mint, owner.address, 5_000_000n + PAYOUT))
  after.set(VAULT_ATA, token(mint, VAULT, 900_000_000n - PAYOUT))
  return {
    draft,
    text: undefined,
    accounts,
    after,
    tables: new Map(),
    simulation: {},
    facts: {},
    profile: NETWORKS.sandbox,
    reply: { blockhash: draft.blockhash, lastValidBlockHeight: HEIGHT + 120n },
    position: { claimable: true, claimed: false, payout: PAYOUT },
    feeCapLamports: FEE_CAP_LAMPORTS.default,
  }
}

/** The claim's expectation, from the intent itself over a venue that answers as `world` says. */
export async function expectationOf(world: World): Promise<{ text: string; expectation: Expectation }> {
  const text = world.text ?? toText(world.draft)
  const intent = claimPosition.open({
    owner: owner.address,
    position: POSITION,
    payoutMicro: PAYOUT.toString(),
    title: 'Rain in Lisbon',
    side: 'yes',
  })
  if (intent === undefined) throw new Error('the claim request did not parse')
  const call = async (endpoint: { name: string }) => {
    if (endpoint.name === 'prediction.readPosition') return world.position
    return {
      transaction: text,
      blockhash: world.reply.blockhash,
      lastValidBlockHeight: world.reply.lastValidBlockHeight,
      payout: microUsd(PAYOUT),
      contracts: contractsMicro(PAYOUT),
      positionPubkey: POSITION,
      execution: undefined,
    }
  }
  const reply = await intent.build(call as never)
  if (!reply.ok) throw new Error(reply.problem.message)
  return { text, expectation: reply.value.expectation }
}

export function factsOf(world: World): Facts {
  const simulation: Simulation | undefined =
    world.simulation === undefined
      ? undefined
      : {
          error: undefined,
          unitsConsumed: 40_000n,
          slot: 5_000n,
          accounts: world.after,
          inner: [],
          logs: [],
          ...world.simulation,
        }
  return {
    genesis: world.profile.genesis,
    height: HEIGHT,
    slot: 5_000n,
    blockhashValid: true,
    tables: world.tables,
    accounts: world.accounts,
    simulation,
    walletChains: ['solana:localnet', 'solana:mainnet'],
    repliedAtMs: 0,
    gatheredAtMs: 100,
    ...world.facts,
  }
}

/** Judges a world as the engine would. */
export async function judgeWorld(world: World): Promise<Verdict> {
  const { text, expectation } = await expectationOf(world)
  return judge({
    actId: 'act',
    expectation,
    transaction: text,
    facts: factsOf(world),
    profile: world.profile,
    feeCapLamports: world.feeCapLamports,
  })
}
