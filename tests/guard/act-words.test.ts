import { describe, expect, test } from 'vitest'
import { LEND_BACKING } from '../../src/config/programs-lend.ts'
import { EVENT_AUTHORITY, PROGRAM } from '../../src/config/programs.ts'
import { type JudgeCode } from '../../src/guard/codes.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { LEND_IN_AT, LEND_OUT_AT } from '../../src/guard/layouts/lend.ts'
import { LIMIT_AT } from '../../src/guard/layouts/limit.ts'
import { DCA_AT } from '../../src/guard/layouts/recurring.ts'
import { lendMarket } from '../../src/guard/lend-market.ts'
import { CANCELLED, cancelInput, cancelWorld, FEE, transfer, type CancelWorld } from '../fixtures/cancel-world.ts'
import { composeInput, composeWorld, type ComposeWorld } from '../fixtures/compose-world.ts'
import { LENT, lendData, TAKEN } from '../fixtures/lend-world.ts'
import { drop, ends, push, requested, starts } from '../fixtures/mutator.ts'
import {
  COIN,
  EXPIRES,
  HONEST_LIMIT,
  HONEST_PLAN,
  limitData,
  MAKING,
  PLAN,
  planData,
  TAKING,
  TOTAL,
  type LimitArgs,
  type PlanArgs,
} from '../fixtures/trade-bytes.ts'
import { put } from '../fixtures/trade-mutators.ts'
import { coreOf, IN, OPEN, tradeInput, tradeWorld, type Trade, type TradeWorld } from '../fixtures/trade-world.ts'
import { computeLimit, instruction, key, memo, reads, transferSol, USDC } from '../fixtures/transactions.ts'
import { HELD, unwrapInput, unwrapWorld } from '../fixtures/unwrap-world.ts'
import { ata, kept, owner, stranger, system, token, WSOL, type World } from '../fixtures/world.ts'

/* What the acts' own rules say of one thing that is wrong in a good act, word by word. */

type Words = readonly [code: JudgeCode, detail: string, field: string, expected: string, found: string]
type Entry<W> = readonly [name: string, change: (world: W) => void, words: Words]

/** Everything that is said of an act after one change. */
async function saidOf<W extends World>(world: W, ask: (world: W) => Promise<Case>, change: (world: W) => void) {
  change(world)
  const verdict = judge(await ask(world))
  return verdict.ok ? [] : verdict.refused.violations
}
const saying = ([code, detail, field, expected, found]: Words) => ({ code, detail, field, expected, found })
const OTHER = stranger.address

/** Another account stands at a place of a trade's core. */
const placed =
  (at: number, account = OTHER) =>
  (w: TradeWorld) => {
    put(w, at, account)
    w.accounts.set(account, system(1n))
    w.after.set(account, system(1n))
  }
function checked(trade: Trade, entries: readonly Entry<TradeWorld>[]) {
  test.each(entries)('%s', async (_, change, words) => {
    expect(await saidOf(tradeWorld(trade), tradeInput, change)).toContainEqual(saying(words))
  })
}

