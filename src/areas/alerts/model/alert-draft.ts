import { type UnixSec } from '~/values/time.ts'
import { type ALERT_WINDOWS, type AlertRule, type AlertTarget, type AlertTest } from './alert-rule.ts'
import { isBeyond } from './alert-series.ts'
import { alertValue, fieldText, readTyped } from './alert-text.ts'

/** What is chosen and typed in the form. `text` is `undefined` until something is typed: then the standard value counts. */
export type AlertDraft = {
  readonly kind: AlertTest['kind']
  readonly text: string | undefined
  readonly windowSec: number
}

/** Move that is offered: 5 %, or 5 points. */
const STANDARD_MOVE = '5'
const STANDARD_WINDOW = 3_600

/** The draft that a form begins with: a move, or the test of a chart's line. */
export function firstDraft(kind: AlertTarget['kind'], test: AlertTest | undefined): AlertDraft {
  if (test === undefined || test.kind === 'moved')
    return { kind: 'moved', text: undefined, windowSec: test?.windowSec ?? STANDARD_WINDOW }
  return { kind: test.kind, text: fieldText(kind, test.value), windowSec: STANDARD_WINDOW }
}

/** Text of the field: what is typed, else the current value, else of a move the standard one. */
export function draftText(kind: AlertTarget['kind'], draft: AlertDraft, current: bigint | undefined): string {
  if (draft.text !== undefined) return draft.text
  if (draft.kind === 'moved') return STANDARD_MOVE
  return current === undefined ? '' : fieldText(kind, current)
}

/** The test of a draft, or why it is none. */
export function testOf(
  kind: AlertTarget['kind'],
  draft: AlertDraft,
  current: bigint | undefined,
): { readonly test: AlertTest } | { readonly problem: string } {
  const value = readTyped(kind, draft.kind, draftText(kind, draft, current))
  if (value === undefined) return { problem: problemWords(kind, draft.kind) }
  if (draft.kind === 'moved') return { test: { kind: 'moved', by: value, windowSec: draft.windowSec } }
  const test = { kind: draft.kind, value } as const
  if (current === undefined || !isBeyond(test, current)) return { test }
  return { problem: `Already ${draft.kind}: it is ${alertValue(kind, current)} now.` }
}

function problemWords(kind: AlertTarget['kind'], test: AlertTest['kind']): string {
  if (kind === 'market')
    return test === 'moved' ? 'Enter points between 0 and 100.' : 'Enter a chance between 0 and 100%.'
  return test === 'moved' ? 'Enter a percentage above 0.' : 'Enter a price above 0, with a point for decimals.'
}

/** A new alert. `id` = any text that no other alert has. */
export function newAlert(id: string, target: AlertTarget, test: AlertTest, now: UnixSec): AlertRule {
  return { id, target, test, armedAt: now }
}

/** The window of a choice's id. */
export const windowOf = (id: (typeof ALERT_WINDOWS)[number]['id']): number => Number(id)
