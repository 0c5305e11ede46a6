import { queryOptions, skipToken } from '@tanstack/react-query'
import { type Address } from '~/values/address.ts'
import { type JournalAct } from './model/token-fills.ts'

/**
 * An owner's transactions in the journal of this device; no network request. `ended` = number of acts that ended since the
 * page loaded: a new number reads the journal again. Empty without storage.
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
    const { openJournal } = await import('~/engine/journal/journal.ts')
    return await (await openJournal(() => undefined)).list()
  } catch {
    return []
  }
}
