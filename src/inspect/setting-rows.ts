import { solText } from '~/review/text/act-text.ts'
import { grouped } from '~/values/display-value.ts'
import { type MessageSettings } from './inspection.ts'
import { type RequestRow } from './request-rows.ts'

/**
 * Fee and limits of a version 1 transaction, each with its unit; none for an older version, where instructions carry
 * them.
 */
export function settingRows(settings: MessageSettings | undefined): readonly RequestRow[] {
  if (settings === undefined) return []
  const { priorityFeeLamports, computeUnits, loadedBytes, heapBytes } = settings
  return [
    { name: 'Priority fee', value: solText(BigInt(priorityFeeLamports)) },
    { name: 'Compute limit', value: `${countText(computeUnits)} units` },
    { name: 'Loaded data limit', value: `${countText(loadedBytes)} bytes` },
    ...(heapBytes === undefined ? [] : [{ name: 'Heap', value: `${countText(heapBytes)} bytes` }]),
  ]
}

/** A count with thousands separators. */
export const countText = (value: number): string => grouped(BigInt(value))
