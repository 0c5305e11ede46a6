import { useTokenBook } from '~/areas/tokens/hooks/use-tokens.ts'
import { type KnownToken } from '~/areas/tokens/model/known-token.ts'
import { parseAddress } from '~/values/address.ts'

type Mints = { readonly inputMint: string; readonly outputMint: string }

/** Orders beside their tokens and prices; one whose mints are no addresses is left out. */
export function useOrderRows<Order extends Mints, Row>(
  orders: readonly Order[],
  rowOf: (order: Order, input: KnownToken, output: KnownToken) => Row,
): readonly Row[] {
  const pairs = orders.flatMap((order) => {
    const [input, output] = [parseAddress(order.inputMint), parseAddress(order.outputMint)]
    return input === undefined || output === undefined ? [] : [{ order, input, output }]
  })
  const book = useTokenBook(pairs.flatMap(({ input, output }) => [input, output]))
  return pairs.map(({ order, input, output }) => rowOf(order, book.of(input), book.of(output)))
}
