import { describe, expect, it } from 'vitest'
import { PROGRAM } from '~/config/programs.ts'
import { address, type Address } from '~/values/address.ts'
import { newTokenAccount } from '../../../tests/fixtures/fake-chain.ts'
import { openSandbox, someAddress, type Bench } from '../../../tests/fixtures/open-sandbox.ts'
import { rentExemptLamports } from '../chain/ledger.ts'
import { type VenueInstruction, type VenueProgram } from '../chain/vm/stub-program.ts'
import { readTokenAccount } from '../chain/vm/token-state.ts'
import {
  COINS,
  marketHash,
  orderAddress,
  positionAddress,
  PREDICTION,
  TOKEN,
  tokenAccount,
  vaultAddress,
  COSIGNER,
  KEEPER,
} from '../world/addresses.ts'
import { readPosition, positionImage } from './accounts.ts'
import {
  orderImage,
  orderRent,
  readOrder,
  CLOSE_ORDER,
  CREATE_DATA,
  FAIL_ORDER,
  FILL_DATA,
  type CreateOrderData,
} from './prediction/order-account.ts'
import { ORDER_ERROR, PREDICTION_ERROR } from './prediction/order-create.ts'

const MARKET = 'SX-1004-1'
const ID = '00112233445566778899aabbccddeeff'
const owner = someAddress('order owner')
const usdc = COINS.usdc
const order = orderAddress(owner, ID).address
const position = positionAddress(owner, MARKET, true).address
const TOKEN_RENT = rentExemptLamports(165)

const BUY: CreateOrderData = {
  externalOrderId: ID,
  marketHash: marketHash(MARKET),
  isYes: true,
  isBuy: true,
  contractsMicro: 10_000_000n,
  priceBound: 450_000n,
  deposit: 5_000_000n,
}
const SALE: CreateOrderData = { ...BUY, isBuy: false, deposit: 0n, priceBound: 300_000n }

type Change = {
  readonly data?: Uint8Array
  readonly accounts?: Readonly<Record<number, Address>>
  readonly notSigning?: number
  readonly readonly?: number
  readonly count?: number
}

function instructionOf(plain: readonly string[], signers: readonly number[], data: Uint8Array, change: Change) {
  const accounts = plain.map((each, index) => ({
    address: change.accounts?.[index] ?? address(each),
    isSigner: signers.includes(index) && change.notSigning !== index,
    isWritable: change.readonly !== index,
  }))
  const instruction: VenueInstruction = {
    programId: PREDICTION,
    accounts: accounts.slice(0, change.count),
    data: change.data ?? data,
  }
  return instruction
}

/** `create_order` with the accounts in the order of mainnet. */
function create(terms: Partial<CreateOrderData> = {}, change: Change = {}): VenueInstruction {
  const data = { ...BUY, ...terms }
  const plain = [
    owner,
    owner,
    COSIGNER.address,
    vaultAddress(usdc),
    position,
    order,
    tokenAccount(owner, usdc),
    usdc,
    tokenAccount(order, usdc),
    TOKEN,
    PROGRAM.associatedToken,
    PROGRAM.system,
  ]
  return instructionOf(plain, [0, 1, 2], CREATE_DATA.write(data), change)
}

/** An instruction of the keeper over the order. */
function keep(data: Uint8Array, change: Change = {}): VenueInstruction {
  const plain = [
    KEEPER.address,
    owner,
    owner,
    vaultAddress(usdc),
    position,
    order,
    tokenAccount(owner, usdc),
    tokenAccount(order, usdc),
    tokenAccount(vaultAddress(usdc), usdc),
    TOKEN,
  ]
  return instructionOf(plain, [0], data, change)
}

const fill = (contracts = 4_000_000n, traded = 1_760_000n, fee = 70_000n, change: Change = {}) =>
  keep(FILL_DATA.write({ contractsMicro: contracts, tradedMicroUsd: traded, feeMicroUsd: fee }), change)
const failing = (change: Change = {}) => keep(Buffer.from(FAIL_ORDER, 'hex'), change)
const closing = (change: Change = {}) => keep(Buffer.from(CLOSE_ORDER, 'hex'), change)

async function funded(usdcRaw = 20_000_000n): Promise<Bench> {
  const bench = await openSandbox({ shape: 'live' })
  bench.chain.fund(owner, 1_000_000_000n)
  bench.chain.mintTo(usdc, owner, usdcRaw)
  return bench
}

