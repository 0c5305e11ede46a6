import { afterEach, describe, expect, test, vi } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { type ChainPort } from '../../src/engine/gather/chain.ts'
import { askSecond, type SecondInput, type SecondPort } from '../../src/engine/gather/second-opinion.ts'
import { type Facts, type SecondOpinion } from '../../src/guard/facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { rentAccount, RENT_SYSVAR } from '../../src/guard/rent.ts'
import { address, type Address } from '../../src/values/address.ts'
import { RpcError } from '../../src/wire/rpc/rpc.ts'
import { composeInput, composeWorld } from '../fixtures/compose-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { NEWER } from '../fixtures/trade-world.ts'
import { key, sandboxBlockhash, USDC } from '../fixtures/transactions.ts'
import { ata, owner, RENT, stranger, system, tableFact, token, WSOL } from '../fixtures/world.ts'

/* A second RPC server: what it contradicts is refused, what it does not answer is told. */

const SLOT = 77n
const never = () => Promise.reject(new Error('no answer'))
const hang = () => new Promise<never>(() => undefined)

/** A server that reads accounts as the facts have them, those in `other` aside; `slot` = at which it answers. */
const reading =
  (facts: Facts, slot: bigint, other: ReadonlyMap<Address, ReturnType<typeof token> | 'absent'> = new Map()) =>
  async (addresses: readonly Address[]) => ({
    slot,
    accounts: new Map(
      addresses.map((at) => [
        at,
        other.get(at) ?? facts.accounts.get(at) ?? facts.tables.get(at) ?? ('absent' as const),
      ]),
    ),
  })

/** The owner's accounts of the swap's mints and of SOL, under both programs. */
const OWN = [USDC, COIN, WSOL, NEWER].flatMap((mint) =>
  [PROGRAM.token, PROGRAM.token2022].map((program) => ata(mint, address(program))),
)

async function stage(change: (facts: Facts) => { second?: Partial<SecondPort>; first?: Partial<ChainPort> }) {
  const input = await composeInput(composeWorld('swap'))
  const absent = OWN.map((at) => [at, 'absent'] as const)
  const facts: Facts = { ...input.facts, slot: SLOT, accounts: new Map([...absent, ...input.facts.accounts]) }
  const { second = {}, first = {} } = change(facts)
  const server: SecondPort = {
    genesis: async () => String(facts.genesis),
    isBlockhashValid: async () => true,
    accounts: reading(facts, SLOT + 1n),
    statuses: never,
    ...second,
  }
  const { owner: by, mints } = input.expectation
  const requests: SecondInput = {
    facts,
    blockhash: sandboxBlockhash(),
    expectation: { owner: by, mints },
    first: { accounts: reading(facts, SLOT + 2n), ...first },
  }
  const opinion = await askSecond(requests, server)
  const reported = opinion.kind === 'outdated' ? opinion.instead : opinion
  const verdict = judge({ ...input, facts: { ...facts, second: reported } })
  return { opinion, codes: verdict.ok ? [] : verdict.refused.codes, facts: verdict.ok ? verdict.facts : undefined }
}

const more = new Map([[ata(COIN), token(COIN, owner.address, 9_000n)]])

const withoutKey = (accounts: Facts['accounts'], at: Address) => new Map([...accounts].filter(([each]) => each !== at))
const tell = (facts: Facts, at: Address, fact: ReturnType<typeof token>) =>
  Object.assign(facts, { accounts: new Map([...facts.accounts, [at, fact]]) })

afterEach(() => void vi.useRealTimers())

test('one that agrees is no line on the review, and one RPC server alone is no longer one', async () => {
  const { opinion, codes, facts } = await stage(() => ({}))
  expect([opinion, codes]).toEqual([{ kind: 'agrees' }, []])
  expect(facts?.notChecked).not.toContain('one-rpc')
  expect(facts?.notChecked).not.toContain('second-rpc-silent')
})

test('without one, on-chain data comes from one server, and the review shows that', async () => {
  const verdict = judge(await composeInput(composeWorld('swap')))
  expect(verdict.ok && verdict.facts.notChecked).toContain('one-rpc')
})

