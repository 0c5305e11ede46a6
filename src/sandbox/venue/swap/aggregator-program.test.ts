import { describe, expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { type Address } from '~/values/address.ts'
import { type EffectContext, type VenueInstruction } from '../../chain/vm/stub-program.ts'
import { buildTokenAccountData, readTokenAccount } from '../../chain/vm/token-state.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { TOKEN } from '../../world/addresses.ts'
import { POOLS, vaultOf, type Pool } from '../../world/tokens/pools.ts'
import { priceIn } from '../../world/tokens/routes.ts'
import { createTokenMarket } from '../../world/tokens/token-market.ts'
import { namedAddress, TOKENS, USDC, WRAPPED_SOL } from '../../world/tokens/tokens.ts'
import { encodeSwap, type RouteForm, type SwapOrder } from './aggregator-layout.ts'
import { createAggregatorProgram } from './aggregator-program.ts'

const NOW = 1_795_003_200
const market = createTokenMarket(7)
const program = createAggregatorProgram(market)
const user = namedAddress('test user')
const BUOY = TOKENS.find(({ symbol }) => symbol === 'BUOY')!.mint
const poolOf = (label: string, mint: Address) =>
  POOLS.find((each) => each.label === label && each.mints.includes(mint))!
const direct = [poolOf('Shoreline', BUOY)]
const quoted = priceIn(direct, USDC, 1_000_000n, market.at(NOW))!.outAmount

type World = { readonly context: EffectContext; readonly held: (of: Address, mint: Address) => bigint }

function open(): World {
  const accounts = new Map<Address, AccountImage>()
  const put = (of: Address, mint: Address, amount: bigint) => {
    const data = buildTokenAccountData(mint, of, amount)
    accounts.set(vaultOf(of, mint), { lamports: 2_039_280n, owner: TOKEN, data, executable: false })
  }
  for (const mint of [USDC, BUOY]) put(user, mint, 5_000_000n)
  for (const pool of POOLS) for (const mint of pool.mints) put(pool.address, mint, 10n ** 15n)
  const context: EffectContext = {
    read: (at) => accounts.get(at),
    write: (at, image) => void accounts.set(at, image),
    nowSec: NOW,
    slot: 5n,
  }
  return { context, held: (of, mint) => readTokenAccount(accounts.get(vaultOf(of, mint)))?.amount ?? 0n }
}

const plain: RouteForm = { mode: 'ExactIn', version: 'V1', isShared: false }

function instructionOf(change: Partial<SwapOrder> = {}): VenueInstruction {
  const made = encodeSwap({
    form: plain,
    amount: 1_000_000n,
    quoted,
    slippageBps: 50,
    feeBps: 0,
    user,
    inputMint: USDC,
    outputMint: BUOY,
    pools: direct,
    feeAccount: undefined,
    destination: undefined,
    tracking: undefined,
    ...change,
  })
  const accounts = made.accounts!.map(({ address, role }) => ({
    address: address as string as Address,
    isSigner: role >= 2,
    isWritable: role === 1 || role === 3,
  }))
  return { programId: program.id, accounts, data: Uint8Array.from(made.data!) }
}

type Tamper = (instruction: VenueInstruction) => VenueInstruction

const withAccount =
  (place: number, change: Partial<VenueInstruction['accounts'][number]>): Tamper =>
  (instruction) => ({
    ...instruction,
    accounts: instruction.accounts.map((meta, index) => (index === place ? { ...meta, ...change } : meta)),
  })
const withData =
  (change: (data: Uint8Array) => Uint8Array): Tamper =>
  (instruction) => ({ ...instruction, data: change(Uint8Array.from(instruction.data)) })
const withByte = (at: number, value: number) =>
  withData((data) => {
    data[at < 0 ? data.length + at : at] = value
    return data
  })

describe('the aggregator', () => {
  it('moves what it quoted: out of the wallet, through the vaults, into the wallet', () => {
    const { context, held } = open()
    expect(program.execute(instructionOf(), context)).toBeUndefined()
    expect([held(user, USDC), held(user, BUOY)]).toEqual([4_000_000n, 5_000_000n + quoted])
    const [pool] = direct as [Pool]
    expect([held(pool.address, USDC), held(pool.address, BUOY)]).toEqual([10n ** 15n + 1_000_000n, 10n ** 15n - quoted])
  })

  it.each<[string, Tamper, number]>([
    ['an instruction that it lacks', withByte(0, 1), 101],
    [
      'the token ledger',
      withData((data) => Uint8Array.from([...Buffer.from('96564774a75d0e68', 'hex'), ...data.subarray(8)])),
      101,
    ],
    ['no steps', withByte(8, 0), 6010],
    ['a step of another venue', withByte(12, 9), 6010],
    ['a part of the whole', withByte(13, 50), 6010],
    ['a byte too many', withData((data) => Uint8Array.from([...data, 0])), 6010],
    ['a slippage of more than all', withByte(-2, 255), 6004],
    ['an authority that does not sign', withAccount(1, { isSigner: false }), 6008],
    ['an authority that owns nothing here', withAccount(1, { address: namedAddress('thief') }), 6025],
    ['a source that is none', withAccount(2, { address: USDC }), 6025],
    ['a destination of another mint', withAccount(3, { address: vaultOf(user, USDC) }), 6025],
    ['a pool that is none', withAccount(10, { address: USDC }), 6010],
    ['a vault of somebody else', withAccount(11, { address: vaultOf(user, USDC) }), 6025],
    ['too few accounts', (made) => ({ ...made, accounts: made.accounts.slice(0, 11) }), 6008],
  ])('refuses %s', (_, tamper, code) => {
    const { context, held } = open()
    expect(program.execute(tamper(instructionOf()), context)).toBe(code)
    expect([held(user, USDC), held(user, BUOY)]).toEqual([5_000_000n, 5_000_000n])
  })

  it('gives exactly the least and not one less', () => {
    const least = (requested: bigint) => requested - (requested * 50n) / 10_000n
    let requested = quoted
    while (least(requested) <= quoted) requested += 1n
    expect(program.execute(instructionOf({ quoted: requested - 1n }), open().context)).toBeUndefined()
    expect(program.execute(instructionOf({ quoted: requested }), open().context)).toBe(6001)
  })

  it('does not take more than the purse holds, nor a classic route for a fee token', () => {
    expect(program.execute(instructionOf({ amount: 5_000_001n }), open().context)).toBe(6024)
    const toll = TOKENS.find(({ transferFeeBps }) => transferFeeBps !== undefined)!.mint
    const pool = POOLS.find((each) => each.mints.includes(toll))!
    const { context } = open()
    const other = pool.mints.find((mint) => mint !== toll)!
    const data = buildTokenAccountData(toll, user, 5n)
    const image = { lamports: 2_039_280n, owner: PROGRAM.token2022 as string as Address, data, executable: false }
    context.write(vaultOf(user, toll), image)
    context.write(vaultOf(user, other), { ...image, owner: TOKEN, data: buildTokenAccountData(other, user) })
    const made = instructionOf({ inputMint: toll, outputMint: other, pools: [pool], amount: 5n, quoted: 1n })
    expect(program.execute(made, context)).toBe(6014)
    expect(other === USDC || other === WRAPPED_SOL).toBe(true)
  })

  it('takes no more than the most for an exact amount out', () => {
    const form: RouteForm = { mode: 'ExactOut', version: 'V1', isShared: false }
    const made = (most: bigint) => instructionOf({ form, amount: quoted, quoted: most, slippageBps: 0 })
    const { context, held } = open()
    expect(program.execute(made(1_000_000n), context)).toBeUndefined()
    expect(held(user, BUOY)).toBe(5_000_000n + quoted)
    expect(5_000_000n - held(user, USDC)).toBeLessThanOrEqual(1_000_000n)
    expect(program.execute(made(990_000n), open().context)).toBe(6001)
  })
})
