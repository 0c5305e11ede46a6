import { useQuery } from '@tanstack/react-query'
import { Figure } from '../../../ui/figure.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { percent } from '../../../values/format.ts'
import { mulDiv } from '../../../values/money.ts'
import { dash } from '../../../values/display-value.ts'
import { token } from '../../../values/token-format.ts'
import { type RoundTripProps } from '../../tokens/round-trip-slot.ts'
import { quoteOptions } from '../queries.ts'
import { swapSettings } from '../settings.ts'
import { SWAP_DASH } from '../words.ts'
import { THERE_AND_BACK_WORD } from '../words-late.ts'

/** A purchase and its sale back at once, by two prices of now; nothing is bought. */
export function RoundTripQuote({ pay, payWord, payDecimals, raw, mint, symbol, decimals }: RoundTripProps) {
  const { slippageBps } = swapSettings.use()
  const ask = { mode: 'in', slippageBps, feeBps: 0 } as const
  const there = useQuery({ ...quoteOptions({ ...ask, input: pay, output: mint, amount: raw }, false), ...ONCE })
  const bought = there.data?.value.outAmount
  const way = bought === undefined ? undefined : { ...ask, input: mint, output: pay, amount: bought }
  const back = useQuery({ ...quoteOptions(way, false), ...ONCE })
  const sold = back.data?.value.outAmount
  const kept = sold === undefined ? undefined : mulDiv(sold, 1_000_000n, raw, 'down')
  const lacksBack = back.error === null ? SWAP_DASH.asking : SWAP_DASH.noWayBack
  return (
    <p className="text-12 text-mute" role="status">
      <Figure value={token(raw, payDecimals)} /> {payWord} {THERE_AND_BACK_WORD.buys}{' '}
      {bought === undefined ? (
        <Figure value={dash(there.error === null ? SWAP_DASH.asking : SWAP_DASH.noWayThere)} />
      ) : (
        <Figure value={token(bought, decimals)} />
      )}{' '}
      <Untrusted text={symbol} kind="symbol" />
      {THERE_AND_BACK_WORD.sellingRightBackReturns}{' '}
      <Figure value={sold === undefined ? dash(lacksBack) : token(sold, payDecimals)} /> {payWord},{' '}
      <Figure value={percent(kept, lacksBack)} />.
    </p>
  )
}

const ONCE = { refetchInterval: false } as const
