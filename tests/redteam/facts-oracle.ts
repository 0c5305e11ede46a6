import { type ReviewFacts } from '../../src/engine/review-facts.ts'

/*
 * A second opinion on two sets of facts, which shares no line with the page's own comparison: every leaf by its path, and
 * two short lists of where less or more is better for the owner. Whatever else differs is worse.
 */

const RENEWED = /^(blocksLeft$|signBy$|estimate\.)/
/** What the simulation, or the rate of a fee, came to at the price of the moment; a yes is to the bound and to the rate. */
const ESTIMATE = /^swap\.(testRun|fee\.raw)$/
const SOL = 'So11111111111111111111111111111111111111112'
const LESS =
  /^(losses\..+\.raw|(networkFee|priorityFee|feeCap|rent)Lamports|lamportsOut|fee\.lamports|swap\.(pays|slippageBps|fee\.bps)|orders\.\d+\.deposit|waiting\.feeBps)$/
const MORE = /^(gains\..+\.raw|swap\.receives|enforced\.atLeast|lowFloors\.\d+\.(price|bid))$/
/** What may be missed. */
const MAY_GO = /^(enforced\.reason$|losses\.|lowFloors\.|notChecked\.|fee\.|swap\.fee\.|waiting\.feeBps$)/
const MAY_COME = /^(checks\.|enforced\.(atLeast|mint)$)/

type Leaves = ReadonlyMap<string, unknown>

/** Whether anything at all is not as it was, the end of life aside. */
export function differs(shown: ReviewFacts, now: ReviewFacts): boolean {
  return pathsOf(leavesOf(shown), leavesOf(now)).length > 0
}

/** The fields of which something is not as it was. */
export function topFields(shown: ReviewFacts, now: ReviewFacts): readonly string[] {
  return pathsOf(leavesOf(shown), leavesOf(now)).map((path) => path.split('.')[0]!)
}

/** What the trader set before the click: a figure that moved towards its limit is no worse while it keeps to it. */
export type Limits = {
  readonly sellsFor?: bigint
  readonly brings?: bigint
  readonly takes?: bigint
  readonly slips?: number
}

/** The limits as paths: the figure that has to keep to one, and the side that it has to be on. */
function limitsOf(
  limits: Limits,
  after: Leaves,
): readonly (readonly [path: RegExp, figure: string, isKept: (is: bigint) => boolean])[] {
  const least = (limit: bigint | undefined) => (is: bigint) => limit !== undefined && is >= limit
  const most = (limit: bigint | number | undefined) => (is: bigint) => limit !== undefined && is <= limit
  const isIn = after.get('swap.fixed') === 'in'
  const never = () => false
  return [
    [/^swap\.receives$/, '$&', isIn ? least(limits.brings) : never],
    [/^swap\.pays$/, '$&', isIn ? never : most(limits.takes)],
    [/^swap\.slippageBps$/, '$&', most(limits.slips)],
    [/^gains\..+\.raw$/, '$&', least(limits.brings)],
    [/^(lowFloors\.\d+)\.(?:price|bid)$/, '$1.price', least(limits.sellsFor)],
    [/^orders\.\d+\.priceBound$/, '$&', least(limits.sellsFor)],
  ]
}

function keepsTo(limits: Limits, path: string, before: Leaves, after: Leaves): boolean {
  if (!before.has(path) || !after.has(path)) return false
  if (path.startsWith('orders.') && after.get(path.replace('priceBound', 'isBuy')) === true) return false
  return limitsOf(limits, after).some(([of, figure, isKept]) => {
    const is = of.test(path) ? after.get(path.replace(of, figure)) : undefined
    return isFigure(is) && isKept(is as bigint)
  })
}

/** Whether anything is worse for the owner, or simply another. `limits` = what was chosen beforehand, while nothing is pressed. */
export function isWorse(shown: ReviewFacts, now: ReviewFacts, limits: Limits = {}): boolean {
  const [before, after] = [leavesOf(shown), leavesOf(now)]
  const isRenewed = (path: string) => path === 'memo' && isLaterCancel(before.get(path), after.get(path))
  const moved = pathsOf(before, after).filter((path) => !keepsTo(limits, path, before, after) && !isRenewed(path))
  return moved.some((path) => {
    const [was, is] = [before.get(path), after.get(path)]
    if (was === undefined) return !MAY_COME.test(path)
    if (is === undefined) return !MAY_GO.test(path)
    if (/^(gains|losses)\..+\.source$/.test(path)) return is !== 'test-run'
    if (path === 'enforced.kind') return is !== 'asserted'
    const order = /^orders\.(\d+)\./.exec(path)
    if (order !== null && !isBetterOrder(shown.orders[Number(order[1])], now.orders[Number(order[1])])) return true
    const better = sideOf(path, after)
    if (better === undefined || !isFigure(was) || !isFigure(is)) return true
    return better === 'less' ? is > was : is < was
  })
}

