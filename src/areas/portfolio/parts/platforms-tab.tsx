import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { EARN_AGE_SEC } from '~/config/limits.ts'
import { Age } from '~/ui/age.tsx'
import { buttonLook } from '~/ui/button.tsx'
import { DataList, Empty } from '~/ui/data-list.tsx'
import { Figure } from '~/ui/figure.tsx'
import { Note } from '~/ui/note.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'
import { TOUCH } from '~/ui/touch.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { type Address } from '~/values/address.ts'
import { usd } from '~/values/format.ts'
import { cleanText } from '~/values/text/clean-text.ts'
import { listing } from '~/wire/lists/paged-query.ts'
import { failedReports, platformGroups, type PlatformGroup } from '../model/platform-view.ts'
import { type Platform, type Portfolio } from '../model/portfolio.ts'
import { platformsOptions, portfolioOptions } from '../queries.ts'
import { ElementRow } from './element-row.tsx'
import { HIDDEN } from './holding-cells.tsx'

/** Holdings of an address on platforms; loaded once, and again on request. */
export function PlatformsTab({ owner, isHidden }: { owner: Address; isHidden: boolean }) {
  const reading = useQuery(portfolioOptions(owner))
  const names = useQuery(platformsOptions)
  const again = () => void reading.refetch()
  return (
    <DataList
      list={listing(reading)}
      loading={
        <div className="p-4" aria-busy="true">
          <Skeleton height={280} />
        </div>
      }
    >
      {(portfolio) => (
        <>
          <div className="flex min-h-12 items-center justify-between gap-3 px-4 py-2 phone:px-0">
            <button
              type="button"
              className={buttonLook({ size: 'small' })}
              aria-disabled={reading.isFetching}
              onClick={again}
            >
              {reading.isFetching ? 'Loading' : 'Refresh'}
            </button>
            <span className="text-12 font-text whitespace-nowrap text-mute">
              {reading.data === undefined ? null : (
                <Age panel="Platforms" at={reading.data.at} amberSec={EARN_AGE_SEC.amber} />
              )}
            </span>
          </div>
          <Failed portfolio={portfolio} platforms={names.data?.value.rows ?? []} />
          <Groups owner={owner} portfolio={portfolio} platforms={names.data?.value.rows ?? []} isHidden={isHidden} />
          <p className="p-4 text-12 font-text text-pretty text-mute">
            Refreshed on demand only. Lent assets also appear in Holdings as shares of their market, so the two aren’t
            added up.
          </p>
        </>
      )}
    </DataList>
  )
}

/** Platforms that did not answer, by name. */
function Failed({ portfolio, platforms }: { portfolio: Portfolio; platforms: readonly Platform[] }) {
  const failed = failedReports(portfolio.reports)
  if (failed.length === 0) return null
  const names = failed.map(({ id }) => cleanText(platforms.find((each) => each.id === id)?.name ?? id, 'name'))
  const of = portfolio.reports.length
  return (
    <div className="mb-4 p-4">
      <Note tone="warn">
        {failed.length} of {of} {of === 1 ? 'platform' : 'platforms'} didn’t answer: <bdi>{names.join(', ')}</bdi>.
        Balances there are unknown.
      </Note>
    </div>
  )
}

type GroupsProps = {
  readonly owner: Address
  readonly portfolio: Portfolio
  readonly platforms: readonly Platform[]
  readonly isHidden: boolean
}

function Groups({ owner, portfolio, platforms, isHidden }: GroupsProps) {
  const groups = platformGroups(portfolio, platforms)
  if (groups.length === 0)
    return (
      <Empty>
        {failedReports(portfolio.reports).length === 0
          ? 'No balances on any platform.'
          : 'No balances on the platforms that answered.'}
      </Empty>
    )
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} owner={owner} portfolio={portfolio} isHidden={isHidden} />
      ))}
      {portfolio.unreadable === 0 ? null : (
        <p className="p-4 text-12 font-text text-pretty text-mute">{portfolio.unreadable} parts couldn’t be read.</p>
      )}
    </>
  )
}

function Group({
  group,
  owner,
  portfolio,
  isHidden,
}: {
  group: PlatformGroup
  owner: Address
  portfolio: Portfolio
  isHidden: boolean
}) {
  return (
    <section className="grid gap-3 border-t border-t-line p-4" aria-label={cleanText(group.name, 'name')}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1 [&_h2]:text-14 [&_h2]:font-head">
        <h2>
          <Untrusted text={group.name} kind="name" />
        </h2>
        <PlaceLink id={group.id} owner={owner} />
        <span className="ml-auto">
          <Figure
            value={isHidden ? HIDDEN : usd(group.worth, undefined, 'down')}
            className="font-fig whitespace-nowrap"
          />
          {group.unvalued === 0 ? null : (
            <small className="text-mute"> {group.unvalued} without a value not included</small>
          )}
        </span>
      </div>
      <ul className="grid gap-3">
        {group.elements.map((element, at) => (
          // The service gives no id: order and name are all there is.
          <ElementRow
            key={`${at} ${element.name ?? ''}`}
            element={element}
            tokens={portfolio.tokens}
            isHidden={isHidden}
          />
        ))}
      </ul>
    </section>
  )
}

/** The page of ours that shows the same, where there is one. */
function PlaceLink({ id, owner }: { id: string; owner: Address }) {
  if (id.includes('lend'))
    return (
      <Link className={LINK} to="/earn/{-$owner}" params={{ owner }}>
        View in Earn
      </Link>
    )
  if (id.includes('prediction'))
    return (
      <Link className={LINK} to="/positions/{-$owner}" params={{ owner }}>
        View in Positions
      </Link>
    )
  return null
}

const LINK = `text-12 font-text whitespace-nowrap text-brass underline-offset-3 hover:underline ${TOUCH}`
