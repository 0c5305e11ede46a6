import { lookAlikesIn } from '~/areas/tokens/model/look-alike.ts'
import { type TokenSummary } from '~/areas/tokens/model/token-summary.ts'

/** The tokens that are known, and by mint the verified one that each looks like. */
export function withLookAlikes(...both: readonly (TokenSummary | undefined)[]) {
  const summaries = both.filter((summary) => summary !== undefined)
  const lookAlikeOf = lookAlikesIn(summaries)
  const lookAlikes = new Map(
    summaries.flatMap((summary) => {
      const alike = lookAlikeOf(summary)
      return alike === undefined ? [] : [[summary.mint, alike] as const]
    }),
  )
  return { summaries, lookAlikes }
}
