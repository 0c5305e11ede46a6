import { amountText } from '../../../../values/money.ts'

/** A number of contracts, every decimal that counts. */
export function contractsWords(micro: string): string {
  const text = amountText(BigInt(micro), 6)
  return `${text} ${text === '1' ? 'contract' : 'contracts'}`
}
