import { MAX_ACTS_AT_ONCE } from '~/config/limits.ts'
import { Button } from '~/ui/button.tsx'
import { Dialog, DialogFoot } from '~/ui/dialog.tsx'
import { ListGrowth } from '~/ui/list-growth.tsx'
import { useNow } from '~/ui/now.ts'
import { NoData } from '~/ui/read-problem.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { counted } from '~/values/counted.ts'
import { growthOf } from '~/wire/listing.ts'
import { usePagedQuery } from '~/wire/paged-query.ts'
import { readProblem } from '~/wire/words.ts'
import { useOrderRows } from '../hooks/use-order-rows.ts'
import { canCancel } from '../model/cancel-orders.ts'
import { type TriggerOrder } from '../model/limit-order.ts'
import { limitRow, pricedName, type LimitRow } from '../model/limit-row.ts'
import { amountWords } from '../model/order.ts'
import { limitOrdersOptions } from '../queries.ts'
import { cancelSize } from '../stores/cancel-size.ts'
import { ORDER_LIST } from '../words-list.ts'

const NONE: readonly TriggerOrder[] = []
/** Every open order by name, before all of them are cancelled. */
export function CancelAll({
  owner,
  onYes,
  onClose,
}: {
  owner: Address
  onYes: (rows: readonly LimitRow[]) => void
  onClose: () => void
}) {
  const now = useNow(60)
  const reading = usePagedQuery(limitOrdersOptions(owner, 'active'))
  const list = reading.data?.value
  const rows = useOrderRows(list?.rows ?? NONE, (order, input, output) => limitRow(order, input, output, now))
    .filter(canCancel)
    .slice(0, MAX_ACTS_AT_ONCE * cancelSize())
  return (
    <Dialog title={ORDER_LIST.cancelAllTitle} onClose={onClose}>
      {reading.error === null ? null : (
        <NoData problem={readProblem(reading.error)} onRetry={() => void reading.refetch()} />
      )}
      {reading.data === undefined && reading.error === null ? <p role="status">{ORDER_LIST.loadingOpen}</p> : null}
      <ListGrowth growth={growthOf(reading)} />
      <ul className="mb-4 grid max-h-[40vh] overflow-auto">
        {rows.map((row) => (
          <li key={row.order.orderKey} className="grid gap-0.5 border-b border-line py-2 last:border-b-0">
            <strong className="wrap-anywhere">
              <Untrusted text={pricedName(row)} kind="title" />
            </strong>
            <span className="text-mute">
              {amountWords(row.left, row.input)} {ORDER_LIST.refunded}
            </span>
          </li>
        ))}
      </ul>
      <DialogFoot>
        <Button onClick={onClose}>{ORDER_LIST.back}</Button>
        <Button rank="main" disabled={rows.length === 0} onClick={() => onYes(rows)}>
          {ORDER_LIST.review} {counted(rows.length, ['order', 'orders'])}
          {list === undefined || list.state === 'whole' ? '' : ` ${ORDER_LIST.ofLoaded}`}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
