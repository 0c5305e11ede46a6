import { useQuery } from '@tanstack/react-query'
import { Delta, Figure } from '../../../../ui/figure.tsx'
import { Panel } from '../../../../ui/panel.tsx'
import { PlainTable, type PlainColumn } from '../../../../ui/plain-table.tsx'
import { ct, percent, usd, usdChange } from '../../../../values/format.ts'
import { contractsMicro, type MicroUsd } from '../../../../values/money.ts'
import { dash } from '../../../../values/display-value.ts'
import { useMarketSearch, useSetMarketSearch } from '../../core/hooks/use-market-search.ts'
import { marketName, sideName } from '../../core/model/market-view.ts'
import { type Market, type Side } from '../../core/model/market.ts'
import { type Position } from '../../core/model/position.ts'
import { type PredictionEvent } from '../../core/model/event.ts'
import {
  addedStake,
  draftStake,
  heldStake,
  printThoughts,
  readThoughts,
  whatIf,
  type Stake,
  type WhatIf,
} from '../model/what-if.ts'
import { useOwner } from '../../core/hooks/use-owner.ts'
import { positionListOptions } from '../../core/queries-own.ts'
import { WhatIfForm } from './what-if-form.tsx'
import { Untrusted } from '../../../../ui/untrusted.tsx'

type Props = { readonly event: PredictionEvent; readonly market: Market; readonly side: Side }
type Line = Stake & { readonly key: string; readonly onRemove: (() => void) | undefined }

/** What everything would pay, end by end: what is held, what the ticket holds, and rows that the reader thinks of. */
export function WhatIfTab({ event, market, side }: Props) {
  const markets = event.markets ?? [market]
  const search = useMarketSearch()
  const set = useSetMarketSearch()
  const held = useHeld(markets)
  const thoughts = readThoughts(
    search.wf,
    markets.map(({ marketId }) => marketId),
  )
  const draft = draftStake(market, { side, act: search.act ?? 'buy', amount: search.amount ?? '' }, held)
  const lines: readonly Line[] = [
    ...held.map((position) => ({ ...heldStake(position), key: position.pubkey, onRemove: undefined })),
    ...(draft === undefined ? [] : [{ ...draft, key: 'ticket', onRemove: undefined }]),
    ...thoughts.rows.map((row, index) => ({
      ...addedStake(row),
      key: `added ${index}`,
      onRemove: () => set({ wf: printThoughts(thoughts.rows.filter((_, at) => at !== index)) }),
    })),
  ]
  const told = whatIf(markets, lines, search.one !== undefined)
  return (
    <Panel title="What-if">
      {thoughts.ignored.length === 0 ? null : (
        <p className="fine pad">
          Some settings in this link were invalid and skipped:{' '}
          <Untrusted className="mono" text={thoughts.ignored.join(', ')} />
        </p>
      )}
      <Lines lines={lines} markets={markets} />
      <WhatIfForm
        markets={markets}
        market={market}
        side={side}
        count={thoughts.rows.length}
        onAdd={(row) => set({ wf: printThoughts([...thoughts.rows, row]) })}
      />
      {told === undefined ? (
        <p className="pad mute">Every market of this event is decided.</p>
      ) : lines.length === 0 ? (
        <p className="pad mute">Add a row to see what each end of the question would pay.</p>
      ) : (
        <Ends told={told} markets={markets} />
      )}
    </Panel>
  )
}

function useHeld(markets: readonly Market[]): readonly Position[] {
  const owner = useOwner()
  const { data } = useQuery({ ...positionListOptions(owner ?? ''), enabled: owner !== undefined })
  const ids = markets.map(({ marketId }) => marketId)
  return owner === undefined ? [] : (data?.value.rows ?? []).filter(({ marketId }) => ids.includes(marketId))
}

const SOURCES = { held: 'held', ticket: 'in the ticket', added: 'added' } as const

const LINES: readonly PlainColumn<Line & { readonly name: string }>[] = [
  {
    head: 'Row',
    isWords: true,
    cell: ({ name, contracts, source }) => (
      <>
        <bdi>{name}</bdi>{' '}
        <small className="unit">
          {contracts < 0n ? 'sold, ' : ''}
          {SOURCES[source]}
        </small>
      </>
    ),
  },
  {
    head: 'Contracts',
    cell: ({ contracts }) => {
      const size = sizeOf(contracts)
      return <Figure className="" value={contracts < 0n ? { ...size, text: `−${size.text}` } : size} />
    },
  },
  {
    head: 'Cost',
    cell: ({ cost }) => <Figure className="" value={usd(cost, 'the venue does not tell what was paid')} />,
  },
  {
    head: 'Remove',
    headHidden: true,
    isWords: true,
    cell: ({ name, contracts, onRemove }) =>
      onRemove === undefined ? null : (
        <button
          type="button"
          className="btn is-plain is-small"
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
      caption="Rows that are counted"
      className="table what-if"
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

function Ends({ told, markets }: { told: WhatIf; markets: readonly Market[] }) {
  const { best, worst, breakEven, kind, outcomes } = told
  const ahead = outcomes.filter(({ net }) => net !== undefined && net >= 0n).length
  return (
    <div className="what-if-ends">
      <dl className="what-if-sum">
        <End word={kind === 'separate' ? 'At best' : 'Best'} value={best} />
        <End word={kind === 'separate' ? 'At worst' : 'Worst'} value={worst} />
        <div>
          <dt>Break-even</dt>
          <dd>
            {breakEven === undefined ? (
              <span className="small">{evenWords(told, ahead)}</span>
            ) : (
              <>
                <Figure value={percent(breakEven)} /> <small className="unit">chance of Yes</small>
              </>
            )}
          </dd>
        </div>
      </dl>
      <PlainTable
        caption="What each end pays"
        className="table what-if"
        columns={[
          {
            head: kind === 'separate' ? 'If' : 'If it ends',
            isWords: true,
            cell: ({ marketId, result }) => <bdi>{nameOf(markets, marketId, result)}</bdi>,
          },
          { head: 'Pays', cell: ({ payout }) => <Figure className="" value={usd(payout)} /> },
          { head: 'Net', cell: ({ net }) => <Net net={net} /> },
        ]}
        rows={outcomes}
        rowKey={({ key }) => key}
      />
      <p className="fine pad">
        {kind === 'separate'
          ? 'The venue does not say that these markets exclude each other, so only bounds are known: each market counts by itself. '
          : ''}
        A winning contract pays $1.00. Fees are not in these figures.
      </p>
    </div>
  )
}

function evenWords({ kind, cost, outcomes }: WhatIf, ahead: number): string {
  if (cost === undefined) return 'a cost is not known'
  if (kind === 'separate') return 'needs one question'
  return `even or ahead in ${ahead} of ${outcomes.length}`
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
        <Net net={value.net} /> <small className="unit">pays {usd(value.payout).text}</small>
      </dd>
    </div>
  )
}

function Net({ net }: { net: MicroUsd | undefined }) {
  if (net === undefined) return <Figure value={dash('the venue does not tell what was paid')} />
  return <Delta value={usdChange(net)} sign={net} />
}
