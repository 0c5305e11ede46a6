import { NETWORKS } from '../../src/config/network.ts'
import { type ReviewFacts } from '../../src/engine/review-facts.ts'
import { judge } from '../../src/guard/judge.ts'
import { diceOf, type Dice } from '../fixtures/dice.ts'
import { DRAWERS, type Drawer } from '../fixtures/rebuild-draws.ts'
import { OLD_MS, rebuildRig, type Build, type Choice, type RebuildRig } from '../fixtures/rebuild-rig.ts'
import { differs, isWorse, topFields, type Limits } from './facts-oracle.ts'

/** What random rebuilds behind an open review came to, by act and in all. */
export type RebuildTally = {
  /** Builds behind a first one. */
  rebuilds: number
  /** How often the page asked for another yes. */
  confirmations: number
  /** How often the wallet was asked to sign. */
  signed: number
  /** How often what was signed is worse in some field than what the yes was given to. */
  signedOther: number
  /** How often the page said that nothing changed, and something had; or that it got better, and it had not. */
  misreported: number
  /** How often it asked though nothing was worse, or nothing but what was chosen. */
  needlessConfirmations: number
  /** How often an open review followed a guarantee down within what was chosen. */
  followed: number
}

type Fixed = 'estimate' | 'tokenNotes' | 'requested' | 'owner' | 'decimals' | 'blocksLeft' | 'signBy'
/** What a rebuild can change: all but what is frozen at the click, and what is new in each build. */
const MOVABLE = Object.keys({
  gains: true,
  losses: true,
  orders: true,
  lowFloors: true,
  swap: true,
  enforced: true,
  waiting: true,
  leftOut: true,
  fee: true,
  feePayer: true,
  networkFeeLamports: true,
  priorityFeeLamports: true,
  feeCapLamports: true,
  rentLamports: true,
  refundLamports: true,
  lamportsOut: true,
  venueAccounts: true,
  memo: true,
  opaque: true,
  checks: true,
  notChecked: true,
  notes: true,
} satisfies Readonly<Record<Exclude<keyof ReviewFacts, Fixed>, true>>)

const none = (): RebuildTally => ({
  rebuilds: 0,
  confirmations: 0,
  signed: 0,
  signedOther: 0,
  misreported: 0,
  needlessConfirmations: 0,
  followed: 0,
})

/** Lives seeded reviews, one of every act at least, until so many rebuilds are behind them. `unmet` = fields that none changed. */
export async function runRebuilds(least: number, seed: number) {
  const rows = new Map<string, RebuildTally>()
  const changed = new Set<string>()
  const sum = none()
  for (let turn = 0; sum.rebuilds < least || turn < DRAWERS.length; turn += 1) {
    const drawer = DRAWERS[turn % DRAWERS.length]!
    const roll = diceOf(seed + turn)
    const row = rows.get(drawer.act) ?? none()
    rows.set(drawer.act, row)
    const one = await live(drawer, roll, changed)
    for (const name of Object.keys(sum) as (keyof RebuildTally)[]) {
      row[name] += one[name]
      sum[name] += one[name]
    }
  }
  return { rows, sum, unmet: MOVABLE.filter((field) => !changed.has(field)) }
}

const TRIES = 40

/** A build of this act that the guard accepts on the local network. */
async function drawn({ act, draw }: Drawer, roll: Dice, isCalm: boolean): Promise<Build> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const input = await draw(roll, isCalm).catch(() => undefined)
    if (input === undefined || input.profile !== NETWORKS.sandbox || !judge(input).ok) continue
    const notes = !isCalm && roll.chance(0.2) ? [`The venue names ${roll.below(3)} SOL.`] : []
    return { input, notes }
  }
  throw new Error(`no build of ${act}`)
}

type Review = {
  readonly run: RebuildRig
  readonly tally: RebuildTally
  readonly changed: Set<string>
  readonly limits: Limits
}

/** What somebody may have chosen before the click, of every act: as the request has it, and as the oracle reads it. */
function chosenBy(roll: Dice): { readonly choice: Choice; readonly limits: Limits } {
  if (roll.chance(0.3)) return { choice: {}, limits: {} }
  // Half of them so far that the guard alone stops anything.
  const below = (span: number) => (roll.chance(0.5) ? 0 : roll.below(span))
  const minPrice = 740_000n + BigInt(below(245_000))
  const receives = 1_000_000n + BigInt(below(1_800_000))
  const pays = 99_900_000n - BigInt(below(4_000_000))
  const slippageBps = 50 - below(51)
  return {
    choice: { chosen: { minPrice, receives, pays, slippageBps } },
    limits: { sellsFor: minPrice, brings: receives, takes: pays, slips: slippageBps },
  }
}

