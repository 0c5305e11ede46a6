import { exactText } from '~/values/display-value.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type SlippageReport, type SwapBuild } from './quote.ts'

/** The note on the priority fee of a swap built by the service, which every such build has. */
export function feeNotes({ priorityFeeLamports }: Pick<SwapBuild, 'priorityFeeLamports'>): readonly string[] {
  return priorityFeeLamports === undefined ? [] : [`Venue’s priority fee: ${exactText(priorityFeeLamports, 9)} SOL.`]
}

/**
 * Notes for the review on a slippage that the service set: hints from its reply, while the review's own figures come from the
 * bytes. Nothing missing is guessed. `amountWords` formats base units of the side that the report bounds.
 */
export function slippageNotes(
  report: SlippageReport | undefined,
  amountWords: (raw: bigint) => string,
): readonly string[] {
  const notes: string[] = []
  if (report === undefined) return notes
  if (report.incurredBps !== undefined) {
    const verb = report.incurredBps < 0n ? 'came out better by' : 'slipped'
    notes.push(`The venue’s simulation ${verb} ${percentText(report.incurredBps)}.`)
  }
  if (report.slippageBps !== undefined) {
    const most = report.mostBps === undefined ? '' : `, at most ${percentText(BigInt(report.mostBps))} for such a pair`
    notes.push(`The venue set the slippage to ${percentText(BigInt(report.slippageBps))}${most}.`)
  }
  if (report.otherAmount !== undefined)
    notes.push(`With that slippage the venue’s bound is ${amountWords(report.otherAmount)}.`)
  if (report.category !== undefined || report.amplification !== undefined) {
    const kind = report.category === undefined ? '' : `counts the pair as “${quoted(report.category, 'name')}”`
    const factor =
      report.amplification === undefined
        ? ''
        : `takes ${exactText(report.amplification.raw, report.amplification.decimals)} times what it simulated`
    notes.push(`For its slippage the venue ${[kind, factor].filter((part) => part !== '').join(' and ')}.`)
  }
  return notes
}

/** Basis points as percent, without their sign. */
function percentText(bps: bigint): string {
  return `${exactText(bps < 0n ? -bps : bps, 2)} %`
}

/** Why a swap was not built: our own words as `reason`, the service's own text as `message`. */
type Problem = { readonly message: string | undefined; readonly reason?: string; readonly isPrice?: true }

/** The aggregator's error of a swap whose price is past its bound. */
const PRICE = /\b6001\b|\b0x1771\b|slippage/i

/** Whether a failed simulation says that the price is past the bound. */
export const isPriceError = (text: string): boolean => PRICE.test(text)

const KNOWN: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [PRICE, 'the price moved past your slippage (6001)'],
  [
    /\b6025\b|\b0x1789\b/i,
    'you have no open account for this token yet. With Execution: Self-built, the swap opens it (6025)',
  ],
  [/insufficient.*rent|InsufficientFundsForRent/i, 'too little SOL would be left for rent'],
  [/insufficient|"?Custom"?:\s?1\b/i, 'the balance is too small'],
]

/** Message of a failed simulation of the service: our words for a known error, else its own text, untrusted. */
export function simulationWords(message: string | undefined): Problem {
  const reason = KNOWN.find(([pattern]) => message !== undefined && pattern.test(message))?.[1]
  if (reason === undefined) return { message }
  return { message: undefined, reason, ...(isPriceError(message ?? '') ? { isPrice: true } : {}) }
}
