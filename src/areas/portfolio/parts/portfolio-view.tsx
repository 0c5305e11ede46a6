import { useState } from 'react'
import { EARN_AGE_SEC } from '~/config/limits.ts'
import { Age } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { hiddenBalances } from '~/ui/figure.tsx'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { LazyDialog } from '~/ui/lazy-dialog.tsx'
import { useNow } from '~/ui/now.ts'
import { IgnoredParams } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { saveFile } from '~/ui/save-file.ts'
import { TabLinks } from '~/ui/tab-links.tsx'
import { type Address } from '~/values/address.ts'
import { counted } from '~/values/text/clean-text.ts'
import { exportName, jsonText } from '~/values/text/csv-export.ts'
import { csvText } from '~/values/text/csv.ts'
import { useHoldings, type HoldingsReading } from '../hooks/use-holdings.ts'
import { HOLDING_COLUMNS, holdingLines, isDust, type HoldingRow } from '../model/holding-row.ts'
import { NOTHING_READ, tokensPart } from '../model/net-worth.ts'
import { portfolioParams, PORTFOLIO_TABS, type PortfolioSearch, type PortfolioTab } from '../model/portfolio-search.ts'
import { hiddenDust } from '../stores/hidden-dust.ts'
import { Allocation } from './allocation.tsx'
import { HoldingsTab } from './holdings-tab.tsx'
import { NetWorthHead } from './net-worth-head.tsx'
import { PlatformsTab } from './platforms-tab.tsx'

/** Placeholder of the chart while holdings and prices load. */
const CHART_PLACEHOLDER = <div className="h-84 phone:h-103" aria-hidden="true" />

/** Figures on the left, the chart on the right, in one panel; one below the other where there is no room. */
const WORTH =
  'mb-4 grid grid-cols-[340px_minmax(0,1fr)] narrow:grid-cols-[minmax(0,1fr)] [&>section]:border-0 [&>section]:bg-transparent'

// All that is not tokens is loaded after them.
const more = async () => {
  await firstRead
  return import('./portfolio-more.ts')
}

const NetWorth = lazyComponent(
  async () => (await more()).NetWorthReader,
  ({ reading, ...look }) => (
    <NetWorthHead parts={{ ...NOTHING_READ, tokens: tokensPart(reading) }} reading={reading} {...look} />
  ),
  'after paint',
)

// The rows are the main content: the chart is loaded after them.
const TokenHoldingsChart = lazyComponent(
  async () => (await more()).TokenHoldingsChart,
  CHART_PLACEHOLDER,
  'after paint',
)

// Renders nothing: saves a daily snapshot of the holdings' value once everything is loaded.
const KeepSnapshot = lazyComponent(
  async () => (await more()).KeepSnapshot,
  () => null,
  'after paint',
)

// What lies elsewhere comes last, below the rows.
const OtherPlaces = lazyComponent(
  async () => (await more()).OtherPlaces,
  () => null,
  'after paint',
)

const WORD = {
  holdings: 'Holdings',
  platforms: 'Platforms',
} as const satisfies Record<PortfolioTab, string>

/** Net worth and the chart of the tokens in one panel; the figures alone where nothing is drawn. */
function Worth(props: { owner: Address; reading: HoldingsReading; isHidden: boolean; hasChart: boolean }) {
  const { owner, reading, hasChart } = props
  if (!hasChart) return <NetWorth {...props} />
  return (
    <div className={panelLook({ className: WORTH })}>
      <NetWorth {...props} />
      {reading.isPricing || reading.isNaming ? (
        CHART_PLACEHOLDER
      ) : (
        <TokenHoldingsChart owner={owner} reading={reading} />
      )}
    </div>
  )
}

