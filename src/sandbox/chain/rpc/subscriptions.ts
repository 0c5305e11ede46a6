import { z } from 'zod'
import { PROGRAM } from '~/config/programs.ts'
import { address, parseSignature, type Signature } from '~/values/address.ts'
import { slotOfHeight, type Commitment } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { encodeAccount } from '../encode-account.ts'
import { type AccountImage } from '../vm/vm.ts'
import { isVisible } from './history.ts'
import { CONFIG, NODE_VERSION, type Params, readConfig, readKey, readParam, encodeRpcText } from './params.ts'
import { invalidParams, RPC_CODE, RpcError } from './rpc-error.ts'
import { errorReply, REQUEST } from './rpc.ts'

/** One WebSocket client as the transport sees it. */
export type ChainSocket = { receive(text: string): void; close(): void }

/** What one subscription does when the chain changes. `done` ends it after this notification. */
type Watcher = {
  readonly kind: string
  readonly check: (event: 'block' | 'change') => readonly { readonly result: unknown; readonly done?: boolean }[]
}

type Open = (node: ChainNode, params: Params) => Watcher

const SYSTEM_KEY = address(PROGRAM.system)
const SIGNATURE_CONFIG = CONFIG.extend({ enableReceivedNotification: z.boolean().nullish() })
const LOGS_FILTER = z.union([z.literal(['all', 'allWithVotes']), z.object({ mentions: z.array(z.string()).length(1) })])

const OPENERS: ReadonlyMap<string, Open> = new Map<string, Open>([
  ['signature', watchSignature],
  ['account', watchAccount],
  ['slot', watchSlot],
  ['root', watchRoot],
  ['logs', watchLogs],
])

/** Attaches one client: text frames in through `receive`, out through `send`. */
export function connectSocket(node: ChainNode, send: (text: string) => void, hangUp: () => void): ChainSocket {
  const watchers = new Map<number, Watcher>()
  let nextId = 1
  const post = (frame: unknown) => {
    const { socket } = node.faults.now
    if (socket === 'silent') return
    send(encodeRpcText(frame))
    if (socket === 'repeating') send(encodeRpcText(frame))
  }
  const pump = (event: 'block' | 'change') => {
    for (const [id, watcher] of watchers) {
      for (const { result, done } of watcher.check(event)) {
        if (done === true) watchers.delete(id)
        post({ jsonrpc: '2.0', method: `${watcher.kind}Notification`, params: { result, subscription: id } })
      }
    }
  }
  const call = (method: string, params: Params): unknown => {
    const [, kind, action] = /^([a-z]+)(Subscribe|Unsubscribe)$/.exec(method) ?? []
    const open = kind === undefined ? undefined : OPENERS.get(kind)
    if (open === undefined) throw new RpcError(RPC_CODE.unknownMethod, 'Method not found')
    if (action === 'Unsubscribe') return watchers.delete(readParam(z.number(), params, 0, 'subscription'))
    const id = nextId
    nextId += 1
    watchers.set(id, open(node, params))
    return id
  }
  const stopChanges = node.onChange(() => pump('change'))
  const stopBlocks = node.onBlock(() => pump('block'))
  const close = () => {
    stopChanges()
    stopBlocks()
    watchers.clear()
  }
  return {
    receive(text) {
      const request = parseFrame(text)
      if (request === undefined) return post(errorReply(null, new RpcError(RPC_CODE.parse, 'Parse error')))
      if (request.method === 'ping') return
      const id = request.id ?? null
      try {
        const result = call(request.method, request.params ?? [])
        post({ jsonrpc: '2.0', id, result })
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        post(errorReply(id, error))
      }
      if (node.faults.now.socket === 'dying') {
        close()
        return hangUp()
      }
      pump('change')
    },
    close,
  }
}

function parseFrame(text: string): z.infer<typeof REQUEST> | undefined {
  try {
    const parsed = REQUEST.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : undefined
  } catch {
    return undefined
  }
}

function contextAt(node: ChainNode, commitment: Commitment) {
  return { apiVersion: NODE_VERSION, slot: Number(node.blocks.slot(commitment)) }
}

function watchSignature(node: ChainNode, params: Params): Watcher {
  const signature = toSignature(readParam(z.string(), params, 0, 'signature'))
  const config = readParam(SIGNATURE_CONFIG.nullish(), params, 1, 'config') ?? {}
  const commitment = config.commitment ?? 'finalized'
  let announces = config.enableReceivedNotification === true
  const check = () => {
    const entry = node.ledger.get(signature)
    if (entry === undefined) return []
    const context = contextAt(node, commitment)
    const received = announces ? [{ result: { context, value: 'receivedSignature' } }] : []
    announces = false
    if (!isVisible(node, entry, commitment)) return received
    return [...received, { result: { context, value: { err: entry.error ?? null } }, done: true }]
  }
  return { kind: 'signature', check }
}

function toSignature(text: string): Signature {
  const signature = parseSignature(text)
  if (signature === undefined) throw invalidParams('signature: not base58 of 64 bytes')
  return signature
}

function watchAccount(node: ChainNode, params: Params): Watcher {
  const key = readKey(params, 0)
  const config = readConfig(params, 1)
  const commitment = config.commitment ?? 'finalized'
  const read = () => node.imageAt(key, commitment)
  let last = read()
  const check = () => {
    const image = read()
    if (isSameImage(last, image)) return []
    last = image
    const shown = image ?? { lamports: 0n, owner: SYSTEM_KEY, data: new Uint8Array(0), executable: false }
    const value = encodeAccount(shown, config, (address) => node.imageAt(address, commitment))
    return [{ result: { context: contextAt(node, commitment), value } }]
  }
  return { kind: 'account', check }
}

function isSameImage(a: AccountImage | undefined, b: AccountImage | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.lamports === b.lamports && a.owner === b.owner && Buffer.compare(a.data, b.data) === 0
}

function watchSlot(node: ChainNode): Watcher {
  const check = (event: 'block' | 'change') => {
    if (event !== 'block') return []
    const tip = node.blocks.height('processed')
    const root = Number(node.blocks.slot('finalized'))
    return [{ result: { parent: Number(slotOfHeight(tip - 1n)), root, slot: Number(slotOfHeight(tip)) } }]
  }
  return { kind: 'slot', check }
}

function watchRoot(node: ChainNode): Watcher {
  const check = (event: 'block' | 'change') =>
    event === 'block' ? [{ result: Number(node.blocks.slot('finalized')) }] : []
  return { kind: 'root', check }
}

function watchLogs(node: ChainNode, params: Params): Watcher {
  const filter = readParam(LOGS_FILTER, params, 0, 'filter')
  const commitment = readConfig(params, 1).commitment ?? 'finalized'
  const mentioned = typeof filter === 'string' ? undefined : filter.mentions[0]
  const announced = new Set<string>(node.ledger.since(node.blocks.tip()).map((entry) => entry.signature))
  let from = node.blocks.tip()
  const check = () => {
    const until = node.blocks.height(commitment)
    const fresh = node.ledger
      .since(from)
      .filter((entry) => entry.height <= until && !announced.has(entry.signature))
      .filter((entry) => mentioned === undefined || entry.accountKeys.some((key) => key === mentioned))
    if (until > from) {
      from = until
      announced.clear()
    }
    for (const entry of node.ledger.since(from)) if (entry.height <= until) announced.add(entry.signature)
    return fresh.map((entry) => {
      const value = { signature: entry.signature, err: entry.error ?? null, logs: entry.logs }
      return { result: { context: contextAt(node, commitment), value } }
    })
  }
  return { kind: 'logs', check }
}