describe('a contradiction is refused, with the fact', () => {
  test('the network', async () => {
    const { opinion, codes } = await stage(() => ({ second: { genesis: async () => 'another' } }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'genesis', second: 'another' })
    expect(codes).toEqual(['SECOND_RPC_NETWORK'])
  })

  test('the blockhash, asked at the slot of the facts', async () => {
    const requests = vi.fn<SecondPort['isBlockhashValid']>(async () => false)
    const { opinion, codes } = await stage(() => ({ second: { isBlockhashValid: requests } }))
    expect(requests).toHaveBeenCalledWith(sandboxBlockhash(), 'confirmed', SLOT)
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'blockhash', first: 'valid', second: 'not valid' })
    expect(codes).toEqual(['SECOND_RPC_BLOCKHASH'])
  })

  test.each<[string, Address, ReturnType<typeof token> | 'absent', string]>([
    ['of a token', ata(COIN), token(COIN, owner.address, 9_000n), '9000'],
    ['of a token that is not there', ata(COIN), 'absent', 'no account'],
    [
      'of an account that is somebody else’s',
      ata(COIN),
      token(COIN, stranger.address, 1_000n),
      `1000, of ${stranger.address}`,
    ],
    ['of an account that is none', ata(COIN), system(1n), `an account of ${system(1n).owner}`],
    ['of an account that is frozen', ata(COIN), token(COIN, owner.address, 1_000n, { state: 2 }), '1000, frozen'],
    [
      'of an account that others may move and close',
      ata(COIN),
      token(COIN, owner.address, 1_000n, { delegate: stranger.address, closeAuthority: NEWER }),
      `1000, delegate ${stranger.address}, close authority ${NEWER}`,
    ],
    ['of SOL', owner.address, system(1n), '1'],
  ])('the balance %s', async (_, at, fact, second) => {
    const { opinion, codes } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, new Map([[at, fact]])) },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', at, second })
    expect(codes).toEqual(['SECOND_RPC_BALANCE'])
  })

  test.each([
    ['lower', rentAccount(RENT - 1n), String(RENT - 1n)],
    ['not told', 'absent', 'not told'],
  ] as const)('the network’s rent, %s', async (_, fact, second) => {
    const { opinion, codes } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, new Map([[RENT_SYSVAR, fact]])) },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'rent', first: String(RENT), second })
    expect(codes).toEqual(['SECOND_RPC_RENT'])
  })

  test('a balance that the first server hides as an account that does not exist', async () => {
    const { opinion } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, more) },
      first: { accounts: reading(facts, SLOT + 2n, new Map([[ata(COIN), 'absent' as const]])) },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', first: 'no account', second: '9000' })
  })

  test('the owner, its accounts of the act’s mints and of SOL under both programs, and all that was read are requested', async () => {
    const other = key('another account of the owner').address
    let held: readonly Address[] = []
    const requests = vi.fn<(addresses: readonly Address[]) => void>()
    const { opinion } = await stage((facts) => {
      const accounts = new Map(facts.accounts)
      accounts.set(other, token(COIN, owner.address, 70n))
      accounts.set(stranger.address, token(COIN, stranger.address, 70n))
      held = [...accounts.keys(), ...facts.tables.keys(), owner.address]
      Object.assign(facts, { accounts })
      const less = new Map([[other, token(COIN, owner.address, 7n)]])
      return {
        second: {
          accounts: async (addresses) => {
            requests(addresses)
            return reading(facts, SLOT + 1n, less)(addresses)
          },
        },
        first: { accounts: reading(facts, SLOT + 2n) },
      }
    })
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', at: other, first: '70', second: '7' })
    expect(requests.mock.calls[0]?.[0].toSorted()).toEqual([...new Set([...held, ...OWN])].toSorted())
    expect(requests.mock.calls[0]?.[0]).toContain(stranger.address)
  })

  test('it outweighs what the same server did not answer', async () => {
    const { opinion } = await stage(() => ({ second: { genesis: async () => 'another', accounts: never } }))
    expect(opinion.kind).toBe('disagrees')
  })
})

describe('what the first server has not reported cannot be contradicted', () => {
  test.each<[string, (facts: Facts) => void, Partial<SecondPort>]>([
    ['the network', (facts) => Object.assign(facts, { genesis: undefined }), { genesis: async () => 'another' }],
    [
      'the blockhash',
      (facts) => Object.assign(facts, { blockhashValid: undefined }),
      { isBlockhashValid: async () => false },
    ],
  ])('%s', async (_, change, second) => {
    const { opinion } = await stage((facts) => {
      change(facts)
      return { second }
    })
    expect(opinion).toEqual({ kind: 'agrees' })
  })
})

test('where both agree, neither is asked for balances again', async () => {
  const [one, two] = [vi.fn<() => void>(), vi.fn<() => void>()]
  const counted = (facts: Facts, slot: bigint, count: () => void) => async (addresses: readonly Address[]) => {
    count()
    return reading(facts, slot)(addresses)
  }
  await stage((facts) => ({
    first: { accounts: counted(facts, SLOT + 2n, one) },
    second: { accounts: counted(facts, SLOT + 1n, two) },
  }))
  expect([one.mock.calls.length, two.mock.calls.length]).toEqual([0, 1])
})

