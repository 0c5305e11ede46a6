import { parseAddress, type Address } from '../../../values/address.ts'
import { useTokenBook } from '../../tokens/parts/use-tokens.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { limitRow, type LimitRow } from '../model/limit-row.ts'

/** Orders beside their tokens and prices; one whose mints are no addresses is left out. */
export function useRows(orders: readonly TriggerOrder[], now: number): readonly LimitRow[] {
  const pairs = orders.flatMap((order) => {
    const [input, output] = [parseAddress(order.inputMint), parseAddress(order.outputMint)]
    return input === undefined || output === undefined ? [] : [{ order, input, output }]
  })
  const mints: readonly Address[] = pairs.flatMap(({ input, output }) => [input, output])
  const book = useTokenBook(mints)
  return pairs.map(({ order, input, output }) => limitRow(order, book.of(input), book.of(output), now))
}
