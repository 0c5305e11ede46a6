import { MINT } from '~/config/mints.ts'
import { type ActView } from '~/engine/act-view.ts'
import { amountText } from '~/values/money.ts'
import { inPlainFormat } from '~/values/reader-format.ts'
import { defined } from '~/values/result.ts'
import { amountOf, type FourFigure } from '../four-figures.ts'
import { fourOfReceipt, receiptOf, restOfResult } from './receipt-figures.ts'

/** An amount as plain decimal text, and the token that it is of: a symbol, `USD`, or `Yes shares`. */
type FileAmount = { readonly amount: string; readonly token: string; readonly mint?: string }

/**
 * Amounts of an act for a file, from its receipt. An absent amount is unknown or did not occur; an act that moved nothing
 * has none.
 */
export type ActAmounts = {
  readonly paid?: FileAmount
  readonly received?: FileAmount
  /** Trading fee of an order in USD, of a swap in its token. */
  readonly tradingFee?: FileAmount
  /** The venue's own fee in the transaction, in SOL. */
  readonly venueFee?: string
  /** Network fee with priority that the owner paid, in SOL: 0 if another account paid it. */
  readonly networkFee?: string
  /** Account deposits paid, refundable, and deposits that came back, in SOL. */
  readonly deposit?: string
  readonly depositReturned?: string
  /** USD, after fees. */
  readonly pnl?: string
}

/** What an act came to, by its receipt. */
export function actAmounts(view: ActView): ActAmounts {
  // The figures of the receipt are read again here, so they are made in one style.
  return inPlainFormat(() => amountsOf(view))
}

function amountsOf(view: ActView): ActAmounts {
  const { standing, state } = view
  const kept = receiptOf(view)
  if (standing.money === 'none' || standing.money === 'maybe') return {}
  const network = kept === undefined ? {} : { networkFee: sol(kept.network) }
  if (standing.money === 'fee-only') return network
  const figures = state === 'done' ? fourOfReceipt(view) : []
  const amount = (...keys: readonly FourFigure['key'][]) => fileAmount(figures.find(({ key }) => keys.includes(key)))
  const { trading } = restOfResult(view)
  return {
    ...network,
    ...defined({
      paid: amount('pay', 'sell', 'unwrapped'),
      received: amount('receive', 'returned'),
      pnl: amount('pnl')?.amount,
      tradingFee: trading === undefined ? swapFee(view) : { amount: plain(trading), token: 'USD' },
      venueFee: kept?.venue === undefined ? undefined : sol(kept.venue),
      deposit: kept === undefined ? undefined : sol(kept.deposit),
      depositReturned: kept === undefined ? undefined : sol(kept.returned),
    }),
  }
}

const sol = (lamports: string) => amountText(BigInt(lamports), 9)

/** `−$1,234.50` as `-1234.50`. */
const plain = (words: string) => words.replace('−', '-').replaceAll(/[$,+]/g, '')

function fileAmount(figure: FourFigure | undefined): FileAmount | undefined {
  if (figure === undefined || !/^[-−+]?\$?[\d,.]+$/.test(figure.value)) return undefined
  const { value, unit, mint } = figure
  return { amount: plain(value), token: value.includes('$') ? 'USD' : (unit ?? ''), ...defined({ mint }) }
}

function swapFee(view: ActView): FileAmount | undefined {
  const kept = receiptOf(view)
  if (kept?.swapFee === undefined) return undefined
  const { symbols, decimals } = kept
  const { mint, raw } = kept.swapFee
  const { value, unit } = amountOf(mint, BigInt(raw), {
    requested: { verb: '', sentence: '', subject: '', symbols },
    decimals,
  })
  return { amount: value, token: unit, ...(mint === MINT.wrappedSol ? {} : { mint }) }
}
