import { useQuery } from '@tanstack/react-query'
import { cva } from 'class-variance-authority'
import { positionStatus, TO_CLAIM } from '~/areas/prediction/core/model/status-words.ts'
import { firstPositionsOptions } from '~/areas/prediction/core/queries-claims.ts'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { useWalletState } from '~/wallet/store.ts'

/** Number of the connected wallet's wins to claim, beside Positions; nothing for none, and until it is known. */
export function ClaimBadge() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <Badge owner={owner} />
}

const badgeLook = cva([
  // Base: at the end of the line
  'ml-auto h-5 min-w-5 rounded-full bg-brass-tint px-1.5 text-center text-12/5 font-fig text-brass',
  // Tablet: on a corner of the icon
  'tablet:absolute tablet:top-0.5 tablet:right-0 tablet:h-4 tablet:min-w-4 tablet:px-1 tablet:leading-4',
  'tablet:bg-brass-fill tablet:text-on-brass',
  // Phone
  'phone:top-1.5 phone:right-auto phone:left-[calc(50%+6px)]',
])

function Badge({ owner }: { owner: Address }) {
  const { data } = useQuery(firstPositionsOptions(owner))
  const now = useNow(60)
  const count = data?.rows.filter((position) => TO_CLAIM.has(positionStatus(position, now).code)).length ?? 0
  if (count === 0) return null
  const text = data?.isMore === true ? `${count}+` : String(count)
  return (
    <span className={badgeLook()} aria-label={`${text} to claim`}>
      {text}
    </span>
  )
}
