import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address } from '~/values/address.ts'
import { type JournalAct } from './model/token-fills.ts'

/**
 * An owner's transactions in the journal of this device; nothing is asked of the network. `ended` = how many ended since
 * the page began: another count reads anew. Without storage there are none.
 */
export function journalActsOptions(owner: Address | undefined, ended: number) {
  return queryOptions({
    queryKey: ['tokens', 'journal', owner ?? '', ended],
    queryFn: owner === undefined ? skipToken : readActs,
    staleTime: Number.POSITIVE_INFINITY,
  })
}

async function readActs(): Promise<readonly JournalAct[]> {
  try {
    const { openJournal } = await import('~/tx/journal.ts')
    return await (await openJournal(() => undefined)).list()
  } catch {
    return []
  }
}
