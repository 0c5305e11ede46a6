import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ReadFailed } from '../../tokens/parts/read-failed.tsx'
import { Age } from '../../../ui/age.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Figure } from '../../../ui/figure.tsx'
import { Note } from '../../../ui/note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Untrusted } from '../../../ui/untrusted.tsx'
import { EARN_AGE_SEC } from '../../../config/limits-trade.ts'
import { type Address } from '../../../values/address.ts'
import { cleanText } from '../../../values/clean-text.ts'
import { usd } from '../../../values/format.ts'
import { type Platform, type Portfolio } from '../model/portfolio.ts'
import { failedReports, platformGroups, type PlatformGroup } from '../model/platform-view.ts'
import { platformsOptions, portfolioOptions } from '../queries.ts'
import { ElementRow } from './element-row.tsx'
import { HIDDEN } from './holding-cells.tsx'

/** What an address has on platforms; read once, and again by hand. */
export function PlatformsTab({ owner, isHidden }: { owner: Address; isHidden: boolean }) {
  const reading = useQuery(portfolioOptions(owner))
  const names = useQuery(platformsOptions)
  const again = () => void reading.refetch()
  if (reading.data === undefined && reading.error !== null) return <ReadFailed error={reading.error} onRetry={again} />
  if (reading.data === undefined)
    return (
      <div className="pad" aria-busy="true">
        <Skeleton height={280} />
      </div>
    )
  const { value, at } = reading.data
  return (
    <>
      <div className="desk-tools">
        <button type="button" className="btn is-small" aria-disabled={reading.isFetching} onClick={again}>
          {reading.isFetching ? 'Reading' : 'Read again'}
        </button>
        <span className="mute small">
          <Age panel="Platforms" at={at} amberSec={EARN_AGE_SEC.amber} />
        </span>
      </div>
      {reading.error === null ? null : (
        <p className="fine pad tone-warn" role="status">
          The platforms could not be read again; this is the last answer.
        </p>
      )}
      <Failed portfolio={value} platforms={names.data?.value.rows ?? []} />
      <Groups owner={owner} portfolio={value} platforms={names.data?.value.rows ?? []} isHidden={isHidden} />
      <p className="fine pad">
        Each reading asks every platform and is dear, so it is made by hand alone. What is lent stands in Holdings too,
        as the shares of its market: the two are not added up.
      </p>
    </>
  )
}

/** Platforms that did not answer, by name. */
function Failed({ portfolio, platforms }: { portfolio: Portfolio; platforms: readonly Platform[] }) {
  const failed = failedReports(portfolio.reports)
  if (failed.length === 0) return null
  const names = failed.map(({ id }) => cleanText(platforms.find((each) => each.id === id)?.name ?? id, 'name'))
  const of = portfolio.reports.length
  return (
    <div className="strip pad">
      <Note tone="warn">
        {failed.length} of {of} {of === 1 ? 'platform' : 'platforms'} did not answer: <bdi>{names.join(', ')}</bdi>.
        What is there is not known; it is not nothing.
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
          ? 'Nothing on any platform.'
          : 'Nothing on the platforms that answered.'}
      </Empty>
    )
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} owner={owner} portfolio={portfolio} isHidden={isHidden} />
      ))}
      {portfolio.unreadable === 0 ? null : (
        <p className="fine pad">{`${portfolio.unreadable} parts were unreadable.`}</p>
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
    <section className="platform" aria-label={cleanText(group.name, 'name')}>
      <div className="platform-head">
        <h2>
          <Untrusted text={group.name} kind="name" />
        </h2>
        <PlaceLink id={group.id} owner={owner} />
        <span className="end">
          <Figure value={isHidden ? HIDDEN : usd(group.worth, undefined, 'down')} className="fig big" />
          {group.unvalued === 0 ? null : <small className="mute"> {group.unvalued} without a value left out</small>}
        </span>
      </div>
      <ul className="elements">
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
      <Link className="link small" to="/earn/$owner" params={{ owner }}>
        In Earn
      </Link>
    )
  if (id.includes('prediction'))
    return (
      <Link className="link small" to="/positions/$owner" params={{ owner }}>
        In Positions
      </Link>
    )
  return null
}
