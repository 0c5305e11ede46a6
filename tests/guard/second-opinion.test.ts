import { afterEach, describe, expect, test, vi } from 'vitest'
import { PROGRAM } from '../../src/config/programs.ts'
import { type ChainPort } from '../../src/tx/chain.ts'
import { type Facts, type SecondOpinion } from '../../src/tx/guard/facts.ts'
import { judge } from '../../src/tx/guard/judge.ts'
import { askSecond, type SecondInput, type SecondPort } from '../../src/tx/guard/second-opinion.ts'
import { address, type Address } from '../../src/values/address.ts'
import { RpcError } from '../../src/wire/rpc.ts'
import { composeInput, composeWorld } from '../fixtures/compose-world.ts'
import { COIN } from '../fixtures/trade-bytes.ts'
import { NEWER } from '../fixtures/trade-world.ts'
import { key, sandboxBlockhash, USDC } from '../fixtures/transactions.ts'
import { ata, owner, stranger, system, token, WSOL } from '../fixtures/world.ts'

/* A second RPC server: what it contradicts is refused, what it does not answer is told. */

const SLOT = 77n
const never = () => Promise.reject(new Error('no answer'))
const hang = () => new Promise<never>(() => undefined)

/** A server that reads accounts as the facts have them, those in `other` aside; `slot` = at which it answers. */
const reading =
  (facts: Facts, slot: bigint, other: ReadonlyMap<Address, ReturnType<typeof token> | 'absent'> = new Map()) =>
  async (addresses: readonly Address[]) => ({
    slot,
    accounts: new Map(addresses.map((at) => [at, other.get(at) ?? facts.accounts.get(at) ?? ('absent' as const)])),
  })

async function stage(change: (facts: Facts) => { second?: Partial<SecondPort>; first?: Partial<ChainPort> }) {
  const input = await composeInput(composeWorld('swap'))
  const facts: Facts = { ...input.facts, slot: SLOT }
  const { second = {}, first = {} } = change(facts)
  const server: SecondPort = {
    genesis: async () => String(facts.genesis),
    isBlockhashValid: async () => true,
    accounts: reading(facts, SLOT + 1n),
    statuses: never,
    ...second,
  }
  const { owner: by, mints } = input.expectation
  const asked: SecondInput = {
    facts,
    blockhash: sandboxBlockhash(),
    expectation: { owner: by, mints },
    first: { accounts: reading(facts, SLOT + 2n), ...first },
  }
  const opinion = await askSecond(asked, server)
  const verdict = judge({ ...input, facts: { ...facts, second: opinion } })
  return { opinion, codes: verdict.ok ? [] : verdict.refused.codes, facts: verdict.ok ? verdict.facts : undefined }
}

const more = new Map([[ata(COIN), token(COIN, owner.address, 9_000n)]])

afterEach(() => void vi.useRealTimers())

test('one that agrees is no line on the review, and one RPC server alone is no longer one', async () => {
  const { opinion, codes, facts } = await stage(() => ({}))
  expect([opinion, codes]).toEqual([{ kind: 'agrees' }, []])
  expect(facts?.notChecked).not.toContain('one-rpc')
  expect(facts?.notChecked).not.toContain('second-rpc-silent')
})

