import { useMemo, useState } from 'react'
import { type Level } from '~/ui/chart/level.ts'
import { targetKey } from '../model/alert-rule.ts'
import { type AlertSubject } from '../model/alert-series.ts'
import { alertRules } from '../stores/alert-rules.ts'

/** The line of a chart that an alert is set by; `value` = where it is, `undefined` = it is not drawn. */
export type AlertLine = {
  readonly value: bigint | undefined
  /** The line, and those of the alerts that are set, in the unit of the target. */
  readonly levels: readonly Level[]
  /** Draws the line at the current value. */
  readonly begin: () => void
  readonly end: () => void
}

/** The line of a chart about this subject. It is dragged, or moved with the arrow keys. */
export function useAlertLine(subject: AlertSubject | undefined): AlertLine {
  const [line, setLine] = useState<{ readonly key: string; readonly value: bigint }>()
  const { rows } = alertRules.use()
  const key = subject === undefined ? '' : targetKey(subject.target)
  const value = line?.key === key ? line.value : undefined
  const levels = useMemo(
    () => [
      ...rows.flatMap(({ id, target, test, firedAt }): readonly Level[] =>
        test.kind === 'moved' || firedAt !== undefined || targetKey(target) !== key
          ? []
          : [{ id, value: test.value, word: `Alert ${test.kind}`, tone: 'mute', isFar: true }],
      ),
      ...(value === undefined
        ? []
        : [
            {
              id: 'alert line',
              value,
              word: 'Alert',
              tone: 'brass',
              onMove: (next: bigint) => setLine({ key, value: next }),
            } as const,
          ]),
    ],
    [rows, key, value],
  )
  const begin = () => {
    const current = subject?.read()?.value
    if (current !== undefined) setLine({ key, value: current })
  }
  return { value, levels, begin, end: () => setLine(undefined) }
}
