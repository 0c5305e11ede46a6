import { describe, expect, test } from 'vitest'
import { filesWhere, textOf } from '../fixtures/repo-files.ts'

/* What no file may hold, and what only one file may hold. Reads the tracked files, as a reviewer would. */
const sources = filesWhere((file) => /^src\/.*\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file))
const holders = (pattern: RegExp, among = sources) => among.filter((file) => pattern.test(textOf(file)))

describe('one door each', () => {
  test('only the judge makes a Checked, only the check of returned bytes makes a Sealed', () => {
    expect(holders(/brand<Checked>/)).toEqual(['src/guard/judge.ts'])
    expect(holders(/brand<Sealed>/)).toEqual(['src/guard/verify-signed.ts'])
  })

  test('only the judge holds the universal rules, only an intent names its own', () => {
    const doors = textOf('src/guard/judge.ts').match(/^export .*?\w+ \w+/gm)
    expect(doors).toEqual(['export type Case', 'export type Verdict', 'export function judge'])
    const app = filesWhere((file) => !/^src\/(sandbox|server)\//.test(file), sources)
    const naming = holders(/\brules: (\[|\w+Rules\()/, app)
    expect(naming.length).toBeGreaterThan(1)
    expect(naming.filter((file) => !/^src\/areas\/[\w/-]+\/intents\//.test(file))).toEqual([])
  })

  test('only src/wallet knows wallet packages and web3.js', () => {
    const pattern = /from '(@solana\/(wallet|web3)|@wallet-standard|@solana-mobile)/
    const knowing = holders(pattern)
    expect(knowing.length).toBeGreaterThan(2)
    expect(knowing.filter((file) => !file.startsWith('src/wallet/'))).toEqual([])
  })

  test('only queries name query options, only wire fetches', () => {
    const naming = holders(/\bqueryOptions\(/)
    expect(naming.length).toBeGreaterThan(5)
    expect(naming.filter((file) => !/^src\/areas\/[\w/-]+\/queries(-\w+)?\.ts$/.test(file))).toEqual([])
    const fetching = holders(/[^.\w]fetch\(/).filter((file) => !/^src\/(wire|server|sandbox)\//.test(file))
    expect(fetching).toEqual(['src/app/demo-funds.ts', 'src/app/runtime.ts'])
  })

  test('no rule of the guard branches on the name of a network', () => {
    const guard = filesWhere((file) => /^src\/(guard|engine)\//.test(file), sources)
    expect(guard.length).toBeGreaterThan(80)
    expect(holders(/'sandbox'|'mainnet'|profile\.name ===/, guard)).toEqual([])
  })
})

describe('never', () => {
  test.each<[string, RegExp]>([
    ['foreign code', /dangerouslySetInnerHTML|innerHTML\s*=|\beval\(|new Function\(/],
    ['checks switched off', /@ts-(ignore|nocheck|expect-error)|(eslint|oxlint)-disable|\bas any\b/],
  ])('%s', (_, pattern) => {
    expect(holders(pattern)).toEqual([])
  })

  test('a cast by way of unknown, except where a brand is made', () => {
    const code = filesWhere((file) => /\.(ts|tsx|mjs)$/.test(file))
    expect(holders(/\bas unknown\s+as\b/, code)).toEqual(['src/values/brand.ts'])
  })

  test('what a page without TLS lacks', () => {
    const browser = filesWhere((file) => !/^src\/(sandbox|server)\//.test(file), sources)
    expect(holders(/crypto\.(randomUUID\(|subtle\.)/, browser)).toEqual([])
  })

  test('confirmation or sending by a library', () => {
    const browser = filesWhere((file) => !file.startsWith('src/sandbox/'), sources)
    expect(holders(/confirmTransaction\(|\.sendTransaction\(|sendRawTransaction\(/, browser)).toEqual([])
  })

  test('floats where money lives', () => {
    const folders = [
      /^src\/values\/(money|format)/,
      /^src\/areas\/([\w/-]+\/(model|endpoints)|prediction\/core)\//,
      /^src\/(guard|engine|review|inspect)\//,
    ]
    const money = folders.flatMap((folder) => {
      const files = filesWhere((file) => folder.test(file), sources)
      expect(files.length, String(folder)).toBeGreaterThan(0)
      return files
    })
    expect(
      holders(/parseFloat\(|toFixed\(|Math\.(floor|round|ceil)\([^)]*(price|amount|raw|usd|micro|lamport)/i, money),
    ).toEqual([])
  })

  test('tests that do not run', () => {
    const tests = filesWhere((file) => /\.(test|spec)\.tsx?$/.test(file))
    expect(tests.length).toBeGreaterThan(20)
    expect(holders(/\b(test|it|describe)\.(only|skip|todo|fixme)\(/, tests)).toEqual([])
  })

  test('paths of one machine, or words left for later', () => {
    const texts = filesWhere(
      (file) =>
        /\.(ts|tsx|mjs|md|json|css|html|yml)$/.test(file) &&
        file !== 'package-lock.json' &&
        file !== 'tests/house/text.test.ts',
    )
    expect(holders(/\/(home|root|work)\/[a-z]/, texts)).toEqual([])
    expect(holders(/\b(TODO|FIXME|XXX|HACK)\b|lorem ipsum/i, texts)).toEqual([])
  })
})
