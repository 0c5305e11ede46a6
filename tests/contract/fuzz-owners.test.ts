import { afterAll, describe, expect, test, vi } from 'vitest'
import { address } from '../../src/values/address.ts'
import { type Client } from '../../src/wire/call.ts'
import { type PagedOptions } from '../../src/wire/lists/paged-query.ts'
import { diceOf, type Dice } from '../fixtures/dice.ts'
import { damaged, withoutZeros } from '../fixtures/fuzz.ts'
import { type Raw } from '../fixtures/naive.ts'
import { someAddress } from '../fixtures/open-sandbox.ts'
import { textClient } from '../fixtures/reply-client.ts'
import { SAMPLES } from '../fixtures/samples.ts'

/* Rows of somebody else in a list that was asked for one owner: none gets out of a query, whatever else is broken. */

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 50)
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_121)

const wire = vi.hoisted((): { reply: string } => ({ reply: '' }))
vi.mock('../../src/wire/client.ts', () => {
  const client = (): Client => textClient(wire.reply)
  return {
    call: (...args: Parameters<Client['call']>) => client().call(...args),
    callFresh: (...args: Parameters<Client['callFresh']>) => client().callFresh(...args),
  }
})

const OWNER = someAddress('samples owner')
const OTHERS = [someAddress('somebody else'), OWNER.slice(0, -1), OWNER.toLowerCase(), ` ${OWNER}`, `${OWNER}\u200B`]
const OWNER_FIELDS = ['ownerPubkey', 'userPubkey', 'owner', 'ownerAddress']

type Listed = { readonly rows: readonly { readonly ownerText?: string | undefined }[]; readonly unreadable: number }
type Ask = () => Promise<{ readonly value: Listed }>

/** The query function behind the options of a page's list. */
async function run<Reply>({ queryFn }: { readonly queryFn?: unknown }): Promise<Reply> {
  if (typeof queryFn !== 'function') throw new Error('no query')
  return queryFn({ queryKey: [], signal: new AbortController().signal })
}
const requested: (options: { readonly queryFn?: unknown }) => Promise<{ readonly value: Listed }> = run

/** A part of a paged list, by default the first. */
async function partOf<T>({ readFor }: Pick<PagedOptions<T>, 'readFor'>, from?: number) {
  if (typeof readFor !== 'function') throw new Error('no query')
  return readFor(new AbortController().signal)(from)
}

/** Every list that belongs to an owner, as a page asks for it. */
const LISTS: Readonly<Record<string, Ask>> = {
  'prediction.listPositions': async () =>
    partOf((await import('../../src/areas/prediction/core/positions/queries.ts')).positionListOptions(OWNER)),
  'prediction.listOrders': async () =>
    partOf((await import('../../src/areas/prediction/core/orders/queries.ts')).orderListOptions(OWNER)),
  'prediction.listHistory': async () =>
    partOf((await import('../../src/areas/prediction/core/orders/queries.ts')).historyOptions(OWNER)),
  'prediction.listHistory, a later part': async () =>
    partOf((await import('../../src/areas/prediction/core/orders/queries.ts')).historyOptions(OWNER), 10),
  'prediction.listOrders, a later part': async () =>
    partOf((await import('../../src/areas/prediction/core/orders/queries.ts')).orderListOptions(OWNER), 10),
  'trigger.listOrders': async () =>
    partOf((await import('../../src/areas/orders/queries.ts')).limitOrdersOptions(OWNER, 'active')),
  'earn.listPositions': async () =>
    requested((await import('../../src/areas/earn/queries.ts')).earnPositionsOptions(address(OWNER))),
  'earn.listEarnings': async () =>
    requested((await import('../../src/areas/earn/queries.ts')).earningsOptions(address(OWNER), [OWNER])),
  'recurring.listOrders': async () =>
    partOf((await import('../../src/areas/orders/queries.ts')).recurringOrdersOptions(OWNER, 'active')),
}

let foreign = 0
afterAll(() =>
  console.log(
    JSON.stringify({ name: 'P16 rows of another owner sent', value: foreign, shown: 0, runs: RUNS, seed: SEED }),
  ),
)

/** The reply with some rows given to somebody else. */
function mixed(raw: Raw, dice: Dice): Raw {
  const copy = JSON.parse(JSON.stringify(raw))
  const lists = [copy, ...Object.values<Raw>(copy)].filter(Array.isArray)
  for (const list of lists) {
    const [first] = list
    if (typeof first !== 'object' || first === null) continue
    const field = OWNER_FIELDS.find((name) => name in first)
    if (field === undefined) continue
    for (let more = dice.below(4); more > 0; more -= 1) {
      list.splice(dice.below(list.length + 1), 0, { ...first, [field]: dice.pick(OTHERS) })
      foreign += 1
    }
  }
  return copy
}

/** The reply with, before each row, the same one of somebody else. */
function strangersFirst(raw: Raw): Raw {
  if (Array.isArray(raw)) return raw.flatMap(strangerFirst)
  const copy = JSON.parse(JSON.stringify(raw))
  for (const [name, list] of Object.entries<Raw>(copy))
    if (Array.isArray(list)) copy[name] = list.flatMap(strangerFirst)
  return copy
}

function strangerFirst(row: Raw): Raw[] {
  const field = OWNER_FIELDS.find((each) => each in Object(row))
  return field === undefined ? [row] : [{ ...row, [field]: OTHERS[0] }, row]
}

describe.each(Object.entries(LISTS))('%s', (name, ask) => {
  test(`shows no row of another owner over ${RUNS} replies`, async () => {
    const sample = SAMPLES.find((each) => each.name === name.split(',')[0])
    if (sample === undefined) throw new Error('no sample')
    const before = foreign
    let shown = 0
    for (let run = 0; run < RUNS; run += 1) {
      const dice = diceOf(SEED + run)
      const whole = mixed(dice.pick([sample.live, sample.seedOf(sample.live)]), dice)
      wire.reply = JSON.stringify(damaged(dice, withoutZeros(dice, whole), false))
      try {
        const { value } = await ask()
        shown += value.rows.length
        for (const { ownerText } of value.rows)
          if (ownerText !== undefined) expect(ownerText, `seed ${SEED + run}`).toBe(OWNER)
      } catch (error) {
        expect(error, `seed ${SEED + run}`).toMatchObject({ name: 'WireError', code: 'wire.shape' })
      }
    }
    wire.reply = JSON.stringify(sample.live)
    const alone = (await ask()).value.rows
    wire.reply = JSON.stringify(strangersFirst(sample.live))
    expect((await ask()).value.rows, 'with a stranger before each row').toEqual(alone)
    expect(foreign - before).toBeGreaterThan(RUNS / 2)
    expect(shown).toBeGreaterThan(RUNS / 10)
  })
})

test('a portfolio of somebody else is refused whole', async () => {
  const [{ portfolioOptions }, { configure }] = await Promise.all([
    import('../../src/areas/portfolio/queries.ts'),
    import('../../src/config/deployment.ts'),
  ])
  configure({ isPortfolioByAddress: true })
  const sample = SAMPLES.find((each) => each.name === 'portfolio.read')
  const ask = async (owner: string) => {
    wire.reply = JSON.stringify({ ...sample?.live, owner })
    return run(portfolioOptions(address(OWNER)))
  }
  expect(await ask(OWNER)).toMatchObject({ value: { ownerText: OWNER } })
  // Spaces and what has no width fall away when a text is read: those two are the owner again.
  for (const other of OTHERS.slice(0, 3))
    await expect(ask(other), other).rejects.toMatchObject({ code: 'wire.shape', detail: { path: 'owner' } })
})
