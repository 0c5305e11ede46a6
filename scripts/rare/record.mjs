// Asks the live service for unsigned transactions, holds each against its layout, and keeps them as fixtures:
// `API_BASE_URL=… [API_KEY=…] RPC_URL=… npm run record -- [--owners A,B] [--network mainnet] [--out FOLDER]`.
// Needs no wallet and signs nothing. Run it once a release, and whenever the venue changes its programs.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { importBuilt } from '../typescript.mjs'

const root = path.resolve(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    owners: { type: 'string', default: '' },
    network: { type: 'string', default: 'mainnet' },
    out: { type: 'string', default: path.join(root, 'tests/fixtures/recorded') },
  },
})
/** @type {string[]} */
const problems = []
const urlOf = (/** @type {string} */ name) => {
  const text = process.env[name]
  if (text !== undefined && URL.canParse(text)) return text
  problems.push(
    `${name} is ${text === undefined ? 'missing' : 'not an address'}: give it in full, such as https://host/path.`,
  )
  return ''
}
const apiBaseUrl = urlOf('API_BASE_URL')
const rpcUrl = urlOf('RPC_URL')
const network = values.network === 'mainnet' || values.network === 'sandbox' ? values.network : undefined
if (network === undefined) problems.push(`--network is "${values.network}": it can be mainnet or sandbox.`)
if (problems.length > 0 || network === undefined) {
  for (const problem of problems) console.error(problem)
  process.exit(1)
}
const { record, summaryOf } = /** @type {typeof import('../../tests/record/record.ts')} */ (
  await importBuilt('record', 'tests/record/record.ts')
)
const rows = await record({
  apiBaseUrl,
  apiKey: process.env.API_KEY,
  rpcUrl,
  network,
  owners: values.owners.split(',').filter((owner) => owner !== ''),
  outDir: path.resolve(values.out),
  nowMs: () => Date.now(),
})
const { table, sum } = summaryOf(rows)
console.table(table)
console.log(JSON.stringify(sum))
process.exitCode = sum.builds > 0 && sum.differs === 0 ? 0 : 1