async function holding(contracts = '34'): Promise<Bench> {
  const bench = await funded()
  await bench.control('grant', { owner, marketId: MARKET, side: 'yes', contracts })
  return bench
}

async function open(terms: Partial<CreateOrderData> = {}): Promise<Bench> {
  const bench = terms.isBuy === false ? await holding() : await funded()
  expect(bench.fake.run(create(terms))).toBeUndefined()
  return bench
}

const held = (bench: Bench, at: Address) => readTokenAccount(bench.chain.account(at))?.amount ?? 0n

describe('create_order', () => {
  it('opens the order at the payer’s cost and moves the deposit of a buy, to the last unit', async () => {
    const bench = await funded()
    expect(bench.fake.run(create())).toBeUndefined()
    expect(held(bench, tokenAccount(owner, usdc))).toBe(15_000_000n)
    expect(held(bench, tokenAccount(order, usdc))).toBe(5_000_000n)
    expect(readTokenAccount(bench.chain.account(tokenAccount(order, usdc)))?.owner).toBe(order)
    expect(bench.chain.account(owner)?.lamports).toBe(1_000_000_000n - orderRent() - TOKEN_RENT)
    expect(readOrder(bench.chain.account(order))).toMatchObject({ ...BUY, owner, payer: owner, state: 'open' })
    expect(bench.chain.account(position)).toBeUndefined()
  })

  it('locks nothing on a sale', async () => {
    const bench = await holding()
    const before = readPosition(bench.chain.account(position))
    expect(bench.fake.run(create(SALE))).toBeUndefined()
    expect(bench.chain.account(tokenAccount(order, usdc))).toBeUndefined()
    expect(bench.chain.account(owner)?.lamports).toBe(1_000_000_000n - orderRent())
    expect(held(bench, tokenAccount(owner, usdc))).toBe(20_000_000n)
    expect(readPosition(bench.chain.account(position))).toEqual(before)
    expect(readOrder(bench.chain.account(order))).toMatchObject({ isBuy: false, deposit: 0n })
  })

  it('writes bytes that are read back as the same account', () => {
    const account = {
      ...BUY,
      owner,
      payer: someAddress('payer'),
      coin: 'jupUsd',
      state: 'failed',
      filledMicro: 1n,
      tradedMicroUsd: 2n,
      feesMicroUsd: 3n,
      basisMicroUsd: 4n,
      createdSec: 5,
      createdSlot: 6n,
      updatedSlot: 7n,
      bump: 250,
    } as const
    expect(readOrder(orderImage(account, 1n))).toEqual(account)
    expect(readOrder({ ...orderImage(account, 1n), owner: TOKEN })).toBeUndefined()
  })
})

type Case = readonly [name: string, code: number, act: () => Promise<ReturnType<VenueProgram['execute']>>]
const E = ORDER_ERROR
const stranger = someAddress('stranger')
const run = async (bench: Promise<Bench>, instruction: VenueInstruction) => (await bench).fake.run(instruction)
const flipped = (at: number) => {
  const data = CREATE_DATA.write(BUY)
  data[at] = 2
  return data
}

