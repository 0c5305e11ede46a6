import { claimWorld, judgeInput } from '../fixtures/claim-world.ts'
import { judge } from '../../src/tx/guard/judge.ts'

/** One honest claim, ready to be judged again and again. */
export async function prepare(): Promise<() => boolean> {
  const input = await judgeInput(claimWorld())
  return () => judge(input).ok
}
