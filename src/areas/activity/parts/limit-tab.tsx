import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNow } from '../../../ui/now.ts'
import { parseAddress } from '../../../values/address.ts'
import { useTokenBook, type TokenBook } from '../../tokens/parts/use-tokens.ts'
import { limitRow } from '../../trigger/model/order-row.ts'
import { type TriggerOrder } from '../../trigger/model/order.ts'
import { joinPages } from '../model/pages.ts'
import { waitingLimit, type WaitingRow } from '../model/waiting-row.ts'
import { readEveryRow } from '../queries.ts'
import { limitPagesOptions, limitReader } from '../queries-waiting.ts'
import { ListedRows, type ListedProps } from './listed-rows.tsx'
import { LIMIT_SHEET, Manage } from './waiting-sheet.tsx'

const keyOf = ({ orderKey }: TriggerOrder) => orderKey

/** Limit orders of an owner, open ones first. */
export function LimitTab({ owner, mine, search, onSearch }: ListedProps) {
  const now = useNow(60)
  const reading = useQuery(limitPagesOptions(owner, search.page ?? 1))
  const { data } = reading
  const joined = useMemo(() => (data === undefined ? undefined : joinPages(data, keyOf)), [data])
  const book = useTokenBook((joined?.rows ?? []).flatMap(mintsOf))
  const list = joined === undefined ? undefined : { ...joined, rows: rowsOf(joined.rows, book, now) }
  return (
    <ListedRows
      sheet={LIMIT_SHEET}
      list={list}
      reading={reading}
      readAll={async (onCount) => rowsOf(await readEveryRow(limitReader(owner), keyOf, onCount), book, now)}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={mine ? <Manage to="/limit" words="Place, edit and cancel on the Limit page" /> : null}
    />
  )
}

/** Both mints of an order; none where one of them is no address. */
export function mintsOf({ inputMint, outputMint }: Pick<TriggerOrder, 'inputMint' | 'outputMint'>) {
  const [input, output] = [parseAddress(inputMint), parseAddress(outputMint)]
  return input === undefined || output === undefined ? [] : [input, output]
}

function rowsOf(orders: readonly TriggerOrder[], book: TokenBook, now: number): readonly WaitingRow[] {
  return orders.flatMap((order) => {
    const [input, output] = mintsOf(order)
    if (input === undefined || output === undefined) return []
    return [waitingLimit(limitRow(order, book.of(input), book.of(output), now))]
  })
}
