// Which script of the build holds a module, by the graph of imports alone.
import path from 'node:path'

/**
 * What a script costs beside its own bytes, in bytes: its hash in the document, which everything waits for, and a request of each
 * page that loads it. What is fetched for a feature (its `…-more.ts`) or an act (`more`) delays no page and counts for less, what else
 * comes later (`later`) for less again. By timed pairs (docs/benchmarks.md).
 */
const COST = { hash: 200, request: 4_000, more: 0.5, later: 0.2 }
/** Characters of source that become a byte of a packed script: ours, and a package's with its comments and checks. */
const PACKED = { own: 4, packages: 12 }

/**
 * Where code begins that no static import brings: a page, or what is asked for later. It counts by its `weight`; a page's is 1.
 * @typedef {{ id: string, owner: string, weight: number }} Root
 * @typedef {{ code?: string | null, importedIds: readonly string[], dynamicallyImportedIds: readonly string[] }} Module
 * @typedef {{ getModuleInfo: (id: string) => Module | null }} Graph what is read of the bundler's
 * @typedef {{ has: Set<string>, importers: Set<string> }} Loaded what a root has when it runs, and which roots ask for it
 * @typedef {{ roots: Set<Root>, ids: string[], bytes: number, imports: Set<Script> }} Script
 */

/**
 * The bundler's groups. What the entry reaches is `base`. Of the rest one script holds what the same roots reach; two become one
 * while a script less is worth more than what its roots then load in vain.
 * @param {string} entry the id of the module that a document loads
 * @param {string} alone the id of a module that nobody may load who does not ask for it
 * @returns {import('rolldown').CodeSplittingGroup[]}
 */
export function scriptGroups(entry, alone) {
  /** @type {Map<string, string> | undefined} */
  let names
  return [
    {
      debugName: 'by roots',
      name: (id, graph) => (names ??= scriptNames(entry, alone, graph)).get(id),
    },
  ]
}

/**
 * The name of the script of each module; none of one that nothing reaches.
 * @param {string} entry
 * @param {string} alone
 * @param {Graph} graph
 */
export function scriptNames(entry, alone, graph) {
  const { base, reached } = reachOf(entry, graph)
  const all = byRoots(reached, graph)
  const isAlone = (/** @type {Script} */ { roots }) => [...roots].every(({ id }) => id === alone)
  const scripts = [...merged(all.filter((script) => !isAlone(script))), ...all.filter(isAlone)]
  const names = new Map([...base].map((id) => [id, 'base']))
  const taken = new Set(['base'])
  for (const script of scripts) {
    const name = nameOf(script, graph)
    let free = name
    for (let count = 2; taken.has(free); count += 1) free = `${name}-${count}`
    taken.add(free)
    for (const id of script.ids) names.set(id, free)
  }
  return names
}

/**
 * What the entry reaches by static imports, and for each other module the roots that have it: those that reach it, and those that
 * only they ask for, who find it there.
 * @param {string} entry
 * @param {Graph} graph
 */
function reachOf(entry, graph) {
  const base = reachedFrom(entry, graph)
  /** @type {Map<string, Loaded>} */
  const loaded = new Map([[entry, { has: base, importers: new Set() }]])
  for (const [asker, { has }] of loaded)
    for (const next of [...has].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])) {
      if (base.has(next)) continue
      const root = loaded.get(next) ?? { has: reachedFrom(next, graph), importers: new Set() }
      root.importers.add(asker)
      loaded.set(next, root)
    }
  while ([...loaded.values()].some((root) => findsThere(root, loaded)));
  /** @type {Map<string, Set<Root>>} */
  const reached = new Map()
  for (const [id, { has }] of loaded) {
    const root = { id, owner: ownerOf(id), weight: weightOf(id) }
    for (const found of has) if (!base.has(found)) reached.set(found, (reached.get(found) ?? new Set()).add(root))
  }
  return { base, reached }
}

/**
 * @param {string} id
 * @param {Graph} graph
 * @param {Set<string>} found
 */
