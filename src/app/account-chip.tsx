import { Link } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { useAccount } from '~/areas/portfolio/hooks/use-account.ts'
import { useShownWorth } from '~/areas/portfolio/stores/shown-worth.ts'
import { Figure } from '~/ui/figure.tsx'
import { HIDDEN, hiddenBalances } from '~/ui/hidden-balances.ts'
import { useNow } from '~/ui/now.ts'
import { OLD } from '~/ui/panel.tsx'
import { type Address } from '~/values/address.ts'
import { dash, grouped, shown, type Display } from '~/values/display-value.ts'
import { age } from '~/values/format-time.ts'
import { usd } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { BAR_WORD } from './words.ts'

/**
 * Net worth of the connected wallet: as a page reads it, else the last one of this visit, dimmed and with its age; before
 * any, the value of its tokens under that name. Links to its portfolio.
 */
export function AccountWorth() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <Worth owner={owner} />
}

/** The same value with its word, without the link. */
export function AccountValue() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : (
    <>
      <Value owner={owner} /> <ValueWord owner={owner} />
    </>
  )
}

/** `Tokens` until a page has loaded the whole net worth. */
function ValueWord({ owner }: { owner: Address }) {
  return (
    <span className="text-12 text-mute">{useShownWorth(owner) === undefined ? BAR_WORD.tokens : BAR_WORD.worth}</span>
  )
}

/** USDC that the connected wallet can spend. */
export function AccountBalance() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <Balance owner={owner} />
}

function Value({ owner, isPlain = false }: { owner: Address; isPlain?: boolean }) {
  const { worth } = useAccount(owner)
  const whole = useShownWorth(owner)
  const isHidden = hiddenBalances.use()
  const figure = (
    <Figure value={isHidden ? HIDDEN : usd(whole?.total ?? worth, BAR_WORD.unread, 'down')} isPlain={isPlain} />
  )
  return whole === undefined || whole.isLive ? figure : <LastKnown at={whole.at}>{figure}</LastKnown>
}

/** A figure that is not read now, with its age. */
function LastKnown({ at, children }: { at: number; children: ReactNode }) {
  const now = useNow(60)
  return (
    <span className="inline-flex items-baseline gap-1">
      <span className={OLD}>{children}</span>
      <small className="text-12 text-mute">{age(at, now).text}</small>
    </span>
  )
}

function Worth({ owner }: { owner: Address }) {
  const whole = useShownWorth(owner)
  return (
    <Link
      to="/portfolio"
      className="inline-flex items-center gap-2 rounded-l-control px-3 text-13 hover:bg-raise"
      title={whole === undefined ? BAR_WORD.tokensMore : BAR_WORD.worthMore}
    >
      <span className="text-12 text-mute">{whole === undefined ? BAR_WORD.tokens : BAR_WORD.worth}</span>
      <Value owner={owner} isPlain />
    </Link>
  )
}

function Balance({ owner }: { owner: Address }) {
  const { usdc } = useAccount(owner)
  const isHidden = hiddenBalances.use()
  return (
    <>
      <span className="text-text">
        <Figure value={isHidden ? HIDDEN : balanceOf(usdc)} isPlain />
      </span>{' '}
      USDC
    </>
  )
}

/** Whole cents, rounded down: the amount can be spent. */
function balanceOf(usdc: bigint | undefined): Display {
  if (usdc === undefined) return dash(BAR_WORD.unread)
  const cents = usdc / 10_000n
  const text = `${grouped(cents / 100n)}.${String(cents % 100n).padStart(2, '0')}`
  return shown(text, text)
}
