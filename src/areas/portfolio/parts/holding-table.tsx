import { Link } from '@tanstack/react-router'
import { createContext, useContext, useMemo } from 'react'
import { UnwrapButton } from '~/areas/swap/parts/unwrap-button.tsx'
import { MINT } from '~/config/mints.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Address as Key } from '~/ui/copy.tsx'
import { Figure, Unknown } from '~/ui/figure.tsx'
import { FoldArrow, FoldDetails } from '~/ui/fold.tsx'
import { Table, type Column, type Sort } from '~/ui/table.tsx'
import { type Address } from '~/values/address.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { type HoldingRow } from '../model/holding-row.ts'
import { AmountCell, amountOf, DayCell, DayPnlCell, HIDDEN, PriceCell, TokenCell, WorthCell } from './holding-cells.tsx'

type Look = {
  readonly isHidden: boolean
  /** Why a price is a dash. */
  readonly reason: string
  /** The connected wallet, where the rows are its own. */
  readonly owner?: Address | undefined
}

const LookContext = createContext<Look>({
  isHidden: false,
  reason: 'no price',
})

function useLook(): Look {
  return useContext(LookContext)
}

function Twist({ row }: { row: HoldingRow }) {
  if (row.accounts.length === 0) return null
  return <FoldArrow rowKey={row.key} name={`Accounts of ${cleanText(row.symbol, 'name')}`} />
}

function Price({ row }: { row: HoldingRow }) {
  return <PriceCell row={row} reason={useLook().reason} />
}

function Amount({ row }: { row: HoldingRow }) {
  return <AmountCell row={row} isHidden={useLook().isHidden} />
}

function Worth({ row }: { row: HoldingRow }) {
  const { isHidden, reason } = useLook()
  return <WorthCell row={row} isHidden={isHidden} reason={reason} />
}

function DayPnl({ row }: { row: HoldingRow }) {
  return <DayPnlCell row={row} isHidden={useLook().isHidden} />
}

/** Ways to trade it: for dollars, or dollars for SOL. */
function TradeLinks({ row }: { row: HoldingRow }) {
  const name = cleanText(row.symbol, 'name')
  const params = { in: row.mint, out: row.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc }
  const { owner } = useLook()
  if (row.kind === 'wrapped-sol') return owner === undefined ? null : <UnwrapButton owner={owner} />
  return (
    <span className="inline-flex gap-2 phone:flex">
      <Link className={buttonLook({ size: 'small' })} to="/swap/{-$in}/{-$out}" params={params}>
        Swap <span className="sr-only">{name}</span>
      </Link>
      <Link
        className={buttonLook({ rank: 'plain', size: 'small', className: 'narrow:hidden' })}
        to="/limit/{-$in}/{-$out}"
        params={params}
      >
        Limit <span className="sr-only">{name}</span>
      </Link>
    </span>
  )
}

const COLUMNS: readonly Column<HoldingRow>[] = [
  {
    id: 'twist',
    head: 'Accounts',
    headHidden: true,
    className: 'w-10',
    cell: (row) => <Twist row={row} />,
  },
  {
    id: 'token',
    head: 'Token',
    isRowHeader: true,
    sortable: true,
    cell: (row) => <TokenCell row={row} />,
  },
  {
    id: 'price',
    head: 'Price',
    className: 'text-right whitespace-nowrap',
    sortable: true,
    cell: (row) => <Price row={row} />,
  },
  {
    id: 'day',
    head: '24h',
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (row) => <DayCell row={row} />,
  },
  {
    id: 'amount',
    head: 'Amount',
    className: 'text-right whitespace-nowrap',
    cell: (row) => <Amount row={row} />,
  },
  {
    id: 'value',
    head: 'Value',
    className: 'text-right whitespace-nowrap',
    sortable: true,
    cell: (row) => <Worth row={row} />,
  },
  {
    id: 'pnl',
    head: '24h P&L',
    className: 'text-right whitespace-nowrap tablet:hidden',
    cell: (row) => <DayPnl row={row} />,
  },
  {
    id: 'act',
    head: 'Trade',
    headHidden: true,
    className: 'w-[1%] whitespace-nowrap',
    cell: (row) => <TradeLinks row={row} />,
  },
]

/** What is held, one row a token; its accounts fold open. */
export function HoldingTable({
  rows,
  unpriced,
  isHidden,
  reason,
  owner,
  sort,
  onSort,
}: {
  rows: readonly HoldingRow[]
  unpriced: number
  isHidden: boolean
  reason: string
  owner: Address | undefined
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const look = useMemo(() => ({ isHidden, reason, owner }), [isHidden, reason, owner])
  const tokens = rows.length === 1 ? '1 token' : `${rows.length} tokens`
  return (
    <LookContext value={look}>
      <Table
        caption={unpriced === 0 ? tokens : `${tokens}, ${unpriced} without a price`}
        className="[&_tbody_:is(th,td)]:h-15"
        isLines
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.key}
        card={(row) => <HoldingCard row={row} />}
        sort={sort}
        onSort={onSort}
        detail={drawAccounts}
      />
    </LookContext>
  )
}

function Accounts({ row }: { row: HoldingRow }) {
  const { isHidden } = useLook()
  return (
    <div className="grid grid-cols-3 gap-x-8 gap-y-6 px-6 pt-4 pb-6 text-13 font-text tablet:grid-cols-2 phone:grid-cols-[minmax(0,1fr)] phone:p-4 [&_h2]:mb-2 [&_h2]:text-12 [&_h2]:font-text [&_h2]:text-mute">
      <ul
        className="grid gap-1 [&_li]:flex [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-1"
        aria-label={`Accounts of ${cleanText(row.symbol, 'name')}`}
      >
        {row.accounts.map((account, at) => (
          <li key={account.account ?? at}>
            <span>
              {account.account === undefined ? <Unknown /> : <Key value={account.account} what="Account" />}{' '}
              <span className="text-12 font-text text-mute">
                {account.isAssociated === true
                  ? 'associated token account'
                  : account.isAssociated === false
                    ? 'auxiliary account'
                    : ''}
                {account.isFrozen === true ? ', frozen' : ''}
              </span>
            </span>
            <Figure value={isHidden ? HIDDEN : amountOf(row, account.amount)} />
          </li>
        ))}
      </ul>
      <p className="text-12 font-text text-pretty text-mute">
        Mint <Key value={row.mint} what="Mint" />
      </p>
    </div>
  )
}

function drawAccounts(row: HoldingRow) {
  return <Accounts row={row} />
}

function HoldingCard({ row }: { row: HoldingRow }) {
  return (
    <div className="grid gap-3 p-4">
      <div className="flex justify-between gap-3">
        <TokenCell row={row} />
        <span className="inline-grid justify-items-end gap-0.5">
          <Worth row={row} />
          <small className="text-mute">
            <Amount row={row} />
          </small>
        </span>
      </div>
      <div className="flex items-center justify-between gap-x-4 gap-y-1">
        <Price row={row} />
        <span className="inline-flex gap-2 phone:flex">
          <TradeLinks row={row} />
          <Twist row={row} />
        </span>
      </div>
      <FoldDetails rowKey={row.key}>{() => <Accounts row={row} />}</FoldDetails>
    </div>
  )
}
