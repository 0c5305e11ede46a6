import { mulDiv, ONE_USD_MICRO } from '~/values/money.ts'

const CENT = 10_000n

/** Trading fee in micro USD: 0.07 × p × (1 − p) per contract, rounded up to the cent (docs/api-notes.md 3.11). */
export function tradingFee(contractsMicro: bigint, price: bigint): bigint {
  const exact = mulDiv(contractsMicro * 7n * price, ONE_USD_MICRO - price, 100n * ONE_USD_MICRO * ONE_USD_MICRO, 'up')
  return mulDiv(exact, 1n, CENT, 'up') * CENT
}
