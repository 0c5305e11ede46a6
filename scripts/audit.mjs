// Known vulnerabilities of the packages that the page stands on, as the registry knows them: `npm run audit`. `--all`
// takes the tools too. Where the registry does not answer, that is said: no answer is not "none".
import { spawnSync } from 'node:child_process'
import path from 'node:path'

/**
 * A package in the registry's answer, as far as it is read here.
 * @typedef {{ name: string, severity: string, range: string, via: (string | { title: string, url: string })[] }} Vulnerable
 */

const root = path.resolve(import.meta.dirname, '..')
const args = ['audit', '--json', ...(process.argv.includes('--all') ? [] : ['--omit=dev'])]
const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 })
const found = read(stdout)?.vulnerabilities
if (found === undefined) {
  console.error('The registry gave no answer about vulnerabilities: nothing is known. Ask again where it is reachable.')
  process.exit(2)
}
const rows = Object.values(found)
for (const { name, severity, range, via } of rows) {
  const why = via
    .map((each) => (typeof each === 'string' ? `through ${each}` : `${each.title} (${each.url})`))
    .join('; ')
  console.log(`${severity}: ${name} ${range}: ${why}`)
}
console.log(`${rows.length} packages with known vulnerabilities. Critical: fixed within 7 days; high: within 30.`)
process.exit(rows.some(({ severity }) => severity === 'critical' || severity === 'high') ? 1 : 0)

/**
 * @param {string} text
 * @returns {{ vulnerabilities?: Record<string, Vulnerable> } | undefined}
 */
function read(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
