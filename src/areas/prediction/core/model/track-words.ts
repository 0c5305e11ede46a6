import { type Decimal } from '~/values/decimal.ts'
import { dash, shown, type Display } from '~/values/display-value.ts'
import { amountText, mulDiv } from '~/values/money.ts'
import { type TrackRecord } from './profile.ts'
import { type Score } from './score.ts'

/** Win rate in percent: as the service reports it, else computed from the decided positions. */
export function winRate({ correct, wrong }: TrackRecord, told?: Decimal): Display {
  if (told !== undefined) return shown(`${amountText(told.raw, told.decimals)}%`)
  if (correct === undefined || wrong === undefined) return dash('not reported')
  const decided = correct + wrong
  if (decided === 0) return dash('nothing resolved yet')
  const hundredths = mulDiv(BigInt(correct), 10_000n, BigInt(decided), 'half-even')
  return shown(`${amountText(hundredths, 2)}%`, undefined, `${correct} of ${decided}`)
}

/** Score of a game in one line: `France 2-0 Senegal · 2H 90′ · Live`; missing parts are skipped. */
export function scoreLine(score: Score): string {
  const { homeTeam, awayTeam, period, elapsed, status, isLive, hasEnded } = score
  const state = hasEnded === true ? 'Final' : isLive === true ? 'Live' : status
  const clock = [period, elapsed === undefined ? undefined : `${elapsed}′`].filter((part) => part !== undefined)
  const teams = [homeTeam, score.score, awayTeam].filter((part) => part !== undefined)
  const parts = [teams.join(' '), hasEnded === true ? '' : clock.join(' '), state ?? '']
  return parts.filter((part) => part !== '').join(' · ')
}