describe('a limit order', () => {
  const bytes = (change: Partial<LimitArgs>) => (w: TradeWorld) =>
    void (coreOf(w).data = limitData({ ...HONEST_LIMIT, ...change }))
  const at = (place: keyof typeof LIMIT_AT) => `accounts[${LIMIT_AT[place]}]`
  checked('limit', [
    ['of another maker', placed(LIMIT_AT.maker), ['LIMIT_MAKER', 'maker', at('maker'), owner.address, OTHER]],
    [
      'of more',
      bytes({ making: MAKING + 1n }),
      ['LIMIT_MAKING', 'differs', 'makingAmount', `${MAKING}`, `${MAKING + 1n}`],
    ],
    [
      'for less',
      bytes({ taking: TAKING - 1n }),
      ['LIMIT_TAKING', 'too-little', 'takingAmount', `≥ ${TAKING}`, `${TAKING - 1n}`],
    ],
    [
      'without its end',
      bytes({ expiresAt: undefined }),
      ['LIMIT_EXPIRY', 'differs', 'expiredAt', `${EXPIRES}`, 'never'],
    ],
    [
      'with an end that was not set',
      (w) => void delete w.request['expiresAt'],
      ['LIMIT_EXPIRY', 'differs', 'expiredAt', 'never', `${EXPIRES}`],
    ],
    ['with a fee', bytes({ feeBps: 1 }), ['LIMIT_FEE', 'fee-bps', 'feeBps', 'none', '1']],
    [
      'with a fee above the agreed one',
      (w) => {
        requested({ fee: { bps: 20, account: key('site').address } })(w)
        bytes({ feeBps: 21 })(w)
      },
      ['LIMIT_FEE', 'fee-bps', 'feeBps', '≤ 20', '21'],
    ],
    [
      'with a tail',
      bytes({ tail: Array.from({ length: 17 }, () => 0) }),
      ['LIMIT_TAIL', 'length', 'tail', '≤ 16 bytes', '17 bytes'],
    ],
    [
      'with a tail that means something beside its slippage',
      (w) => {
        requested({ slippageBps: 50 })(w)
        bytes({ tail: [1] })(w)
      },
      ['LIMIT_TAIL', 'slippage', 'tail', 'none where slippage is asked for', '1 bytes'],
    ],
    [
      'with slippage, where proof is required',
      (w) => {
        requested({ slippageBps: 50 })(w)
        w.profile = { ...w.profile, proofBar: ['recorded'] }
      },
      ['LIMIT_TAIL', 'slippage-unproven', 'tail', 'an exact order', '0 bytes'],
    ],
    [
      'with a tail and no test run',
      (w) => {
        bytes({ tail: [1] })(w)
        w.simulation = undefined
      },
      ['LIMIT_TAIL', 'no-test-run', 'tail', 'a complete test run', '1 bytes'],
    ],
    ['far from the market', requested({ adverseBps: 501 }), ['LIMIT_PRICE', 'far', 'adverseBps', '≤ 500', '501']],
    [
      'of a market that is not known',
      (w) => void delete w.request['adverseBps'],
      ['LIMIT_PRICE', 'unknown', 'adverseBps', '≤ 500', 'unknown'],
    ],
    ['of another coin', placed(LIMIT_AT.outputMint), ['LIMIT_ACCOUNTS', 'outputMint', at('outputMint'), COIN, OTHER]],
    [
      'paid from elsewhere',
      placed(LIMIT_AT.makerToken),
      ['LIMIT_ACCOUNTS', 'makerToken', at('makerToken'), ata(USDC), OTHER],
    ],
    [
      'with another event authority',
      placed(LIMIT_AT.eventAuthority),
      ['LIMIT_ACCOUNTS', 'eventAuthority', at('eventAuthority'), EVENT_AUTHORITY.limit, OTHER],
    ],
  ])
})

describe('a plan', () => {
  const bytes = (change: Partial<PlanArgs>) => (w: TradeWorld) =>
    void (coreOf(w).data = planData({ ...HONEST_PLAN, ...change }))
  const at = (place: keyof typeof DCA_AT) => `accounts[${DCA_AT[place]}]`
  checked('recurring', [
    ['of more in all', bytes({ total: TOTAL + 1n }), ['DCA_TOTAL', 'total', 'inAmount', `${TOTAL}`, `${TOTAL + 1n}`]],
    [
      'of more each time',
      bytes({ perCycle: 30_000_001n }),
      ['DCA_TOTAL', 'part', 'inAmountPerCycle', '30000000', '30000001'],
    ],
    [
      'of another interval',
      bytes({ frequency: 3_601n }),
      ['DCA_SCHEDULE', 'interval', 'cycleFrequency', '3600', '3601'],
    ],
    ['that starts later', bytes({ startAt: 9n }), ['DCA_SCHEDULE', 'start', 'startAt', 'at once', '9']],
    [
      'that starts at once',
      requested({ startAt: '1800000000' }),
      ['DCA_SCHEDULE', 'start', 'startAt', '1800000000', 'at once'],
    ],
    ['with a bound that was not set', bytes({ minOut: 5n }), ['DCA_BOUNDS', 'set', 'minOutAmount', 'none', '5']],
    ['with a most that was not set', bytes({ maxOut: 5n }), ['DCA_BOUNDS', 'set', 'maxOutAmount', 'none', '5']],
    ['of another user', placed(DCA_AT.user), ['DCA_ACCOUNTS', 'user', at('user'), owner.address, OTHER]],
    ['at another address', placed(DCA_AT.dca), ['DCA_ACCOUNTS', 'dca', at('dca'), PLAN, OTHER]],
    ['paid from elsewhere', placed(DCA_AT.userToken), ['DCA_ACCOUNTS', 'userToken', at('userToken'), ata(USDC), OTHER]],
  ])
})