describe('a balance that moved between two slots', () => {
  test('what the first server now reports as the second does is not what was judged: it is judged again', async () => {
    const requests = vi.fn<(slot: bigint | undefined) => void>()
    let turns = 0
    const { opinion } = await stage((facts) => ({
      second: {
        accounts: async (addresses) => {
          turns += 1
          return reading(facts, SLOT + 1n, more)(addresses)
        },
      },
      first: {
        accounts: async (addresses, minSlot) => {
          requests(minSlot)
          return reading(facts, SLOT + 1n, more)(addresses)
        },
      },
    }))
    expect(opinion).toMatchObject({ kind: 'outdated', instead: { kind: 'disagrees', fact: 'balance', second: '9000' } })
    expect([requests.mock.calls, turns]).toEqual([[[SLOT + 1n]], 1])
  })

  test('so is what moved again', async () => {
    const moved = new Map([[ata(COIN), token(COIN, owner.address, 12_000n)]])
    let turn = 0
    const { opinion } = await stage((facts) => ({
      second: {
        accounts: async (addresses) => {
          turn += 1
          return reading(facts, SLOT + BigInt(turn), turn === 1 ? more : moved)(addresses)
        },
      },
      first: { accounts: reading(facts, SLOT + 2n, moved) },
    }))
    expect([opinion.kind, turn]).toEqual(['outdated', 2])
  })

  test('a second server that was behind and then reports what was judged agrees', async () => {
    const slots: (bigint | undefined)[] = []
    const { opinion } = await stage((facts) => ({
      second: {
        accounts: async (addresses, minSlot) => {
          slots.push(minSlot)
          return slots.length === 1 ? reading(facts, SLOT - 3n, more)(addresses) : reading(facts, SLOT + 2n)(addresses)
        },
      },
      first: { accounts: reading(facts, SLOT + 2n) },
    }))
    expect([opinion, slots]).toEqual([{ kind: 'agrees' }, [undefined, SLOT + 2n]])
  })
})

