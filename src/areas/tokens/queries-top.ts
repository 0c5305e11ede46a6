import { callFresh } from '~/wire/client.ts'
import { beyondDocument } from '~/wire/endpoint.ts'
import { listTopTokens } from './endpoints/tokens.ts'

type TopTokens = {
  readonly category: 'toptrending' | 'toptraded' | 'toporganicscore'
  readonly interval: '5m' | '1h' | '6h' | '24h'
  /** Rows at most. */
  readonly limit: number
}

/** The top tokens of a category, at most `limit`; also where the service takes no limit, as the document names none. */
export async function topTokens({ limit, ...documented }: TopTokens, signal: AbortSignal) {
  const { value, at } = await beyondDocument(
    () => callFresh(listTopTokens, { ...documented, limit }, { signal }),
    () => callFresh(listTopTokens, documented, { signal }),
  )
  return { value: { ...value, rows: value.rows.slice(0, limit) }, at }
}