/** The note of the same order's cancel, with a deadline that is no earlier. */
function isLaterCancel(was: unknown, is: unknown): boolean {
  const [[kind, order, end = '', ...rest], [nextKind, nextOrder, nextEnd = '', ...nextRest]] = [was, is].map((note) =>
    String(note).split(':'),
  ) as [string[], string[]]
  const isNote = kind === 'limit_order_cancel' && /^[1-9A-HJ-NP-Za-km-z]{32,44}$/.test(order ?? '')
  const isSame = nextKind === kind && nextOrder === order && rest.length + nextRest.length === 0
  return (
    isNote && isSame && [end, nextEnd].every((text) => /^[1-9]\d{0,15}$/.test(text)) && Number(nextEnd) >= Number(end)
  )
}

/** Terms of an order as a whole, in dollars and shares: dearer, smaller, never met or waiting is worse. */
function isBetterOrder(was: ReviewFacts['orders'][number] | undefined, is: typeof was): boolean {
  if (was === undefined || is === undefined) return false
  if (!is.isBuy) return !is.isOverBid
  const budget = [was.contracts * was.priceBound, is.deposit * 10n ** 6n].toSorted((a, b) => (a < b ? -1 : 1))[1]!
  const isMet = 20n * is.priceBound >= 19n * was.priceBound
  return isMet && is.contracts * is.priceBound <= (was.deposit * 10n ** 6n > budget ? was.deposit * 10n ** 6n : budget)
}

function sideOf(path: string, leaves: Leaves): 'less' | 'more' | undefined {
  const order = /^(orders\.\d+)\.(contracts|priceBound)$/.exec(path)
  if (order !== null) {
    const isBuy = leaves.get(`${order[1]}.isBuy`) === true
    if (order[2] === 'contracts') return isBuy ? 'more' : undefined
    return isBuy ? 'less' : 'more'
  }
  if (LESS.test(path)) return 'less'
  return MORE.test(path) ? 'more' : undefined
}

const isFigure = (value: unknown): value is bigint | number => typeof value === 'bigint' || typeof value === 'number'

function pathsOf(before: Leaves, after: Leaves): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])].filter(
    (path) => !RENEWED.test(path) && !isEstimate(path, before, after) && before.get(path) !== after.get(path),
  )
}

/** Figures of the open side of a swap, wherever they stand. */
function isEstimate(path: string, before: Leaves, after: Leaves): boolean {
  if (ESTIMATE.test(path)) return true
  const [from, to] = [before, after].map((leaves) => ({
    open: leaves.get(leaves.get('swap.fixed') === 'in' ? 'swap.outputMint' : 'swap.inputMint'),
    testRun: leaves.get('swap.testRun'),
  }))
  if (path === 'lamportsOut') return to?.open === SOL
  const mint = /^(?:gains|losses)\.(.+)\.raw$/.exec(path)?.[1]
  const isReported = mint === from?.open && mint === to?.open
  return isReported && before.get(path) === from?.testRun && after.get(path) === to?.testRun
}

function leavesOf(facts: ReviewFacts): Leaves {
  const leaves = new Map<string, unknown>()
  const put = (path: string, value: unknown) => {
    if (value === undefined) return
    if (typeof value !== 'object' || value === null) leaves.set(path, value)
    else for (const [key, each] of Object.entries(value)) put(`${path}.${key}`, each)
  }
  const { gains, losses, checks, notChecked, leftOut, venueAccounts, ...rest } = facts
  for (const [name, list] of Object.entries({ gains, losses }))
    for (const { mint, raw, source } of list) put(`${name}.${mint}`, { raw, source })
  for (const [name, list] of Object.entries({ checks, notChecked }))
    for (const key of list) leaves.set(`${name}.${key}`, true)
  for (const [name, list] of Object.entries({ leftOut, venueAccounts }))
    leaves.set(name, [...list].toSorted().join(' '))
  for (const [name, value] of Object.entries(rest)) put(name, value)
  return leaves
}
