import { parseAddress, type Address } from '~/values/address.ts'
import { readEscrow, type Escrow } from '../../world/escrow/escrow-account.ts'
import { AreaProblem } from '../area-problem.ts'
import { type Body } from '../body.ts'
import { cancelOrder } from '../escrow/escrow-layout.ts'
import { aroundRefund, legacyTransaction } from '../escrow/order-request.ts'
import { type Trade } from '../trade-context.ts'
import { readUnitPrice } from './trigger-create.ts'

/** Orders that one transaction cancels (docs/api-notes.md 4.1, B4). */
const ORDERS_AT_ONCE = 5

type Open = { readonly key: Address; readonly escrow: Escrow }

/** Unsigned cancellations of the maker's named open orders, or of all of them; a 400 when there is none. */
export function buildCancels(trade: Trade, body: Body, named: readonly string[] | undefined): readonly string[] {
  const text = body.text('maker')
  const maker = text === undefined ? undefined : parseAddress(text)
  if (maker === undefined) throw new AreaProblem(400, { error: 'invalid maker pubkey', code: 400 })
  const unitPrice = readUnitPrice(body)
  const open = openOrders(trade, maker, named)
  if (open.length === 0) throw new AreaProblem(400, { error: 'no matching orders found', code: 400 })
  const groups = Array.from({ length: Math.ceil(open.length / ORDERS_AT_ONCE) }, (_, index) =>
    open.slice(index * ORDERS_AT_ONCE, (index + 1) * ORDERS_AT_ONCE),
  )
  return groups.map((group) => {
    const mints = [...new Set(group.map(({ escrow }) => escrow.inputMint))]
    const built = legacyTransaction(trade, maker, unitPrice, [
      ...mints.flatMap((mint) => aroundRefund(trade, maker, mint)),
      ...group.map(({ key, escrow }) => cancelOrder(key, escrow)),
    ])
    return Buffer.from(built.wire).toString('base64')
  })
}

/** Every named one must be open and the maker's: a list is never shortened in silence. */
function openOrders(trade: Trade, maker: Address, named: readonly string[] | undefined): readonly Open[] {
  const open = trade.book.orders(maker).flatMap(({ record, state }) => {
    const key = record.kind === 'limit' && state === 'open' ? parseAddress(record.key) : undefined
    const escrow = key === undefined ? undefined : readEscrow(trade.chain.account(key))
    return key === undefined || escrow === undefined ? [] : [{ key, escrow }]
  })
  if (named === undefined) return open
  const found = [...new Set(named)].map((each) => open.find(({ key }) => key === each))
  return found.every((each) => each !== undefined) ? found : []
}
