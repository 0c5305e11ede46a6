import { z } from 'zod'
import { type Address, decodeBase58 } from '~/values/address.ts'
import { type Commitment } from '../blocks.ts'
import { type ChainNode } from '../chain.ts'
import { type AccountEncoding, encodeAccount, encodeTokenAmount } from '../encode-account.ts'
import { readMint, readTokenAccount } from '../vm/token-state.ts'
import { type AccountImage } from '../vm/vm.ts'
import { enterContext, type Params, readConfig, readKey, readParam, type RpcMethod, toKey } from './params.ts'
import { invalidParams } from './rpc-error.ts'

const MAX_KEYS = 100

const TOKEN_FILTER = z.union([z.object({ mint: z.string() }), z.object({ programId: z.string() })])
const PROGRAM_FILTERS = z.object({
  filters: z
    .array(
      z.union([
        z.object({ dataSize: z.number().int() }),
        z.object({
          memcmp: z.object({
            offset: z.number().int().nonnegative(),
            bytes: z.string(),
            encoding: z.enum(['base58', 'base64']).nullish(),
          }),
        }),
      ]),
    )
    .nullish(),
  withContext: z.boolean().nullish(),
})

type ProgramFilter = NonNullable<z.infer<typeof PROGRAM_FILTERS>['filters']>[number]

function readerAt(node: ChainNode, commitment: Commitment): (address: Address) => AccountImage | undefined {
  return (address) => node.imageAt(address, commitment)
}

function getAccountInfo(node: ChainNode, params: Params): unknown {
  const key = readKey(params, 0)
  const config = readConfig(params, 1)
  const { commitment, context } = enterContext(node, config)
  const read = readerAt(node, commitment)
  return { context, value: encodeAccount(read(key), config, read) }
}

function getMultipleAccounts(node: ChainNode, params: Params): unknown {
  const texts = readParam(z.array(z.string()).max(MAX_KEYS), params, 0, 'pubkeys')
  const keys = texts.map((text, index) => toKey(text, `pubkeys.${index}`))
  const config = readConfig(params, 1)
  const { commitment, context } = enterContext(node, config)
  const read = readerAt(node, commitment)
  const how: AccountEncoding = { ...config, encoding: config.encoding ?? 'base64' }
  return { context, value: keys.map((key) => encodeAccount(read(key), how, read)) }
}

function getBalance(node: ChainNode, params: Params): unknown {
  const key = readKey(params, 0)
  const { commitment, context } = enterContext(node, readConfig(params, 1))
  return { context, value: Number(node.imageAt(key, commitment)?.lamports ?? 0n) }
}

function getTokenAccountBalance(node: ChainNode, params: Params): unknown {
  const key = readKey(params, 0)
  const { commitment, context } = enterContext(node, readConfig(params, 1))
  const read = readerAt(node, commitment)
  const image = read(key)
  if (image === undefined) throw invalidParams('pubkey: could not find account')
  const account = readTokenAccount(image)
  const mint = account === undefined ? undefined : readMint(read(account.mint))
  if (account === undefined || mint === undefined) throw invalidParams('pubkey: not a Token account')
  return { context, value: encodeTokenAmount(account.amount, mint.decimals) }
}

function getTokenSupply(node: ChainNode, params: Params): unknown {
  const key = readKey(params, 0, 'mint')
  const { commitment, context } = enterContext(node, readConfig(params, 1))
  const mint = readMint(node.imageAt(key, commitment))
  if (mint === undefined) throw invalidParams('mint: not a Token mint')
  return { context, value: encodeTokenAmount(mint.supply, mint.decimals) }
}

function getTokenAccountsByOwner(node: ChainNode, params: Params): unknown {
  const owner = readKey(params, 0, 'owner')
  const filter = readParam(TOKEN_FILTER, params, 1, 'filter')
  const config = readConfig(params, 2)
  const { commitment, context } = enterContext(node, config)
  const read = readerAt(node, commitment)
  const wanted = 'mint' in filter ? toKey(filter.mint, 'filter.mint') : toKey(filter.programId, 'filter.programId')
  const value: unknown[] = []
  for (const pubkey of node.addresses()) {
    const image = read(pubkey)
    const account = readTokenAccount(image)
    if (account?.owner !== owner || ('mint' in filter ? account.mint : image?.owner) !== wanted) continue
    value.push({ pubkey, account: encodeAccount(image, config, read) })
  }
  return { context, value }
}

function getProgramAccounts(node: ChainNode, params: Params): unknown {
  const program = readKey(params, 0, 'program')
  const config = readConfig(params, 1)
  const extra = readParam(PROGRAM_FILTERS.nullish(), params, 1, 'config')
  const filters = (extra?.filters ?? []).map(toTest)
  const { commitment, context } = enterContext(node, config)
  const read = readerAt(node, commitment)
  const value: unknown[] = []
  for (const pubkey of node.addresses()) {
    const image = read(pubkey)
    if (image?.owner !== program || !filters.every((test) => test(image.data))) continue
    value.push({ pubkey, account: encodeAccount(image, config, read) })
  }
  return extra?.withContext === true ? { context, value } : value
}

function toTest(filter: ProgramFilter): (data: Uint8Array) => boolean {
  if ('dataSize' in filter) return (data) => data.length === filter.dataSize
  const { offset, bytes, encoding } = filter.memcmp
  const wanted = encoding === 'base64' ? Buffer.from(bytes, 'base64') : decodeBase58(bytes)
  if (wanted === undefined) throw invalidParams('config.filters.memcmp.bytes: not base58')
  return (data) => Buffer.compare(data.subarray(offset, offset + wanted.length), wanted) === 0
}

/** Methods that read accounts. */
export const ACCOUNT_METHODS: ReadonlyMap<string, RpcMethod> = new Map<string, RpcMethod>([
  ['getAccountInfo', getAccountInfo],
  ['getMultipleAccounts', getMultipleAccounts],
  ['getBalance', getBalance],
  ['getTokenAccountBalance', getTokenAccountBalance],
  ['getTokenSupply', getTokenSupply],
  ['getTokenAccountsByOwner', getTokenAccountsByOwner],
  ['getProgramAccounts', getProgramAccounts],
])
