import { firstRead } from '../../../ui/first-read.ts'
import { summaryLook } from '../../../ui/summary.tsx'
import { buttonLook } from '../../../ui/button.tsx'
import { panelLook } from '../../../ui/panel.tsx'
import { Link } from '@tanstack/react-router'
import { IgnoredParams } from '../../../ui/ignored-params.tsx'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { TabLinks } from '../../../ui/tab-links.tsx'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { hiddenBalances } from '../../../ui/hidden-balances.ts'
import { type Address } from '../../../values/address.ts'
import { delta, usd, usdChange } from '../../../values/format.ts'
import { microUsd } from '../../../values/money.ts'
import { dash, type Display } from '../../../values/display-value.ts'
import { holdingTotals, type HoldingTotals } from '../model/holding-row.ts'
import { portfolioParams, PORTFOLIO_TABS, type PortfolioSearch, type PortfolioTab } from '../model/portfolio-search.ts'
import { HIDDEN } from './holding-cells.tsx'
import { HoldingsTab } from './holdings-tab.tsx'
import { useHoldings, type HoldingsReading } from './use-holdings.ts'
import { PlatformsTab } from './platforms-tab.tsx'
import { PORTFOLIO_VIEW_WORD } from '../words.ts'

const PredictionsTab = lazyComponent(
  async () => (await import('./predictions-tab.tsx')).PredictionsTab,
  <div className="min-h-120" />,
)

/** Room of the chart while holdings and prices come. */
const NET_WORTH_ROOM = <div className={panelLook({ className: 'mb-4 h-84 phone:h-103' })} aria-hidden="true" />

// The rows are what the page is for: the chart comes once they are there.
const NetWorthChart = lazyComponent(
  async () => {
    await firstRead
    return (await import('./net-worth-chart.tsx')).NetWorthChart
  },
  NET_WORTH_ROOM,
  'after paint',
)

// It draws nothing: the net worth of the day is kept once everything is read.
const KeepSnapshot = lazyComponent(
  async () => {
    await firstRead
    return (await import('./keep-snapshot.tsx')).KeepSnapshot
  },
  () => null,
  'after paint',
)

const WORD = {
  holdings: 'Holdings',
  platforms: 'Platforms',
  predictions: 'Predictions',
} as const satisfies Record<PortfolioTab, string>

/** Everything of one address: what it holds, what it has on platforms, what it predicts. */
export function PortfolioView({
  owner,
  mine,
  address,
  onSearch,
}: {
  owner: Address
  /** The owner is the connected wallet. */
  mine: boolean
  /** The params of the page's address, with what had to be ignored. */
  address: PortfolioSearch
  onSearch: (next: PortfolioSearch) => void
}) {
  const search = portfolioParams.read(address)
  const dropped = portfolioParams.ignored(address)
  const tab = search.tab ?? 'holdings'
  const isHidden = hiddenBalances.use() && mine
  const reading = useHoldings(owner)
  return (
    <>
      <IgnoredParams params={dropped} />
      <Total owner={owner} mine={mine} reading={reading} isHidden={isHidden} />
      <KeepSnapshot owner={owner} reading={reading} />
      {isHidden ? null : reading.isPricing || reading.isNaming ? (
        NET_WORTH_ROOM
      ) : (
        <NetWorthChart owner={owner} reading={reading} />
      )}
      <section
        className={panelLook({ className: 'phone:bg-transparent phone:border-0' })}
        aria-label={PORTFOLIO_VIEW_WORD.portfolio}
      >
        <TabLinks
          label={PORTFOLIO_VIEW_WORD.portfolioKind}
          tabs={PORTFOLIO_TABS}
          current={tab}
          searchOf={(id) => portfolioParams.write({ tab: id })}
          wordOf={(id) => WORD[id]}
        />
        {tab === 'holdings' ? <HoldingsTab {...{ owner, reading, isHidden, search, onSearch }} /> : null}
        {tab === 'platforms' ? <PlatformsTab owner={owner} isHidden={isHidden} /> : null}
        {tab === 'predictions' ? <PredictionsTab owner={owner} isHidden={isHidden} /> : null}
      </section>
    </>
  )
}

function Total({
  owner,
  mine,
  reading,
  isHidden,
}: {
  owner: Address
  mine: boolean
  reading: HoldingsReading
  isHidden: boolean
}) {
  const totals = reading.rows === undefined ? undefined : holdingTotals(reading.rows)
  const reason = reasonOf(reading)
  const change = isHidden ? undefined : totals?.changeWorth
  return (
    <dl className={summaryLook({ columns: 'three' })}>
      <div>
        <dt>{PORTFOLIO_VIEW_WORD.holdings}</dt>
        <dd>
          <Figure value={isHidden ? HIDDEN : worthOf(reading, totals, reason)} />
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">
          {totals === undefined ? reason : leftOutWords(totals.unpriced, totals.leftOut)}
        </dd>
      </div>
      <div>
        <dt>24h</dt>
        <dd>
          {isHidden ? (
            <Figure value={HIDDEN} />
          ) : (
            <Delta
              value={usdChange(change === undefined ? undefined : microUsd(change), PORTFOLIO_VIEW_WORD.noChangeTold)}
              sign={change}
            />
          )}
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">
          <Delta value={delta(totals?.changeBps, PORTFOLIO_VIEW_WORD.noChangeTold)} sign={totals?.changeBps} />
        </dd>
      </div>
      <div className="grid gap-1 content-start phone:col-span-full phone:border-l-0">
        <dt>{PORTFOLIO_VIEW_WORD.predictions}</dt>
        <dd className="text-12 font-text text-mute text-pretty">
          <Link className="text-brass underline-offset-3 hover:underline" to="/positions/$owner" params={{ owner }}>
            {PORTFOLIO_VIEW_WORD.notIncluded}
          </Link>
        </dd>
        <dd className="text-12 font-text text-mute text-pretty">{mine ? <HideButton /> : null}</dd>
      </div>
    </dl>
  )
}

function reasonOf({ rows, hasPriceError }: HoldingsReading): string {
  if (rows === undefined) return 'holdings unavailable'
  return hasPriceError ? 'prices unavailable' : 'no prices yet'
}

/** The sum; a dash while nothing has a price. */
function worthOf(
  { rows = [], isPricing }: HoldingsReading,
  totals: HoldingTotals | undefined,
  reason: string,
): Display {
  const isKnown = totals !== undefined && !isPricing && totals.unpriced < rows.length
  return isKnown ? usd(totals.worth, undefined, 'down') : dash(reason)
}

function leftOutWords(unpriced: number, leftOut: number): string {
  const parts = [
    ...(unpriced === 0
      ? []
      : [unpriced === 1 ? '1 token without a price not included' : `${unpriced} tokens without a price not included`]),
    ...(leftOut === 0 ? [] : [`${leftOut} not included by the service`]),
  ]
  return parts.length === 0 ? 'all tokens priced' : parts.join(', ')
}

function HideButton() {
  const isHidden = hiddenBalances.use()
  return (
    <button
      type="button"
      className={buttonLook({ size: 'small' })}
      aria-pressed={isHidden}
      onClick={() => hiddenBalances.write(!isHidden)}
    >
      {isHidden ? PORTFOLIO_VIEW_WORD.showBalances : PORTFOLIO_VIEW_WORD.hideBalances}
    </button>
  )
}
