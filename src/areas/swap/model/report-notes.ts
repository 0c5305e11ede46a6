import { amountText } from '~/values/money.ts'
import { quoted } from '~/values/text/clean-text.ts'
import { type SlippageReport, type SwapBuild } from './build.ts'

/**
 * Notes for the review on a swap built by the service: hints from its reply, while the review's own figures come from
 * the bytes. Nothing missing is guessed. `amountWords` formats base units of the side that the report bounds.
 */
export function reportNotes(
  build: Pick<SwapBuild, 'slippageReport' | 'priorityFeeLamports'>,
  amountWords: (raw: bigint) => string,
): readonly string[] {
  const { slippageReport: report, priorityFeeLamports } = build
  const fee =
    priorityFeeLamports === undefined ? [] : [`Venue’s priority fee: ${amountText(priorityFeeLamports, 9)} SOL.`]
  return [...(report === undefined ? [] : slippageNotes(report, amountWords)), ...fee]
}

function slippageNotes(report: SlippageReport, amountWords: (raw: bigint) => string): readonly string[] {
  const notes: string[] = []
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
        : `takes ${amountText(report.amplification.raw, report.amplification.decimals)} times what it simulated`
    notes.push(`For its slippage the venue ${[kind, factor].filter((part) => part !== '').join(' and ')}.`)
  }
  return notes
}

/** Basis points as percent, without their sign. */
function percentText(bps: bigint): string {
  return `${amountText(bps < 0n ? -bps : bps, 2)} %`
}
