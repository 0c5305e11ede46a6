import { expect, test } from 'vitest'
import { compiled } from '../fixtures/type-errors.ts'

/* The compiler keeps the promise: only a Checked reaches the wallet, only a Sealed is broadcast. Shown by compiling. */

const IMPORTS = `
import { type WalletPort } from 'ROOT/src/wallet/port.ts'
import { type Checked, type CheckedContent, type Sealed, type SealedContent } from 'ROOT/src/values/sealed.ts'
import { broadcast } from 'ROOT/src/engine/send/send.ts'
import { type ChainPort } from 'ROOT/src/engine/gather/chain.ts'
import { step, newAct } from 'ROOT/src/engine/machine.ts'
declare const port: WalletPort
declare const chain: ChainPort
declare const checked: Checked
declare const sealed: Sealed
declare const content: CheckedContent
declare const sealedContent: SealedContent
`

const CASES = [
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
] as const

test('only what was checked is signed, and only what was sealed is sent', () => {
  expect(compiled(IMPORTS, CASES)).toEqual(CASES)
})