test('without one, on-chain data comes from one server, and the review says so', async () => {
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
    const asked = vi.fn<SecondPort['isBlockhashValid']>(async () => false)
    const { opinion, codes } = await stage(() => ({ second: { isBlockhashValid: asked } }))
    expect(asked).toHaveBeenCalledWith(sandboxBlockhash(), 'confirmed', SLOT)
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'blockhash', first: 'valid', second: 'not valid' })
    expect(codes).toEqual(['SECOND_RPC_BLOCKHASH'])
  })

  test.each<[string, Address, ReturnType<typeof token> | 'absent', string]>([
    ['of a token', ata(COIN), token(COIN, owner.address, 9_000n), '9000'],
    ['of a token that is not there', ata(COIN), 'absent', '0'],
    [
      'of an account that is somebody else’s',
      ata(COIN),
      token(COIN, stranger.address, 1_000n),
      `1000, of ${stranger.address}`,
    ],
    ['of an account that is none', ata(COIN), system(1n), `an account of ${system(1n).owner}`],
    ['of SOL', owner.address, system(1n), '1'],
  ])('the balance %s', async (_, at, fact, second) => {
    const { opinion, codes } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, new Map([[at, fact]])) },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', at, second })
    expect(codes).toEqual(['SECOND_RPC_BALANCE'])
  })

  test('a balance that the first server hides as an account that does not exist', async () => {
    const { opinion } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, more) },
      first: { accounts: reading(facts, SLOT + 2n, new Map([[ata(COIN), 'absent' as const]])) },
    }))
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', first: '0', second: '9000' })
  })

  test('the owner, its accounts of the act’s mints and of SOL under both programs, and each other that was read are asked for', async () => {
    const other = key('another account of the owner').address
    const asked = vi.fn<(addresses: readonly Address[]) => void>()
    const { opinion } = await stage((facts) => {
      const accounts = new Map(facts.accounts)
      accounts.set(other, token(COIN, owner.address, 70n))
      accounts.set(address(PROGRAM.system), token(COIN, stranger.address, 70n))
      const held = { ...facts, accounts }
      Object.assign(facts, { accounts })
      const less = new Map([[other, token(COIN, owner.address, 7n)]])
      return {
        second: {
          accounts: async (addresses) => {
            asked(addresses)
            return reading(held, SLOT + 1n, less)(addresses)
          },
        },
        first: { accounts: reading(held, SLOT + 2n) },
      }
    })
    expect(opinion).toMatchObject({ kind: 'disagrees', fact: 'balance', at: other, first: '70', second: '7' })
    const newer = address(PROGRAM.token2022)
    const derived = [USDC, COIN, WSOL].flatMap((mint) => [ata(mint), ata(mint, newer)])
    expect(asked.mock.calls[0]?.[0].toSorted()).toEqual(
      [owner.address, ...derived, ata(NEWER, newer), other].toSorted(),
    )
  })

  test('it outweighs what the same server did not answer', async () => {
    const { opinion } = await stage(() => ({ second: { genesis: async () => 'another', accounts: never } }))
    expect(opinion.kind).toBe('disagrees')
  })
})

describe('what the first server has not said cannot be contradicted', () => {
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

  test('an account that it did not read, and one that the second did not', async () => {
    const without = (facts: Facts) => async (addresses: readonly Address[]) => {
      const { slot, accounts } = await reading(facts, SLOT + 1n, more)(addresses)
      accounts.delete(ata(COIN))
      return { slot, accounts }
    }
    const first = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, more) },
      first: { accounts: without(facts) },
    }))
    const second = await stage((facts) => ({ second: { accounts: without(facts) } }))
    expect([first.opinion, second.opinion]).toEqual([{ kind: 'agrees' }, { kind: 'agrees' }])
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

describe('a balance that moved between two slots is none', () => {
  test('the first server says the same once it is asked at the slot of the second', async () => {
    const asked = vi.fn<(slot: bigint | undefined) => void>()
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
          asked(minSlot)
          return reading(facts, SLOT + 1n, more)(addresses)
        },
      },
    }))
    expect([opinion, asked.mock.calls, turns]).toEqual([{ kind: 'agrees' }, [[SLOT + 1n]], 1])
  })

  test('or it moved again, and the second says the same once it is asked at the slot of the first', async () => {
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
    expect([opinion, turn]).toEqual([{ kind: 'agrees' }, 2])
  })
})

test('one that is a slot behind is asked again, and then agrees', async () => {
  let asked = 0
  const { opinion } = await stage(() => ({
    second: {
      isBlockhashValid: async () => {
        asked += 1
        if (asked < 3)
          throw new RpcError('isBlockhashValid', -32_016, 'Minimum context slot has not been reached', null)
        return true
      },
    },
  }))
  expect([opinion, asked]).toEqual([{ kind: 'agrees' }, 3])
})

describe('one that gives no answer', () => {
  const silent: SecondOpinion = { kind: 'silent' }

  test.each<[string, Partial<SecondPort>]>([
    ['to anything', { genesis: never, isBlockhashValid: never, accounts: never }],
    ['on the network', { genesis: never }],
    ['on the blockhash, for it is behind', { isBlockhashValid: never }],
    ['on the balances', { accounts: never }],
  ])('%s: told, no refusal, no agreement', async (_, second) => {
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

  test('and the first that gives none to the question behind it: no contradiction is proven', async () => {
    const { opinion } = await stage((facts) => ({
      second: { accounts: reading(facts, SLOT + 1n, more) },
      first: { accounts: never },
    }))
    expect(opinion).toEqual(silent)
  })
})
