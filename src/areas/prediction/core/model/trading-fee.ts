import { mulDiv, microUsd, ONE_USD_MICRO, type ContractsMicro, type MicroUsd, type PriceMicro } from '~/values/money.ts'

const CENT = 10_000n

/** About what the venue takes of a trade: 0.07 × p × (1 − p) per contract, rounded up to the cent (docs/api-notes.md 3.11). */
export function tradingFee(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  const rate = 7n * price * (ONE_USD_MICRO - price)
  return microUsd(mulDiv(contracts * rate, 1n, 100n * ONE_USD_MICRO ** 2n * CENT, 'up') * CENT)
}
