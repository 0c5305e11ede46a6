import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { type Sort } from '~/ui/table.tsx'
import { type Address } from '~/values/address.ts'
import { readProblem } from '~/wire/read-problem.ts'
import { type HoldingsReading } from '../hooks/use-holdings.ts'
import { holdingTotals, isDust, orderedHoldings, type HoldingRow } from '../model/holding-row.ts'
import { HOLDING_SORTS, type PortfolioSearch } from '../model/portfolio-search.ts'
import { hiddenDust } from '../stores/hidden-dust.ts'
import { HoldingTable } from './holding-table.tsx'

type TabProps = {
  /** The connected wallet, where the holdings are its own. */
  readonly owner: Address | undefined
  readonly reading: HoldingsReading
  readonly isHidden: boolean
  readonly search: PortfolioSearch
  readonly onSearch: (next: PortfolioSearch) => void
}

/** How long the list waits for the prices that sort it, milliseconds; then it is shown without. */
const PRICE_WAIT_MS = 1_500

/** True for a short time at most: rows shown earlier would move once their value is known. */
function useBriefWait(isPricing: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isPricing) return
    const timer = setTimeout(() => setOver(true), PRICE_WAIT_MS)
    return () => clearTimeout(timer)
  }, [isPricing])
  return isPricing && !isOver
}

/** What an address holds. */
export function HoldingsTab(props: TabProps) {
  const { rows, at, error, again, isPricing, lacksTokens, unreadable } = props.reading
  const isBrief = useBriefWait(isPricing)
  const problem = error === null || (rows !== undefined && isBrief) ? undefined : readProblem(error)
  return (
    <DataList
      list={{ data: isBrief ? undefined : rows, at, problem, onRetry: again, unreadable, growth: undefined }}
      loading={
        <div className="p-4" aria-busy="true">
          <Skeleton height={420} />
        </div>
      }
    >
      {(held) =>
        !lacksTokens && unreadable === 0 && held.every((row) => row.raw === 0n && row.unreadable === 0) ? (
          <Empty
            action={
              <Link className={buttonLook()} to="/tokens">
                Browse tokens
              </Link>
            }
          >
            No tokens at this address.
          </Empty>
        ) : (
          <Held {...props} rows={held} />
        )
      }
    </DataList>
  )
}

function Held({ reading, owner, isHidden, search, onSearch, rows }: TabProps & { rows: readonly HoldingRow[] }) {
  const hidesDust = hiddenDust.use()
  const { unpriced } = holdingTotals(rows)
  const sort: Sort = { by: search.sort ?? 'value', dir: search.dir ?? 'desc' }
  const by = HOLDING_SORTS.find((each) => each === sort.by) ?? 'value'
  const shownRows = orderedHoldings(hidesDust ? rows.filter((row) => !isDust(row)) : rows, by, sort.dir)
  const reason = reading.hasPriceError ? 'prices unavailable' : reading.isPricing ? 'loading' : 'no price'
  return (
    <>
      <HoldingTable
        {...{ unpriced, isHidden, reason, owner, sort }}
        rows={shownRows}
        onSort={({ by: column, dir }) => {
          const chosen = HOLDING_SORTS.find((each) => each === column)
          onSearch({ ...search, sort: chosen === 'value' ? undefined : chosen, dir: dir === 'desc' ? undefined : dir })
        }}
      />
      <Remarks reading={reading} />
    </>
  )
}

/** Notes on what the list lacks, and why. */
function Remarks({ reading }: { reading: HoldingsReading }) {
  const { lacksTokens, empty, hasPriceError } = reading
  const lines = [
    ...(lacksTokens ? ['Couldn’t load token accounts. Only SOL is shown; there may be more.'] : []),
    ...(!hasPriceError ? [] : ['Couldn’t load some prices.']),
    ...(empty === 0 ? [] : [emptyText(empty)]),
    'SOL pays network fees. Wrapped SOL is SOL in a token account, used by swaps and orders.',
  ]
  return (
    <p className="p-4 text-12 font-text text-pretty text-mute" role="status">
      {lines.join(' ')}
    </p>
  )
}

function emptyText(count: number): string {
  return count === 1 ? '1 empty account is not listed.' : `${count} empty accounts are not listed.`
}
