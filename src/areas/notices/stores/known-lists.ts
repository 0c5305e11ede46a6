import { deviceStore } from '~/ui/device-store.ts'
import {
  compareRows,
  isSameList,
  parseKnown,
  printKnown,
  type ChangedRow,
  type SeenRow,
} from '../model/prediction-notices.ts'

/** What was last seen of the lists of this device's owners. */
export const knownLists = deviceStore('sextant.notices.seen', parseKnown, printKnown)

/** What changed in a list since it was last seen in any tab, which is now. `at` = server time of its reply. */
export function changesIn(name: string, rows: readonly SeenRow[], at: number): readonly ChangedRow[] {
  const lists = knownLists.read()
  const known = lists.get(name)
  const { next, changed } = compareRows(known, rows, at)
  if (!isSameList(known, next)) {
    knownLists.write(new Map([...[...lists].filter(([each]) => each !== name), [name, next]]))
  }
  return changed
}
