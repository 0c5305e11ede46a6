import { MINT } from '../../src/config/mints.ts'
import { LIMIT_FEE_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { type Case } from '../../src/guard/judge.ts'
import { solText } from '../../src/review/text/act-text.ts'
import { address } from '../../src/values/address.ts'
import { cancelInput, cancelWorld, transfer } from '../fixtures/cancel-world.ts'
import { claimInput, claimWorld, PAYOUT } from '../fixtures/claim-world.ts'
import { closeAllInput, closeAllWorld, OTHER, otherSale } from '../fixtures/close-all-world.ts'
import { composeInput, composeWorld } from '../fixtures/compose-world.ts'
import { managedInput, managedWorld, type Managed } from '../fixtures/managed-world.ts'
import { sponsored } from '../fixtures/order-mutators.ts'
import { orderInput, orderWorld, setArgs, type OrderWorld, type Shape } from '../fixtures/order-world.ts'
import { COIN, HONEST_LIMIT, limitData, type LimitArgs } from '../fixtures/trade-bytes.ts'
import { coreOf, OPEN, setRoute, tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import { computePrice, memo, reads, USDC, writes, type Draft } from '../fixtures/transactions.ts'
import { ata, HEIGHT, owner, still, stranger, system, token, TOKEN_RENT } from '../fixtures/world.ts'

/*
 * Attacks on a yes: what is shown, and what the venue builds once the yes was given. Each build for itself is one that the
 * guard accepts. `lines` = what the second review must name, before and now.
 */
export type Attack = {
  readonly name: string
  readonly shown: () => Promise<Case>
  readonly later: () => Promise<Case>
  readonly lines: readonly (readonly [before: string | RegExp, now: string | RegExp])[]
  /** The other way round it is better for the owner in every field. */
  readonly isBetterBack?: boolean
}

type MiddlewareStep = { draft: Draft; after: Map<string, unknown>; accounts: Map<string, unknown> }

const trade =
  (name: Trade, apply: (world: TradeWorld) => void = () => undefined) =>
  () => {
    const world = tradeWorld(name)
    apply(world)
    return tradeInput(world)
  }
const order =
  (shape: Shape, apply: (world: OrderWorld) => void = () => undefined) =>
  () => {
    const world = orderWorld(shape)
    apply(world)
    return orderInput(world)
  }
const limit = (change: Partial<LimitArgs>, apply: (world: TradeWorld) => void = () => undefined) =>
  trade('limit', (world) => {
    coreOf(world).data = limitData({ ...HONEST_LIMIT, ...change })
    apply(world)
  })
const claim =
  (apply: (world: ReturnType<typeof claimWorld>) => void = () => undefined) =>
  () => {
    const world = claimWorld()
    apply(world)
    return claimInput(world)
  }
const cancel =
  (lamports: bigint, to = owner.address) =>
  () => {
    const world = cancelWorld()
    const at = world.draft.instructions.length - 1
    world.draft.instructions[at] = transfer(lamports, owner.address, to)
    world.accounts.set(to, system(900_000_000n))
    world.after.set(to, system(900_000_000n + lamports))
    world.sol = -lamports
    return cancelInput(world)
  }
const closeAll =
  (kind: 'alone' | 'together', apply: (world: ReturnType<typeof closeAllWorld>) => void = () => undefined) =>
  () => {
    const world = closeAllWorld(kind)
    apply(world)
    return closeAllInput(world)
  }

const withMemo = (text: string) => (world: MiddlewareStep) => void world.draft.instructions.push(memo(text))
const held = (mint: typeof USDC, raw: bigint) => (world: MiddlewareStep) =>
  void world.after.set(ata(mint), token(mint, owner.address, raw))
const priced = (microLamports: bigint) => (world: MiddlewareStep) => {
  const at = world.draft.instructions.findIndex(({ data, accounts }) => accounts.length === 0 && data[0] === 3)
  world.draft.instructions[at] = computePrice(microLamports)
}
const managed =
  (kind: Managed, apply: (world: ReturnType<typeof managedWorld>) => void = () => undefined) =>
  () => {
    const world = managedWorld(kind)
    apply(world)
    return managedInput(world)
  }
const composed = (apply: (world: ReturnType<typeof composeWorld>) => void) => () => {
  const world = composeWorld('swap')
  apply(world)
  return composeInput(world)
}
/** The least that a swap's bytes ask for, by the quote in them. */
const quoted = (second: bigint) => (world: TradeWorld) => {
  setRoute(world, { second })
  held(COIN, 1_000n + second)(world)
}
const VENUE = cancelTaker()
function cancelTaker() {
  const fee = cancelWorld().draft.instructions.at(-1)
  return address(fee?.accounts[1]?.address ?? '')
}

/** What happened to a yes that was given more than five seconds after the reply. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a limit order must bring less',
    shown: limit({ taking: 12_000_000n }),
    later: limit({ taking: 9_000_000n }),
    lines: [['12 of', '9 of']],
  },
  {
    name: 'a limit order takes a fee for somebody',
    shown: limit({}, withFee),
    later: limit({ feeBps: 30 }, (w) => {
      withFee(w)
      coreOf(w).accounts[6] = writes(stranger.address)
    }),
    lines: [
      ['none', '0.3%'],
      ['none', stranger.address],
    ],
  },
  {
    name: 'a limit order names another fee account',
    shown: limit({}),
    later: limit({}, (w) => void (coreOf(w).accounts[5] = reads(LIMIT_FEE_AUTHORITY))),
    lines: [['none', LIMIT_FEE_AUTHORITY]],
  },
  {
    name: 'a limit order carries bytes that nobody understands',
    shown: limit({}),
    later: limit({ tail: Array<number>(9).fill(1) }),
    lines: [['none', '010101010101010101']],
  },
  {
    name: 'a limit order carries other bytes that nobody understands',
    shown: limit({ tail: Array<number>(9).fill(1) }),
    later: limit({ tail: Array<number>(9).fill(2) }),
    lines: [['010101010101010101', '020202020202020202']],
  },
  {
    name: 'a limit order is written into an account that was there before',
    shown: limit({}),
    later: limit({}, (w) => {
      w.order = OPEN[0]
      coreOf(w).accounts[2] = writes(OPEN[0])
      w.after.set(coreOf(w).accounts[3]!.address, token(USDC, OPEN[0], 0n))
    }),
    lines: [['none', OPEN[0]]],
  },
  {
    name: 'a cancel pays a stranger two hundred times as much',
    shown: cancel(5_000n, VENUE),
    later: cancel(1_000_000n, stranger.address),
    lines: [
      ['0.000005 SOL', '0.001 SOL'],
      [VENUE, stranger.address],
    ],
  },
  {
    name: 'a cancel pays the same to a stranger',
    shown: cancel(5_000n, VENUE),
    later: cancel(5_000n, stranger.address),
    lines: [[VENUE, stranger.address]],
  },
  {
    name: 'a cancel costs more',
    shown: cancel(5_000n, VENUE),
    later: cancel(1_000_000n, VENUE),
    lines: [['0.000005 SOL', '0.001 SOL']],
    isBetterBack: true,
  },
  {
    name: 'a swap brings less at least',
    shown: trade('swap', quoted(3_015_075n)),
    later: trade('swap', quoted(2_000_000n)),
    lines: [['3 of', '1.99 of']],
    isBetterBack: true,
  },
  {
    name: 'a swap allows more slippage',
    shown: trade('swap', (w) => setRoute(w, { slippage: 10, second: 1_991_992n })),
    later: trade('swap', (w) => setRoute(w, { slippage: 50, second: 2_000_000n })),
    lines: [['0.1', '0.5']],
    isBetterBack: true,
  },
  {
    name: 'an exact-out swap takes more',
    shown: trade('exact-out', (w) => setRoute(w, { second: 95_000_000n })),
    later: trade('exact-out', (w) => setRoute(w, { second: 99_000_000n })),
    lines: [['95.475 USDC', '99.495 USDC']],
    isBetterBack: true,
  },
  {
    name: 'an own swap brings less at least',
    shown: composed(quoted(3_015_075n)),
    later: composed(quoted(2_000_000n)),
    lines: [['3 of', '1.99 of']],
    isBetterBack: true,
  },
  {
    name: 'a managed swap takes a fee',
    shown: managed('managed', (w) => setRoute(w, { fee: 0 })),
    later: managed('managed'),
    lines: [['none', '0.02']],
    isBetterBack: true,
  },
  {
    name: 'an order buys fewer shares',
    shown: order('direct', shares(24_000_000n)),
    later: order('direct', shares(23_000_000n)),
    lines: [['24', '23']],
    isBetterBack: true,
  },
  {
    name: 'an order accepts a higher price',
    shown: order('direct', boundAt(200_000n)),
    later: order('direct', boundAt(210_000n)),
    lines: [['$0.2', '$0.21']],
    isBetterBack: true,
  },
  {
    name: 'a sale accepts a lower price',
    shown: order('sell', price(980_000n)),
    later: order('sell', price(800_000n)),
    lines: [['$0.98', '$0.8']],
    isBetterBack: true,
  },
  {
    name: 'a close accepts a lower price',
    shown: order('close', price(980_000n)),
    later: order('close', price(800_000n)),
    lines: [['$0.98', '$0.8']],
    isBetterBack: true,
  },
  {
    name: 'a close whose min. price the service sets goes lower than was ticked',
    shown: order('close', floored(745_000n)),
    later: order('close', floored(739_000n)),
    lines: [
      ['74.5¢', '73.9¢'],
      ['$0.745', '$0.739'],
    ],
    isBetterBack: true,
  },
  {
    name: 'a close that carried the user’s min. price is built without it',
    shown: order('close', (w) => {
      floored(936_000n)(w)
      w.takesOrders = true
    }),
    later: order('close', floored(739_000n)),
    lines: [
      ['none', '73.9¢'],
      ['$0.936', '$0.739'],
    ],
    isBetterBack: true,
  },
  {
    name: 'a sale of all in one transaction goes lower than was ticked',
    shown: closeAll('together', flooredAll(745_000n)),
    later: closeAll('together', flooredAll(739_000n)),
    lines: [['74.5¢', '73.9¢']],
    isBetterBack: true,
  },
  {
    name: 'a routed order has less left over',
    shown: order('routed', held(address(MINT.jupUsd), 9_000_000n + 5_003n)),
    later: order('routed', held(address(MINT.jupUsd), 9_000_000n + 1n)),
    lines: [['0.005003 JupUSD', '0.000001 JupUSD']],
    isBetterBack: true,
  },
  {
    name: 'a sale of all accepts a lower price',
    shown: closeAll('alone', price(980_000n)),
    later: closeAll('alone', price(800_000n)),
    lines: [['$0.98', '$0.8']],
    isBetterBack: true,
  },
  {
    name: 'a sale of all leaves one out',
    shown: closeAll('together'),
    later: closeAll('together', (w) => void w.draft.instructions.pop()),
    lines: [[OTHER, 'none']],
  },
  {
    name: 'a market is seen for the first time',
    shown: order('direct'),
    later: order('direct', (w) => void delete w.request['pinnedHash']),
    lines: [['checked', 'not checked']],
    isBetterBack: true,
  },
  {
    name: 'a claim is not simulated any more',
    shown: claim(),
    later: claim((w) => void (w.simulation = undefined)),
    lines: [
      ['simulated', 'not simulated'],
      ['checked', 'not checked'],
    ],
  },
  {
    name: 'somebody else pays the network fee of a claim',
    shown: order('direct'),
    later: order('direct', sponsored),
    lines: [[owner.address, /^(?!.*undefined).+/]],
  },
  {
    name: 'a claim costs more priority',
    shown: claim(priced(20_000n)),
    later: claim(priced(33_333_333n)),
    lines: [['0.0000012 SOL', '0.002 SOL']],
    isBetterBack: true,
  },
  {
    name: 'a claim opens an account',
    shown: claim(),
    later: claim((w) => {
      w.accounts.set(ata(USDC), 'absent')
      w.after.set(ata(USDC), token(USDC, owner.address, PAYOUT))
    }),
    lines: [['0 SOL', solText(TOKEN_RENT)]],
    isBetterBack: true,
  },
  {
    name: 'lending brings fewer shares',
    shown: trade('lend'),
    later: trade('lend', (w) => {
      const [at, after] = [...w.after].find(([key, fact]) => fact !== w.accounts.get(key) && isShares(key))!
      if (after === 'absent') throw new Error('no shares')
      const bytes = after.data.slice()
      new DataView(bytes.buffer).setBigUint64(64, new DataView(bytes.buffer).getBigUint64(64, true) - 1n, true)
      w.after.set(at, { ...after, data: bytes })
    }),
    lines: [[/^47.61904 of/, /^47.619039 of/]],
    isBetterBack: true,
  },
  ...(
    [
      ['claim', claim],
      ['sale', (apply: (w: MiddlewareStep) => void) => order('sell', apply)],
      ['swap', (apply: (w: MiddlewareStep) => void) => trade('swap', apply)],
      ['limit order', (apply: (w: MiddlewareStep) => void) => trade('limit', apply)],
      ['cancel of several', (apply: (w: MiddlewareStep) => void) => trade('cancel-limits', apply)],
      ['plan', (apply: (w: MiddlewareStep) => void) => trade('recurring', apply)],
      ['plan’s end', (apply: (w: MiddlewareStep) => void) => trade('close-plan', apply)],
      ['withdrawal', (apply: (w: MiddlewareStep) => void) => trade('lend-exit', apply)],
    ] as const
  ).flatMap(([name, make]): Attack[] => [
    {
      name: `a ${name} carries a memo that nobody read`,
      shown: make(() => undefined),
      later: make(withMemo('paid to somebody')),
      lines: [['none', 'paid to somebody']],
    },
    {
      name: `a ${name} carries another memo`,
      shown: make(withMemo('order 24')),
      later: make(withMemo('order 25')),
      lines: [['order 24', 'order 25']],
    },
    {
      name: `more SOL leaves with a ${name}`,
      shown: make(priced(20_000n)),
      later: make(priced(30_000n)),
      lines: [[/SOL$/, /SOL$/]],
      isBetterBack: true,
    },
  ]),
]

function withFee(world: TradeWorld): void {
  world.request['fee'] = { bps: 30, account: stranger.address }
  still(world, stranger.address, system(5_000_000n))
}

function isShares(key: string): boolean {
  return key !== ata(USDC) && key !== owner.address && key !== ata(COIN)
}

function shares(contracts: bigint) {
  return (world: OrderWorld) => {
    setArgs(world, { contracts })
    world.order['contractsMicro'] = String(contracts)
    world.order['contracts'] = String(contracts / 1_000_000n)
  }
}

/** A buy at this price, of as many shares as its deposit pays for at the dearer ones too. */
function boundAt(micro: bigint) {
  return (world: OrderWorld) => {
    shares(23_000_000n)(world)
    price(micro)(world)
  }
}

function price(micro: bigint) {
  return (world: OrderWorld) => {
    setArgs(world, { price: micro })
    world.order[world.args.isBuy === 1 ? 'maxBuyPriceUsd' : 'minSellPriceUsd'] = String(micro)
  }
}

/** A sale at the default tolerance by a service that sets the min. price itself. */
function floored(micro: bigint) {
  return (world: OrderWorld) => {
    world.takesOrders = false
    world.request['floorBps'] = 500
    price(micro)(world)
  }
}

function flooredAll(micro: bigint) {
  return (world: OrderWorld) => {
    floored(micro)(world)
    const [, second] = world.draft.instructions.filter(({ program }) => program === PROGRAM.prediction)
    if (second !== undefined) second.data = otherSale(world.args)
  }
}

/** The same terms with another end of life: nothing in them changed. */
/** A swap of which only the estimate moves, by the same bound. */
export const ESTIMATE_MOVED = {
  shown: trade('swap', held(COIN, 1_000n + 1_999_000n)),
  later: trade('swap', held(COIN, 1_000n + 1_990_000n)),
} as const

/** A buy whose bound rises by a cent; what the trader chose is the test's. */
export const BOUND_ROSE = {
  shown: order('direct', boundAt(200_000n)),
  later: order('direct', boundAt(210_000n)),
} as const

/** A sale that accepts this price, by the way that it is made. */
export const SALE_AT = {
  sell: (micro: bigint) => order('sell', price(micro)),
  close: (micro: bigint) => order('close', price(micro)),
  closeAll: (micro: bigint) => closeAll('alone', price(micro)),
} as const

export const RENEWED: readonly { readonly name: string; readonly make: (blocks: bigint) => () => Promise<Case> }[] = [
  { name: 'claim', make: (blocks) => claim((w) => void (w.reply.lastValidBlockHeight = HEIGHT + blocks)) },
  { name: 'swap', make: (blocks) => trade('swap', (w) => void (w.lastValidBlockHeight = HEIGHT + blocks)) },
]

/** Acts of one click: three of each, and what the second of them becomes behind the yes. */
export const BATCHES: readonly {
  readonly name: string
  readonly shown: () => Promise<Case>
  readonly worse: () => Promise<Case>
}[] = [
  { name: 'claims', shown: claim(), worse: claim(withMemo('paid to somebody')) },
  { name: 'sales', shown: closeAll('alone', price(980_000n)), worse: closeAll('alone', price(800_000n)) },
  { name: 'cancels', shown: trade('cancel-limits', priced(1n)), worse: trade('cancel-limits', priced(2_000_000n)) },
]
