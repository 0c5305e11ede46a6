// Reads any transaction and says in words what it does and who signs; with a request, what the guard says of it. Signs
// nothing: `npm run inspect -- (--file F | --tx BASE64 | --signature S) [--request FILE] [--network mainnet|sandbox]`.
// The last line is one JSON object. `--signature` reads the transaction from `RPC_URL`.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { build } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({
  options: {
    file: { type: 'string' },
    tx: { type: 'string' },
    signature: { type: 'string' },
    request: { type: 'string' },
    network: { type: 'string', default: 'mainnet' },
  },
})
const network = values.network === 'mainnet' || values.network === 'sandbox' ? values.network : undefined
if (network === undefined) throw new Error(`--network is "${values.network}": it can be mainnet or sandbox.`)
const outDir = path.join(root, 'dist/bench/inspect')
await build({
  configFile: false,
  logLevel: 'error',
  build: {
    ssr: path.join(root, 'src/app/inspect/inspect-case.ts'),
    outDir,
    emptyOutDir: true,
    target: 'node20',
    rolldownOptions: { output: { entryFileNames: 'inspect.mjs' } },
  },
})
const { inspectCase } = /** @type {typeof import('../src/app/inspect/inspect-case.ts')} */ (
  await import(path.join(outDir, 'inspect.mjs'))
)
const request = values.request === undefined ? undefined : JSON.parse(readFileSync(values.request, 'utf8'))
const line = inspectCase(await readSource(), request, network)
console.log(`Version ${line.version}, ${line.bytes} bytes. ${line.payer} pays; ${line.signers.join(', ')} sign.`)
for (const { program, name, words } of line.instructions) console.log(`- ${program}, ${name}: ${words}`)
if (line.unknown > 0) console.log(`${line.unknown} of them are unknown.`)
if (line.verdict !== undefined) {
  console.log(line.verdict.ok ? 'The guard takes it for this request.' : `Refused: ${line.verdict.codes.join(', ')}.`)
  console.log(`The facts around it are assumed. Not checked: ${line.verdict.notChecked.join(', ')}.`)
}
console.log(JSON.stringify(line))

/** The bytes, from wherever they are said to be. */
async function readSource() {
  if (values.file !== undefined) return readFileSync(values.file)
  if (values.tx !== undefined) return new TextEncoder().encode(values.tx)
  if (values.signature === undefined) throw new Error('Give one of --file, --tx and --signature.')
  const url = process.env.RPC_URL
  if (url === undefined) throw new Error('RPC_URL is missing: --signature reads the transaction from there.')
  const params = [values.signature, { encoding: 'base64', maxSupportedTransactionVersion: 1 }]
  const reply = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getTransaction', params }),
  })
  const { result } = await reply.json()
  if (result === null || result === undefined) throw new Error('The RPC server knows no such transaction.')
  return new TextEncoder().encode(result.transaction[0])
}
