import { NETWORKS, type NetworkProfile } from '~/config/network.ts'
import { createChainPort } from '~/engine/gather/chain.ts'
import { DecodeProblem } from '~/guard/bytes/reader.ts'
import { type Facts } from '~/guard/facts.ts'
import { parseSignature } from '~/values/address.ts'
import { engineRpc } from '~/wire/rpc/rpc-engine.ts'
import { inspectCase, type Inspected, type InspectLine } from './inspect-case.ts'
import { InspectProblem } from './inspect-problem.ts'
import { printable } from './printable.ts'
import { LANDING_WORD, readLanded, type LandedState } from './read-landed.ts'
import { requestRows, type RequestRow } from './requested-act.ts'
import { type SimulatedChanges } from './simulated-changes.ts'
import { NOT_HELD_WORD } from './verdict-texts.ts'

/** Description of a transaction as the page shows it. */
export type TransactionDescription = SimulatedChanges & {
  readonly line: InspectLine
  readonly mostBytes: number
  readonly signers: readonly { readonly address: string; readonly hasSigned: boolean }[]
  /** Programs without a known name. */
  readonly strangers: readonly string[]
  /** Whether the transaction would land. */
  readonly landing: { readonly tone: 'plain' | 'warn' | 'stop'; readonly words: string }
  /** The request, where the bytes came with one. */
  readonly request: { readonly act: string; readonly rows: readonly RequestRow[] } | undefined
  readonly notChecked: readonly string[]
  /** Why the request of a recorded case was not judged. */
  readonly unread: string | undefined
}

/**
 * Inspects base64, a signature, or the bytes of a file, with the facts of the page's own RPC server. Throws
 * `InspectProblem`, whose text is shown under the field. Signs nothing and sends nothing.
 */
export async function describeTransaction(
  source: string | Uint8Array,
  network: keyof typeof NETWORKS,
): Promise<TransactionDescription> {
  const hasLanded = typeof source === 'string' && isSignature(source)
  try {
    const landed = hasLanded ? await readLanded(engineRpc, source, { signature: 'signature', rpc: 'rpc' }) : undefined
    const file = landed?.bytes ?? bytesOf(source)
    const found = await inspectCase(file, { network, chain: createChainPort(engineRpc), landed })
    return describeInspected(found, NETWORKS[network])
  } catch (error) {
    if (!(error instanceof DecodeProblem)) throw error
    throw new InspectProblem('transaction', `this is no transaction (${error.detail}).`)
  }
}

const bytesOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? new TextEncoder().encode(source) : source

/** True for 64 bytes in base58, or text that can only be meant as such: no transaction is that short. */
const isSignature = (text: string): boolean =>
  parseSignature(text) !== undefined || /^[1-9A-HJ-NP-Za-km-z]{64,100}$/.test(text)

/** What the page shows of inspected bytes. */
export function describeInspected(found: Inspected, profile: NetworkProfile): TransactionDescription {
  const { line, parsed, facts, landed, requested } = found
  const signers = line.signers.map((address, slot) => ({
    address,
    hasSigned: parsed.signatures[slot]?.some((byte) => byte !== 0) === true,
  }))
  const missing = signers.filter(({ hasSigned }) => !hasSigned).length
  return {
    line,
    mostBytes: line.version === 1 ? 4_096 : 1_232,
    signers,
    strangers: line.programs.filter((program) => program.length > 30),
    landing: landed === undefined ? landingOf(facts, profile, missing) : landedWords(landed),
    ...found.changes,
    request:
      requested === undefined ? undefined : { act: printable(requested.act), rows: requestRows(requested.request) },
    notChecked: (line.verdict?.notChecked ?? found.unproven).map((each) => NOT_HELD_WORD[each]),
    unread: found.unread,
  }
}

function landedWords(landed: LandedState): TransactionDescription['landing'] {
  switch (landed.kind) {
    case 'succeeded':
      return { tone: 'plain', words: LANDING_WORD.landed }
    case 'failed':
      return { tone: 'stop', words: LANDING_WORD[landed.isUnrun ? 'unrun' : 'failed'](printable(landed.error)) }
    case 'unknown':
      return warn(LANDING_WORD.landedUnknown)
    case 'unverified':
      return { tone: 'stop', words: LANDING_WORD.unverified }
  }
}

function landingOf(
  facts: Facts | undefined,
  profile: NetworkProfile,
  missing: number,
): TransactionDescription['landing'] {
  if (facts === undefined) return warn(LANDING_WORD.noAnswer)
  const { genesis, blockhashValid, simulation } = facts
  if (genesis !== undefined && genesis !== profile.genesis) return warn(LANDING_WORD.otherNetwork)
  // Reasons to refuse come first, even when the server does not report its network.
  if (blockhashValid === false) return { tone: 'stop', words: LANDING_WORD.expired }
  if (simulation?.error !== undefined)
    return { tone: 'stop', words: LANDING_WORD.simulationFailed(printable(simulation.error)) }
  if (genesis === undefined) return warn(blockhashValid === undefined ? LANDING_WORD.noAnswer : LANDING_WORD.unnamed)
  if (simulation === undefined) return warn(LANDING_WORD.noSimulation)
  return { tone: 'plain', words: `${LANDING_WORD.wouldLand}${missing === 0 ? '' : LANDING_WORD.missing(missing)}` }
}

const warn = (words: string) => ({ tone: 'warn', words }) as const
