import { useQuery } from '@tanstack/react-query'
import { type Market, type Side, type PriceLevel } from '~/areas/prediction/core/markets/market.ts'
import { historyOptions, orderListOptions } from '~/areas/prediction/core/orders/queries.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { openOrders } from '~/areas/prediction/positions/model/order-status.ts'
import { useTicketDraft } from '~/areas/prediction/ticket/hooks/use-ticket-draft.ts'
import { limitText } from '~/areas/prediction/ticket/model/ticket-limit.ts'
import { contractsAtLeast, inSteps, stakeFor } from '~/areas/prediction/ticket/model/ticket.ts'
import { fundsOptions } from '~/areas/prediction/ticket/queries.ts'
import { amountText, microUsd, type ContractsMicro, type MicroUsd } from '~/values/money.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import { type BookLevel, ownLevels, type OwnLevels } from '../model/book-ladder.ts'

/**
 * Fills the ticket with a level's price and size as a limit order, at most what the owner can spend or sell. The chosen
 * action stays.
 */
export function useFillFromBook(market: Market, side: Side): (level: BookLevel) => void {
  const draft = useTicketDraft(market.marketId, side)
  const owner = useOwner()
  const { data: funds } = useQuery({ ...fundsOptions(owner), enabled: false })
  const { data: positions } = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled: false })
  return ({ price, size }) => {
    const most =
      draft.act === 'buy'
        ? funds?.usdc
        : positions?.value.rows.find((row) => row.marketId === market.marketId && row.side === side)?.contracts
    const wanted: bigint = draft.act === 'buy' ? stakeFor(size, price) : size
    const amount = most === undefined || wanted < most ? wanted : most
    const isShares = draft.act === 'buy' && draft.unit === 'shares'
    draft.pick(limitText(price), amountText(isShares ? sharesOf(microUsd(amount), { price, size }) : amount, 6))
  }
}

/** Shares of a level that a stake pays for, in hundredths. */
function sharesOf(stake: MicroUsd, { price, size }: PriceLevel): ContractsMicro {
  const paid = contractsAtLeast(stake, price)
  return inSteps(paid < size ? paid : size)
}

/** Levels of the connected owner's open orders; none while nobody is connected, or the venue has no orders. */
export function useOwnLevels(market: Market, side: Side, isEnabled = true): OwnLevels {
  const owner = useOwner()
  const enabled = isEnabled && owner !== undefined
  const { data: orders } = usePagedQuery({ ...orderListOptions(owner ?? ''), enabled })
  const { data: history } = usePagedQuery({ ...historyOptions(owner ?? ''), enabled })
  return ownLevels(openOrders(orders?.value.rows ?? [], history?.value.rows ?? []), market.marketId, side)
}
