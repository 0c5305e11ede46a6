import { expect, test } from 'vitest'
import { compiled } from '../fixtures/type-errors.ts'

/* A field of the review that no rule holds against a rebuild does not compile, in the facts and in each of their parts. */

const IMPORTS = `
import { type OrderFacts, type SwapFacts, type WaitingFacts } from 'ROOT/src/guard/checked-facts.ts'
import { reviewRules } from 'ROOT/src/review/review-diff.ts'
import { type ReviewFacts } from 'ROOT/src/engine/review-facts.ts'
import { type FieldRules } from 'ROOT/src/review/field-rules.ts'
import { ReviewSheet } from 'ROOT/src/review/review-sheet.tsx'
import { type ActView } from 'ROOT/src/engine/act-view.ts'
declare const facts: ReviewFacts
declare const view: ActView
declare const swap: FieldRules<SwapFacts>
declare const order: FieldRules<OrderFacts>
type Limit = Extract<WaitingFacts, { kind: 'limit' }>
declare const limit: FieldRules<Limit>
const rules = reviewRules(facts, facts)
const shown = { rebuilt: 'no', changes: [], onApprove: undefined } as const
`

const CASES = [
  ['the table is one for these facts', 'rules satisfies FieldRules<ReviewFacts>', []],
  ['one more field', 'rules satisfies FieldRules<ReviewFacts & { readonly more: bigint }>', ['TS2741']],
  ['one more that may be absent', 'rules satisfies FieldRules<ReviewFacts & { readonly more?: bigint }>', ['TS2741']],
  ['one more term of a swap', 'swap satisfies FieldRules<SwapFacts & { readonly more: bigint }>', ['TS2741']],
  ['one more term of an order', 'order satisfies FieldRules<OrderFacts & { readonly more: boolean }>', ['TS2741']],
  ['one more term of a limit order', 'limit satisfies FieldRules<Limit & { readonly more: string }>', ['TS2741']],
  [
    'a rule for another kind of field',
    '({ ...rules, memo: rules.rentLamports }) satisfies FieldRules<ReviewFacts>',
    ['TS2322'],
  ],
  ['no rule left away', '({ ...rules, memo: undefined }) satisfies FieldRules<ReviewFacts>', ['TS2322']],
  ['a review is drawn from facts', 'void ReviewSheet({ facts, ...shown })', []],
  ['and from nothing beside them', 'void ReviewSheet({ view, ...shown })', ['TS2353']],
] as const

test('every field of a review has its rule', () => {
  expect(compiled(IMPORTS, CASES)).toEqual(CASES)
})
