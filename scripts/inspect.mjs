// Reads any transaction and says in words what it does and who signs; with a request, what the guard says of it. Signs
// nothing. How it is called: `npm run inspect -- --help`. The last line is one JSON object.
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { importBuilt } from './typescript.mjs'

const { runInspect, printable, INSPECT_USAGE } = /** @type {typeof import('../src/inspect/run-inspect.ts')} */ (
  await importBuilt('inspect', 'src/inspect/run-inspect.ts')
)

/** Says what is wrong and ends: 2 = it was called wrongly, 1 = it could not be done. */
function end(/** @type {unknown} */ error, /** @type {number} */ code) {
  // The message may quote a file: none of its escape sequences reaches the terminal.
  console.error(printable(error instanceof Error ? error.message : String(error)))
  if (code === 2) console.error(INSPECT_USAGE)
  process.exit(code)
}

function readArguments() {
  try {
    const text = /** @type {const} */ ({ type: 'string' })
    const options = { file: text, tx: text, signature: text, request: text, network: text }
    return parseArgs({ options: { ...options, help: { type: 'boolean' } } }).values
  } catch (error) {
    return end(error, 2)
  }
}

const { help, ...given } = readArguments() ?? {}
if (help === true) {
  console.log(INSPECT_USAGE)
  process.exit()
}
try {
  const lines = await runInspect(given, { env: process.env, readFile: (file) => readFileSync(file), fetch })
  for (const line of lines) console.log(line)
  // A test run that takes long is not waited for.
  process.exit()
} catch (error) {
  end(error, error instanceof Error && /^--(network|file, --tx)/.test(error.message) ? 2 : 1)
}
