import { namedToken } from '~/areas/tokens/model/named-token.ts'
import { time } from '~/values/format-time.ts'
import { delta, usd } from '~/values/format.ts'
import { token } from '~/values/token-format.ts'
import { type LimitSummary } from './limit-form.ts'
import { quotedPrice } from './limit-row.ts'
import { isQuotedInverted } from './limit-search.ts'
import { type OrderPair } from './order.ts'
import { shownDistanceBps } from './rate.ts'

/** Summary sentence of the order; `undefined` while something is missing. */
export function limitSentence({ input, output }: OrderPair, summary: LimitSummary, now: number): string | undefined {
  const { making, taking, decimals, market } = summary
  if (making === undefined || taking === undefined || decimals === undefined) return undefined
  const sold = `${token(making, decimals.input).exact} ${namedToken(input)}`
  const got = `${token(taking, decimals.output).exact} ${namedToken(output)}`
  const isBuy = isQuotedInverted({ input: input.mint, output: output.mint })
  const rate = { out: taking, per: making }
  const distance = shownDistanceBps(rate, market, isBuy)
  const from = distance === undefined ? 'market price unknown' : `${delta(distance).text} vs market`
  const until = summary.expiresAt === undefined ? 'with no end' : `until ${time(summary.expiresAt, now).local}`
  const what = isBuy ? `Buys ${got} for ${sold}` : `Sells ${sold} for ${got}`
  return `${what} at ${quotedPrice(rate, { input, output }, decimals)} (${from}), ${until}`
}

/** Message of the confirmation level; `undefined` = none. */
export function ladderWords({ sanity, loss }: LimitSummary): string | undefined {
  switch (sanity) {
    case 'fine':
      return undefined
    case 'far':
      return 'More than half above the market: it may never fill.'
    case 'warn':
    case 'confirm':
      return `Fills at once. You lose about ${usd(loss, 'not known', 'up').text} against a swap now.`
    case 'unknown':
      return 'The market price is unknown, so nothing can be said about this rate.'
  }
}
