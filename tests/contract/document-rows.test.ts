import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { DOCUMENT } from '../../src/sandbox/venue/shape/document.ts'
import { documentText } from '../fixtures/reference.ts'

/* The table of docs/api-notes.md 16: a row for each thing that the interface document promises, with its use and its test. */

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const notes = readFileSync(`${ROOT}docs/api-notes.md`, 'utf8').split('## 16. ')[1] ?? ''
const table = [...notes.matchAll(/^\| `(.+?)` \| (\S+) \| (.+) \| (\S+) \|$/gm)].map(
  ([, name = '', where = '', shown = '', test = '']) => ({ name, where, shown, test }),
)
const text = documentText()

/** What no form offers, and why is in its row. */
const NOT_USED = ['POST /swap/v1/swap › useTokenLedger']

/** Endpoints and parameters, as the venue holds them against the document (`document.test.ts`). */
function requestedFor(): readonly string[] {
  return DOCUMENT.flatMap(({ method, path, asks = [] }) => {
    const name = `${method} ${path}`
    // Its parameters are those of /swap.
    if (path === '/swap/v1/swap-instructions') return [name]
    const names = asks.map((each) => (each.startsWith('prioritizationFee') ? 'prioritizationFeeLamports' : each))
    return [name, ...[...new Set(names)].map((each) => `${name} › ${each}`)]
  })
}

const FIELDS = [
  'Event',
  'EventMetadata',
  'Market',
  'MarketMetadata',
  'MarketPricing',
  'Order',
  'Position',
  'Pagination',
  'Claim response',
  'Trigger order creation result',
  'Swap build result',
  'Swap instruction set',
  'Token record',
  'Price entry',
]
const STATES = ['Market status', 'Market result']

/** First cells of the table under a heading of this level. */
function cellsUnder(heading: string, level: '##' | '###'): readonly string[] {
  const part = text?.split(new RegExp(`^${level} ${heading}(?: \\(.*)?$`, 'm'))[1]?.split(/^##/m)[0] ?? ''
  const cells = [...part.matchAll(/^\| ([^|]+?) \|/gm)].map(([, cell = '']) => cell)
  return cells.slice(1).filter((cell) => !cell.startsWith('---'))
}

/** The document's rows outside of its endpoints. */
function promised(): readonly string[] {
  const fields = FIELDS.flatMap((heading) => cellsUnder(heading, '###').map((cell) => `${heading}.${cell}`))
  const states = STATES.flatMap((heading) => cellsUnder(heading, '###').map((cell) => `${heading}.${cell}`))
  const limits = cellsUnder('Limits', '##').map((cell) => `Limit: ${cell}`)
  const errors = cellsUnder('Errors', '##').map((cell) => `Error: ${cell}`)
  return [...fields, ...states, ...limits, ...errors].map((name) => name.replace('stats5m, stats1h, ...', 'stats5m'))
}

/** Told in sentences of the document, not in a table. */
const IN_SENTENCES = /^(Order status|Position)\.\w+( \(state\))?$|^(Trigger failure|Instruction|History record)\./

afterAll(() => {
  const stated = text === undefined ? 'absent: 0 rows compared; left out: fields, states, limits, errors' : 'compared'
  console.log(`document rows: ${table.length} rows; the interface document ${stated}`)
})

describe('the table of the interface document', () => {
  it('has each endpoint and parameter, and no other', () => {
    const requested = table.map(({ name }) => name).filter((name) => /^(GET|POST|DELETE) /.test(name))
    expect(new Set(requested)).toEqual(new Set(requestedFor()))
    expect(requested).toHaveLength(new Set(requested).size)
  })

  it('has each field, state, limit and error, and no other', () => {
    if (text === undefined) return
    const reported = table.map(({ name }) => name).filter((name) => !/^(GET|POST|DELETE) /.test(name))
    const wanted = promised()
    expect(wanted.length).toBeGreaterThan(130)
    expect(wanted.filter((name) => !reported.includes(name))).toEqual([])
    expect(reported.filter((name) => !wanted.includes(name) && !IN_SENTENCES.test(name))).toEqual([])
  })

  it.each(table)('$name is used where the table states, and tested', ({ name, where, shown, test }) => {
    const isParam = name.includes(' › ')
    const isField = FIELDS.some((heading) => name.startsWith(`${heading}.`)) && !name.endsWith('(state)')
    const code = readFileSync(`${ROOT}src/${where}`, 'utf8')
    const word = name.split(/ › |\./).at(-1) ?? ''
    if ((isParam || isField) && !shown.startsWith('**not used**')) expect(code).toContain(word)
    expect(existsSync(`${ROOT}${test.startsWith('src/') ? test : `tests/${test}`}`)).toBe(true)
    expect(shown.startsWith('**not used**')).toBe(NOT_USED.includes(name))
  })
})
