import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { type AccountFact } from '../../src/guard/accounts.ts'
import { decodeBase64 } from '../../src/guard/bytes/base64.ts'
import { resolveMessage } from '../../src/guard/bytes/decode.ts'
import { associatedAccount } from '../../src/guard/bytes/derive.ts'
import { parseTransaction } from '../../src/guard/bytes/message.ts'
import { DCA_AT } from '../../src/guard/layouts/recurring.ts'
import { rentAccount, RENT_SYSVAR } from '../../src/guard/rent.ts'
import { address, addressBytes, type Address } from '../../src/values/address.ts'
import { type Raw } from '../fixtures/naive.ts'
import { ownerLamports } from '../fixtures/owner-lamports.ts'
import { payload } from '../fixtures/reference.ts'
import { mintBytes, tableBytes, TOKEN } from '../fixtures/transactions.ts'
import { data, RENT, system, token, TOKEN_RENT } from '../fixtures/world.ts'
import { TAKER } from './replies.ts'
import { type ChainScene } from './rpc-stub.ts'

/* Chains around recorded transactions: their tables, and every account that they name, made up honestly. */

/** A recorded transaction as the folder `bytes` keeps it. */
export const bytesOf = (name: string): Raw => payload(`bytes/${name}.json`)

type Table = { readonly address: string; readonly entries: Readonly<Record<string, string>> }

/** How a scene differs from one where nothing of the owner's is there. */
export type Change = {
  readonly before?: ReadonlyMap<Address, AccountFact | 'absent'>
  readonly after?: ReadonlyMap<Address, AccountFact | 'absent'>
  /** SOL that the act itself moves, signed lamports; fees and rent are counted. */
  readonly sol?: bigint
}

const USDC = address(MINT.usdc)
const JUP_USD = address(MINT.jupUsd)
const WSOL = address(MINT.wrappedSol)

const MINTS: readonly (readonly [Address, AccountFact])[] = [
  [USDC, data(mintBytes(), TOKEN)],
  [JUP_USD, data(mintBytes(), TOKEN)],
  [WSOL, data(mintBytes(9), TOKEN)],
]

/** What an owner has on every scene: SOL for fees, and some dollars. */
const purse = (owner: string): readonly (readonly [Address, AccountFact])[] => [
  [address(owner), system(2_000_000_000n)],
  [associatedAccount(address(owner), USDC), token(USDC, address(owner), 250_000_000n)],
]

/** The chain without any transaction in mind. */
export const plainChain = (owner: string, height = 425_906_839n): ChainScene => ({
  height,
  accounts: new Map([...MINTS, ...purse(owner)]),
  after: new Map(),
})

/** The chain around a recorded transaction that was valid 140 blocks before `height` ends. */
function chainAround(
  { transaction, tables = [] }: { readonly transaction: string; readonly tables?: readonly Table[] },
  owner: string,
  height: bigint,
  { before = new Map(), after = new Map(), sol = 0n }: Change = {},
): ChainScene {
  const contents = new Map(tables.map((table) => [address(table.address), entriesOf(table)]))
  const { message } = parseTransaction(decodeBase64(transaction))
  const named = resolveMessage(message, contents).accounts.filter(({ isWritable }) => isWritable)
  const accounts = new Map<Address, AccountFact | 'absent'>([
    ...named.map((account) => [account.address, system(2_000_000_000n)] as const),
    ...[...contents].map(
      ([table, entries]) => [table, data(tableBytes(entries), address(PROGRAM.lookupTable), 1n)] as const,
    ),
    ...MINTS,
    ...purse(owner),
    [RENT_SYSVAR, rentAccount(RENT)],
    ...before,
  ])
  const around = { accounts, after: new Map([...accounts, ...after]), tables: accounts, sol }
  const wallet = system(ownerLamports(around, transaction, address(owner)))
  const there = [...accounts].filter((entry): entry is [Address, AccountFact] => entry[1] !== 'absent')
  return { height, accounts: new Map(there), after: new Map([...after, [address(owner), wallet]]) }
}

/** Entries of a table as far as they are recorded; the rest are filled with an address that has no place in a route. */
function entriesOf({ entries }: Table): Address[] {
  const size = Math.max(...Object.keys(entries).map(Number)) + 1
  return Array.from({ length: size }, (_, index) => address(entries[index] ?? PROGRAM.lookupTable))
}