async function live(drawer: Drawer, roll: Dice, changed: Set<string>): Promise<RebuildTally> {
  const { choice, limits } = chosenBy(roll)
  const run = rebuildRig(NETWORKS.sandbox, undefined, choice)
  const tally = none()
  const review: Review = { run, tally, changed, limits }
  const things = roll.chance(0.2) ? ['a', 'b', 'c'] : ['a']
  const isCalm = roll.chance(0.3)
  const first = await drawn(drawer, roll, isCalm)
  for (const thing of things) {
    const later: Build[] = []
    for (let left = 1 + roll.below(3); left > 0; left -= 1) later.push(await drawn(drawer, roll, isCalm))
    run.next(thing, first, ...later)
  }
  if (things.length > 1) await together(review, things)
  else await alone(review, roll, isCalm)
  tally.rebuilds = run.built() - things.length
  tally.signed = run.wallet.length
  return tally
}

/** One act: late yeses, renewals in between, clicks on what was shown a moment before. */
async function alone(review: Review, roll: Dice, isCalm: boolean): Promise<void> {
  const { run } = review
  const id = await run.click('a')
  let baseline = factsOf(run, id)
  for (let turn = 0; turn < 6 && isOpen(run, id); turn += 1) {
    let shown = factsOf(run, id)
    if (roll.chance(isCalm && turn === 0 ? 1 : 0.3)) {
      await run.time.advance(29_000)
      read(review, id, baseline, false)
      if (roll.chance(0.5)) shown = factsOf(run, id)
    } else if (roll.chance(0.8)) await run.time.advance(OLD_MS)
    if (!isOpen(run, id)) return
    const before = run.wallet.length
    await run.engine.approve(id, shown)
    await run.time.flush()
    baseline = shown
    settle(review, [{ id, shown }], before)
    read(review, id, baseline, true)
  }
}

/** Several acts of one click, until the wallet was asked for all. */
async function together(review: Review, things: readonly string[]): Promise<void> {
  const { run } = review
  const batch = await run.clickAll(things)
  const ids = run.engine.views().map(({ id }) => id)
  for (let turn = 0; turn < 6 && ids.some((id) => isOpen(run, id)); turn += 1) {
    await run.time.advance(OLD_MS)
    const agreed = ids.filter((id) => isOpen(run, id)).map((id) => ({ id, shown: factsOf(run, id) }))
    const before = run.wallet.length
    await run.yesToAll(batch)
    await run.time.flush()
    settle(review, agreed, before)
    for (const { id, shown } of agreed) read(review, id, shown, true)
  }
}

const isOpen = (run: RebuildRig, id: string) => run.view(id).state === 'reviewing'

function factsOf(run: RebuildRig, id: string): ReviewFacts {
  const { facts } = run.view(id)
  if (facts === undefined) throw new Error('nothing is shown')
  return facts
}

/** At the wallet: what each new request holds, beside what its yes was given to. */
function settle(
  { run, tally, changed }: Review,
  agreed: readonly { id: string; shown: ReviewFacts }[],
  before: number,
): void {
  for (const { actId, build } of run.wallet.slice(before)) {
    const yes = agreed.find(({ id }) => id === actId)
    const verdict = judge(build.input)
    if (yes === undefined || !verdict.ok) throw new Error('the wallet was asked for something else')
    const { requested, owner, signBy } = yes.shown
    const signed: ReviewFacts = { ...verdict.facts, requested, owner, signBy, notes: build.notes ?? [] }
    for (const field of topFields(yes.shown, signed)) changed.add(field)
    if (isWorse(yes.shown, signed)) tally.signedOther += 1
  }
  tally.confirmations += agreed.filter(({ id }) => isOpen(run, id)).length
}

/** On the page: whether its words of what changed are true. `isPressed` = a press came before, and holds what stood there. */
function read({ run, tally, changed, limits }: Review, id: string, baseline: ReviewFacts, isPressed: boolean): void {
  if (!isOpen(run, id)) return
  const { rebuilt } = run.view(id)
  const facts = factsOf(run, id)
  for (const field of topFields(baseline, facts)) changed.add(field)
  const isWithin = !isPressed && !isWorse(baseline, facts, limits)
  // What the page said, and whether it was so.
  const isTrue = {
    no: true,
    same: !differs(baseline, facts),
    better: !isWorse(baseline, facts),
    within: isWithin,
    changed: true,
  }[rebuilt]
  if (!isTrue) tally.misreported += 1
  if (rebuilt === 'within') tally.followed += 1
  if (rebuilt === 'changed' && (isWithin || !isWorse(baseline, facts))) tally.needlessConfirmations += 1
}
