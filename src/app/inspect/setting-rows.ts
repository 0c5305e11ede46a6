import { solText } from '../../tx/act-text.ts'
import { type MessageSettings } from '../../tx/inspect.ts'
import { type RequestRow } from './request-rows.ts'
import { SETTING_WORD } from './words.ts'

/** Fee and limits of a transaction of version 1, each with its unit; none for an older version, whose instructions tell them. */
export function settingRows(settings: MessageSettings | undefined): readonly RequestRow[] {
  if (settings === undefined) return []
  const { priorityFeeLamports, computeUnits, loadedBytes, heapBytes } = settings
  return [
    { name: SETTING_WORD.priorityFee, value: solText(BigInt(priorityFeeLamports)) },
    { name: SETTING_WORD.computeLimit, value: SETTING_WORD.units(countText(computeUnits)) },
    { name: SETTING_WORD.loadedData, value: SETTING_WORD.bytes(countText(loadedBytes)) },
    ...(heapBytes === undefined ? [] : [{ name: SETTING_WORD.heap, value: SETTING_WORD.bytes(countText(heapBytes)) }]),
  ]
}

/** A count with its thousands apart. */
export const countText = (value: number): string => value.toLocaleString('en-US')
