// Makes one file of what every page needs. The bundler keeps its five helpers, half a kilobyte, apart from every group of
// ours, which costs each first load a request: here they move into `base`, and all others take them from there. And the
// 280 names by which the others know what is in `base` are its own ones, in order: invented ones do not compress.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Moves the bundler's helpers of the build in `dir` into its `base`, and tells the document and the manifest so.
 * @param {string} dir
 */
export function oneBase(dir) {
  const assets = path.join(dir, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const [helpers, base] = [only(scripts, 'rolldown-runtime-'), only(scripts, 'base-')]
  const { line, own } = asLine(readFileSync(path.join(assets, helpers), 'utf8'))
  const taken = new RegExp(String.raw`import\{([\w$ ,]+)\}from"\./${helpers}";`)
  const { given, exported } = plainNames(readFileSync(path.join(assets, base), 'utf8'))
  const named = new RegExp(String.raw`import\{([\w$ ,]+)\}from"\./${base}";`, 'g')
  for (const name of scripts.filter((each) => each !== helpers)) {
    const file = path.join(assets, name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(own(''))) throw new Error(`${name}: ${own('')} is a name of the bundler's own`)
    if (text.replaceAll(named, '').includes(`./${base}`)) throw new Error(`${name} asks for ${base} in another way`)
    const renamed =
      name === base
        ? text.replace(EXPORTS, () => exported)
        : inPlace(text, named, (names) => imports(base, names, given))
    const freed = inPlace(renamed, taken, (names) =>
      name === base ? constants(names, own) : imports(base, names, own),
    )
    const put = inPlace(freed, `"assets/${helpers}"`, () => `"assets/${base}"`)
    if (put.includes(helpers)) throw new Error(`${name} still asks for ${helpers}`)
    const whole = name === base ? `${line}\n${put}` : put
    writeFileSync(file, whole)
    keepMap(`${file}.map`, whole.split('\n').length - text.split('\n').length)
  }
  rmSync(path.join(assets, helpers))
  rmSync(path.join(assets, `${helpers}.map`), { force: true })
  tellDocument(path.join(dir, 'index.html'), helpers, base)
  tellManifest(path.join(dir, '.vite/manifest.json'), helpers, base)
}

/**
 * @param {readonly string[]} names
 * @param {string} start
 */
function only(names, start) {
  const [found, ...others] = names.filter((name) => name.startsWith(start))
  if (found === undefined || others.length > 0) throw new Error(`the build has not one ${start}*.js`)
  return found
}

/**
 * The helpers as one line that exports each under a name which nothing else in `base` has.
 * @param {string} text
 */
function asLine(text) {
  const parts = /^([^]*);export\{([\w$ ,]+)\};?\s*(?:\/\/#.*\s*)?$/.exec(text)
  if (parts === null) throw new Error("the bundler's helpers are not written as they were")
  const [, body = '', names = ''] = parts
  const own = (/** @type {string} */ name) => `$rd${name}`
  const pairs = namesOf(names)
  const outside = pairs.map(([, outer]) => own(outer)).join()
  const line = `const[${outside}]=(()=>{${body};return[${pairs.map(([inner]) => inner).join()}]})();export{${outside}};`
  return { line, own }
}

/**
 * `a as b,c` as pairs: what it is called there, what it is called here.
 * @type {(list: string) => [there: string, here: string][]}
 */
const namesOf = (list) =>
  list.split(',').map((each) => {
    const [there = '', here = there] = each.trim().split(' as ')
    return [there, here]
  })

/** The last words of a file: what it gives to others. */
const EXPORTS = /export\{([\w$ ,]+)\};?\s*$/

/**
 * The names that `base` gives its parts inside, for those that it invents for others; and its export in these names.
 * @param {string} text
 */
function plainNames(text) {
  const list = EXPORTS.exec(text)?.[1]
  if (list === undefined) throw new Error('base does not end in what it exports')
  const inside = new Map(namesOf(list).map(([inner, outer]) => /** @type {const} */ ([outer, inner])))
  const given = (/** @type {string} */ outer) => {
    const inner = inside.get(outer)
    if (inner === undefined) throw new Error(`base exports no ${outer}`)
    return inner
  }
  return { given, exported: `export{${[...new Set(inside.values())].toSorted((a, b) => (a < b ? -1 : 1)).join()}};` }
}

/** @type {(names: string, own: (name: string) => string) => string} */
const constants = (names, own) =>
  `const ${namesOf(names)
    .map(([there, here]) => `${here}=${own(there)}`)
    .join()};`

/** @type {(base: string, names: string, own: (name: string) => string) => string} */
const imports = (base, names, own) =>
  `import{${namesOf(names)
    .map(([there, here]) => (own(there) === here ? here : `${own(there)} as ${here}`))
    .join()}}from"./${base}";`

/**
 * Puts other words for a match, and the columns of the source map stay where they are: what is shorter is filled up, what
 * is longer gets a line before them. The words are asked for by what the pattern's group holds, where it has one.
 * @type {(text: string, pattern: string | RegExp, wordsOf: (names: string) => string) => string}
 */
const inPlace = (text, pattern, wordsOf) =>
  text.replace(pattern, (whole, /** @type {(string | number)[]} */ ...rest) => {
    const words = wordsOf(String(rest[0]))
    if (words.length <= whole.length) return words.padEnd(whole.length)
    const at = Number(rest.find((each) => typeof each === 'number'))
    const column = at - (text.lastIndexOf('\n', at - 1) + 1)
    return `${words}\n${' '.repeat(column + whole.length)}`
  })

/**
 * Moves a source map down by `lines`; all that is before them is nobody's source.
 * @param {string} file
 * @param {number} lines
 */
function keepMap(file, lines) {
  if (lines === 0) return
  /** @type {{ mappings: string }} */
  const map = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...map, mappings: `${';'.repeat(lines)}${map.mappings}` }))
}

/**
 * Names `base` once more as a preload in place of the helpers: a module that is preloaded is compiled beside its download,
 * and its arrival is heard before it runs.
 * @param {string} file
 * @param {string} helpers
 * @param {string} base
 */
function tellDocument(file, helpers, base) {
  const text = readFileSync(file, 'utf8')
  const put = text.replace(
    new RegExp(`<(script|link)[^>]*/assets/${helpers}"[^>]*>(</script>)?`),
    `<link rel="modulepreload" crossorigin href="/assets/${base}">`,
  )
  if (put === text) throw new Error(`index.html does not name ${helpers}`)
  writeFileSync(file, put)
}

/**
 * @param {string} file
 * @param {string} helpers
 * @param {string} base
 */
function tellManifest(file, helpers, base) {
  /** @type {import('vite').Manifest} */
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [gone, kept] = [`_${helpers}`, `_${base}`]
  const entries = Object.entries(manifest)
    .filter(([key]) => key !== gone)
    .map(([key, chunk]) => {
      if (key === kept) return [key, { ...chunk, imports: [] }]
      if (chunk.imports === undefined) return [key, chunk]
      return [key, { ...chunk, imports: [...new Set(chunk.imports.map((each) => (each === gone ? kept : each)))] }]
    })
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)))
}
