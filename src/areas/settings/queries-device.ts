import { queryOptions } from '@tanstack/react-query'
import { readUnreadableRows } from '~/tx/unreadable-rows.ts'
import { readDeviceData, sizesOf } from './stores/device-data.ts'

/** How much of each kind is kept on this device, read anew whenever somebody looks. */
export function deviceSizesOptions() {
  return queryOptions({
    queryKey: ['settings', 'device'],
    queryFn: async () => sizesOf(await readDeviceData()),
    staleTime: 0,
    gcTime: 0,
  })
}

/** Transactions of the log that this version cannot read, read anew whenever somebody looks. */
export function unreadableRowsOptions() {
  return queryOptions({
    queryKey: ['settings', 'aside'],
    queryFn: readUnreadableRows,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  })
}