describe('an end', () => {
  const all = OPEN.join(' ')
  const cancels = (w: TradeWorld) => w.draft.instructions.filter(({ program }) => program === PROGRAM.limit)
  checked('cancel-limits', [
    [
      'of an order that was not requested',
      (w) => void (w.request['orders'] = (w.request['orders'] as object[]).slice(1)),
      ['CANCEL_SET', 'another', 'orders', OPEN[1], 'instructions[3]'],
    ],
    [
      'of one order twice',
      (w) => void (cancels(w)[1]!.accounts[1] = structuredClone(cancels(w)[0]!.accounts[1]!)),
      ['CANCEL_SET', 'twice', 'orders', all, OPEN[0]],
    ],
    ['that leaves one out', (w) => void w.draft.instructions.pop(), ['CANCEL_SET', 'missing', 'orders', all, OPEN[1]]],
    ['of an order that is gone', starts(OPEN[0], 'absent'), ['CANCEL_SET', 'unread', OPEN[0], 'an account', 'none']],
    [
      'of an order of another program',
      starts(OPEN[0], kept(PROGRAM.dca)),
      ['CANCEL_SET', 'program', OPEN[0], PROGRAM.limit, PROGRAM.dca],
    ],
    [
      'of somebody else’s order',
      starts(OPEN[0], kept(PROGRAM.limit, OTHER)),
      ['CANCEL_SET', 'owner', OPEN[0], owner.address, 'not in its data'],
    ],
    ['that pays elsewhere', placed(3), ['CANCEL_REFUND', 'not-named', 'instructions[3]', ata(USDC), 'none']],
    [
      'that ends nothing',
      ends(OPEN[0], kept(PROGRAM.limit)),
      ['SIM_RENT', 'not-closed', OPEN[0], 'closed', 'still there'],
    ],
  ])
})

describe('lending', () => {
  const market = lendMarket(USDC)
  const inAt = (place: keyof typeof LEND_IN_AT) => `accounts[${LEND_IN_AT[place]}]`
  const more = `${LENT.assets + 1n}`
  checked('lend', [
    [
      'of more',
      (w) => void (coreOf(w).data = lendData('lendDeposit', LENT.assets + 1n)),
      ['LEND_AMOUNT', 'another', 'assets', `${LENT.assets}`, more],
    ],
    ['by somebody else', placed(LEND_IN_AT.signer), ['LEND_ACCOUNTS', 'signer', inAt('signer'), owner.address, OTHER]],
    ['from elsewhere', placed(LEND_IN_AT.source), ['LEND_ACCOUNTS', 'source', inAt('source'), ata(USDC), OTHER]],
    [
      'for shares elsewhere',
      placed(LEND_IN_AT.shares),
      ['LEND_ACCOUNTS', 'shares', inAt('shares'), ata(market.shareMint), OTHER],
    ],
    ['of another asset', placed(LEND_IN_AT.mint), ['LEND_MINT', 'asset', inAt('mint'), USDC, OTHER]],
    [
      'for other shares',
      placed(LEND_IN_AT.shareMint),
      ['LEND_MINT', 'shares', inAt('shareMint'), market.shareMint, OTHER],
    ],
    ['into another vault', placed(LEND_IN_AT.vault), ['LEND_ACCOUNTS', 'vault', inAt('vault'), market.vault, OTHER]],
    [
      'through another program',
      placed(LEND_IN_AT.liquidityProgram),
      ['LEND_ACCOUNTS', 'liquidity-program', inAt('liquidityProgram'), LEND_BACKING.liquidity, OTHER],
    ],
    [
      'at a price that cannot be read',
      starts(market.lending, system(1n)),
      ['LEND_RATE', 'unread', market.lending, 'the price of a share', 'none'],
    ],
  ])
})

describe('a withdrawal from lending', () => {
  const market = lendMarket(USDC)
  const outAt = (place: keyof typeof LEND_OUT_AT) => `accounts[${LEND_OUT_AT[place]}]`
  checked('lend-exit', [
    [
      'by shares, where an amount was typed',
      (w) => void (coreOf(w).data = lendData('lendRedeem', TAKEN.assets)),
      ['LEND_AMOUNT', 'unit', 'amount', 'assets', 'shares'],
    ],
    [
      'of less',
      (w) => void (coreOf(w).data = lendData('lendWithdraw', TAKEN.assets - 1n)),
      ['LEND_AMOUNT', 'another', 'amount', `${TAKEN.assets}`, `${TAKEN.assets - 1n}`],
    ],
    [
      'to elsewhere',
      placed(LEND_OUT_AT.destination),
      ['LEND_ACCOUNTS', 'destination', outAt('destination'), ata(USDC), OTHER],
    ],
    ['of another claim', placed(LEND_OUT_AT.claim), ['LEND_ACCOUNTS', 'claim', outAt('claim'), market.claim, OTHER]],
    ['of another asset', placed(LEND_OUT_AT.mint), ['LEND_MINT', 'asset', outAt('mint'), USDC, OTHER]],
  ])
})

