import { Link } from '@tanstack/react-router'
import { type Order } from '~/areas/prediction/core/orders/order.ts'
import { isExplorable } from '~/config/deployment.ts'
import { chipLook } from '~/ui/chip.tsx'
import { Address } from '~/ui/copy.tsx'
import { explorerLink } from '~/ui/explorer.ts'
import { Unknown } from '~/ui/figure.tsx'
import { useNow } from '~/ui/now.ts'
import { KeyValues, type KeyValue } from '~/ui/panel.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { clockTime, shortTime, time } from '~/values/format-time.ts'
import { unixSec, type UnixSec } from '~/values/time.ts'

/** Day and hour of the reader; zone and UTC on hover. */
export function TimeCell({ at }: { at: number | undefined }) {
  return <Instant at={at} words={shortTime} />
}

/** Hour of the reader, under the heading of its day; the whole time on hover. */
export function ClockCell({ at }: { at: number | undefined }) {
  return <Instant at={at} words={clockTime} />
}

function Instant({ at, words }: { at: number | undefined; words: (at: UnixSec) => string }) {
  const now = useNow(3_600)
  if (at === undefined) return <span className="text-mute">—</span>
  const sec = unixSec(at)
  const { local, utc } = time(sec, unixSec(now))
  return (
    <time
      dateTime={new Date(sec * 1000).toISOString()}
      title={utc === '' ? local : `${local} (${utc})`}
      className="whitespace-nowrap"
    >
      {words(sec)}
    </time>
  )
}

/** A time with its zone, UTC and how far away it is; for details. */
export function timeRow(key: string, at: number | undefined): KeyValue {
  return { key, value: <FullTime at={at} /> }
}

function FullTime({ at }: { at: number | undefined }) {
  const now = useNow()
  return at === undefined ? <Unknown /> : time(unixSec(at), unixSec(now)).line
}

/** Yes or No, and where it is known Buy or Sell. */
export function SideChip({ side, action }: { side: Order['side'] | undefined; action?: 'buy' | 'sell' | undefined }) {
  if (side === undefined) return null
  const verb = action === undefined ? '' : action === 'buy' ? 'Buy ' : 'Sell '
  return (
    <span className={chipLook({ tone: side })}>
      {verb}
      {side === 'yes' ? 'Yes' : 'No'}
    </span>
  )
}

/** The way to the market of a row; plain words where the row does not name one. */
export function MarketLink({
  name,
  eventId,
  marketId,
}: {
  name: string
  eventId: string | undefined
  marketId: string | undefined
}) {
  if (name === '') return null
  if (eventId === undefined || marketId === undefined)
    return (
      <bdi
        className="line-clamp-2 min-w-0 wrap-anywhere hover:underline hover:underline-offset-3 phone:line-clamp-none"
        title={name}
      >
        {name}
      </bdi>
    )
  return (
    <Link
      className="line-clamp-2 min-w-0 wrap-anywhere hover:underline hover:underline-offset-3 phone:line-clamp-none"
      to="/event/$eventId/market/$marketId"
      params={{ eventId, marketId }}
      title={name}
    >
      <bdi>{name}</bdi>
    </Link>
  )
}

/** A signature to copy, and to look up where an explorer knows the chain. */
export function SignatureCell({ signature }: { signature: string | undefined }) {
  if (signature === undefined) return <span className="text-mute">—</span>
  const link = isExplorable() ? explorerLink(signature) : undefined
  return (
    <span className="whitespace-nowrap">
      <Address value={signature} what="Signature" />
      {link === undefined ? null : (
        <a
          className={`text-12 font-text text-brass underline-offset-3 hover:underline ${TOUCH}`}
          href={link}
          target="_blank"
          rel="noopener noreferrer"
        >
          Explorer
        </a>
      )}
    </span>
  )
}

/** An id to copy; a dash where the row has none. */
export function idRow(key: string, value: string | undefined): KeyValue {
  return { key, mono: true, value: value === undefined ? <Unknown /> : <Address value={value} what={key} /> }
}

/** One part of the fold under a row: its heading, names and values. */
export function DetailPart({ title, rows }: { title: string; rows: readonly KeyValue[] }) {
  return (
    <div>
      <h2>{title}</h2>
      <KeyValues rows={rows} />
    </div>
  )
}
