import { pinnedCoin } from '../../config/mints.ts'
import { NETWORKS, type NetworkProfile } from '../../config/network.ts'
import { parseSignature } from '../../values/address.ts'
import { amountText } from '../../values/money.ts'
import { engineRpc } from '../../wire/rpc-engine.ts'
import { createChainPort } from '../../tx/chain.ts'
import { type Facts } from '../../tx/guard/facts.ts'
import { DecodeProblem } from '../../tx/guard/reader.ts'
import { balanceChanges } from '../../tx/guard/rules-simulation.ts'
import { inspectCase, type Inspected, type InspectLine } from './inspect-case.ts'
import { InspectProblem } from './inspect-problem.ts'
import { NOT_HELD_WORD } from './judge-request.ts'
import { readLanded } from './read-landed.ts'

/** What the page shows of a transaction, in words. */
export type Look = {
  readonly line: InspectLine
  readonly mostBytes: number
  readonly signers: readonly { readonly address: string; readonly hasSigned: boolean }[]
  /** Programs that have no name here. */
  readonly strangers: readonly string[]
  /** Whether it would land. */
  readonly landing: { readonly tone: 'plain' | 'warn' | 'stop'; readonly words: string }
  /** What the test run moves of each signer's; `undefined` = there was none. */
  readonly moves: readonly Move[] | undefined
  readonly notChecked: readonly string[]
  /** Why a case's own request was not judged. */
  readonly unread: string | undefined
}

/** One balance that a test run changes. `mint` = a token without a name here. */
export type Move = {
  readonly signer: string
  readonly leaves: boolean
  readonly amount: string
  readonly mint: string | undefined
}

/**
 * Looks at base64, a signature, or the bytes of a file, with what the page's own RPC server says around them. Throws
 * `InspectProblem`, whose words stand under the field. Signs nothing and sends nothing.
 */
export async function lookAt(source: string | Uint8Array, network: keyof typeof NETWORKS): Promise<Look> {
  const hasLanded = typeof source === 'string' && isSignature(source)
  try {
    const file = hasLanded
      ? await readLanded(engineRpc, source, { signature: 'signature', rpc: 'rpc' })
      : bytesOf(source)
    const found = await inspectCase(file, { network, chain: createChainPort(engineRpc), hasLanded })
    return lookOf(found, NETWORKS[network], hasLanded)
  } catch (error) {
    if (!(error instanceof DecodeProblem)) throw error
    throw new InspectProblem('transaction', `this is no transaction (${error.detail}).`)
  }
}

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source

/** 64 bytes in base58, or something that can only be meant as such: no transaction is so short. */
const isSignature = (text: string): boolean =>
  parseSignature(text) !== undefined || /^[1-9A-HJ-NP-Za-km-z]{64,100}$/.test(text)

function lookOf(found: Inspected, profile: NetworkProfile, hasLanded: boolean): Look {
  const { line, parsed, facts } = found
  const signers = line.signers.map((address, slot) => ({
    address,
    hasSigned: parsed.signatures[slot]?.some((byte) => byte !== 0) === true,
  }))
  return {
    line,
    mostBytes: line.version === 1 ? 4_096 : 1_232,
    signers,
    strangers: line.programs.filter((program) => program.length > 30),
    landing: hasLanded ? LANDED : landingOf(facts, profile, signers.filter(({ hasSigned }) => !hasSigned).length),
    moves: hasLanded ? undefined : movesOf(found),
    notChecked: (line.verdict?.notChecked ?? []).map((each) => NOT_HELD_WORD[each]),
    unread: found.unread,
  }
}

const LANDED = { tone: 'plain', words: 'It has landed: these are the bytes that stand on chain.' } as const

function landingOf(facts: Facts | undefined, profile: NetworkProfile, missing: number): Look['landing'] {
  if (facts === undefined)
    return warn('Not known: the RPC server did not answer. What stands below is from the bytes alone.')
  if (facts.genesis !== profile.genesis) return warn('Not known: the RPC server is on another network.')
  if (facts.blockhashValid === false)
    return { tone: 'stop', words: 'No: its blockhash does not count on this network, or not any more.' }
  const { simulation } = facts
  if (simulation === undefined) return warn('Not known: no test run could be had.')
  if (simulation.error !== undefined)
    return { tone: 'stop', words: `No: the test run failed with ${simulation.error}.` }
  const signatures = missing === 1 ? 'one signature is' : `${missing} signatures are`
  const still = missing === 0 ? '' : ` Still, ${signatures} missing.`
  return { tone: 'plain', words: `Yes, by a test run that changed nothing.${still}` }
}

const warn = (words: string) => ({ tone: 'warn', words }) as const

/** What the test run moves of everybody who signs. */
function movesOf({ message, facts }: Inspected): readonly Move[] | undefined {
  const simulation = facts?.simulation
  if (facts === undefined || simulation === undefined || simulation.error !== undefined) return undefined
  const signers = message.accounts.filter(({ isSigner }) => isSigner).map(({ address }) => address)
  return signers.flatMap((owner) => {
    const { tokens, lamports } = balanceChanges({ facts, message, expectation: { owner } }, simulation)
    const sol = lamports === 0n ? [] : [{ ...amountOf(lamports, 'SOL', 9), signer: owner, mint: undefined }]
    const coins = [...tokens].filter(([, change]) => change !== 0n)
    return [...sol, ...coins.map(([mint, change]) => ({ ...moveOf(mint, change), signer: owner }))]
  })
}

function moveOf(mint: string, change: bigint): Omit<Move, 'signer'> {
  const coin = pinnedCoin(mint)
  return coin === undefined
    ? { ...amountOf(change, 'base units of', 0), mint }
    : { ...amountOf(change, coin.symbol, coin.decimals), mint: undefined }
}

function amountOf(change: bigint, unit: string, decimals: number) {
  return { leaves: change < 0n, amount: `${amountText(change < 0n ? -change : change, decimals)} ${unit}` }
}