describe('a cancel of a prediction order', () => {
  const NOTE = `limit_order_cancel:${CANCELLED}`
  const context = (change: object) => (w: CancelWorld) => void (w.context = { ...w.context, ...change })
  const noted = (text: string) => (w: CancelWorld) => void (w.draft.instructions[2] = memo(text))
  test.each<Entry<CancelWorld>>([
    [
      'of another order, by the reply',
      (w) => void (w.named = OTHER),
      ['CANCEL_SET', 'reply', 'context', CANCELLED, OTHER],
    ],
    [
      'that is none, by its context',
      context({ type: 'x' }),
      ['CANCEL_SET', 'context', 'context', 'limit_order_cancel', 'x'],
    ],
    [
      'without a context',
      (w) => void (w.context = undefined),
      ['CANCEL_SET', 'context', 'context', 'limit_order_cancel', 'nothing'],
    ],
    [
      'of another order, by its context',
      context({ orderPubkey: OTHER }),
      ['CANCEL_SET', 'context-order', 'context', CANCELLED, OTHER],
    ],
    [
      'for somebody else',
      context({ ownerPubkey: OTHER }),
      ['CANCEL_SET', 'context-owner', 'context', owner.address, OTHER],
    ],
    ['without a note', (w) => drop(w, PROGRAM.memo), ['CANCEL_SET', 'memo-missing', 'memo', NOTE, 'none']],
    ['with another note', noted('x'), ['CANCEL_SET', 'memo', 'memo', NOTE, 'x']],
    ['with more in its note', noted(`${NOTE}:1 x`), ['CANCEL_SET', 'memo', 'memo', NOTE, `${NOTE}:1 x`]],
    [
      'whose note has another deadline than its context',
      (w) => {
        context({ cancelExpiresAtMs: 5 })(w)
        noted(`${NOTE}:6`)(w)
      },
      ['CANCEL_SET', 'memo', 'memo', NOTE, `${NOTE}:6`],
    ],
    ['with two fees', (w) => push(w, transfer(1n)), ['SYSTEM_INSTRUCTION', 'fee-count', 'fee', '1', '2']],
    ['without a fee', (w) => drop(w, PROGRAM.system), ['SYSTEM_INSTRUCTION', 'fee-count', 'fee', '1', '0']],
    [
      'with a fee of somebody else’s',
      (w) => void (w.draft.instructions[3] = transfer(FEE, OTHER)),
      ['SYSTEM_INSTRUCTION', 'fee-payer', 'fee', owner.address, OTHER],
    ],
    [
      'with a fee above the cap',
      (w) => void (w.draft.instructions[3] = transfer(FEE + 1n)),
      ['SYSTEM_INSTRUCTION', 'fee-over-cap', 'fee', '≤ 1000000', '1000001'],
    ],
    [
      'where proof is required',
      (w) => void (w.profile = { ...w.profile, proofBar: ['recorded', 'vendor'] }),
      ['LAYOUT_UNPROVEN', 'cancel', 'transaction', 'recorded vendor', 'never recorded'],
    ],
  ])('%s', async (_, change, words) => {
    expect(await saidOf(cancelWorld(), cancelInput, change)).toContainEqual(saying(words))
  })

  test('with a deadline in its note, of its context or alone, passes', async () => {
    for (const change of [noted(`${NOTE}:1700000000000`), () => undefined])
      expect(await saidOf(cancelWorld(), cancelInput, change)).toEqual([])
    const both = (w: CancelWorld) => {
      context({ cancelExpiresAtMs: 5 })(w)
      noted(`${NOTE}:5`)(w)
    }
    expect(await saidOf(cancelWorld(), cancelInput, both)).toEqual([])
  })
})

describe('an unwrap', () => {
  const AT = ata(WSOL)
  const wrapped = (raw: bigint, holder = owner.address) => token(WSOL, holder, raw, { native: 1n })
  test.each<Entry<World & ReturnType<typeof unwrapWorld>>>([
    ['of more', starts(AT, wrapped(HELD + 1n)), ['UNWRAP_AMOUNT', 'another', AT, `${HELD}`, `${HELD + 1n}`]],
    ['of nothing that is there', starts(AT, 'absent'), ['UNWRAP_AMOUNT', 'unread', AT, 'a token account', 'none']],
    ['of somebody else’s', starts(AT, wrapped(HELD, OTHER)), ['UNWRAP_AMOUNT', 'owner', AT, owner.address, OTHER]],
    ['of another coin', starts(AT, token(USDC, owner.address, HELD)), ['UNWRAP_AMOUNT', 'mint', AT, WSOL, USDC]],
    ['that leaves it wrapped', ends(AT, wrapped(1n)), ['UNWRAP_LEFT', 'not-closed', AT, 'closed', 'still there']],
  ])('%s', async (_, change, words) => {
    expect(await saidOf(unwrapWorld(), unwrapInput, change)).toContainEqual(saying(words))
  })
})

