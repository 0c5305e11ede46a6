import { useQuery } from '@tanstack/react-query'
import { rentOptions } from '../queries.ts'

/** The network's rent, lamports a byte; `undefined` = not known. */
export function useRent(): bigint | undefined {
  return useQuery(rentOptions).data
}