describe('a first server that lies and then hides it', () => {
  const truth = { second: (facts: Facts) => ({ accounts: reading(facts, SLOT + 1n, more) }) }
  const behind = () => Promise.reject(new RpcError('getMultipleAccounts', -32_016, 'not that far', null))

  test.each<[string, Partial<ChainPort>]>([
    ['refuses to be asked again', { accounts: never }],
    ['reports that it is not that far', { accounts: behind }],
  ])('%s: a contradiction, not silence', async (_, first) => {
    const { opinion, codes } = await stage((facts) => ({ second: truth.second(facts), first }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', second: '9000' })
    expect(codes).toEqual(['SECOND_RPC_BALANCE'])
  })

  test('hangs when it is asked again: a contradiction', async () => {
    vi.useFakeTimers()
    const waiting = stage((facts) => ({ second: truth.second(facts), first: { accounts: hang } }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await waiting).opinion).toMatchObject({ kind: 'disagrees', fact: 'balance' })
  })

  test('names a slot far ahead, which the second never reaches: compared all the same', async () => {
    const far = 1_000_000_000n
    const reached = (facts: Facts): SecondPort['accounts'] => {
      const at = reading(facts, SLOT, more)
      return async (addresses, minSlot = 0n) => (minSlot > SLOT ? behind() : at(addresses))
    }
    const { opinion } = await stage((facts) => {
      Object.assign(facts, { slot: far })
      return { second: { accounts: reached(facts) }, first: { accounts: reading(facts, far) } }
    })
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', second: '9000' })
    const hash = await stage((facts) => {
      Object.assign(facts, { slot: far })
      const isBlockhashValid: SecondPort['isBlockhashValid'] = async (...[, , minSlot = 0n]) =>
        minSlot > SLOT ? behind() : false
      return { second: { isBlockhashValid, accounts: reading(facts, SLOT) } }
    })
    expect(hash.opinion).toMatchObject({ kind: 'disagrees', fact: 'blockhash', second: 'not valid' })
  })

  test.each<[string, (facts: Facts) => void]>([
    ['an account', (facts) => Object.assign(facts, { accounts: withoutKey(facts.accounts, ata(COIN)) })],
    ['its balance by an empty account', (facts) => tell(facts, ata(COIN), token(COIN, owner.address, 0n))],
    ['whose it is', (facts) => tell(facts, ata(COIN), token(COIN, stranger.address, 1_000n))],
    ['what it is', (facts) => tell(facts, ata(COIN), system(1n))],
    [
      'who may move it',
      (facts) => tell(facts, ata(COIN), token(COIN, owner.address, 9_000n, { delegate: stranger.address })),
    ],
  ])('leaves out or hides %s', async (_, lie) => {
    const { opinion } = await stage((facts) => {
      const honest = reading({ ...facts, accounts: new Map([...facts.accounts, ...more]) }, SLOT + 1n)
      lie(facts)
      return { second: { accounts: honest }, first: { accounts: reading(facts, SLOT + 2n) } }
    })
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', at: ata(COIN) })
  })

  test('an account that the second leaves out is no agreement', async () => {
    const { opinion } = await stage((facts) => ({
      second: {
        accounts: async (addresses) => {
          const { slot, accounts } = await reading(facts, SLOT + 1n)(addresses)
          accounts.delete(ata(COIN))
          return { slot, accounts }
        },
      },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', at: ata(COIN), second: 'not told' })
  })
})

describe('a lookup table', () => {
  const TABLE = key('a lookup table').address
  const one = [USDC, COIN]
  const table = (addresses: readonly Address[]) => tableFact([...addresses])
  const staged = (first: readonly Address[], second: ReturnType<typeof table> | 'absent') =>
    stage((facts) => {
      Object.assign(facts, { tables: new Map([[TABLE, table(first)]]) })
      return { second: { accounts: reading(facts, SLOT + 1n, new Map([[TABLE, second]])) } }
    })

  test('that grew, in either, is no contradiction', async () => {
    expect((await staged(one, table([...one, WSOL]))).opinion.kind).toBe('agrees')
    expect((await staged([...one, WSOL], table(one))).opinion.kind).toBe('agrees')
  })

  test('with another address at a place, or that is none, is one', async () => {
    const { opinion, codes } = await staged(one, table([USDC, stranger.address]))
    expect(opinion).toEqual({ kind: 'disagrees', fact: 'table', at: TABLE, first: COIN, second: stranger.address })
    expect(codes).toContain('SECOND_RPC_TABLE')
    expect((await staged(one, 'absent')).opinion).toMatchObject({
      fact: 'table',
      first: 'a table of 2',
      second: 'no table',
    })
  })
})

test('one that is a slot behind is asked again, and then agrees', async () => {
  let requests = 0
  const { opinion } = await stage(() => ({
    second: {
      isBlockhashValid: async () => {
        requests += 1
        if (requests < 3)
          throw new RpcError('isBlockhashValid', -32_016, 'Minimum context slot has not been reached', null)
        return true
      },
    },
  }))
  expect([opinion, requests]).toEqual([{ kind: 'agrees' }, 3])
})

test.each<[string, bigint, SecondOpinion['kind']]>([
  ['as far behind as a blockhash lives', 150n, 'silent'],
  ['further behind than a blockhash lives', 151n, 'disagrees'],
  ['not behind', 0n, 'disagrees'],
])('one that does not know the blockhash, and is %s', async (_, slots, kind) => {
  const slot = 1_000n
  const { opinion } = await stage((facts) => {
    Object.assign(facts, { slot })
    const isBlockhashValid: SecondPort['isBlockhashValid'] = async (...[, , minSlot]) =>
      minSlot === undefined ? false : never()
    return {
      second: { isBlockhashValid, accounts: reading(facts, slot - slots) },
      first: { accounts: reading(facts, slot) },
    }
  })
  expect(opinion.kind).toBe(kind)
})

describe('one that gives no answer', () => {
  const silent: SecondOpinion = { kind: 'silent' }

  test.each<[string, Partial<SecondPort>]>([
    ['to anything', { genesis: never, isBlockhashValid: never, accounts: never }],
    ['on the network', { genesis: never }],
    ['on the blockhash, for it is behind', { isBlockhashValid: never }],
    ['on the balances', { accounts: never }],
  ])('%s: reported, no refusal, no agreement', async (_, second) => {
    const { opinion, codes, facts } = await stage(() => ({ second }))
    expect([opinion, codes]).toEqual([silent, []])
    expect(facts?.notChecked).toContain('second-rpc-silent')
    expect(facts?.notChecked).not.toContain('one-rpc')
  })

  test('in three seconds: the same', async () => {
    vi.useFakeTimers()
    const waiting = stage(() => ({ second: { accounts: hang } }))
    await vi.advanceTimersByTimeAsync(3_000)
    expect((await waiting).opinion).toEqual(silent)
  })
})
