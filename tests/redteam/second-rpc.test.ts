import { afterEach, describe, expect, test } from 'vitest'
import { type ChainPort } from '../../src/engine/gather/chain.ts'
import { type SecondPort } from '../../src/engine/gather/second-opinion.ts'
import { openVenueRig, type Lies, type VenueRig } from '../fixtures/venue-rig.ts'

/* The engine with a second RPC server beside its own, one of which lies; over the venue and its VM. */

let rig: VenueRig | undefined
afterEach(() => rig?.stop())

/**
 * An engine whose second server is the honest one, with some of its answers changed while `on`. `rpc` = what the first
 * server answers.
 */
async function withSecond(change: (honest: ChainPort) => Partial<SecondPort>, rpc?: Lies['rpc']) {
  const lie = { on: true }
  const opened = await openVenueRig(
    {},
    {
      ...(rpc === undefined ? {} : { rpc: (body, answer) => (lie.on ? rpc(body, answer) : answer(body)) }),
      second: (honest) => {
        const changed = change(honest)
        const { genesis, isBlockhashValid, accounts, statuses } = honest
        const of = <K extends keyof SecondPort>(name: K, own: SecondPort[K]): SecondPort[K] =>
          lie.on ? (changed[name] ?? own) : own
        return {
          genesis: () => of('genesis', genesis)(),
          isBlockhashValid: (...requested) => of('isBlockhashValid', isBlockhashValid)(...requested),
          accounts: (...requested) => of('accounts', accounts)(...requested),
          statuses: (...requested) => of('statuses', statuses)(...requested),
        }
      },
    },
  )
  rig = opened
  const win = (await opened.positions()).find(({ claimable, payout }) => claimable && payout > 0n)
  if (win === undefined) throw new Error('nothing to claim')
  return { rig: opened, win, lie }
}

const never = () => Promise.reject(new Error('no answer'))

test('one that agrees: not mentioned, and the claim is paid', async () => {
  const { rig: open, win } = await withSecond(() => ({}))
  const id = await open.claim(win)
  expect(open.view(id).facts?.notChecked).not.toContain('one-rpc')
  await open.approve(id, 1_000)
  await open.until(id, ['done'])
  expect(open.view(id).isSecondSilent).toBe(false)
})

describe('before the wallet opens', () => {
  test.each<[string, string, (honest: ChainPort) => Partial<SecondPort>]>([
    ['genesis', 'SECOND_RPC_NETWORK', () => ({ genesis: async () => 'another network' })],
    ['blockhash', 'SECOND_RPC_BLOCKHASH', () => ({ isBlockhashValid: async () => false })],
    [
      'balance',
      'SECOND_RPC_BALANCE',
      ({ accounts }) => ({
        accounts: async (...requested) => {
          const reply = await accounts(...requested)
          const less: typeof reply.accounts = new Map()
          for (const [at, fact] of reply.accounts)
            less.set(at, fact === 'absent' ? fact : { ...fact, lamports: fact.lamports - 1n })
          return { ...reply, accounts: less }
        },
      }),
    ],
  ])('another %s refuses with %s; nothing is signed', async (_, code, change) => {
    const { rig: open, win } = await withSecond(change)
    const id = await open.claim(win)
    expect([open.view(id).state, open.view(id).code]).toEqual(['refused', code])
    expect(open.wallet.calls['sign']).toBe(0)
  })

  test('one that does not answer, or not in time, is reported on the review and blocks nothing', async () => {
    const { rig: open, win } = await withSecond(() => ({
      genesis: never,
      accounts: () => new Promise(() => undefined),
    }))
    const id = await open.claim(win)
    expect(open.view(id).state).toBe('reviewing')
    expect(open.view(id).facts?.notChecked).toContain('second-rpc-silent')
  })
})

describe('a first server that lies', () => {
  /** Changes its n-th answer about accounts; its other answers are honest. */
  const accountsLie = (change: (text: string, turn: number) => string): NonNullable<Lies['rpc']> => {
    let turn = 0
    return async (body, answer) => {
      const reply = await answer(body)
      if (!body.includes('"getMultipleAccounts"')) return reply
      turn += 1
      return { ...reply, text: change(reply.text, turn) }
    }
  }
  const lamports = (text: string) =>
    text.replaceAll(/"lamports":(\d+)/g, (_, reported: string) => `"lamports":${BigInt(reported) - 1n}`)

  test('once, and is honest when it is asked again: judged again from what both report', async () => {
    const honest = await withSecond(() => ({}))
    const truth = honest.rig.view(await honest.rig.claim(honest.win)).facts
    honest.rig.stop()
    const { rig: open, win } = await withSecond(
      () => ({}),
      accountsLie((text, turn) => (turn === 1 ? lamports(text) : text)),
    )
    const id = await open.claim(win)
    expect(open.view(id).state).toBe('reviewing')
    expect(open.view(id).facts?.notChecked).toEqual(truth?.notChecked)
  })

  test('each time: refused', async () => {
    const { rig: open, win } = await withSecond(() => ({}), accountsLie(lamports))
    const id = await open.claim(win)
    expect([open.view(id).state, open.view(id).code]).toEqual(['refused', 'SECOND_RPC_BALANCE'])
    expect(open.wallet.calls['sign']).toBe(0)
  })
})

