import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'

/* The compiler keeps the promise: only a Checked reaches the wallet, only a Sealed is broadcast. Shown by compiling. */
const root = path.resolve(import.meta.dirname, '../..')

const IMPORTS = `
import { type WalletPort } from '${root}/src/wallet/port.ts'
import { type Checked, type CheckedContent, type Sealed, type SealedContent } from '${root}/src/values/sealed.ts'
import { broadcast } from '${root}/src/tx/send.ts'
import { type ChainPort } from '${root}/src/tx/chain.ts'
import { step, newAct } from '${root}/src/tx/machine.ts'
declare const port: WalletPort
declare const chain: ChainPort
declare const checked: Checked
declare const sealed: Sealed
declare const content: CheckedContent
declare const sealedContent: SealedContent
`

/** Compiles one line and returns the error codes that it gives. */
function errorsOf(line: string): string[] {
  const dir = mkdtempSync(path.join(tmpdir(), 'sextant-types-'))
  try {
    writeFileSync(path.join(dir, 'case.ts'), `${IMPORTS}\n${line}\n`)
    const config = {
      extends: path.join(root, 'tsconfig.json'),
      compilerOptions: { noUnusedLocals: false, types: [], typeRoots: [path.join(root, 'node_modules/@types')] },
      include: [],
      files: [path.join(dir, 'case.ts')],
    }
    writeFileSync(path.join(dir, 'tsconfig.json'), JSON.stringify(config))
    const run = spawnSync(path.join(root, 'node_modules/.bin/tsc'), ['-p', dir], { encoding: 'utf8', cwd: root })
    return [...run.stdout.matchAll(/case\.ts\(\d+,\d+\): error (TS\d+)/g)].map((match) => match[1]!)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

test.each([
  ['the wallet takes a Checked', 'void port.sign(checked)', []],
  ['the network takes a Sealed', 'void broadcast(sealed, chain, false)', []],
  [
    'the machine takes what belongs where',
    "step(newAct('a'), { type: 'approved', checked }); step(newAct('a'), { type: 'sealed', sealed })",
    [],
  ],
  ['not the same content without the mark', 'void port.sign(content)', ['TS2345']],
  ['not bytes', 'void port.sign(new Uint8Array(3))', ['TS2345']],
  ['not a Sealed in place of a Checked', 'void port.sign(sealed)', ['TS2345']],
  ['not a Checked in place of a Sealed', 'void broadcast(checked, chain, false)', ['TS2345']],
  ['not sealed content without the mark', 'void broadcast(sealedContent, chain, false)', ['TS2345']],
  ['not a literal that spells the mark', "void port.sign({ ...content, __brand: 'Checked' as const })", ['TS2353']],
  ['no approval without a Checked', "step(newAct('a'), { type: 'approved', checked: content })", ['TS2322']],
])('%s', (_, line, codes) => {
  expect(errorsOf(line)).toEqual(codes)
})
