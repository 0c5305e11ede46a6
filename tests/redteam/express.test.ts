import { expect, test } from 'vitest'
import { type ExpressPort } from '../../src/engine/engine-deps.ts'
import { EXPRESS_ACTS, type ExpressAct } from '../../src/engine/intent/express-act.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { createExpressLedger } from '../../src/review/express/express-ledger.ts'
import { createExpressPort } from '../../src/review/express/express-port.ts'
import { rebuildRig } from '../fixtures/rebuild-rig.ts'
import { honestCorpus, hostileCorpus } from '../guard/corpus.ts'

/*
 * The corpus through an engine whose trader reviews nothing: every act is offered for express review, under a rule with the
 * largest amounts, to a browser that knows every token. `EXPRESS_EVERY=1` = every case, as in `npm run test:all`.
 */

const EVERY = Number(process.env['EXPRESS_EVERY'] ?? '16')
const PRICE = { raw: 1n, decimals: 3 }

function eagerPort(): ExpressPort {
  const kept = new Map<string, string>()
  const port = createExpressPort({
    limits: () => ({ buy: 250, swap: 250, claim: 250, hour: 1_000 }),
    ledger: createExpressLedger(
      () => ({ getItem: (key) => kept.get(key) ?? null, setItem: (key, text) => void kept.set(key, text) }),
      async (run) => run(),
    ),
    pricesOf: async () => [PRICE, PRICE],
    nowMs: () => 1_800_000_000_000,
  })
  return {
    isOn: port.isOn,
    admit: (input) => {
      const { gains, losses } = input.facts
      return port.admit({ ...input, seenMints: new Set([...gains, ...losses].map(({ mint }) => mint)) })
    },
  }
}

/** Wallet calls of one case, and what its review says. */
async function offered(input: Case, act: ExpressAct) {
  const rig = rebuildRig(input.profile, undefined, { express: { act, port: eagerPort() } })
  rig.next('one', { input })
  const view = rig.view(await rig.click())
  return { prompts: rig.wallet.length, said: view.express === 'offered' ? view.state : view.express }
}

/** The kind that the act's intent declares; `undefined` = it is always reviewed. */
function kindOf(act: string): ExpressAct | undefined {
  if (act.startsWith('buy')) return 'buy'
  if (act === 'claim') return 'claim'
  const isSwap = /^(swap|wrap|unwrap|exact-out|newer)(,|$)/.test(act)
  return isSwap ? 'swap' : undefined
}

test('no hostile case reaches the wallet without a review', async () => {
  const all = hostileCorpus()
  const reached: string[] = []
  let tried = 0
  for (const [index, { act, id, input }] of all.entries()) {
    if (index % EVERY !== 0) continue
    const asked = await input()
    // An opinion of a second server is written into these facts: the rig has one server alone.
    const { prompts } =
      asked.facts.second?.kind === 'disagrees'
        ? { prompts: judge(asked).ok ? 1 : 0 }
        : await offered(asked, kindOf(act) ?? EXPRESS_ACTS[index % EXPRESS_ACTS.length]!)
    if (prompts > 0) reached.push(`${act}: ${id}`)
    tried += 1
  }
  expect(reached).toEqual([])
  expect(tried).toBe(Math.ceil(all.length / EVERY))
}, 900_000)

test('of the honest cases, some of each kind need no review, and every other shows why', async () => {
  const unread = new Map<string, number>()
  for (const { act, input } of honestCorpus()) {
    const kind = kindOf(act)
    if (kind === undefined) continue
    const { prompts, said } = await offered(await input(), kind)
    expect(prompts, `${act}: ${said}`).toBe(said === 'used' ? 1 : 0)
    unread.set(act, (unread.get(act) ?? 0) + prompts)
  }
  expect([...unread.values()].length).toBeGreaterThan(14)
  expect([...unread].filter(([, count]) => count === 0)).toEqual([])
}, 900_000)
