import { startAct } from '../../tx/acts.ts'
import { amountText } from '../../values/money.ts'
import { namedToken } from '../tokens/model/named-token.ts'
import { keepQuote } from './intents/quote-shelf.ts'
import { swapSettings } from './settings.ts'
import { type Leg, type Swap } from './use-swap.ts'

/** Opens the review of the swap on the screen: every term is frozen here, from the price that the reader saw. */
export function startSwap(swap: Swap): void {
  const { owner, ask, pay, receive, mode } = swap
  const { quote } = swap.quoted
  if (owner === undefined || ask === undefined || quote === undefined) return
  const paid = `${mode === 'in' ? '' : 'at most '}${words(pay, mode === 'in' ? quote.inAmount : quote.threshold)}`
  const got = `${mode === 'in' ? 'at least ' : ''}${words(receive, mode === 'in' ? quote.threshold : quote.outAmount)}`
  void startAct('swap.built', {
    owner,
    inputMint: ask.input,
    outputMint: ask.output,
    mode,
    amount: ask.amount.toString(),
    bound: quote.threshold.toString(),
    slippageBps: ask.slippageBps,
    priorityLevel: swapSettings.read().priorityLevel,
    quoteKey: keepQuote(quote.quoteText),
    ...(pay.face === undefined ? {} : { inputDecimals: pay.face.decimals }),
    ...(receive.face === undefined ? {} : { outputDecimals: receive.face.decimals }),
    sentence: `Swap ${paid} for ${got}`,
  })
}

/** `12.5 SOL`. */
function words({ face, mint }: Leg, raw: bigint): string {
  if (face === undefined) return `${raw} base units of ${mint}`
  return `${amountText(raw, face.decimals)} ${namedToken({ mint, symbol: face.symbol })}`
}
