import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Note } from '../../../ui/note.tsx'
import { accountKey } from '../../prediction/noted-rows.ts'
import { areOrdersBehind, newestFirst } from '../model/order-facts.ts'
import { joinPages } from '../model/pages.ts'
import { historyPagesOptions, orderPagesOptions, orderReader, readEveryRow } from '../queries.ts'
import { ListedRows, type ListedProps } from './listed-rows.tsx'
import { ORDER_SHEET, OWN_ORDER_SHEET } from './order-sheet.tsx'

/** Prediction orders of an owner; those of the connected one can be cancelled while they rest. */
export function OrdersTab({ owner, mine, search, onSearch }: ListedProps) {
  const reading = useQuery(orderPagesOptions(owner, search.page ?? 1))
  const { data } = reading
  const list = useMemo(() => {
    const joined = data === undefined ? undefined : joinPages(data, accountKey)
    return joined === undefined ? undefined : { ...joined, rows: newestFirst(joined.rows) }
  }, [data])
  const { data: history } = useQuery(historyPagesOptions(owner, 1))
  const isBehind = areOrdersBehind(list?.rows ?? [], history?.pages[0]?.value.rows ?? [])
  return (
    <ListedRows
      sheet={mine ? OWN_ORDER_SHEET : ORDER_SHEET}
      list={list}
      reading={reading}
      readAll={async (onCount) => newestFirst(await readEveryRow(orderReader(owner), accountKey, onCount))}
      owner={owner}
      search={search}
      onSearch={onSearch}
      note={isBehind ? <Note>The venue is catching up: its history knows more than its list of orders.</Note> : null}
    />
  )
}
