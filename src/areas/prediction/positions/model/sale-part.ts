import { contractsMicro, mulDiv, type ContractsMicro } from '~/values/money.ts'

/** Parts of a position that a row sells, percent. */
export const SALE_PARTS = [25, 50, 75, 100] as const
/** One of them. */
export type SalePart = (typeof SALE_PARTS)[number]

/** The shares of a part, rounded down: never more than are held. */
export const partOf = (contracts: ContractsMicro, part: SalePart): ContractsMicro =>
  contractsMicro(mulDiv(contracts, BigInt(part), 100n, 'down'))
