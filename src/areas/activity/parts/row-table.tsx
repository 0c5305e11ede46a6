import { useMemo } from 'react'
import { Details, FoldArrow } from '~/ui/fold.tsx'
import { PHONE, useMedia } from '~/ui/media.ts'
import { panelLook } from '~/ui/panel.tsx'
import { RowCard } from '~/ui/row-card.tsx'
import { LONG, Table, type Column } from '~/ui/table.tsx'
import { WindowedList } from '~/ui/windowed-table.tsx'
import { longDay } from '~/values/format-time.ts'
import { counted } from '~/values/text/clean-text.ts'
import { unixSec } from '~/values/time.ts'
import { type TotalsProps, type TabColumns } from './tab-columns.ts'

/** Rows of one tab: a table with a fold of details under each row, on the phone cards under their day. */
export function RowTable<Row>({ table, ...shown }: { table: TabColumns<Row> } & TotalsProps<Row>) {
  const { rows } = shown
  const phone = useMedia(PHONE)
  const keyOf = useRowKeys(table, rows)
  const columns = useMemo(() => withTwist(table, keyOf), [table, keyOf])
  const TotalsCard = table.totalsCard
  if (phone)
    return (
      <>
        <DayGroups table={table} rows={rows} keyOf={keyOf} />
        {TotalsCard === undefined ? null : <TotalsCard {...shown} />}
      </>
    )
  return (
    <Table
      caption={counted(rows.length, table.units)}
      className="[&_tbody_tr>*]:h-15 [&_tbody_tr>*]:py-2 [&_thead_tr>*]:border-t [&_thead_tr>*]:border-t-line"
      columns={columns}
      rows={rows}
      rowKey={keyOf}
      card={(row) => <TabCard table={table} row={row} />}
      detail={table.detail}
      {...(table.byDay === true ? { groupOf: (row: Row) => dayOf(table, row) } : {})}
      totals={TotalsCard === undefined ? undefined : shown}
    />
  )
}

/** The day of a row in words. */
function dayOf<Row>({ filters }: TabColumns<Row>, row: Row): string {
  const at = filters.atOf(row)
  return at === undefined ? 'Time unknown' : longDay(unixSec(at))
}

function useRowKeys<Row>(table: TabColumns<Row>, rows: readonly Row[]): (row: Row) => string {
  return useMemo(() => {
    const keys = new Map(rows.map((row, index) => [row, table.keyOf(row) ?? `row-${index}`]))
    return (row: Row) => keys.get(row) ?? ''
  }, [table, rows])
}

function withTwist<Row>(table: TabColumns<Row>, keyOf: (row: Row) => string): readonly Column<Row>[] {
  const twist: Column<Row> = {
    id: 'twist',
    head: 'Details',
    headHidden: true,
    className: 'w-9 pl-2',
    cell: (row) => <FoldArrow rowKey={keyOf(row)} name={`Details of ${table.nameOf(row)}`} />,
  }
  return [twist, ...table.columns]
}

/** Rows of one day, or, where a day of a long list has very many, the next of them. */
type Group<Row> = { readonly day: string; readonly rows: Row[]; readonly goesOn: boolean }

/** Most rows that are drawn as one. */
const MAX_ROWS = 40

/** Newest first, whatever the venue's order is: a day that came twice would be two headings of one name. */
function groupsOf<Row>(table: TabColumns<Row>, rows: readonly Row[]): readonly Group<Row>[] {
  const timed = rows.map((row) => ({ row, at: table.filters.atOf(row) }))
  const groups: Group<Row>[] = []
  for (const { row } of timed.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0))) {
    const day = dayOf(table, row)
    const last = groups.at(-1)
    const goesOn = last?.day === day
    if (goesOn && (rows.length <= LONG || last.rows.length < MAX_ROWS)) last.rows.push(row)
    else groups.push({ day, rows: [row], goesOn })
  }
  return groups
}

function TabCard<Row>({ table: { columns, layout }, row }: { table: TabColumns<Row>; row: Row }) {
  return <RowCard columns={columns} layout={layout} row={row} />
}

type DayProps<Row> = { readonly table: TabColumns<Row>; readonly keyOf: (row: Row) => string }

function DayGroups<Row>({ rows, ...how }: DayProps<Row> & { rows: readonly Row[] }) {
  const groups = groupsOf(how.table, rows)
  const draw = (group: Group<Row>, index: number) => <Day key={`${group.day}-${index}`} group={group} {...how} />
  if (rows.length <= LONG) return groups.map(draw)
  return (
    <WindowedList
      as="div"
      sizes={groups.map((group) => group.rows.length)}
      drawStretch={(index) => groups.slice(index, index + 1).map(draw)}
    />
  )
}

function Day<Row>({ group, table, keyOf }: DayProps<Row> & { group: Group<Row> }) {
  return (
    <section
      className="mb-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute"
      {...(group.goesOn ? {} : { 'aria-label': group.day })}
    >
      {group.goesOn ? null : <h2>{group.day}</h2>}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {group.rows.map((row) => (
          <li key={keyOf(row)}>
            <article className={panelLook({ className: 'p-4 grid gap-3 grid-cols-[minmax(0,1fr)]' })}>
              <TabCard table={table} row={row} />
              <Details summary="Details">{() => table.detail(row)}</Details>
            </article>
          </li>
        ))}
      </ul>
    </section>
  )
}
