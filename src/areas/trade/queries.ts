import { queryOptions } from '@tanstack/react-query'
import { TOKEN_ACCOUNT_BYTES } from '~/values/rent.ts'
import { getMinimumBalanceForRentExemption } from '~/wire/rpc/methods/reads.ts'
import { browserRpc } from '~/wire/rpc/rpc-browser.ts'
import { rentRate } from './model/rent-rate.ts'

/**
 * The network's rent, lamports a byte, read once a page load for what forms keep back. What a transaction may cost is
 * checked against the network's own account instead, read with it (docs/transaction-rules.md, Rent).
 */
export const rentOptions = queryOptions({
  queryKey: ['chain', 'rent'],
  queryFn: async ({ signal }): Promise<bigint> => {
    const ask = (bytes: number) => browserRpc(getMinimumBalanceForRentExemption, [bytes], signal)
    const [empty, token] = await Promise.all([ask(0), ask(TOKEN_ACCOUNT_BYTES)])
    const rate = rentRate(empty, token)
    if (rate === undefined) throw new RangeError('getMinimumBalanceForRentExemption: no rent')
    return rate
  },
  staleTime: Number.POSITIVE_INFINITY,
})
