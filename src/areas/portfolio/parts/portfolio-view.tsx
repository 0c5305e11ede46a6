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

const PredictionsTab = lazyComponent(
  async () => (await import('./predictions-tab.tsx')).PredictionsTab,
  <div className="portfolio-void" />,
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
      <section className="panel positions" aria-label="Portfolio">
        <TabLinks
          label="Portfolio by kind"
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
    <dl className="panel summary is-two">
      <div>
        <dt>Holdings</dt>
        <dd>
          <Figure value={isHidden ? HIDDEN : worthOf(reading, totals, reason)} className="" />
        </dd>
        <dd className="fine">{totals === undefined ? reason : leftOutWords(totals.unpriced, totals.leftOut)}</dd>
      </div>
      <div>
        <dt>24 hours</dt>
        <dd>
          {isHidden ? (
            <Figure value={HIDDEN} className="" />
          ) : (
            <Delta
              value={usdChange(change === undefined ? undefined : microUsd(change), 'no change told')}
              sign={change}
            />
          )}
        </dd>
        <dd className="fine">
          <Delta value={delta(totals?.changeBps, 'no change told')} sign={totals?.changeBps} />
        </dd>
      </div>
      <div className="summary-acts">
        <dt>Predictions</dt>
        <dd className="fine">
          <Link className="link" to="/positions/$owner" params={{ owner }}>
            Counted apart
          </Link>
        </dd>
        <dd className="fine">{mine ? <HideButton /> : null}</dd>
      </div>
    </dl>
  )
}

function reasonOf({ rows, hasPriceError }: HoldingsReading): string {
  if (rows === undefined) return 'holdings not read'
  return hasPriceError ? 'prices could not be read' : 'no prices yet'
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
      : [unpriced === 1 ? '1 token without a price is left out' : `${unpriced} tokens without a price are left out`]),
    ...(leftOut === 0 ? [] : [`${leftOut} not counted by the service`]),
  ]
  return parts.length === 0 ? 'everything has a price' : parts.join(', ')
}

function HideButton() {
  const isHidden = hiddenBalances.use()
  return (
    <button
      type="button"
      className="btn is-small"
      aria-pressed={isHidden}
      onClick={() => hiddenBalances.write(!isHidden)}
    >
      {isHidden ? 'Show balances' : 'Hide balances'}
    </button>
  )
}