const created: readonly Case[] = [
  ['an account is missing', PREDICTION_ERROR.missingAccount, () => run(funded(), create({}, { count: 11 }))],
  ['a flag is neither', E.malformedData, () => run(funded(), create({}, { data: flipped(80) }))],
  ['the tail is not zero', E.malformedData, () => run(funded(), create({}, { data: flipped(107) }))],
  [
    'a byte is missing',
    E.malformedData,
    () => run(funded(), create({}, { data: CREATE_DATA.write(BUY).subarray(0, 108) })),
  ],
  ['no such market', PREDICTION_ERROR.marketNotFound, () => run(funded(), create({ marketHash: 'f'.repeat(32) }))],
  ['the mint is no settlement coin', E.wrongMint, () => run(funded(), create({}, { accounts: { 7: stranger } }))],
  ['the owner did not sign', E.ownerDidNotSign, () => run(funded(), create({}, { notSigning: 1 }))],
  ['the payer did not sign', E.payerDidNotSign, () => run(funded(), create({}, { notSigning: 0 }))],
  ['the co-signer did not sign', E.cosignerDidNotSign, () => run(funded(), create({}, { notSigning: 2 }))],
  ['another co-signer', E.wrongCosigner, () => run(funded(), create({}, { accounts: { 2: stranger } }))],
  [
    'a written account is read-only',
    PREDICTION_ERROR.accountNotWritable,
    () => run(funded(), create({}, { readonly: 8 })),
  ],
  ['another vault', PREDICTION_ERROR.wrongVault, () => run(funded(), create({}, { accounts: { 3: stranger } }))],
  ['another position', E.wrongPosition, () => run(funded(), create({}, { accounts: { 4: stranger } }))],
  ['another owner', E.wrongPosition, () => run(funded(), create({}, { accounts: { 1: stranger } }))],
  ['another order account', E.wrongOrderAccount, () => run(funded(), create({}, { accounts: { 5: stranger } }))],
  [
    'another owner’s token account',
    PREDICTION_ERROR.wrongDestination,
    () => run(funded(), create({}, { accounts: { 6: tokenAccount(stranger, usdc) } })),
  ],
  ['another order token account', E.wrongOrderToken, () => run(funded(), create({}, { accounts: { 8: stranger } }))],
  [
    'another token program',
    PREDICTION_ERROR.wrongTokenProgram,
    () => run(funded(), create({}, { accounts: { 9: stranger } })),
  ],
  ['another system program', E.wrongProgram, () => run(funded(), create({}, { accounts: { 11: stranger } }))],
  ['another account program', E.wrongProgram, () => run(funded(), create({}, { accounts: { 10: stranger } }))],
  ['no contracts', E.zeroContracts, () => run(funded(), create({ contractsMicro: 0n }))],
  ['a price of a dollar', E.priceOutOfRange, () => run(funded(), create({ priceBound: 1_000_000n }))],
  ['no price', E.priceOutOfRange, () => run(funded(), create({ priceBound: 0n }))],
  ['a deposit that does not pay', E.depositTooSmall, () => run(funded(), create({ deposit: 4_499_999n }))],
  ['a deposit on a sale', E.depositOnSale, () => run(holding(), create({ ...SALE, deposit: 1n }))],
  ['a sale of nothing held', PREDICTION_ERROR.positionNotFound, () => run(funded(), create(SALE))],
  ['a sale of more', E.notEnoughContracts, () => run(holding('9.99'), create(SALE))],
  ['an owner who cannot pay', E.ownerCannotPay, () => run(funded(4_999_999n), create())],
  [
    'an order with this id',
    E.orderExists,
    async () => {
      const bench = await open()
      return bench.fake.run(create())
    },
  ],
  [
    'a payer without lamports',
    E.payerCannotPay,
    async () => {
      const bench = await funded()
      bench.chain.setAccount(owner, { ...bench.chain.account(owner)!, lamports: orderRent() + TOKEN_RENT - 1n })
      return bench.fake.run(create())
    },
  ],
  [
    'a market that is closed',
    E.marketNotOpen,
    async () => {
      const bench = await funded()
      bench.world.decide(MARKET, { result: 'yes', atSec: bench.clock.nowSec() })
      return bench.fake.run(create())
    },
  ],
  [
    'a position in another coin',
    E.wrongMint,
    async () => {
      const bench = await funded()
      await bench.control('grant', { owner, marketId: MARKET, side: 'yes', contracts: 1, coin: 'jupUsd' })
      return bench.fake.run(create())
    },
  ],
  [
    'a position that was paid out',
    PREDICTION_ERROR.alreadyPaid,
    async () => {
      const bench = await holding()
      const account = readPosition(bench.chain.account(position))!
      bench.chain.setAccount(position, positionImage({ ...account, state: 'claimed' }))
      return bench.fake.run(create(SALE))
    },
  ],
]

