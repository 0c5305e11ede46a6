import { hasNestedThresholds } from '~/areas/prediction/core/events/distribution.ts'
import { type PredictionEvent } from '~/areas/prediction/core/events/event.ts'
import { marketName, sideName } from '~/areas/prediction/core/markets/market-view.ts'
import { type Market, type Side } from '~/areas/prediction/core/markets/market.ts'
import { useMarketSearch, useSetMarketSearch } from '~/areas/prediction/core/markets/use-market-search.ts'
import { useOwner } from '~/areas/prediction/core/people/use-owner.ts'
import { type Position } from '~/areas/prediction/core/positions/position.ts'
import { positionListOptions } from '~/areas/prediction/core/positions/queries.ts'
import { buttonLook } from '~/ui/button.tsx'
import { Delta, Figure } from '~/ui/figure.tsx'
import { oddsStore, outcomePrice } from '~/ui/odds.ts'
import { Panel } from '~/ui/panel.tsx'
import { PlainTable, type PlainColumn } from '~/ui/plain-table.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { dash, restyled } from '~/values/display-value.ts'
import { ct, percent, usd, usdChange } from '~/values/format.ts'
import { contractsMicro, priceMicro, type MicroUsd } from '~/values/money.ts'
import { usePagedQuery } from '~/wire/lists/paged-query.ts'
import {
  addedStake,
  draftStake,
  heldStake,
  printScenario,
  readScenario,
  whatIf,
  type Stake,
  type WhatIf,
} from '../model/what-if.ts'
import { PayoffChart, WhatIfForm } from './what-if-form.tsx'

const VENUE_DOES_NOT_TELL = 'the venue doesn’t report what was paid'

type Props = { readonly event: PredictionEvent; readonly market: Market; readonly side: Side }
type Line = Stake & { readonly key: string; readonly onRemove: (() => void) | undefined }

/** What everything would pay, end by end: what is held, what the ticket holds, and rows that the reader thinks of. */
export function WhatIfTab({ event, market, side }: Props) {
  const markets = event.markets ?? [market]
  const search = useMarketSearch()
  const set = useSetMarketSearch()
  const held = useHeld(markets)
  const scenario = readScenario(
    search.wf,
    markets.map(({ marketId }) => marketId),
  )
  const { act = 'buy', amount = '', unit = 'dollars' } = search
  const draft = draftStake(market, { side, act, amount, unit }, held)
  const lines: readonly Line[] = [
    ...held.map((position) => ({ ...heldStake(position), key: position.pubkey, onRemove: undefined })),
    ...(draft === undefined ? [] : [{ ...draft, key: 'ticket', onRemove: undefined }]),
    ...scenario.rows.map((row, index) => ({
      ...addedStake(row),
      key: `added ${index}`,
      onRemove: () => set({ wf: printScenario(scenario.rows.filter((_, at) => at !== index)) }),
    })),
  ]
  const results = whatIf(markets, lines, search.one !== undefined && !hasNestedThresholds(markets))
  return (
    <Panel title="Payoff">
      {scenario.ignored.length === 0 ? null : (
        <p className="p-4 text-12 font-text text-pretty text-mute">
          Some settings in this link were invalid and skipped:{' '}
          <Untrusted className="font-mono text-[12px] wrap-anywhere" text={scenario.ignored.join(', ')} />
        </p>
      )}
      <Lines lines={lines} markets={markets} />
      <WhatIfForm
        markets={markets}
        market={market}
        side={side}
        count={scenario.rows.length}
        onAdd={(row) => set({ wf: printScenario([...scenario.rows, row]) })}
      />
      {results === undefined ? (
        <p className="p-4 text-mute">Every outcome of this event is resolved.</p>
      ) : lines.length === 0 ? (
        <p className="p-4 text-mute">Add a row to see what each outcome would pay.</p>
      ) : (
        <Ends results={results} markets={markets} />
      )}
    </Panel>
  )
}

function useHeld(markets: readonly Market[]): readonly Position[] {
  const owner = useOwner()
  const { data } = usePagedQuery({ ...positionListOptions(owner ?? ''), enabled: owner !== undefined })
  const ids = markets.map(({ marketId }) => marketId)
  return owner === undefined ? [] : (data?.value.rows ?? []).filter(({ marketId }) => ids.includes(marketId))
}

const SOURCES = { held: 'held', ticket: 'in your order', added: 'added' } as const

const LINES: readonly PlainColumn<Line & { readonly name: string }>[] = [
  {
    head: 'Row',
    isWords: true,
    cell: ({ name, contracts, source }) => (
      <>
        <bdi>{name}</bdi>{' '}
        <small className="text-12 font-text text-mute">
          {contracts < 0n ? 'sold, ' : ''}
          {SOURCES[source]}
        </small>
      </>
    ),
  },
  {
    head: 'Shares',
    cell: ({ contracts }) => {
      const size = sizeOf(contracts)
      return <Figure value={contracts < 0n ? { ...size, text: `−${size.text}` } : size} />
    },
  },
  {
    head: 'Cost',
    cell: ({ cost }) => <Figure value={usd(cost, VENUE_DOES_NOT_TELL)} />,
  },
  {
    head: 'Remove',
    headHidden: true,
    isWords: true,
    cell: ({ name, contracts, onRemove }) =>
      onRemove === undefined ? null : (
        <button
          type="button"
          className={buttonLook({ rank: 'plain', size: 'small' })}
          aria-label={`Remove ${sizeOf(contracts).text} ${name}`}
          onClick={onRemove}
        >
          Remove
        </button>
      ),
  },
]

