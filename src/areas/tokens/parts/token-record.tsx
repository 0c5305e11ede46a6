import { useState } from 'react'
import { Delta, Figure } from '../../../ui/figure.tsx'
import { useNow } from '../../../ui/now.ts'
import { Panel } from '../../../ui/panel.tsx'
import { PlainTable, type PlainColumn } from '../../../ui/plain-table.tsx'
import { type Address } from '../../../values/address.ts'
import { delta } from '../../../values/format.ts'
import { clock, shortTime } from '../../../values/format-time.ts'
import { unixSec } from '../../../values/time.ts'
import { tokenPrice } from '../../../values/token-price.ts'
import { changeBps, lineOf, type TokenLine, type TokenSample } from '../model/token-record.ts'
import { useTokenRecord } from '../token-records.ts'

const MOST_ROWS = 24

/** What this device saw of a token's price. The service tells no history, so there is none before the first look. */
export function TokenRecord({ mint }: { mint: Address }) {
  const { samples, isRead, isKept } = useTokenRecord(mint)
  const now = useNow(15)
  const line = lineOf(samples, now)
  return (
    <Panel className="price-panel" title="Price record">
      {line === undefined ? (
        <p className="pad mute price-none">
          {isRead
            ? 'Recording starts now while you watch. The venue tells no history of its own.'
            : 'Reading what this device has seen.'}
        </p>
      ) : (
        <Recorded line={line} samples={samples} />
      )}
      <p className="price-foot fine">
        {samples[0] === undefined
          ? 'Recorded on this device alone.'
          : `Recorded on this device since ${shortTime(unixSec(samples[0].at))}.`}
        {isKept ? '' : ' This browser gives the page no storage: the record lasts until you close it.'}
      </p>
    </Panel>
  )
}

function Recorded({ line, samples }: { line: TokenLine; samples: readonly TokenSample[] }) {
  const [isTable, setTable] = useState(false)
  const change = changeBps(line)
  return (
    <>
      <p className="price-sum">
        <span>
          Now <Figure value={tokenPrice(line.last.price, '')} />
        </span>
        <span>
          <Delta value={delta(change)} sign={change} />{' '}
          <span className="mute">in {clock(line.last.at - line.first.at).text}</span>
        </span>
        <span className="mute">
          high <Figure className="" value={tokenPrice(line.high, '')} />, low{' '}
          <Figure className="" value={tokenPrice(line.low, '')} />
        </span>
      </p>
      {isTable ? <Seen samples={samples} /> : <Drawing line={line} />}
      <button type="button" className="btn is-plain is-small price-swap" onClick={() => setTable(!isTable)}>
        {isTable ? 'Show as chart' : 'Show as table'}
      </button>
    </>
  )
}

function Drawing({ line }: { line: TokenLine }) {
  return (
    <div className="price-chart" aria-hidden="true">
      <div className="price-plot is-low">
        <svg viewBox="0 0 100 100" preserveAspectRatio="none">
          <path className="grid" d="M0 5H100" />
          <path className="grid" d="M0 95H100" />
          {line.paths.map((d) => (
            <path key={d} className="mid" d={d} />
          ))}
        </svg>
      </div>
      <div className="price-times">
        <span>{shortTime(unixSec(line.first.at))}</span>
        <span>{shortTime(unixSec(line.last.at))}</span>
      </div>
    </div>
  )
}

const COLUMNS: readonly PlainColumn<TokenSample>[] = [
  { head: 'Seen', isWords: true, cell: ({ at }) => shortTime(unixSec(at)) },
  { head: 'Price', cell: ({ price }) => <Figure value={tokenPrice(price, '')} /> },
]

function Seen({ samples }: { samples: readonly TokenSample[] }) {
  const every = Math.max(1, Math.ceil(samples.length / MOST_ROWS))
  const rows = samples.toReversed().filter((_, index) => index % every === 0)
  return (
    <div className="price-rows">
      <PlainTable caption={`${rows.length} rows, newest first`} columns={COLUMNS} rows={rows} rowKey={({ at }) => at} />
    </div>
  )
}
