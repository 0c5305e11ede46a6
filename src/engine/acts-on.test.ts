import { expect, test } from 'vitest'
import { cancelLimits } from '~/areas/orders/intents/cancel-limits.ts'
import { orderTarget } from '~/areas/orders/model/keys.ts'
import { positionTarget } from '~/areas/prediction/core/intents/targets.ts'
import { closeAll } from '~/areas/prediction/positions/intents/close-all.ts'
import { MINT } from '~/config/mints.ts'
import { actOn, actsOn } from './acts-on.ts'
import { act } from './intent/act-handle.ts'
import { idOfTarget } from './intent/target.ts'
import { targetsOfRow } from './journal/journal-locks.ts'
import { standingOf, type ActState } from './machine.ts'

const cancelAct = act<typeof cancelLimits>('trigger.cancel')
const [A, B, C] = [MINT.usdc, MINT.wrappedSol, MINT.jupUsd]

type More = { kind?: string; owner?: string; isImported?: true }
const view = (state: ActState, targets: readonly string[], more: More = {}) => ({
  kind: cancelAct.kind,
  owner: 'mine',
  ...more,
  state,
  standing: standingOf(state),
  targets,
})

test('an act is on each of the orders that it touches', () => {
  const orders = [A, B].map((order) => ({ order, inputMint: C, remaining: '1' }))
  const locks = cancelLimits.open({ owner: C, orders, sentence: 'Cancel 2 orders' })?.locks ?? []
  const both = view('confirming', locks)
  expect([A, B, C].map((order) => actOn([both], orderTarget(order), { handle: cancelAct }))).toEqual([
    both,
    both,
    undefined,
  ])
})

test('one sale of several positions is on each of them', () => {
  const part = { marketId: 'M', side: 'yes', contractsMicro: '1', bidMicro: '1', expectedMicro: '1', title: 'T' }
  const parts = [A, B].map((position) => ({ ...part, position }))
  const locks = closeAll.open({ owner: C, floorBps: 100, parts })?.locks ?? []
  const sale = view('confirming', locks, { kind: closeAll.kind })
  expect([A, B].map((position) => actOn([sale], positionTarget(position)))).toEqual([sale, sale])
})

test('only an act that has not ended has its target under way', () => {
  const [ended, open] = [view('done', ['order:a']), view('confirming', ['order:a'])]
  expect(actOn([ended], orderTarget('a'))).toBeUndefined()
  expect(actOn([ended, open], orderTarget('a'))).toBe(open)
  expect(actsOn([ended, open], orderTarget('a'))).toEqual([ended, open])
})

test('what a file brought is on no target', () => {
  const [own, imported] = [view('done', ['order:a']), view('done', ['order:a'], { isImported: true })]
  expect(actsOn([imported, own], orderTarget('a'))).toEqual([own])
})

test('another target, another kind or another owner is another act', () => {
  const views = [view('confirming', ['order:ab'])]
  for (const target of ['a', 'b', 'abc', '']) expect(actOn(views, orderTarget(target))).toBeUndefined()
  expect(actOn(views, positionTarget('ab'))).toBeUndefined()
  expect(actOn([view('confirming', ['order:ab'], { kind: 'trigger.create' })], orderTarget('ab'))).toBeDefined()
  expect(
    actOn([view('confirming', ['order:ab'], { kind: 'trigger.create' })], orderTarget('ab'), { handle: cancelAct }),
  ).toBeUndefined()
  expect(actOn(views, orderTarget('ab'), { owner: 'mine' })).toBeDefined()
  expect(actOn(views, orderTarget('ab'), { owner: 'other' })).toBeUndefined()
})

test.each([
  [{ lockTargets: ['order:a', 'order:b'], intentKey: 'sandbox|mine|order:a order:b' }, ['order:a', 'order:b']],
  // Rows of older builds name no list.
  [{ intentKey: 'sandbox|mine|order:a order:b' }, ['order:a', 'order:b']],
  [{ intentKey: 'sandbox|mine|position:P1' }, ['position:P1']],
  [{ intentKey: 'sandbox|mine|market:M 1:yes' }, ['market:M 1:yes']],
  [
    { lockTargets: ['position:p', 'position:q'], intentKey: 'sandbox|mine|close-all:mine' },
    ['position:p', 'position:q'],
  ],
])('what a row touches: %j', (row, targets) => {
  expect(targetsOfRow(row)).toEqual(targets)
})

test('the id of a target is what follows its name', () => {
  expect(idOfTarget(['order:a', 'position:P1', 'position:P2'], 'position')).toBe('P1')
  expect(idOfTarget(['market:M1:yes'], 'market')).toBe('M1:yes')
  expect(idOfTarget(['new-order:a>b'], 'order')).toBeUndefined()
})