describe('the final status', () => {
  const signed = async (change: (honest: ChainPort) => Partial<SecondPort>) => {
    const staged = await withSecond(change)
    const id = await staged.rig.claim(staged.win)
    await staged.rig.approve(id, 1_000)
    return { ...staged, id }
  }
  const failing = ({ statuses }: ChainPort): Partial<SecondPort> => ({
    statuses: async (...requested) => {
      const { slot, rows } = await statuses(...requested)
      return { slot, rows: rows.map((row) => (row === undefined ? row : { ...row, error: 'an error' })) }
    },
  })

  test('that the second calls failed is no result: it is shown as unknown, stays locked, and ends once they agree', async () => {
    const { rig: open, win, id, lie } = await signed(failing)
    await open.until(id, ['unknown'])
    expect(open.view(id).noAnswer).toBe('two servers: confirmed|failed')
    await open.advance(120_000)
    expect(open.view(id).state).toBe('unknown')
    await expect(open.claim(win)).resolves.toBe(id)
    lie.on = false
    await open.until(id, ['done'])
    expect(open.view(id).noAnswer).toBeUndefined()
  })

  test('that the second does not know long after it is no result either', async () => {
    const missing: (honest: ChainPort) => Partial<SecondPort> = ({ statuses }) => ({
      statuses: async (...requested) => ({ slot: (await statuses(...requested)).slot + 1_000n, rows: [undefined] }),
    })
    const { rig: open, id } = await signed(missing)
    await open.until(id, ['unknown'])
    expect(open.view(id).noAnswer).toBe('two servers: confirmed|not found')
  })

  test('that the second never finds, at the same slot as the first, is no result', async () => {
    const { rig: open, id } = await signed(({ statuses }) => ({
      statuses: async (...requested) => ({ ...(await statuses(...requested)), rows: [undefined] }),
    }))
    await open.until(id, ['unknown'], 240_000)
    expect(open.view(id).noAnswer).toBe('two servers: confirmed|not found')
    await open.advance(120_000)
    expect(open.view(id).state).toBe('unknown')
  })

  test('of a second that lags but advances cannot be hidden by a slot that the first invents', async () => {
    let requested = 0n
    const { rig: open, id } = await signed(() => ({
      statuses: async () => ({ slot: 1n + (requested += 5n), rows: [undefined] }),
    }))
    await open.until(id, ['unknown'], 240_000)
    expect(open.view(id).noAnswer).toBe('two servers: confirmed|not found')
  })

  test('of a second that is behind is waited for, and then reported as silent', async () => {
    const behind: (honest: ChainPort) => Partial<SecondPort> = () => ({
      statuses: async () => ({ slot: 1n, rows: [undefined] }),
    })
    const { rig: open, id } = await signed(behind)
    await open.advance(8_000)
    expect(open.view(id).state).toBe('confirming')
    await open.until(id, ['done'])
    expect(open.view(id).isSecondSilent).toBe(true)
  })

  test('of a second that does not answer comes from one server, and is marked so', async () => {
    const { rig: open, id } = await signed(() => ({ statuses: never }))
    await open.until(id, ['done'])
    expect(open.view(id).isSecondSilent).toBe(true)
  })
})

test('an expiry that the second server contradicts is not proven', async () => {
  const {
    rig: open,
    win,
    lie,
  } = await withSecond(() => ({
    statuses: async () => ({ slot: 1n, rows: [{ slot: 1n, level: 'confirmed', error: undefined }] }),
  }))
  open.chainFault({ neverLandNext: 1_000 })
  const id = await open.claim(win)
  await open.approve(id, 1_000)
  await open.until(id, ['unknown'], 240_000)
  expect(open.view(id).noAnswer).toBe('no status, against a second RPC server')
  lie.on = false
  await open.until(id, ['expired'], 240_000)
})

test('an expiry is not proven while the second server reports balances that moved as expected', async () => {
  let paid = 0n
  const {
    rig: open,
    win,
    lie,
  } = await withSecond(({ accounts }) => ({
    accounts: async (...requested) => {
      const reply = await accounts(...requested)
      const more: typeof reply.accounts = new Map()
      for (const [at, fact] of reply.accounts) more.set(at, fact === 'absent' ? fact : richer(fact, paid))
      return { ...reply, accounts: more }
    },
  }))
  open.chainFault({ neverLandNext: 1_000 })
  const id = await open.claim(win)
  await open.approve(id, 1_000)
  paid = win.payout
  await open.until(id, ['unknown'], 240_000)
  expect(open.view(id).noAnswer).toBe('no status, against your balance')
  lie.on = false
  await open.until(id, ['expired'], 240_000)
})

/** A token account with so much more in it. */
function richer<Fact extends { readonly data: Uint8Array }>(fact: Fact, more: bigint): Fact {
  if (fact.data.length < 165) return fact
  const data = Uint8Array.from(fact.data)
  const view = new DataView(data.buffer)
  view.setBigUint64(64, view.getBigUint64(64, true) + more, true)
  return { ...fact, data }
}
