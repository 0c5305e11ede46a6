import { type Estimate } from '~/engine/intent/intent.ts'
import { contractsMicro, contractsValue, priceMicro } from '~/values/money.ts'
import { tradingFee } from '~/values/trading-fee.ts'
import { type Client } from '~/wire/call.ts'
import { walkBids } from '../markets/order-walk.ts'
import { basisOf } from '../positions/position-worth.ts'
import { type Position } from '../positions/position.ts'
import { bidsForSale, type FrozenPart } from './sale-move.ts'

/** Proceeds of a sale at the current bids, down to `floor`; beyond their size the last bid is used. */
export async function saleEstimate(
  sale: Pick<FrozenPart, 'position' | 'marketId' | 'side' | 'contractsMicro'>,
  held: Position | undefined,
  floor: bigint,
  call: Client['call'],
): Promise<Estimate | undefined> {
  const contracts = contractsMicro(BigInt(sale.contractsMicro))
  const basis = basisOf(held, contracts)
  const bids = await bidsForSale(sale, call, held)
  const walk = bids === undefined ? undefined : walkBids(bids, contracts, priceMicro(floor))
  const average = walk?.average ?? bids?.[0]?.price
  if (average === undefined) return basis === undefined ? undefined : { basis }
  const isWhole = walk?.contracts === contracts
  const gross = isWhole ? walk.money : contractsValue(contracts, average, 'down')
  return { gross, fee: tradingFee(contracts, average), ...(basis === undefined ? {} : { basis }) }
}

/** Proceeds of each of several sales, by position; a sale that cannot be priced is absent. */
export async function saleEstimates<Part extends Parameters<typeof saleEstimate>[0]>(
  sales: readonly { readonly part: Part; readonly held: Position | undefined }[],
  floorOf: (part: Part) => bigint,
  call: Client['call'],
): Promise<ReadonlyMap<string, Estimate>> {
  const priced = sales.map(async ({ part, held }) => {
    const reported = await saleEstimate(part, held, floorOf(part), call).catch(() => undefined)
    return reported === undefined ? [] : [[part.position, reported] as const]
  })
  return new Map((await Promise.all(priced)).flat())
}
