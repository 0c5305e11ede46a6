import { useQuery } from '@tanstack/react-query'
import { useActs } from '../../../tx/acts.ts'
import { type Address, parseAddress } from '../../../values/address.ts'
import { OrderPage } from '../../tokens/parts/order-page.tsx'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { useTokenBook } from '../../tokens/parts/use-tokens.ts'
import { type Fresh } from '../../../wire/call.ts'
import { type WholeList } from '../../../wire/whole-list.ts'
import { type RecurringOrder } from '../model/recurring-order.ts'
import { planRow, type PlanRow } from '../model/recurring-row.ts'
import { type PlanTab } from '../model/recurring-search.ts'
import { recurringOrdersOptions } from '../queries.ts'
import { PlanTable } from './recurring-table.tsx'
import { type PanelProps } from './recurring-panel.tsx'

type OwnProps = PanelProps & { readonly owner: Address; readonly tab: PlanTab }

/** The owner's plans in one state, with what can be done to each. */
export function OwnPlans(props: OwnProps) {
  const reading = useQuery(recurringOrdersOptions(props.owner, props.tab))
  if (reading.data !== undefined) return <ListedPlans {...props} fresh={reading.data} />
  if (reading.error !== null) return <ReadFailed error={reading.error} onRetry={() => void reading.refetch()} />
  return (
    <p className="pad mute" role="status">
      Reading your plans.
    </p>
  )
}

function ListedPlans({ owner, tab, onOpen, fresh }: OwnProps & { fresh: Fresh<WholeList<RecurringOrder>> }) {
  const rows = usePlanRows(fresh.value.rows, tab === 'active')
  const { views } = useActs()
  const live = views.filter(({ kind, standing }) => kind === 'recurring.close' && !standing.ended)
  const isBusy = ({ order }: PlanRow) => live.some(({ intentKey }) => intentKey.endsWith(`order:${order.orderKey}`))
  return (
    <OrderPage
      what="Plans"
      list={fresh}
      queryKey={recurringOrdersOptions(owner, tab).queryKey}
      none={rows.length > 0 ? undefined : tab === 'active' ? 'No running plans.' : 'No past plans.'}
    >
      <PlanTable rows={rows} owner={owner} isActive={tab === 'active'} isBusy={isBusy} onOpen={onOpen} />
    </OrderPage>
  )
}

function usePlanRows(plans: readonly RecurringOrder[], isActive: boolean): readonly PlanRow[] {
  const pairs = plans.flatMap((order) => {
    const [input, output] = [parseAddress(order.inputMint), parseAddress(order.outputMint)]
    return input === undefined || output === undefined ? [] : [{ order, input, output }]
  })
  const book = useTokenBook(pairs.flatMap(({ input, output }) => [input, output]))
  return pairs.map(({ order, input, output }) => planRow(order, book.of(input), book.of(output), isActive))
}