function sizeOf(contracts: bigint) {
  return ct(contractsMicro(contracts < 0n ? -contracts : contracts))
}

function Lines({ lines, markets }: { lines: readonly Line[]; markets: readonly Market[] }) {
  if (lines.length === 0) return null
  return (
    <PlainTable
      caption="Included positions"
      className="[&_tbody_td:nth-child(2)]:text-left [&_thead_th:nth-child(2)]:text-left"
      columns={LINES}
      rows={lines.map((line) => ({ ...line, name: nameOf(markets, line.marketId, line.side) }))}
      rowKey={({ key }) => key}
    />
  )
}

function nameOf(markets: readonly Market[], marketId: string, side: Side): string {
  const market = markets.find((each) => each.marketId === marketId)
  if (market === undefined) return marketId
  return markets.length === 1 ? sideName(market, side) : `${sideName(market, side)}, ${marketName(market)}`
}

function shortNameOf(markets: readonly Market[], marketId: string): string {
  const market = markets.find((each) => each.marketId === marketId)
  return market === undefined ? marketId : marketName(market)
}

/** Why only bounds are known: in the words of the event's totals. */
function boundsWords(markets: readonly Market[]): string {
  return hasNestedThresholds(markets)
    ? 'The outcomes overlap: several can win, so only bounds are known. '
    : 'The venue doesn’t say whether these outcomes are mutually exclusive, so only bounds are known. '
}

function Ends({ results, markets }: { results: WhatIf; markets: readonly Market[] }) {
  const { best, worst, breakEven, kind, outcomes } = results
  const ahead = outcomes.filter(({ net }) => net !== undefined && net >= 0n).length
  return (
    <div>
      <dl className="grid grid-cols-[repeat(3,1fr)] gap-2 p-4 phone:grid-cols-[minmax(0,1fr)] [&_dt]:text-12 [&_dt]:font-text [&_dt]:text-mute">
        <End word={kind === 'separate' ? 'At best' : 'Best'} value={best} />
        <End word={kind === 'separate' ? 'At worst' : 'Worst'} value={worst} />
        <div>
          <dt>Break-even</dt>
          <dd>
            {breakEven === undefined ? (
              <span className="text-12 font-text">{evenWords(results, ahead)}</span>
            ) : (
              <>
                <Figure value={evenAt(breakEven)} />{' '}
                <small className="text-12 font-text text-mute">chance of Yes</small>
              </>
            )}
          </dd>
        </div>
      </dl>
      <PayoffChart
        results={results}
        nameOf={(marketId, side) => nameOf(markets, marketId, side)}
        shortOf={(marketId) => shortNameOf(markets, marketId)}
      />
      <PlainTable
        caption="Payoff by outcome"
        className="[&_tbody_td:nth-child(2)]:text-left [&_thead_th:nth-child(2)]:text-left"
        columns={[
          {
            head: 'If resolved',
            isWords: true,
            cell: ({ marketId, result }) => <bdi>{nameOf(markets, marketId, result)}</bdi>,
          },
          { head: 'Pays', cell: ({ payout }) => <Figure value={usd(payout)} /> },
          { head: 'Net', cell: ({ net }) => <Net net={net} /> },
        ]}
        rows={outcomes}
        rowKey={({ key }) => key}
      />
      <p className="p-4 text-12 font-text text-pretty text-mute">
        {kind === 'separate' ? boundsWords(markets) : ''}
        {restyled('A winning share pays $1.00. Before fees.')}
      </p>
    </div>
  )
}

const evenAt = (chance: bigint) => (oddsStore.read() === 'decimal' ? outcomePrice(priceMicro(chance)) : percent(chance))

function evenWords({ kind, cost, outcomes }: WhatIf, ahead: number): string {
  if (cost === undefined) return 'a cost is unknown'
  if (kind === 'separate') return 'needs one outcome'
  return `break-even or better in ${ahead} of ${outcomes.length}`
}

function End({
  word,
  value,
}: {
  word: string
  value: { readonly payout: MicroUsd; readonly net: MicroUsd | undefined }
}) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        <Net net={value.net} /> <small className="text-12 font-text text-mute">pays {usd(value.payout).text}</small>
      </dd>
    </div>
  )
}

function Net({ net }: { net: MicroUsd | undefined }) {
  if (net === undefined) return <Figure value={dash(VENUE_DOES_NOT_TELL)} />
  return <Delta value={usdChange(net)} sign={net} />
}
