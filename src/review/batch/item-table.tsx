import { cva } from 'class-variance-authority'
import { Fragment, type ReactNode } from 'react'
import { Figure } from '~/ui/figure.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { ct, usd } from '~/values/format.ts'
import { contractsMicro, microUsd } from '~/values/money.ts'
import { counted } from '~/values/text/clean-text.ts'
import { type BatchResult } from './batch-result.ts'
import { itemsKind, unitsOf, type ItemsKind, backText, sumBack, sumBrought, sumOf, type ItemRow } from './item-rows.ts'

const tableLook = cva([
  'w-full text-13',
  // Cells: quiet lines between rows, figures at the right
  '[&_:is(td,th)]:py-2 [&_:is(td,th)]:text-left [&_:is(td,th)]:align-baseline [&_:is(td,th)]:font-text',
  '[&_:is(td,th)+:is(td,th)]:pl-4 phone:[&_:is(td,th)+:is(td,th)]:pl-2',
  '[&_thead_th]:text-12 [&_thead_th]:text-mute',
  '[&_tfoot_:is(td,th)]:border-t [&_tfoot_:is(td,th)]:border-edge [&_tfoot_:is(td,th)]:font-fig',
])

const rowLook = '*:border-t *:border-line'

const FIGURE = 'text-right! whitespace-nowrap'
/** The head of a figure may take two lines where the page is narrow. */
const HEAD = 'text-right! phone:w-18'
const WIDE = 'phone:hidden'

type Props = {
  rows: readonly ItemRow[]
  /** After the wallet request: the result of each item replaces its bound. */
  isAfter: boolean
  /** What became of an act, by its id. */
  resultOf?: (id: string) => BatchResult | undefined
  /** More of an act below its rows, by its id. */
  below?: (id: string) => ReactNode
}

/** What several acts, or one act of several things, are about: name, shares, estimate and bound of each, and their totals. */
export function ItemTable({ rows, isAfter, resultOf, below }: Props) {
  const kind = itemsKind(rows)
  const acts = new Map(rows.map(({ act }) => [act.id, act]))
  const units = unitsOf(kind)
  const span = 1 + (kind === 'cancel' ? 1 : kind === 'claim' ? 2 : 3)
  return (
    <table className={tableLook()}>
      <thead>
        <tr>
          <th scope="col">{kind === 'cancel' ? 'Order' : 'Market'}</th>
          <Heads kind={kind} isAfter={isAfter} />
        </tr>
      </thead>
      {[...acts.values()].map(({ id, state }) => (
        <tbody key={id} data-state={state} data-result={resultOf?.(id)}>
          {rows
            .filter(({ act }) => act.id === id)
            .map((row) => (
              <tr key={row.of} className={rowLook}>
                <th scope="row" className="wrap-anywhere">
                  <Untrusted text={row.name} kind="title" />
                  {kind === 'cancel' ? null : (
                    <small className="hidden text-12 text-mute phone:block">
                      <Shares row={row} />
                    </small>
                  )}
                </th>
                <Cells row={row} kind={kind} isAfter={isAfter} />
              </tr>
            ))}
          <Below span={span}>{below?.(id)}</Below>
        </tbody>
      ))}
      <tfoot>
        <tr>
          <th scope="row">
            {kind === 'cancel' ? counted(rows.length, units) : `${counted(rows.length, units)}, after fees`}
          </th>
          <Totals rows={rows} kind={kind} isAfter={isAfter} />
        </tr>
      </tfoot>
    </table>
  )
}

function Below({ span, children }: { span: number; children: ReactNode }) {
  if (children === undefined || children === null) return null
  return (
    <tr>
      <td colSpan={span} className="pt-0! text-12">
        {children}
      </td>
    </tr>
  )
}

function Heads({ kind, isAfter }: { kind: ItemsKind; isAfter: boolean }) {
  if (kind === 'cancel')
    return (
      <th scope="col" className={HEAD}>
        {isAfter ? 'Returned' : 'Comes back'}
      </th>
    )
  const heads =
    kind === 'claim'
      ? [isAfter ? 'Received' : 'You receive']
      : ['Est. received', isAfter ? 'Received' : 'Min. received']
  return (
    <>
      <th scope="col" className={`${HEAD} ${WIDE}`}>
        Shares
      </th>
      {heads.map((head) => (
        <th key={head} scope="col" className={HEAD}>
          {head}
        </th>
      ))}
    </>
  )
}

const sharesOf = (micro: bigint) => ct(contractsMicro(micro)).exact

function Shares({ row: { shares, isYes } }: { row: ItemRow }) {
  if (shares === undefined) return null
  return (
    <span translate="no">
      {sharesOf(shares)}
      {isYes === undefined ? null : <span className={isYes ? 'text-yes' : 'text-no'}> {isYes ? 'Yes' : 'No'}</span>}
    </span>
  )
}

function Money({ micro }: { micro: bigint | undefined }) {
  if (micro === undefined) return <Figure value={usd(undefined, 'not known yet')} />
  return <span translate="no">{usd(microUsd(micro), undefined, 'down').text}</span>
}

function Cells({ row, kind, isAfter }: { row: ItemRow; kind: ItemsKind; isAfter: boolean }) {
  const { back, estimated, least, brought } = row
  if (kind === 'cancel')
    return (
      <td className={FIGURE} translate="no">
        {back === undefined ? null : backText(back)}
      </td>
    )
  const figures =
    kind === 'claim' ? [isAfter ? brought?.micro : estimated] : [estimated, isAfter ? brought?.micro : least]
  return (
    <>
      <td className={`${FIGURE} ${WIDE}`}>
        <Shares row={row} />
      </td>
      {figures.map((micro, index) => (
        <td key={index} className={FIGURE}>
          <Money micro={micro} />
        </td>
      ))}
    </>
  )
}

function Totals({ rows, kind, isAfter }: { rows: readonly ItemRow[]; kind: ItemsKind; isAfter: boolean }) {
  if (kind === 'cancel')
    return (
      <td className={FIGURE} translate="no">
        {sumBack(rows).map((back) => (
          <Fragment key={back.mint}>
            {backText(back)}
            <br />
          </Fragment>
        ))}
      </td>
    )
  const shares = sumOf(rows, 'shares')
  const brought = sumBrought(rows.filter(({ act }) => act.state === 'done'))
  const sums =
    kind === 'claim'
      ? [isAfter ? brought : sumOf(rows, 'estimated')]
      : [sumOf(rows, 'estimated'), isAfter ? brought : sumOf(rows, 'least')]
  return (
    <>
      <td className={`${FIGURE} ${WIDE}`} translate="no">
        {shares === undefined ? '—' : sharesOf(shares)}
      </td>
      {sums.map((sum, index) => (
        <td key={index} className={FIGURE}>
          <Money micro={sum} />
        </td>
      ))}
    </>
  )
}
