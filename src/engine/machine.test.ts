import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { address } from '~/values/address.ts'
import { brand } from '~/values/brand.ts'
import { type Checked, type Sealed } from '~/values/sealed.ts'
import { ACT_STATES, newAct, standingOf, step, type Act, type ActEvent, type ActState } from './machine.ts'

/* The reducer against the picture of its arrows: every arrow that is drawn, and none beside. */

const owner = address('So11111111111111111111111111111111111111112')
const transaction = new Uint8Array()
const checkedOf = (actId: string) =>
  brand<Checked>({ actId, owner, transaction, message: transaction, blockhash: 'hash' as never })
const sealedOf = (actId: string) => brand<Sealed>({ actId, owner, transaction, messageHash: 'aa', additions: [] })

/** Every event once, as the act `a` may meet it. */
const EVENTS: { readonly [T in ActEvent['type']]: Extract<ActEvent, { type: T }> } = {
  built: { type: 'built' },
  'build-failed': { type: 'build-failed', code: 'BUILD_REJECTED' },
  approved: { type: 'approved', checked: checkedOf('a') },
  refused: { type: 'refused', code: 'SIM_DELTA' },
  rebuild: { type: 'rebuild' },
  cancelled: { type: 'cancelled' },
  'first-row-written': { type: 'first-row-written' },
  'ask-wallet': { type: 'ask-wallet' },
  silence: { type: 'silence' },
  declined: { type: 'declined', code: 'WALLET_DECLINED' },
  returned: { type: 'returned' },
  withheld: { type: 'withheld', code: 'RETURNED_HEADER' },
  sealed: { type: 'sealed', sealed: sealedOf('a') },
  send: { type: 'send' },
  seen: { type: 'seen' },
  confirmed: { type: 'confirmed' },
  'rolled-back': { type: 'rolled-back' },
  failed: { type: 'failed' },
  differs: { type: 'differs' },
  unreachable: { type: 'unreachable' },
  answered: { type: 'answered' },
  expired: { type: 'expired' },
  contradicted: { type: 'contradicted' },
  settled: { type: 'settled' },
  late: { type: 'late' },
}
const ALL = Object.values(EVENTS)

const ARROWS = new Map(
  `
  building       built=verifying build-failed=build-failed cancelled=cancelled
  verifying      approved=reviewing refused=refused build-failed=build-failed cancelled=cancelled
  reviewing      rebuild=building cancelled=cancelled refused=refused first-row-written=reviewing
  reviewing      ask-wallet=asking-wallet silence=silent
  asking-wallet  silence=silent declined=cancelled returned=checking expired=expired
  silent         declined=cancelled returned=checking expired=expired contradicted=unknown
  silent         confirmed=settling failed=failed differs=differs
  checking       withheld=withheld sealed=recorded
  recorded       send=sending
  recorded       seen=confirming confirmed=settling failed=failed differs=differs unreachable=unknown expired=expired
  sending        seen=confirming confirmed=settling failed=failed differs=differs unreachable=unknown expired=expired
  confirming     seen=confirming confirmed=settling failed=failed differs=differs unreachable=unknown expired=expired
  unknown        seen=confirming confirmed=settling failed=failed differs=differs unreachable=unknown expired=expired
  unknown        answered=confirming
  settling       settled=done late=settle-late rolled-back=confirming
  settle-late    settled=done rolled-back=confirming
  recorded       contradicted=unknown
  sending        contradicted=unknown
  confirming     contradicted=unknown
  withheld       contradicted=unknown
  withheld       expired=expired confirmed=settling failed=failed differs=differs
  failed         rolled-back=confirming
  done           rolled-back=confirming
  `
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([from, ...arrows]) =>
      arrows.map((arrow): [string, string] => [
        `${from}/${arrow.slice(0, arrow.indexOf('='))}`,
        arrow.slice(arrow.indexOf('=') + 1),
      ]),
    ),
)

/** An act in a state with everything that a guard may ask for. */
const ready = (state: ActState, durable: Act['durable']): Act => ({
  id: 'a',
  state,
  code: undefined,
  checked: checkedOf('a'),
  sealed: sealedOf('a'),
  durable,
})

