import { queryOptions } from '@tanstack/react-query'
import { readUnreadableRows } from '~/engine/journal/unreadable-rows.ts'
import { readDeviceData, sizesOf } from './stores/device-data.ts'

/** Amount of stored data on this device by kind, read again on each mount. */
export function deviceSizesOptions() {
  return queryOptions({
    queryKey: ['settings', 'device'],
    queryFn: async () => sizesOf(await readDeviceData()),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Stored transactions that this version cannot read, read again on each mount. */
export function unreadableRowsOptions() {
  return queryOptions({
    queryKey: ['settings', 'aside'],
    queryFn: readUnreadableRows,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