/** Everything of one address: tokens, platforms, and what lies elsewhere. */
export function PortfolioView({
  owner,
  mine,
  address,
  onSearch,
}: {
  owner: Address
  /** The owner is the connected wallet. */
  mine: boolean
  /** Search params of the page, with the ignored ones. */
  address: PortfolioSearch
  onSearch: (next: PortfolioSearch) => void
}) {
  const search = portfolioParams.read(address)
  const dropped = portfolioParams.ignored(address)
  const tab = search.tab ?? 'holdings'
  const isHidden = hiddenBalances.use() && mine
  const reading = useHoldings(owner)
  // Couldn't be read, and is tried again by hand: nothing of it is still loading.
  const isUnread = reading.rows === undefined && reading.error !== null
  return (
    <>
      <IgnoredParams params={dropped} />
      <Worth owner={owner} reading={reading} isHidden={isHidden} hasChart={!isHidden && !isUnread} />
      <KeepSnapshot owner={owner} reading={reading} />
      {tab !== 'holdings' || isUnread ? null : (
        <Allocation rows={reading.rows} isHidden={isHidden} isPricing={reading.isPricing} />
      )}
      <section className={panelLook({ className: 'phone:bg-transparent phone:border-0' })} aria-label="Portfolio">
        <TabLinks
          label="Portfolio by kind"
          tabs={PORTFOLIO_TABS}
          current={tab}
          searchOf={(id) => portfolioParams.write({ tab: id })}
          wordOf={(id) => WORD[id]}
          end={tab === 'holdings' ? <HoldingsTools owner={owner} reading={reading} /> : undefined}
        />
        {tab === 'holdings' ? (
          <HoldingsTab owner={mine ? owner : undefined} {...{ reading, isHidden, search, onSearch }} />
        ) : null}
        {tab === 'platforms' ? <PlatformsTab owner={owner} isHidden={isHidden} /> : null}
      </section>
      {tab === 'holdings' ? <OtherPlaces owner={owner} isHidden={isHidden} /> : null}
    </>
  )
}

/** What can be done with the list of holdings, and its age: hide what is worth little, take it as a file. */
function HoldingsTools({ owner, reading: { rows, at } }: { owner: string; reading: HoldingsReading }) {
  const hidesDust = hiddenDust.use()
  const [isExporting, setExporting] = useState(false)
  const dust = rows?.filter(isDust).length ?? 0
  return (
    <>
      {at === undefined ? null : (
        <span className="text-12 whitespace-nowrap text-mute">
          <Age panel="Holdings" at={at} amberSec={EARN_AGE_SEC.amber} />
        </span>
      )}
      <label className="flex min-h-8 items-center gap-2 text-13 text-mute phone:min-h-11">
        <input
          type="checkbox"
          checked={hidesDust}
          onChange={(event) => hiddenDust.write(event.currentTarget.checked)}
        />
        <span>
          Hide under $0.10
          {dust === 0 ? '' : ` (${dust})`}
        </span>
      </label>
      <button
        type="button"
        className={buttonLook({ size: 'small' })}
        disabled={rows === undefined}
        onClick={() => setExporting(true)}
      >
        Export
      </button>
      {isExporting && rows !== undefined ? (
        <ExportHoldings owner={owner} rows={rows} onClose={() => setExporting(false)} />
      ) : null}
    </>
  )
}

/** Everything that is held as a file, dust too. */
function ExportHoldings({ owner, rows, onClose }: { owner: string; rows: readonly HoldingRow[]; onClose: () => void }) {
  const now = useNow(60)
  const [message, setMessage] = useState('')
  const save = (ending: 'csv' | 'json') => {
    const lines = holdingLines(rows)
    const name = exportName('holdings', owner, now, ending)
    const head = { what: 'holdings', owner, filters: [] }
    saveFile(name, ending, ending === 'csv' ? csvText(HOLDING_COLUMNS, lines) : jsonText(head, HOLDING_COLUMNS, lines))
    setMessage(`Saved ${counted(lines.length, ['account', 'accounts'])} as ${name}.`)
  }
  return (
    <LazyDialog title="Export holdings" onClose={onClose}>
      <div className="grid gap-4">
        <p className="text-mute">
          All accounts with exact amounts, including dust and hidden balances. Unknown values stay empty.
        </p>
        <div className="flex gap-2">
          <button type="button" className={buttonLook()} onClick={() => save('csv')}>
            CSV
          </button>
          <button type="button" className={buttonLook()} onClick={() => save('json')}>
            JSON
          </button>
        </div>
        <p className="min-h-5 wrap-anywhere" role="status">
          {message}
        </p>
      </div>
    </LazyDialog>
  )
}
