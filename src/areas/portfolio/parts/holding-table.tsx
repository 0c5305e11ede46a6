import { Link } from '@tanstack/react-router'
import { createContext, useContext, useMemo, useState } from 'react'
import { MINT } from '../../../config/mints.ts'
import { Address as Key } from '../../../ui/copy.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Table, type Column, type Sort } from '../../../ui/table.tsx'
import { cleanText } from '../../../values/clean-text.ts'
import { type HoldingRow } from '../model/holding-row.ts'
import { AmountCell, amountOf, HIDDEN, PriceCell, TokenCell, WorthCell } from './holding-cells.tsx'

type Look = {
  readonly isHidden: boolean
  /** Why a price is a dash. */
  readonly reason: string
  readonly openKey: string | undefined
  readonly onFold: (key: string) => void
}

const LookContext = createContext<Look>({
  isHidden: false,
  reason: 'no price',
  openKey: undefined,
  onFold: () => undefined,
})

function useLook(): Look {
  return useContext(LookContext)
}

function Twist({ row }: { row: HoldingRow }) {
  const { openKey, onFold } = useLook()
  if (row.accounts.length === 0) return null
  const open = openKey === row.key
  return (
    <button
      type="button"
      className="twist-button"
      aria-expanded={open}
      aria-label={`Accounts of ${cleanText(row.symbol, 'name')}`}
      onClick={() => onFold(row.key)}
    >
      <Icon name={open ? 'down' : 'right'} small />
    </button>
  )
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

/** Ways to trade it: for dollars, or dollars for SOL. */
function Ways({ row }: { row: HoldingRow }) {
  const name = cleanText(row.symbol, 'name')
  const params = { in: row.mint, out: row.mint === MINT.usdc ? MINT.wrappedSol : MINT.usdc }
  if (row.kind === 'wrapped-sol') return null
  return (
    <span className="acts">
      <Link className="btn is-small" to="/swap/$in/$out" params={params}>
        Swap <span className="sr">{name}</span>
      </Link>
      <Link className="btn is-small is-plain n-hide" to="/limit/$in/$out" params={params}>
        Limit <span className="sr">{name}</span>
      </Link>
    </span>
  )
}

const COLUMNS: readonly Column<HoldingRow>[] = [
  { id: 'twist', head: 'Accounts', headHidden: true, className: 'twist', cell: (row) => <Twist row={row} /> },
  { id: 'token', head: 'Token', isRowHeader: true, sortable: true, cell: (row) => <TokenCell row={row} /> },
  { id: 'price', head: 'Price, 24 h', className: 'num', sortable: true, cell: (row) => <Price row={row} /> },
  { id: 'amount', head: 'Amount', className: 'num', cell: (row) => <Amount row={row} /> },
  { id: 'value', head: 'Value', className: 'num', sortable: true, cell: (row) => <Worth row={row} /> },
  { id: 'act', head: 'Trade', headHidden: true, className: 'act', cell: (row) => <Ways row={row} /> },
]

/** What is held, one row a token; its accounts fold open. */
export function HoldingTable({
  rows,
  unpriced,
  isHidden,
  reason,
  sort,
  onSort,
}: {
  rows: readonly HoldingRow[]
  unpriced: number
  isHidden: boolean
  reason: string
  sort: Sort
  onSort: (sort: Sort) => void
}) {
  const [openKey, setOpenKey] = useState<string | undefined>(undefined)
  const look = useMemo(
    () => ({
      isHidden,
      reason,
      openKey,
      onFold: (key: string) => setOpenKey((open) => (open === key ? undefined : key)),
    }),
    [isHidden, reason, openKey],
  )
  const tokens = rows.length === 1 ? '1 token' : `${rows.length} tokens`
  return (
    <LookContext value={look}>
      <Table
        caption={unpriced === 0 ? tokens : `${tokens}, ${unpriced} without a price`}
        className="held"
        columns={COLUMNS}
        rows={rows}
        rowKey={(row) => row.key}
        card={(row) => <HoldingCard row={row} />}
        sort={sort}
        onSort={onSort}
        openKey={openKey}
        detail={(row) => <Accounts row={row} />}
      />
    </LookContext>
  )
}

function Accounts({ row }: { row: HoldingRow }) {
  const { isHidden } = useLook()
  return (
    <div className="detail-in">
      <ul className="held-accounts" aria-label={`Accounts of ${cleanText(row.symbol, 'name')}`}>
        {row.accounts.map((account, at) => (
          <li key={account.account ?? at}>
            <span>
              {account.account === undefined ? '—' : <Key value={account.account} what="Account" />}{' '}
              <span className="mute small">
                {account.isAssociated === true
                  ? 'the usual account'
                  : account.isAssociated === false
                    ? 'an extra account'
                    : ''}
                {account.isFrozen === true ? ', frozen' : ''}
              </span>
            </span>
            <Figure value={isHidden ? HIDDEN : amountOf(row, account.amount)} />
          </li>
        ))}
      </ul>
      <p className="fine">
        Mint <Key value={row.mint} what="Mint" />
      </p>
    </div>
  )
}

function HoldingCard({ row }: { row: HoldingRow }) {
  const { openKey } = useLook()
  return (
    <div className="held-card">
      <div className="earn-card-head">
        <TokenCell row={row} />
        <span className="stacked">
          <Worth row={row} />
          <small className="mute">
            <Amount row={row} />
          </small>
        </span>
      </div>
      <div className="held-card-foot">
        <Price row={row} />
        <span className="acts">
          <Ways row={row} />
          <Twist row={row} />
        </span>
      </div>
      {openKey === row.key ? <Accounts row={row} /> : null}
    </div>
  )
}
