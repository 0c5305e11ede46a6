import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'
import { earnPositionsOptions } from '~/areas/earn/queries.ts'
import { Delta, Figure } from '~/ui/figure.tsx'
import { Icon, type IconName } from '~/ui/icon.tsx'
import { useNow } from '~/ui/now.ts'
import { Panel } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { dash } from '~/values/display-value.ts'
import { clock } from '~/values/format-time.ts'
import { usd, usdChange } from '~/values/format.ts'
import { addUsd, type MicroUsd } from '~/values/money.ts'
import { counted } from '~/values/text/clean-text.ts'
import { useOrdersReading, usePositionsReading } from '../hooks/use-net-worth.ts'
import { otherPlaces, type Place, type PlaceName } from '../model/other-places.ts'
import { platformsPart } from '../model/worth-parts.ts'
import { portfolioOptions } from '../queries.ts'
import { HIDDEN } from './holding-cells.tsx'

const NAMES = {
  predictions: 'Predictions',
  orders: 'Prediction orders',
  limit: 'Limit orders',
  recurring: 'Recurring orders',
  earn: 'Earn',
  platforms: 'Platforms',
} as const

const WHY = {
  loading: 'loading',
  failed: 'couldn’t load',
  partial: 'not all loaded',
  unvalued: 'no price',
} as const

const ICONS: Readonly<Record<PlaceName, IconName>> = {
  predictions: 'predict',
  orders: 'positions',
  limit: 'limit',
  recurring: 'recurring',
  earn: 'earn',
  platforms: 'portfolio',
}

/** What an owner has beside the wallet: what it is worth, what waits, and the page that shows it. */
export function OtherPlaces({ owner, isHidden }: { owner: Address; isHidden: boolean }) {
  const now = useNow(60)
  const earn = useQuery(earnPositionsOptions(owner))
  const platforms = useQuery(portfolioOptions(owner))
  const places = otherPlaces(
    {
      positions: usePositionsReading(owner),
      orders: useOrdersReading(owner),
      earn: { data: earn.data?.value, error: earn.error },
      platforms: platformsPart({ data: platforms.data?.value, error: platforms.error }),
    },
    now,
  )
  const total = inNetWorth(places)
  return (
    <Panel
      title="Other places"
      className="mt-4"
      end={
        total === undefined ? undefined : (
          <span>
            <Figure value={isHidden ? HIDDEN : usd(total, undefined, 'down')} /> in net worth
          </span>
        )
      }
    >
      <ul>
        {places.map((place) => (
          <PlaceRow key={place.name} place={place} owner={owner} isHidden={isHidden} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

/** What the places add to the net worth; what is lent is of the tokens. `undefined` until each is known. */
function inNetWorth(places: readonly Place[]): MicroUsd | undefined {
  const parts = places.filter(({ name }) => name !== 'earn').map(({ part }) => part)
  if (parts.some(({ state }) => state === 'unread')) return undefined
  return addUsd(...parts.flatMap((part) => (part.state === 'known' ? [part.value] : [])))
}

const rowLook = cva([
  // Base
  'relative grid min-h-15 grid-cols-[32px_minmax(0,1.4fr)_minmax(0,1fr)_112px_128px_20px] items-center gap-4 border-t border-line px-4 text-13 first:border-t-0',
  // Hover
  'hover:bg-raise',
  // Tablet
  'tablet:grid-cols-[32px_minmax(0,1.2fr)_minmax(0,1fr)_96px_112px_16px] tablet:gap-3',
  // Phone
  'phone:grid-cols-[32px_minmax(0,1fr)_auto] phone:py-2.5',
])

function PlaceRow({ place, owner, isHidden, now }: { place: Place; owner: Address; isHidden: boolean; now: number }) {
  const { name, part, pnl } = place
  return (
    <li className={rowLook()}>
      <span className="grid size-8 place-items-center rounded-control bg-raise text-mute">
        <Icon name={ICONS[name]} />
      </span>
      <PlaceLink name={name} owner={owner}>
        <b className="block text-14 font-fig">{NAMES[name]}</b>
        <small className="block text-12 text-mute">{countWords(place)}</small>
      </PlaceLink>
      <span className="text-mute phone:hidden">{isHidden ? '' : noteWords(place, now)}</span>
      <span className="text-right phone:hidden">
        {pnl === undefined || isHidden ? null : <Delta value={usdChange(pnl)} sign={pnl} />}
      </span>
      <span className="text-right">
        <Figure
          className="text-16 font-fig"
          value={
            isHidden
              ? HIDDEN
              : part.state === 'known'
                ? usd(part.value, undefined, 'down')
                : dash(WHY[part.state === 'unread' ? part.why : 'unvalued'])
          }
        />
        {name === 'earn' && place.count !== 0 ? <small className="block text-12 text-mute">in tokens</small> : null}
      </span>
      <span className="text-mute phone:hidden">
        <Icon name="right" small />
      </span>
    </li>
  )
}

/** The page of a place; the whole row is pressed. */
function PlaceLink({ name, owner, children }: { name: PlaceName; owner: Address; children: ReactNode }) {
  const look = { className: 'min-w-0 after:absolute after:inset-0' }
  const params = { owner }
  if (name === 'predictions')
    return (
      <Link to="/positions/{-$owner}" params={params} {...look}>
        {children}
      </Link>
    )
  if (name === 'earn')
    return (
      <Link to="/earn/{-$owner}" params={params} {...look}>
        {children}
      </Link>
    )
  if (name === 'platforms')
    return (
      <Link to="/portfolio/{-$owner}" params={params} search={{ tab: 'platforms' }} {...look}>
        {children}
      </Link>
    )
  return (
    <Link to="/activity/{-$owner}" params={params} search={{ tab: name }} {...look}>
      {children}
    </Link>
  )
}

const COUNTED = {
  predictions: ['position', 'positions'],
  orders: 'open',
  limit: 'open',
  recurring: 'active',
  earn: ['deposit', 'deposits'],
  platforms: ['other balance', 'other balances'],
} as const

/** What a place contains, in words: `3 positions, 1 to claim`. */
function countWords({ name, count, claims, fills }: Place): string {
  if (count === undefined) return ''
  const of = COUNTED[name]
  return [
    typeof of === 'string' ? `${count} ${of}` : counted(count, of),
    ...(claims === undefined || claims.count === 0 ? [] : [`${claims.count} to claim`]),
    ...(fills === undefined ? [] : [`${fills.done} of ${fills.runs} filled`]),
  ].join(', ')
}

/** What needs attention at a place, or comes next there; empty = nothing. Times are Unix seconds. */
function noteWords({ claims, expired = 0, nextAt }: Place, now: number): string {
  if (claims !== undefined && claims.count > 0) return `${usd(claims.total, undefined, 'down').text} to claim`
  if (expired > 0) return `${expired} expired`
  return nextAt === undefined || nextAt <= now ? '' : `Next order in ${clock(nextAt - now).text}`
}
