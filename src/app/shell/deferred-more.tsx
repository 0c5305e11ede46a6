import { useQuery } from '@tanstack/react-query'
import { cva } from 'class-variance-authority'
import { useState } from 'react'
import { firstPositionsOptions } from '~/areas/prediction/core/positions/queries.ts'
import { positionStatus, TO_CLAIM } from '~/areas/prediction/core/status.ts'
import { useOldestPanel } from '~/ui/age.tsx'
import { chipLook, Button } from '~/ui/button.tsx'
import { useNow } from '~/ui/now.ts'
import { type Address } from '~/values/address.ts'
import { age } from '~/values/format-time.ts'
import { addr } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { readGenesis } from '../genesis.ts'
import { proveChain, useRuntime } from '../runtime.ts'
import { AccountBalance, AccountValue, AccountWorth, WorthWhenIdle } from './account-chip.tsx'
import { FreshnessDialog, RateChip } from './freshness-dialog.tsx'
import { InFlightChip } from './in-flight-chip.tsx'
import { WhyTip } from './why-tip.tsx'

const badgeLook = cva([
  // Base: at the end of the line
  'ml-auto h-5 min-w-5 rounded-full bg-brass-tint px-1.5 text-center text-12/5 font-fig text-brass',
  // Tablet: on a corner of the icon
  'tablet:absolute tablet:top-0.5 tablet:right-0 tablet:h-4 tablet:min-w-4 tablet:px-1 tablet:leading-4',
  'tablet:bg-brass-fill tablet:text-on-brass',
  // Phone
  'phone:top-1.5 phone:right-auto phone:left-[calc(50%+6px)]',
])

/** Chips that are empty until the first response: rate limit, data age, pending transactions. */
function LateChips() {
  const [isOpen, setOpen] = useState(false)
  const open = () => setOpen(true)
  return (
    <>
      <RateChip onOpen={open} />
      <FreshChip onOpen={open} />
      <InFlightChip />
      <WorthWhenIdle />
      {isOpen ? <FreshnessDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Parts of the frame that are fetched beside the first page. */
export const LATE = {
  worth: AccountWorth,
  balance: AccountBalance,
  value: AccountValue,
  chips: LateChips,
  banner: NetworkBanner,
  credit: Credit,
  why: WhyTip,
  claims: ClaimBadge,
} as const

/** Number of the connected wallet's wins to claim, beside Positions; nothing for none, and until it is known. */
function ClaimBadge() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <Badge owner={owner} />
}

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

/** Whose service answers, at the foot of every page of mainnet: its terms ask for it. The local venue is nobody's. */
function Credit() {
  const state = useRuntime()
  if (state.status !== 'ready' || state.runtime.network !== 'mainnet') return null
  return (
    <footer className="px-6 pb-6 text-12 text-mute phone:px-4">
      <a href="https://jup.ag" rel="noreferrer" target="_blank">
        Powered by Jupiter
      </a>
    </footer>
  )
}

/** Age of the oldest panel on the screen; amber when it is past its limit. Pressed, it lists all of them. */
function FreshChip({ onOpen }: { onOpen: () => void }) {
  const panel = useOldestPanel()
  const now = useNow()
  if (panel === undefined) return null
  const amber = now - panel.at > panel.amberSec
  return (
    <button
      type="button"
      className={chipLook({ tone: amber ? 'late' : 'calm', className: 'phone:hidden' })}
      title={`Oldest on this page: ${panel.name}`}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {age(panel.at, now).text}
    </button>
  )
}

/** Page-wide banner when the RPC server is on another chain: acting is off, and why. Nothing otherwise. */
function NetworkBanner() {
  const state = useRuntime()
  const [isAsking, setAsking] = useState(false)
  if (state.status !== 'ready' || state.chain !== 'wrong') return null
  const again = async () => {
    setAsking(true)
    await proveChain(state.runtime, readGenesis)
    setAsking(false)
  }
  return (
    <div
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-stop-tint px-6 py-3"
      role="alert"
    >
      <p className="flex-[1_1_280px]">
        <strong>Wrong network: trading is off.</strong> The RPC server is on a different network than this page, which
        is for {state.runtime.network} <span className="font-mono text-12">({addr(state.runtime.genesis).text})</span>.
        You can browse; nothing can be built, signed or sent.
      </p>
      <Button size="small" aria-disabled={isAsking} onClick={() => void again()}>
        {isAsking ? 'Checking' : 'Check again'}
      </Button>
    </div>
  )
}
