import { type NETWORKS } from '~/config/network.ts'
import { createChainPort } from '~/engine/gather/chain.ts'
import { DecodeProblem } from '~/guard/bytes/reader.ts'
import { getGenesisHash } from '~/wire/rpc/methods/genesis.ts'
import { createRpc, type RpcCall } from '~/wire/rpc/rpc.ts'
import { WireError } from '~/wire/wire-error.ts'
import { inspectCase, type Inspected, type InspectOptions } from './inspect-case.ts'
import { InspectProblem } from './inspect-problem.ts'
import { printable, printableJson } from './printable.ts'
import { LANDING_WORD, readLanded, type LandedState } from './read-landed.ts'
import { requestRows, settingRows } from './requested-act.ts'
import { NOT_HELD_WORD, VERDICT_WORD } from './verdict-texts.ts'

export { printable } from './printable.ts'

/** Command-line arguments of `npm run inspect --`, as text. */
export type InspectArguments = Readonly<
  Partial<Record<'file' | 'tx' | 'signature' | 'request' | 'network', string | undefined>>
>

/** Environment of the command, injected for tests. */
export type InspectMachine = {
  readonly env: Readonly<Record<string, string | undefined>>
  /** Throws where there is no such file. */
  readonly readFile: (path: string) => Uint8Array
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
}

/** Usage text. */
export const INSPECT_USAGE = `npm run inspect -- (--file F | --tx BASE64 | --signature S) [--request FILE] [--network mainnet|sandbox]
RPC_URL=https://… names the RPC server that --signature, and the facts around the bytes, are read from. For the sandbox it
is the one of a local server, http://127.0.0.1:4173/rpc, where it is not set (PORT=… names another port).`

/**
 * Runs the command. Returns the lines that it prints, the last of them JSON. Throws `InspectProblem`, which names the
 * wrong argument. Read only. Nothing is signed or sent.
 */
export async function runInspect(given: InspectArguments, machine: InspectMachine): Promise<readonly string[]> {
  const network = networkOf(given.network)
  const sources = [given.file, given.tx, given.signature].filter((each) => each !== undefined)
  if (sources.length !== 1) throw new InspectProblem('--file, --tx, --signature', 'give one of them.')
  const rpc = rpcOf(network, given.signature !== undefined, machine)
  if (rpc !== undefined && machine.env['RPC_URL'] !== undefined) await reach(rpc)
  const requested = given.request === undefined ? undefined : readJson(given.request, machine)
  try {
    const { bytes, landed } = await readSource(given, rpc, machine)
    const chain = rpc === undefined ? undefined : createChainPort(rpc)
    const inspected = await inspectCase(bytes, { network, requested, chain, landed })
    const isFromFile = requested === undefined
    // Text of a file is made printable before it reaches a terminal.
    return [...wordsOf(inspected, isFromFile).map(printable), printableJson(inspected.line)]
  } catch (error) {
    if (!(error instanceof DecodeProblem)) throw error
    const field = (['file', 'tx', 'signature'] as const).find((each) => given[each] !== undefined)
    throw new InspectProblem(`--${field}`, `no transaction (${error.detail}).`)
  }
}

function networkOf(text = 'mainnet'): keyof typeof NETWORKS {
  if (text === 'mainnet' || text === 'sandbox') return text
  throw new InspectProblem('--network', `"${text}" is none: it can be mainnet or sandbox.`)
}

function rpcOf(network: keyof typeof NETWORKS, isNeeded: boolean, { env, fetch }: InspectMachine): RpcCall | undefined {
  const local = network === 'sandbox' ? `http://127.0.0.1:${env['PORT'] ?? '4173'}/rpc` : undefined
  const url = env['RPC_URL'] ?? local
  if (url === undefined && isNeeded)
    throw new InspectProblem('RPC_URL', 'missing: --signature is read from the Solana RPC server that it names.')
  if (url === undefined) return undefined
  if (!URL.canParse(url))
    throw new InspectProblem('RPC_URL', 'not an address: give it in full, such as https://host/path.')
  return createRpc(fetch, url)
}

/** A server given by the user has to respond; the default one may be missing, and the facts are then assumed. */
async function reach(rpc: RpcCall): Promise<void> {
  try {
    await rpc(getGenesisHash, [])
  } catch (error) {
    if (error instanceof WireError)
      throw new InspectProblem('RPC_URL', `the RPC server did not answer (${error.code}).`)
  }
}

async function readSource(
  given: InspectArguments,
  rpc: RpcCall | undefined,
  machine: InspectMachine,
): Promise<{ readonly bytes: Uint8Array; readonly landed?: InspectOptions['landed'] }> {
  if (given.signature !== undefined && rpc !== undefined) {
    const landed = await readLanded(rpc, given.signature, { signature: '--signature', rpc: 'RPC_URL' })
    return { bytes: landed.bytes, landed }
  }
  if (given.file !== undefined) return { bytes: readFile('--file', given.file, machine) }
  return { bytes: new TextEncoder().encode(given.tx ?? '') }
}

function readFile(field: string, path: string, machine: InspectMachine): Uint8Array {
  try {
    return machine.readFile(path)
  } catch {
    throw new InspectProblem(field, `"${path}" cannot be read.`)
  }
}

function readJson(path: string, machine: InspectMachine): unknown {
  const text = new TextDecoder().decode(readFile('--request', path, machine))
  try {
    return JSON.parse(text)
  } catch {
    throw new InspectProblem('--request', `"${path}" is no JSON.`)
  }
}

/** Warnings first, then the description of the bytes, then the verdict beside its request. */
function wordsOf(inspected: Inspected, isFromFile: boolean): readonly string[] {
  const { line, unread, landed, requested, unproven } = inspected
  const { verdict } = line
  const notChecked = verdict?.notChecked ?? unproven
  return [
    ...line.alerts,
    `Version ${String(line.version)}, ${line.bytes} bytes. ${line.payer} pays; ${line.signers.join(', ')} sign.`,
    ...settingRows(line.settings).map(({ name, value }) => `- ${name}: ${value}`),
    ...(landed === undefined ? [] : [landedWords(landed)]),
    ...line.instructions.map(({ program, name, words }) => `- ${program}, ${name}: ${words}`),
    ...(line.unknown > 0 ? [`${line.unknown} of them are unknown.`] : []),
    line.facts === 'read' ? 'The facts around it were read.' : 'The facts around it are assumed.',
    ...(requested === undefined ? [] : [requestText(requested.act, isFromFile)]),
    ...requestRows(requested?.request ?? {}).map(({ name, value }) => `- ${name}: ${value}`),
    ...(unread === undefined ? [] : [`No verdict. ${unread}`]),
    ...(verdict === undefined ? [] : [VERDICT_WORD[verdict.outcome](verdict.codes.join(', '))]),
    ...(notChecked.length === 0 ? [] : ['Not checked:']),
    ...notChecked.map((each) => `- ${NOT_HELD_WORD[each]}`),
  ]
}

function landedWords(landed: LandedState): string {
  switch (landed.kind) {
    case 'succeeded':
      return LANDING_WORD.landed
    case 'failed':
      return LANDING_WORD[landed.isUnrun ? 'unrun' : 'failed'](landed.error)
    case 'unknown':
      return LANDING_WORD.landedUnknown
    case 'unverified':
      return LANDING_WORD.unverified
  }
}

function requestText(act: string, isFromFile: boolean): string {
  return isFromFile ? `The file’s own request (whoever wrote the file wrote it): ${act}` : `Request: ${act}`
}