describe('arrows', () => {
  test.each(ACT_STATES)('from %s', (state) => {
    for (const event of ALL) {
      const act = ready(state, event.type === 'send' ? 'second' : 'first')
      const next = step(act, event)
      const target = ARROWS.get(`${state}/${event.type}`)
      if (target === undefined) expect(next, `${event.type} changes nothing`).toBe(act)
      else expect(next.state, event.type).toBe(target)
    }
  })

  test('a new act is being built, and has nothing yet', () => {
    expect(newAct('a')).toEqual({
      id: 'a',
      state: 'building',
      code: undefined,
      checked: undefined,
      sealed: undefined,
      durable: 'none',
    })
  })
})

describe('what an arrow carries', () => {
  test('an approval brings its Checked, a rebuild takes it away again', () => {
    const verifying: Act = { ...newAct('a'), state: 'verifying' }
    const reviewing = step(verifying, EVENTS.approved)
    expect(reviewing.checked).toBe(EVENTS.approved.checked)
    expect(step(reviewing, EVENTS.rebuild)).toMatchObject({ state: 'building', checked: undefined })
  })

  test('rows become durable one after the other', () => {
    const reviewing: Act = { ...ready('reviewing', 'none'), sealed: undefined }
    expect(step(reviewing, EVENTS['first-row-written']).durable).toBe('first')
    const checking: Act = { ...reviewing, state: 'checking', durable: 'first' }
    expect(step(checking, EVENTS.sealed)).toMatchObject({ durable: 'second', sealed: EVENTS.sealed.sealed })
  })

  test('a code stays until another one comes', () => {
    const refused = step({ ...newAct('a'), state: 'verifying' }, EVENTS.refused)
    expect(refused.code).toBe('SIM_DELTA')
    expect(step({ ...refused, state: 'withheld' }, EVENTS.expired).code).toBe('SIM_DELTA')
    expect(step(ready('reviewing', 'none'), { type: 'cancelled', code: 'OWNER_CHANGED' }).code).toBe('OWNER_CHANGED')
  })
})

describe('invariants', () => {
  test('I1: no Checked or no first row, no wallet', () => {
    for (const act of [
      { ...ready('reviewing', 'first'), checked: undefined },
      ready('reviewing', 'none'),
      ready('reviewing', 'second'),
    ])
      expect(step(act, EVENTS['ask-wallet'])).toBe(act)
  })

  test('I2: no Sealed or no second row, no sending', () => {
    for (const act of [
      { ...ready('recorded', 'second'), sealed: undefined },
      ready('recorded', 'first'),
      ready('recorded', 'none'),
    ])
      expect(step(act, EVENTS.send)).toBe(act)
  })

  test('I7: events and approvals of another act change nothing', () => {
    const verifying = ready('verifying', 'none')
    expect(step(verifying, EVENTS.approved, 'b')).toBe(verifying)
    expect(step(verifying, EVENTS.approved, 'a').state).toBe('reviewing')
    expect(step(verifying, { type: 'approved', checked: checkedOf('b') })).toBe(verifying)
    const checking = ready('checking', 'first')
    expect(step(checking, { type: 'sealed', sealed: sealedOf('b') })).toBe(checking)
    const unchecked: Act = { ...checking, checked: undefined }
    expect(step(unchecked, EVENTS.sealed)).toBe(unchecked)
  })

  test('I9 and I2 hold along every path of events', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ALL), { maxLength: 60 }), (events) => {
        let act = newAct('a')
        for (const event of events) {
          const next = step(act, event)
          if (next.state === 'asking-wallet') {
            expect(['reviewing', 'asking-wallet']).toContain(act.state)
            expect(next.checked).toBeDefined()
            expect(next.durable).toBe('first')
          }
          if (next.state === 'sending') {
            expect(next.sealed).toBeDefined()
            expect(next.durable).toBe('second')
          }
          act = next
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('what a state implies for money and for another attempt', () => {
  test.each(
    `
    building       open   none      no
    verifying      open   none      no
    reviewing      open   none      no
    asking-wallet  open   maybe     no
    silent         open   maybe     no
    checking       open   maybe     no
    recorded       open   maybe     no
    sending        open   maybe     no
    confirming     open   maybe     no
    settling       open   moved     no
    done           ended  moved     no
    build-failed   ended  none      yes
    refused        ended  none      yes
    cancelled      ended  none      yes
    withheld       open   maybe     no
    expired        ended  none      yes
    failed         open   fee-only  once-final
    differs        ended  moved     no
    unknown        open   maybe     no
    settle-late    open   moved     no
    `
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/\s+/) as [ActState, string, string, string]),
  )('%s: %s, %s, try again: %s', (state, ended, money, tryAgain) => {
    expect(standingOf(state)).toEqual({ ended: ended === 'ended', money, tryAgain })
  })
})