/** The chain around a recorded order or sale of prediction: a buy costs its deposit, a sale nothing yet. */
export function orderChain(item: Raw): ChainScene {
  const owner = address(item.request.owner)
  const { orderPubkey, orderAtaPubkey, positionPubkey } = item.reply.order
  const held = data(Uint8Array.from([...new Uint8Array(8), ...addressBytes(owner)]), address(PROGRAM.prediction))
  const isBuy = item.request.isBuy === true
  const dollars = token(JUP_USD, owner, 1_000_000n)
  const usdc = associatedAccount(owner, USDC)
  return chainAround(
    { transaction: item.transaction, tables: item.tables },
    owner,
    BigInt(item.reply.txMeta.lastValidBlockHeight) - 140n,
    {
      before: new Map<Address, AccountFact | 'absent'>([
        [associatedAccount(owner, JUP_USD), dollars],
        [address(orderPubkey), 'absent'],
        [address(orderAtaPubkey), 'absent'],
        [address(positionPubkey), isBuy ? 'absent' : held],
      ]),
      after: new Map<Address, AccountFact | 'absent'>([
        [address(positionPubkey), held],
        [address(orderPubkey), held],
        [address(orderAtaPubkey), token(JUP_USD, address(orderPubkey), 0n)],
        ...(isBuy ? [[usdc, token(USDC, owner, 245_000_000n)] as const] : []),
      ]),
    },
  )
}

/** The chain around a recorded swap between SOL and USDC, whose run brings exactly what was quoted. */
export function swapChain(item: Raw, height: bigint): ChainScene {
  const owner = address(item.request.owner)
  const isToSol = item.request.outputMint === MINT.wrappedSol
  const [input, output] = [BigInt(item.reply.quote.inAmount), BigInt(item.reply.quote.outAmount)]
  const usdc = associatedAccount(owner, USDC)
  const wrapped = associatedAccount(owner, WSOL)
  const held = 250_000_000n + (isToSol ? -input : output)
  return chainAround(item as { transaction: string }, owner, height, {
    before: new Map([[wrapped, token(WSOL, owner, 0n, { native: TOKEN_RENT })]]),
    after: new Map<Address, AccountFact | 'absent'>([
      [usdc, token(USDC, owner, held)],
      [wrapped, 'absent'],
    ]),
    sol: isToSol ? output : -input,
  })
}

/** What the recorded plan spends in all, base units. */
const TOTAL = 200_000_000n

/** The chain around a recorded plan: its account and its two vaults are made, and what is put up is in the plan's hands. */
export function planChain(transaction: string, owner: string, height: bigint): ChainScene {
  const { message } = parseTransaction(decodeBase64(transaction))
  const { accounts } = resolveMessage(message, new Map())
  const program = address(PROGRAM.dca)
  const made = message.instructions.find(({ programIndex }) => message.staticKeys[programIndex] === program)
  const at = (place: keyof typeof DCA_AT) => {
    const found = accounts[made?.accountIndexes[DCA_AT[place]] ?? -1]
    if (found === undefined) throw new Error(`The recorded plan names no ${place}.`)
    return found.address
  }
  const isSol = at('inputMint') === WSOL
  const vault = token(at('inputMint'), at('dca'), TOTAL, isSol ? { native: TOKEN_RENT } : {})
  const vaults = [
    [at('inputVault'), { ...vault, lamports: TOKEN_RENT + (isSol ? TOTAL : 0n) }],
    [at('outputVault'), token(at('outputMint'), at('dca'), 0n)],
  ] as const
  return chainAround({ transaction }, owner, height, {
    before: new Map([at('dca'), at('inputVault'), at('outputVault')].map((place) => [place, 'absent'] as const)),
    after: new Map<Address, AccountFact>([[at('dca'), data(addressBytes(address(owner)), program)], ...vaults]),
    sol: isSol ? -TOTAL : 0n,
  })
}

/** The chain around the recorded swap with a market maker: 100 USDC go, SOL comes, and the maker pays the fee. */
export function makerChain(transaction: string): ChainScene {
  const taker = address(TAKER)
  return chainAround({ transaction }, TAKER, 368_000_000n, {
    after: new Map([[associatedAccount(taker, USDC), token(USDC, taker, 150_000_000n)]]),
    sol: 460_250_418n,
  })
}
