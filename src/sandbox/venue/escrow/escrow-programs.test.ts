import { type Instruction } from '@solana/kit'
import { describe, expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { type EffectContext } from '../../chain/vm/stub-program.ts'
import { buildTokenAccountData, readTokenAccount } from '../../chain/vm/token-state.ts'
import { type AccountImage } from '../../chain/vm/vm.ts'
import { TOKEN } from '../../world/addresses.ts'
import {
  ESCROW_PROGRAM,
  limitAddress,
  recurringAddress,
  readEscrow,
  type EscrowKind,
} from '../../world/escrow/escrow-account.ts'
import { POOLS, vaultOf } from '../../world/tokens/pools.ts'
import { createTokenMarket } from '../../world/tokens/token-market.ts'
import { namedAddress, TOKENS, USDC } from '../../world/tokens/tokens.ts'
import {
  cancelOrder,
  closeDca,
  closeOrder,
  LIMIT_DATA,
  DCA_DATA,
  fillOrder,
  initializeOrder,
  openDca,
} from './escrow-layout.ts'
import { createEscrowPrograms } from './escrow-programs.ts'

const SYSTEM = address(PROGRAM.system)
const NOW = 1_795_003_200
const market = createTokenMarket(7)
const programs = createEscrowPrograms(market)
const maker = namedAddress('test maker')
const BUOY = TOKENS.find(({ symbol }) => symbol === 'BUOY')!.mint
const pool = POOLS.find((each) => each.label === 'Shoreline' && each.mints.includes(BUOY))!
const limitKey = limitAddress(maker, 7n)
const dcaKey = recurringAddress(maker, USDC, BUOY, 8n)

const plan = {
  id: 7n,
  making: 10_000_000n,
  taking: 5_000_000n,
  expiresSec: BigInt(NOW + 60),
  feeBps: undefined,
  payer: maker,
  maker,
  order: limitKey,
  inputMint: USDC,
  outputMint: BUOY,
  referral: undefined,
}
const timed = {
  id: 8n,
  deposited: 9_000_000n,
  perCycle: 3_000_000n,
  intervalSec: 60n,
  minOut: undefined,
  maxOut: undefined,
  startSec: undefined,
  user: maker,
  dca: dcaKey,
  inputMint: USDC,
  outputMint: BUOY,
}

function open(nowSec = NOW) {
  const accounts = new Map<Address, AccountImage>()
  const put = (of: Address, mint: Address, amount: bigint) => {
    const data = buildTokenAccountData(mint, of, amount)
    accounts.set(vaultOf(of, mint), { lamports: 2_039_280n, owner: TOKEN, data, executable: false })
  }
  put(maker, USDC, 50_000_000n)
  put(maker, BUOY, 0n)
  for (const mint of pool.mints) put(pool.address, mint, 10n ** 15n)
  accounts.set(maker, { lamports: 1_000_000_000n, owner: SYSTEM, data: new Uint8Array(), executable: false })
  const context: EffectContext = {
    read: (at) => {
      const image = accounts.get(at)
      return image === undefined || image.lamports === 0n ? undefined : image
    },
    write: (at, image) => void accounts.set(at, image),
    nowSec,
    slot: 5n,
  }
  const held = (of: Address, mint: Address) => readTokenAccount(context.read(vaultOf(of, mint)))?.amount ?? 0n
  const run = (kind: EscrowKind, made: Instruction, unsigned: readonly string[] = [], at: EffectContext = context) => {
    const accountsOf = made.accounts!.map(({ address, role }) => ({
      address: address as string as Address,
      isSigner: role >= 2 && !unsigned.includes(address),
      isWritable: role === 1 || role === 3,
    }))
    const program = programs.find(({ id }) => id === ESCROW_PROGRAM[kind])!
    return program.execute({ programId: program.id, accounts: accountsOf, data: Uint8Array.from(made.data!) }, at)
  }
  const lamports = () => [...accounts.values()].reduce((sum, image) => sum + image.lamports, 0n)
  return { context, held, run, lamports, escrow: (key: Address) => readEscrow(context.read(key))! }
}

const swapAccounts = (made: Instruction, place: number, address: Address): Instruction => ({
  ...made,
  accounts: made.accounts!.map((meta, index) => (index === place ? { ...meta, address: address as never } : meta)),
})

describe('an order by price', () => {
  it('is 34 bytes without options, and reads back as written', () => {
    const bare = initializeOrder({ ...plan, expiresSec: undefined }).data!
    expect(bare).toHaveLength(34)
    expect(LIMIT_DATA.read(Uint8Array.from(bare))).toMatchObject({ id: 7n, making: 10_000_000n, taking: 5_000_000n })
    for (const feeBps of [undefined, 0, 255, 300]) {
      const data = Uint8Array.from(initializeOrder({ ...plan, feeBps }).data!)
      expect(LIMIT_DATA.read(data)).toEqual({
        id: 7n,
        making: plan.making,
        taking: plan.taking,
        expiresSec: plan.expiresSec,
        feeBps,
      })
      expect(LIMIT_DATA.read(data.subarray(0, -1))).toBeUndefined()
      expect(LIMIT_DATA.read(Uint8Array.from([...data, 0]))).toBeUndefined()
    }
  })

  it('opens once, and neither makes nor destroys a lamport when it opens and closes', () => {
    const { run, held, lamports, context } = open()
    const before = lamports()
    expect(run('limit', initializeOrder(plan))).toBeUndefined()
    expect([held(maker, USDC), held(limitKey, USDC), lamports()]).toEqual([40_000_000n, 10_000_000n, before])
    expect(run('limit', initializeOrder(plan))).toBe(6004)
    expect(run('limit', cancelOrder(limitKey, { owner: maker, inputMint: USDC }))).toBeUndefined()
    expect([held(maker, USDC), lamports(), context.read(limitKey)]).toEqual([50_000_000n, before, undefined])
  })

  it.each([
    ['an unsigned maker', initializeOrder(plan), [maker], 6003],
    ['another order account', swapAccounts(initializeOrder(plan), 2, dcaKey), [], 6002],
    ['another reserve', swapAccounts(initializeOrder(plan), 3, vaultOf(maker, USDC)), [], 6002],
    ['nothing wanted', initializeOrder({ ...plan, taking: 0n }), [], 6006],
    ['nothing given', initializeOrder({ ...plan, making: 0n }), [], 6006],
    ['an expiry that is past', initializeOrder({ ...plan, expiresSec: BigInt(NOW) }), [], 6008],
    ['more than the purse holds', initializeOrder({ ...plan, making: 50_000_001n }), [], 1],
    ['one mint for both', initializeOrder({ ...plan, outputMint: USDC }), [], 6007],
  ] as const)('refuses %s', (_, made, unsigned, code) => {
    expect(open().run('limit', made, unsigned)).toBe(code)
  })

  it('is filled by the keeper alone, at its price, before it expires, and no more than is left', () => {
    const { run, held, escrow, context } = open()
    run('limit', initializeOrder(plan))
    const fill = (raw: bigint) => fillOrder(limitKey, escrow(limitKey), raw, [pool])
    const [keeper] = fill(1n).accounts!
    expect(run('limit', fill(4_000_000n), [keeper!.address])).toBe(6003)
    expect(run('limit', swapAccounts(fill(4_000_000n), 0, maker))).toBe(6003)
    expect(run('limit', fill(10_000_001n))).toBe(6011)
    expect(run('limit', fill(0n))).toBe(6006)
    expect(run('limit', fill(3n), [], { ...context, nowSec: NOW + 60 })).toBe(6008)
    expect(run('limit', fill(4_000_000n))).toBeUndefined()
    expect(held(maker, BUOY)).toBe(2_000_000n - 2_000n)
    expect(escrow(limitKey)).toMatchObject({ used: 4_000_000n, received: 1_998_000n, fees: 2_000n })
    expect(run('limit', fill(6_000_000n))).toBeUndefined()
    expect(escrow(limitKey).received + escrow(limitKey).fees).toBe(5_000_000n)
    const dear = open()
    dear.run('limit', initializeOrder({ ...plan, taking: 900_000_000n }))
    expect(dear.run('limit', fillOrder(limitKey, dear.escrow(limitKey), 1_000_000n, [pool]))).toBe(6009)
  })

  it('is cancelled by its maker alone, and ended by the keeper alone', () => {
    const { run, escrow } = open()
    run('limit', initializeOrder(plan))
    const cancel = cancelOrder(limitKey, { owner: maker, inputMint: USDC })
    expect(run('limit', cancel, [maker])).toBe(6003)
    expect(run('limit', swapAccounts(swapAccounts(cancel, 0, namedAddress('thief')), 1, maker))).toBe(6003)
    expect(run('limit', swapAccounts(cancel, 4, vaultOf(namedAddress('thief'), USDC)))).toBe(6002)
    const end = closeOrder(limitKey, escrow(limitKey))
    expect(run('limit', swapAccounts(end, 0, maker))).toBe(6003)
    expect(run('limit', end)).toBeUndefined()
    expect(run('limit', end)).toBe(6005)
  })
})

describe('an order by time', () => {
  it('is 43 bytes without options, and reads back as written', () => {
    expect(openDca(timed).data).toHaveLength(43)
    for (const startSec of [undefined, 5n]) {
      const data = Uint8Array.from(openDca({ ...timed, minOut: 3n, startSec }).data!)
      expect(DCA_DATA.read(data)).toMatchObject({ deposited: 9_000_000n, perCycle: 3_000_000n, minOut: 3n, startSec })
      expect(DCA_DATA.read(data.subarray(1))).toBeUndefined()
    }
  })

  it('is filled cycle by cycle when it is due, and closed by its user', () => {
    const { run, held, escrow, context, lamports } = open()
    const before = lamports()
    expect(run('dca', openDca(timed))).toBeUndefined()
    const fill = (raw: bigint) => fillOrder(dcaKey, escrow(dcaKey), raw, [pool])
    expect(run('dca', fill(2_000_000n))).toBe(6010)
    expect(run('dca', fill(3_000_000n))).toBeUndefined()
    expect(run('dca', fill(3_000_000n))).toBe(6010)
    expect(run('dca', fill(3_000_000n), [], { ...context, nowSec: NOW + 60 })).toBeUndefined()
    expect(held(maker, BUOY)).toBe(escrow(dcaKey).received)
    expect(run('dca', closeDca(dcaKey, escrow(dcaKey)), [maker])).toBe(6003)
    expect(run('dca', closeDca(dcaKey, escrow(dcaKey)))).toBeUndefined()
    expect([held(maker, USDC), lamports()]).toEqual([44_000_000n, before])
  })

  it('waits while the price is outside of its bounds', () => {
    const { run, escrow } = open()
    run('dca', openDca({ ...timed, minOut: 900_000_000n }))
    expect(run('dca', fillOrder(dcaKey, escrow(dcaKey), 3_000_000n, [pool]))).toBe(6009)
  })
})