describe('a swap', () => {
  const copies = (count: number) => (w: TradeWorld) => {
    const route = coreOf(w)
    const around = w.draft.instructions.filter((item) => item !== route)
    w.draft.instructions = [...around, ...Array.from({ length: count }, () => route)]
  }
  checked('swap', [
    ['without a route', copies(0), ['CORE_COUNT', 'count', 'instructions', '1 to 2', '0']],
    ['with three routes', copies(3), ['CORE_COUNT', 'count', 'instructions', '1 to 2', '3']],
    ['with two routes', copies(2), ['CORE_COUNT', 'count', 'instructions', '1 route', '2']],
  ])
})

describe('a swap of SOL', () => {
  checked('wrap', [
    [
      'that wraps a lamport more',
      (w) => {
        const at = w.draft.instructions.findIndex(({ program }) => program === PROGRAM.system)
        w.draft.instructions[at] = transferSol(owner.address, ata(WSOL), IN + 1n)
      },
      ['SYSTEM_INSTRUCTION', 'wrap-too-much', 'lamports', `≤ ${IN}`, `${IN + 1n}`],
    ],
    [
      'that wraps it elsewhere',
      (w) => {
        const at = w.draft.instructions.findIndex(({ program }) => program === PROGRAM.system)
        w.draft.instructions[at] = transferSol(owner.address, OTHER, IN)
      },
      ['SYSTEM_INSTRUCTION', 'transfer', 'to', ata(WSOL), `${owner.address} to ${OTHER}`],
    ],
  ])
})

describe('a swap of SOL that was to stay wrapped', () => {
  test.each<readonly [Trade, Words]>([
    ['wrap', ['SIM_DELTA', 'unwrapped', ata(WSOL), 'open', 'closed']],
    ['unwrap', ['SIM_DELTA', 'destination', ata(WSOL), '≥ 1990000', '0']],
  ])('is refused where the account is closed: %s', async (trade, words) => {
    const closed = ends(ata(WSOL), 'absent')
    const wanted = (w: TradeWorld) => {
      requested({ keepsWrapped: true })(w)
      closed(w)
    }
    expect(await saidOf(tradeWorld(trade), tradeInput, wanted)).toContainEqual(saying(words))
    expect(await saidOf(tradeWorld(trade), tradeInput, closed)).toEqual([])
  })
})

describe('a swap that is put together here', () => {
  const HERE = 'what is put there here, or nothing'
  const other = (program: string) => instruction(program, [reads(OTHER)], Uint8Array.of(1))
  test.each<Entry<ComposeWorld>>([
    [
      'beside a ledger',
      (w) => void (w.tokenLedger = other(PROGRAM.aggregator)),
      ['COMPOSE_MISMATCH', 'token-ledger', 'token-ledger', HERE, PROGRAM.aggregator],
    ],
    [
      'beside a tip',
      (w) => push(w, other(PROGRAM.system)),
      ['COMPOSE_MISMATCH', 'other', 'other', HERE, PROGRAM.system],
    ],
    [
      'behind another setup',
      (w) => void w.draft.instructions.splice(2, 0, other(PROGRAM.memo)),
      ['COMPOSE_MISMATCH', 'setup', 'setup', HERE, PROGRAM.memo],
    ],
    [
      'before another cleanup',
      (w) => {
        const close = w.draft.instructions.at(-1)!
        close.accounts[1] = reads(OTHER)
      },
      ['COMPOSE_MISMATCH', 'cleanup', 'cleanup', HERE, PROGRAM.token],
    ],
  ])('%s', async (_, change, words) => {
    expect(await saidOf(composeWorld('unwrap'), composeInput, change)).toContainEqual(saying(words))
  })

  test('of a service that offers less, or only another budget, passes', async () => {
    const less = (w: ComposeWorld) => void w.draft.instructions.splice(2, 1)
    const budget = (w: ComposeWorld) => push(w, computeLimit(1))
    for (const change of [less, budget, () => undefined])
      expect(await saidOf(composeWorld('unwrap'), composeInput, change)).toEqual([])
  })
})