function reachedFrom(id, graph, found = new Set()) {
  if (found.has(id)) return found
  found.add(id)
  for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reachedFrom(next, graph, found)
  return found
}

/**
 * Adds to what a root has what all that ask for it have; whether that was anything.
 * @param {Loaded} root
 * @param {ReadonlyMap<string, Loaded>} loaded
 */
function findsThere({ has, importers }, loaded) {
  const [first, ...others] = [...importers].map((asker) => loaded.get(asker)?.has ?? new Set())
  const there = [...(first ?? [])].filter((id) => !has.has(id) && others.every((other) => other.has(id)))
  for (const id of there) has.add(id)
  return there.length > 0
}

/**
 * One script for each set of roots.
 * @param {ReadonlyMap<string, Set<Root>>} reached
 * @param {Graph} graph
 */
function byRoots(reached, graph) {
  /** @type {Map<string, Script>} */
  const scripts = new Map()
  /** @type {Map<string, Script>} */
  const scriptOf = new Map()
  for (const [id, roots] of [...reached].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const key = [...roots]
      .map((root) => root.id)
      .toSorted()
      .join('\n')
    const script = scripts.get(key) ?? {
      roots,
      ids: [],
      bytes: 0,
      imports: new Set(),
    }
    script.ids.push(id)
    script.bytes += packedBytes(id, graph) + askedBytes(id, graph)
    scripts.set(key, script)
    scriptOf.set(id, script)
  }
  for (const [id, script] of scriptOf)
    for (const next of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = scriptOf.get(next)
      if (other !== undefined && other !== script) script.imports.add(other)
    }
  return [...scripts.values()]
}

/**
 * Makes two scripts one while it gains anything, the best pair first. Scripts of the same roots always become one, and those that
 * import each other in a circle have the same roots: no circle is left.
 * @param {readonly Script[]} scripts
 */
function merged(scripts) {
  const left = new Set(scripts)
  const pages = new Set(scripts.flatMap(({ roots }) => [...roots].filter((root) => root.weight >= 1))).size
  /** At most: what the two import is looked at when no other pair promises more. */
  const gainOf = (/** @type {Script} */ one, /** @type {Script} */ other) => {
    const both = [...one.roots].filter((root) => other.roots.has(root))
    return COST.hash * pages + COST.request * weight(both) - vain([one], other.roots) - vain([other], one.roots)
  }
  const pairsOf = (/** @type {Script} */ one, /** @type {Iterable<Script>} */ others) =>
    [...others].flatMap((other) => {
      const gain = areRelated(one, other) ? gainOf(one, other) : 0
      return gain > 0 ? [{ one, other, gain, isExact: false }] : []
    })
  let pairs = scripts.flatMap((one, at) => pairsOf(one, scripts.slice(at + 1)))
  for (;;) {
    const [first, ...others] = pairs
    if (first === undefined) return [...left]
    const best = others.reduce((found, pair) => (pair.gain > found.gain ? pair : found), first)
    const { one, other } = best
    if (!best.isExact) {
      best.isExact = true
      best.gain -= vain(importsOf(one), other.roots) + vain(importsOf(other), one.roots)
      if (best.gain <= 0) pairs = pairs.filter((pair) => pair !== best)
      continue
    }
    const changed = merge(left, one, other)
    pairs = pairs.filter((pair) => [pair.one, pair.other].every((each) => left.has(each) && !changed.has(each)))
    const same = [...left].filter((script) => !changed.has(script))
    pairs.push(...[...changed].flatMap((script, at) => pairsOf(script, [...same, ...[...changed].slice(at + 1)])))
  }
}

/**
 * Puts one script in the place of two; returns it and every script that more roots load from now on.
 * @param {Set<Script>} scripts
 * @param {Script} one
 * @param {Script} other
 */
