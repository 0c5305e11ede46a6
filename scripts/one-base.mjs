// Makes one file of what every page needs. The bundler keeps its five helpers, half a kilobyte, apart from every group of
// ours, which costs each first load a request: here they move into `base`, and all others take them from there.
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Moves the bundler's helpers of the build in `dir` into its `base`, and tells the document and the manifest so. */
export function oneBase(dir) {
  const assets = path.join(dir, 'assets')
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  const [helpers, base] = ['rolldown-runtime-', 'base-'].map((start) => only(scripts, start))
  const { line, own } = asLine(readFileSync(path.join(assets, helpers), 'utf8'))
  const taken = new RegExp(String.raw`import\{([\w$ ,]+)\}from"\./${helpers}";`)
  for (const name of scripts.filter((each) => each !== helpers)) {
    const file = path.join(assets, name)
    const text = readFileSync(file, 'utf8')
    if (text.includes(own(''))) throw new Error(`${name}: ${own('')} is a name of the bundler's own`)
    const put = text
      .replace(taken, (whole, names) =>
        inPlace(whole, name === base ? constants(names, own) : imports(base, names, own)),
      )
      .replace(`"assets/${helpers}"`, (whole) => inPlace(whole, `"assets/${base}"`))
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

function only(names, start) {
  const [found, ...others] = names.filter((name) => name.startsWith(start))
  if (found === undefined || others.length > 0) throw new Error(`the build has not one ${start}*.js`)
  return found
}

/** The helpers as one line that exports each under a name which nothing else in `base` has. */
function asLine(text) {
  const parts = /^([^]*);export\{([\w$ ,]+)\};?\s*(?:\/\/#.*\s*)?$/.exec(text)
  if (parts === null) throw new Error("the bundler's helpers are not written as they were")
  const [, body, names] = parts
  const own = (name) => `$rd${name}`
  const pairs = namesOf(names)
  const outside = pairs.map(([, outer]) => own(outer)).join()
  const line = `const[${outside}]=(()=>{${body};return[${pairs.map(([inner]) => inner).join()}]})();export{${outside}};`
  return { line, own }
}

/** `a as b,c` as pairs: what it is called there, what it is called here. */
const namesOf = (list) => list.split(',').map((each) => [...each.trim().split(' as '), each.trim()].slice(0, 2))

const constants = (names, own) =>
  `const ${namesOf(names)
    .map(([there, here]) => `${here}=${own(there)}`)
    .join()};`

const imports = (base, names, own) =>
  `import{${namesOf(names)
    .map(([there, here]) => `${own(there)} as ${here}`)
    .join()}}from"./${base}";`

/** Columns of the source map stay where they are: what is shorter is filled up, what is longer gets a line before them. */
const inPlace = (before, after) =>
  after.length > before.length ? `${after}\n${' '.repeat(before.length)}` : after.padEnd(before.length)

/** Moves a source map down by `lines`; all that is before them is nobody's source. */
function keepMap(file, lines) {
  if (lines === 0) return
  const map = JSON.parse(readFileSync(file, 'utf8'))
  writeFileSync(file, JSON.stringify({ ...map, mappings: `${';'.repeat(lines)}${map.mappings}` }))
}

/**
 * Names `base` once more as a preload in place of the helpers: a module that is preloaded is compiled beside its download,
 * and its arrival is heard before it runs.
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

/** The entry is part of `base`, and the bundler writes it down nowhere. */
function tellManifest(file, helpers, base) {
  const manifest = JSON.parse(readFileSync(file, 'utf8'))
  const [gone, kept] = [`_${helpers}`, `_${base}`]
  const entries = Object.entries(manifest)
    .filter(([key]) => key !== gone)
    .map(([key, chunk]) => [
      key,
      chunk.imports === undefined
        ? chunk
        : { ...chunk, imports: [...new Set(chunk.imports.map((each) => (each === gone ? kept : each)))] },
    ])
    .map(([key, chunk]) => [key, key === kept ? { ...chunk, imports: [] } : chunk])
  const put = Object.fromEntries(entries)
  writeFileSync(file, JSON.stringify({ ...put, 'index.html': { ...put[kept], src: 'index.html', isEntry: true } }))
}