const kept: readonly Case[] = [
  [
    'another than the keeper',
    PREDICTION_ERROR.authorityNotAllowed,
    () => run(open(), fill(1n, 0n, 0n, { accounts: { 0: owner } })),
  ],
  ['a keeper who did not sign', PREDICTION_ERROR.authorityDidNotSign, () => run(open(), closing({ notSigning: 0 }))],
  ['a fill without an account', PREDICTION_ERROR.missingAccount, () => run(open(), fill(1n, 0n, 0n, { count: 9 }))],
  [
    'a fill of a byte less',
    E.malformedData,
    () =>
      run(open(), keep(FILL_DATA.write({ contractsMicro: 1n, tradedMicroUsd: 1n, feeMicroUsd: 0n }).subarray(0, 31))),
  ],
  ['no such order', E.orderNotFound, () => run(funded(), fill())],
  ['a fill for another position', E.wrongPosition, () => run(open(), fill(1n, 0n, 0n, { accounts: { 4: stranger } }))],
  ['a fill of nothing', E.zeroContracts, () => run(open(), fill(0n, 0n, 0n))],
  ['a fill of more than ordered', E.moreThanOrdered, () => run(open(), fill(10_000_001n, 4_500_000n, 0n))],
  ['a buy over its bound', E.priceBeyondBound, () => run(open(), fill(4_000_000n, 1_800_001n, 0n))],
  ['a sale under its bound', E.priceBeyondBound, () => run(open(SALE), fill(4_000_000n, 1_199_999n, 0n))],
  ['a fee that the deposit does not pay', E.orderEmpty, () => run(open(), fill(10_000_000n, 4_500_000n, 500_001n))],
  ['a fee above the proceeds', E.orderEmpty, () => run(open(SALE), fill(4_000_000n, 1_200_000n, 1_200_001n))],
  [
    'proceeds for another',
    PREDICTION_ERROR.wrongDestination,
    () => run(open(SALE), fill(1n, 1n, 0n, { accounts: { 6: tokenAccount(stranger, usdc) } })),
  ],
  [
    'a refund to another',
    PREDICTION_ERROR.wrongDestination,
    () => run(open(), closing({ accounts: { 6: tokenAccount(stranger, usdc) } })),
  ],
  ['another owner named', PREDICTION_ERROR.wrongDestination, () => run(open(), closing({ accounts: { 1: stranger } }))],
  ['rent for another', E.wrongRentReceiver, () => run(open(), closing({ accounts: { 2: stranger } }))],
  ['another vault', PREDICTION_ERROR.wrongVault, () => run(open(), fill(1n, 0n, 0n, { accounts: { 8: stranger } }))],
  ['another order token account', E.wrongOrderToken, () => run(open(), closing({ accounts: { 7: stranger } }))],
  [
    'another token program',
    PREDICTION_ERROR.wrongTokenProgram,
    () => run(open(), closing({ accounts: { 9: stranger } })),
  ],
  [
    'a failed order',
    E.orderNotOpen,
    async () => {
      const bench = await open()
      expect(bench.fake.run(failing())).toBeUndefined()
      return bench.fake.run(fill())
    },
  ],
  [
    'a half-filled order given up',
    E.orderNotOpen,
    async () => {
      const bench = await open()
      expect(bench.fake.run(fill())).toBeUndefined()
      return bench.fake.run(failing())
    },
  ],
  [
    'a market that closed meanwhile',
    E.marketNotOpen,
    async () => {
      const bench = await open()
      bench.world.decide(MARKET, { result: 'yes', atSec: bench.clock.nowSec() })
      return bench.fake.run(fill())
    },
  ],
  [
    'a sale of what was sold meanwhile',
    E.notEnoughContracts,
    async () => {
      const bench = await open(SALE)
      const account = readPosition(bench.chain.account(position))!
      bench.chain.setAccount(position, positionImage({ ...account, contractsMicro: 3_999_999n }))
      return bench.fake.run(fill(4_000_000n, 1_300_000n, 0n))
    },
  ],
  [
    'an order whose tokens are gone',
    E.orderEmpty,
    async () => {
      const bench = await open()
      bench.chain.setAccount(
        tokenAccount(order, usdc),
        newTokenAccount({ mint: usdc, owner: order, amount: 4_999_999n }),
      )
      return bench.fake.run(closing())
    },
  ],
]

describe('the program refuses with its own number', () => {
  it.each(created)('an order with %s', async (_, code, act) => {
    expect(await act()).toBe(code)
  })

  it.each(kept)('from the keeper: %s', async (_, code, act) => {
    expect(await act()).toBe(code)
  })

  it('has a case for every number that only orders give', () => {
    const tested = new Set([...created, ...kept].map(([, code]) => code))
    expect(Object.entries(ORDER_ERROR).filter(([, code]) => !tested.has(code))).toEqual([])
  })
})
