import { Link } from '@tanstack/react-router'
import { useAccount } from '~/areas/portfolio/hooks/use-account.ts'
import { LastWorth } from '~/areas/portfolio/parts/last-worth.tsx'
import { useShownWorth } from '~/areas/portfolio/stores/shown-worth.ts'
import { Figure, HIDDEN, hiddenBalances } from '~/ui/figure.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { type Address } from '~/values/address.ts'
import { dash, fixed, shown, type Display } from '~/values/display-value.ts'
import { figureName } from '~/values/figures.ts'
import { usd } from '~/values/format.ts'
import { useWalletState } from '~/wallet/store.ts'
import { idleCode } from '../idle-code.ts'

/**
 * Net worth of the connected wallet: as a page reads it, else as it was read last, dimmed and with its age. Links to its
 * portfolio.
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
      <Value owner={owner} /> <span className="text-12 text-mute">{figureName('netWorth')}</span>
    </>
  )
}

/** USDC that the connected wallet can spend. */
export function AccountBalance() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <Balance owner={owner} />
}

function Value({ owner, isPlain = false }: { owner: Address; isPlain?: boolean }) {
  const last = useShownWorth(owner)
  const isHidden = hiddenBalances.use()
  const figure = <Figure value={isHidden ? HIDDEN : usd(last?.total, 'Not read yet', 'down')} isPlain={isPlain} />
  return last === undefined || isHidden ? figure : <LastWorth of={last}>{figure}</LastWorth>
}

function Worth({ owner }: { owner: Address }) {
  return (
    <Link
      to="/portfolio/{-$owner}"
      params={NO_PARAMS}
      className="inline-flex items-center gap-2 rounded-l-control px-3 text-13 hover:bg-raise"
      title="Your tokens, predictions, open orders and platforms"
    >
      <span className="text-12 text-mute">{figureName('netWorth')}</span>
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
  if (usdc === undefined) return dash('Not read yet')
  const text = fixed(usdc / 10_000n, 2)
  return shown(text, text)
}

const IdleWorth = lazyComponent(
  async () => (await idleCode()).IdleWorth,
  () => null,
  'after paint',
)

/** Draws nothing: reads the net worth of the connected wallet while the page has nothing else to do. */
export function WorthWhenIdle() {
  const owner = useWalletState().port?.address
  return owner === undefined ? null : <WithHeld owner={owner} />
}

function WithHeld({ owner }: { owner: Address }) {
  const { usdc, held } = useAccount(owner)
  return usdc === undefined ? null : <IdleWorth owner={owner} held={held} />
}
