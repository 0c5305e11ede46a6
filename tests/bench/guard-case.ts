import { judge, type Case } from '../../src/guard/judge.ts'
import { claimInput, claimWorld } from '../fixtures/claim-world.ts'
import { orderInput, orderWorld } from '../fixtures/order-world.ts'

/** Honest acts, ready to be judged again and again: the claim, and the dearest one, a co-signed buy with a route. */
export async function prepare(): Promise<readonly { act: string; judgeOnce: () => boolean }[]> {
  const acts: [string, Case][] = [
    ['claim', await claimInput(claimWorld())],
    ['buy with a route', await orderInput(orderWorld('routed'))],
  ]
  return acts.map(([act, input]) => ({ act, judgeOnce: () => judge(input).ok }))
}
