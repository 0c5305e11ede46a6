import { solText } from '~/tx/act-text.ts'
import { type MessageSettings } from '~/tx/inspect.ts'
import { type RequestRow } from './request-rows.ts'
import { SETTING_WORD } from './words.ts'

/**
 * Fee and limits of a version 1 transaction, each with its unit; none for an older version, where instructions carry
 * them.
 */
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

/** A count with thousands separators. */
export const countText = (value: number): string => value.toLocaleString('en-US')