function merge(scripts, one, other) {
  const both = {
    roots: new Set([...one.roots, ...other.roots]),
    ids: [...one.ids, ...other.ids],
    bytes: one.bytes + other.bytes,
    imports: new Set([...one.imports, ...other.imports].filter((script) => script !== one && script !== other)),
  }
  for (const gone of [one, other]) {
    scripts.delete(gone)
    for (const { imports } of scripts) if (imports.delete(gone)) imports.add(both)
  }
  scripts.add(both)
  const changed = new Set([both])
  for (const script of importsOf(both)) {
    const count = script.roots.size
    for (const root of both.roots) script.roots.add(root)
    if (script.roots.size > count) changed.add(script)
  }
  return changed
}

/** @param {Iterable<Root>} roots */
const weight = (roots) => [...roots].reduce((sum, root) => sum + root.weight, 0)

/** @param {string} id */
function weightOf(id) {
  // Activity has little of what most pages have: at 1 it carries theirs, and its reader waits 4 % longer.
  if (/\/route\.tsx/.test(id)) return id.includes('/pages/activity/') ? 2 : 1
  return /(-more|\/review-layer|\/island|\/create-engine)\.tsx?$/.test(id) ? COST.more : COST.later
}

/**
 * Bytes that these roots load in vain, if they come to load these scripts.
 * @param {Iterable<Script>} scripts
 * @param {ReadonlySet<Root>} roots
 */
const vain = (scripts, roots) =>
  [...scripts].reduce(
    (sum, script) => sum + script.bytes * weight([...roots].filter((root) => !script.roots.has(root))),
    0,
  )

/**
 * Whether some root loads both, or all that is loaded with either is of one area.
 * @param {Script} one
 * @param {Script} other
 */
function areRelated(one, other) {
  for (const root of one.roots) if (other.roots.has(root)) return true
  return new Set([...one.roots, ...other.roots].map((root) => root.owner)).size === 1
}

/**
 * Every script that one brings with it.
 * @param {Script} script
 * @param {Set<Script>} found
 */
function importsOf(script, found = new Set()) {
  for (const next of script.imports)
    if (!found.has(next)) {
      found.add(next)
      importsOf(next, found)
    }
  return found
}

/** @param {string} id */
function ownerOf(id) {
  const [, area, folder] = /\/src\/(areas\/[\w-]+|[\w-]+)\/(?:([\w-]+)\/)?/.exec(id) ?? []
  const name = area?.replace('areas/', '') ?? id
  return name === 'prediction' ? `${name}-${folder}` : name
}

/**
 * A script is named after what it is of, if that is one thing; else after the largest of what it holds.
 * @param {Script} script
 * @param {Graph} graph
 */
function nameOf({ roots, ids }, graph) {
  const owners = new Set([...roots].map((root) => root.owner))
  const [owner = ''] = owners
  const [largest = ''] = ids.toSorted((one, other) => packedBytes(other, graph) - packedBytes(one, graph))
  const ofPackage = /node_modules\/((?:@[\w.-]+\/)?[\w.-]+)/
    .exec(largest)?.[1]
    ?.replaceAll(/[@/]/g, (sign) => (sign === '@' ? '' : '-'))
  const own = path.basename(largest.split('?')[0] ?? '').replace(/\.\w+$/, '')
  if (owners.size === 1 && roots.size > 1) return owner
  return own === 'route' ? owner : (ofPackage ?? own)
}

/**
 * @param {string} id
 * @param {Graph} graph
 */
function packedBytes(id, graph) {
  return (graph.getModuleInfo(id)?.code?.length ?? 0) / (id.includes('/node_modules/') ? PACKED.packages : PACKED.own)
}

/**
 * What a module, or one that it imports, asks for as it runs ("with the page" of a `lazyComponent`) comes along wherever it does.
 * @param {string} id
 * @param {Graph} graph
 */
function askedBytes(id, graph) {
  const { code, importedIds = [] } = graph.getModuleInfo(id) ?? {}
  if (code?.includes('with the page') !== true) return 0
  const asked = [id, ...importedIds].flatMap((each) => graph.getModuleInfo(each)?.dynamicallyImportedIds ?? [])
  const found = new Set(asked.flatMap((each) => [...reachedFrom(each, graph)]))
  return [...found].reduce((sum, each) => sum + packedBytes(each, graph), 0)
}
