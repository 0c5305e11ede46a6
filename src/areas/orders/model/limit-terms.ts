import { type OrderTerms } from '~/engine/intent/act-items.ts'
import { symbolsShown } from '~/engine/intent/request-text.ts'
import { amountOf, rateOf } from '~/review/four-figures.ts'
import { momentText } from '~/review/text/act-text.ts'

type Order = {
  readonly inputMint: string
  readonly outputMint: string
  readonly making: string
  readonly taking: string
  readonly expiresAt?: string | undefined
  readonly inputDecimals?: number | undefined
  readonly outputDecimals?: number | undefined
  readonly inputSymbol?: string | undefined
  readonly outputSymbol?: string | undefined
}

/** The terms of a limit order as reviews show them: what it pays and asks for, its price in the one orientation, its end. */
export function limitTerms(order: Order): OrderTerms {
  const { inputMint, outputMint, making, taking, expiresAt, inputDecimals, outputDecimals } = order
  const digits = [
    [inputMint, inputDecimals],
    [outputMint, outputDecimals],
  ].flatMap(([mint, of]) => (typeof mint === 'string' && typeof of === 'number' ? [[mint, of] as const] : []))
  const named = {
    requested: { sentence: '', verb: '', subject: '', symbols: symbolsShown(order) },
    decimals: Object.fromEntries(digits),
  }
  const text = (mint: string, raw: string) => {
    const { value, unit } = amountOf(mint, BigInt(raw), named)
    return `${value} ${unit}`
  }
  const [rate] = rateOf(
    { mint: inputMint, raw: BigInt(making) },
    { mint: outputMint, raw: BigInt(taking) },
    named,
    'limitPrice',
  )
  return {
    pays: text(inputMint, making),
    receives: text(outputMint, taking),
    price: rate === undefined ? 'not known' : `${rate.value} ${rate.unit ?? ''}`,
    expires: expiresAt === undefined ? 'GTC (until cancelled)' : momentText(BigInt(expiresAt)),
  }
}
