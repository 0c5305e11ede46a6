import {
  contractsValue,
  microUsd,
  mulDiv,
  ONE_USD_MICRO,
  subtractUsd,
  type ContractsMicro,
  type MicroUsd,
  type PriceMicro,
} from './money.ts'

const CENT = 10_000n

/** About what the venue takes of a trade: 0.07 × p × (1 − p) per contract, rounded up to the cent (docs/api-notes.md 3.11). */
export function tradingFee(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  const rate = 7n * price * (ONE_USD_MICRO - price)
  return microUsd(mulDiv(contracts * rate, 1n, 100n * ONE_USD_MICRO ** 2n * CENT, 'up') * CENT)
}

/** Amount less a fee, never negative. */
export function lessFee(money: MicroUsd, fee: MicroUsd): MicroUsd {
  const left = subtractUsd(money, fee)
  return left < 0n ? microUsd(0n) : left
}

/**
 * Proceeds of a sale at one price, after the fee; never negative. They rise with the price, so at the min. price they are the
 * least that a sale brings.
 */
export function proceedsAt(contracts: ContractsMicro, price: PriceMicro): MicroUsd {
  return lessFee(contractsValue(contracts, price, 'down'), tradingFee(contracts, price))
}
