import { MINT } from '../../src/config/mints.ts'
import { PROGRAM } from '../../src/config/programs.ts'
import { judge, type Case } from '../../src/guard/judge.ts'
import { address } from '../../src/values/address.ts'
import { claimInput, claimWorld, type ClaimWorld } from '../fixtures/claim-world.ts'
import { orderInput, orderWorld, type OrderWorld, type Shape } from '../fixtures/order-world.ts'
import { USDC, type DraftInstruction } from '../fixtures/transactions.ts'
import { ata } from '../fixtures/world.ts'

/* What the edge suites share: an honest act, changed in one place and judged. */

/** What the judge says first of an act. */
export type Stated = 'passes' | { code: string; detail: string; field: string; expected: string; found: string }

function stated(input: Case): Stated {
  const verdict = judge(input)
  return verdict.ok ? 'passes' : verdict.refused.violations[0]!
}

/** All codes that the judge says of a claim; none when it passes. */
export async function claimCodes(
  apply: (world: ClaimWorld) => void = () => undefined,
  change: (input: Case) => Case = (it) => it,
): Promise<readonly string[]> {
  const world = claimWorld()
  apply(world)
  const verdict = judge(change(await claimInput(world)))
  return verdict.ok ? [] : verdict.refused.codes
}

/** Judges a claim after a change to its world, and to what the judge is asked. */
export async function claim(
  apply: (world: ClaimWorld) => void = () => undefined,
  change: (input: Case) => Case = (it) => it,
) {
  const world = claimWorld()
  apply(world)
  return stated(change(await claimInput(world)))
}

/** Judges an order or a close after a change to its world, and to what the judge is asked. */
export async function order(
  shape: Shape,
  apply: (world: OrderWorld) => void = () => undefined,
  change: (input: Case) => Case = (it) => it,
) {
  const world = orderWorld(shape)
  apply(world)
  return stated(change(await orderInput(world)))
}
export const core = (world: ClaimWorld) => world.draft.instructions.find((item) => item.program === PROGRAM.prediction)!
export const push = (world: ClaimWorld, ...items: DraftInstruction[]) => world.draft.instructions.push(...items)
export const ATA = ata(USDC)
export const WSOL = address(MINT.wrappedSol)
export const OWN_WSOL = ata(WSOL)
