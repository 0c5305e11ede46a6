import { canonicalRequest } from '~/wire/endpoint.ts'
import { listEarnTokens } from './earn.ts'

/** The request that the first screen of lending waits for, as an address under the API. */
export function earnFirstRead(): string {
  return canonicalRequest(listEarnTokens, {}).url
}
