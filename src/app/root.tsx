import { type QueryClient } from '@tanstack/react-query'
import { Link, useRouterState, useRouter, createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { useEffect, useState, type ComponentType, type ReactNode } from 'react'
import { TakeProfit } from '~/areas/prediction/ticket/parts/lazy-parts.ts'
import { type TokenTradeProps } from '~/areas/swap/parts/token-trade.tsx'
import { useActs } from '~/engine/act-store.ts'
import { type OffersProps } from '~/review/after-act.ts'
import { ReviewLayer } from '~/review/lazy-review.ts'
import { chipLook, Dot, iconButton } from '~/ui/button.tsx'
import { Icon } from '~/ui/icon.tsx'
import { useMedia } from '~/ui/media.ts'
import { NO_PARAMS } from '~/ui/no-params.ts'
import { useCurrentTitle } from '~/ui/page-title.ts'
import { followTheme, LIGHT, nextTheme, paintTheme, themeStore } from '~/ui/theme.ts'
import { ToastRegion } from '~/ui/toast.tsx'
import { REVIEW_PAGES } from './areas.ts'
import { useInnerLinks, isNavItemOf, isPhoneItemOf, isTrade, MORE_NAV_ITEMS, PHONE_NAV_ITEMS } from './inner-links.ts'
import { SearchBox } from './palette/search-box.tsx'
import { Shortcuts } from './palette/shortcuts.tsx'
import { useRuntime } from './runtime.ts'
import { Late } from './shell/deferred-part.tsx'
import { MoreDialog } from './shell/lazy-parts.ts'
import { NoticeBell, UnreadCount } from './shell/notice-bell.tsx'
import { Rail, SkipLinks } from './shell/rail.tsx'
import { WalletButton } from './shell/wallet-button.tsx'
import { WelcomeBanner } from './shell/welcome-banner.tsx'

/** What the frame leaves open for others to fill. */
type ShellSlots = {
  /** The wallet button at the end of the top bar. */
  readonly wallet: ReactNode
  /** Which network the page is on. */
  readonly network: ReactNode
}

const WORD = { system: 'system', dark: 'dark', light: 'light' } as const

const placeLook = cva([
  // Base
  'relative grid place-content-center justify-items-center gap-1 text-12 text-mute',
  // Current
  'aria-[current=page]:font-fig aria-[current=page]:text-text',
  // Its line, at the top of the bar
  'aria-[current=page]:before:absolute aria-[current=page]:before:-top-px aria-[current=page]:before:left-1/2 aria-[current=page]:before:-ml-4',
  'aria-[current=page]:before:h-0.5 aria-[current=page]:before:w-8 aria-[current=page]:before:bg-brass',
])

/** What every route is given. */
export type RouterContext = {
  readonly queryClient: QueryClient
  /** Name of this build as its document carries it, eight hex digits; `undefined` = not built. */
  readonly build: string | undefined
  /** The form on a token's page: it belongs to the swap area, which tokens may not import. */
  readonly TokenTrade: ComponentType<TokenTradeProps>
}

const PAGES = { ...REVIEW_PAGES, Offers }

/** Only an act about a market can have bought shares: the receipt of another one does not fetch the ticket's code. */
function Offers(props: OffersProps) {
  return props.view.targets.some((target) => target.startsWith('market:')) ? <TakeProfit {...props} /> : null
}

const SLOTS = {
  wallet: <WalletButton />,
  network: <NetworkChip />,
}

/** The review's code is fetched on the first click on an act. */
function Review() {
  const { focus } = useActs()
  return focus.kind === 'none' ? null : <ReviewLayer pages={PAGES} />
}

function Root() {
  return (
    <Shell slots={SLOTS}>
      <Outlet />
      <Review />
    </Shell>
  )
}

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root })

/** Which network the page is on, in words and colour. */
function NetworkChip() {
  const state = useRuntime()
  if (state.status === 'loading') return <span className={chipLook()}>…</span>
  if (state.status === 'failed') {
    return (
      <span className={chipLook()} title={state.reason}>
        <Dot tone="stop" />
        Network unknown
      </span>
    )
  }
  const { network } = state.runtime
  if (state.chain === 'wrong') {
    return (
      <span
        className={chipLook()}
        role="alert"
        title="The RPC server is on a different network. You can browse; nothing can be signed."
      >
        <Dot tone="stop" />
        Wrong network
      </span>
    )
  }
  if (network === 'sandbox')
    return (
      <span
        className="inline-flex h-6 items-center rounded-full bg-warn-tint px-2.5 text-12 font-fig whitespace-nowrap text-brass phone:mr-1"
        title="A local chain. No real money."
      >
        Demo
        <span className="phone:hidden">&nbsp;· play money</span>
      </span>
    )
  return (
    <span className={chipLook({ className: 'phone:hidden' })} title="Solana mainnet">
      <Dot tone="good" />
      Mainnet
    </span>
  )
}

/** The frame around every page. */
function Shell({ slots, children }: { slots: ShellSlots; children: ReactNode }) {
  useInnerLinks()
  return (
    <>
      <SkipLinks />
      <div className="mx-auto grid min-h-dvh max-w-360 grid-cols-[200px_minmax(0,1fr)] tablet:grid-cols-[64px_minmax(0,1fr)] phone:block phone:min-h-0 phone:pb-[calc(64px+env(safe-area-inset-bottom))]">
        <Rail />
        <div className="flex min-w-0 flex-col">
          <TopBar wallet={slots.wallet} network={slots.network} />
          <WelcomeBanner />
          <Late part="banner" />
          <main
            id="main"
            className="min-w-0 flex-1 px-6 pt-6 pb-12 focus:outline-none phone:px-4 phone:pt-4 phone:pb-8"
            tabIndex={-1}
          >
            {children}
          </main>
          <Late part="credit" />
        </div>
      </div>
      <TabBar />
      <ToastRegion />
      <Announcer />
      <Late part="why" />
      <Shortcuts />
    </>
  )
}

/** After a navigation: announces the new title and focuses the page's `h1`. */
function Announcer() {
  const router = useRouter()
  const [spoken, setSpoken] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
        if (!pathChanged || fromLocation === undefined) return
        requestAnimationFrame(() => {
          setSpoken(document.title)
          focusHeading()
        })
      }),
    [router],
  )
  return (
    <div className="sr-only" role="status" aria-live="polite">
      {spoken}
    </div>
  )
}

/** A dialog that was opened while the page was still coming keeps the focus: what is typed into it goes nowhere else. */
function focusHeading(): void {
  const dialog = document.activeElement?.closest('[role="dialog"]:not([data-closed])') ?? null
  if (dialog !== null) return
  const heading = document.querySelector<HTMLElement>('main h1') ?? document.querySelector<HTMLElement>('main')
  if (heading === null) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** The phone's bottom bar: four places and the rest. */
function TabBar() {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const [open, setOpen] = useState(false)
  const inMore =
    !PHONE_NAV_ITEMS.some((place) => isPhoneItemOf(place, path)) &&
    MORE_NAV_ITEMS.some((place) => isNavItemOf(place, path))
  return (
    <nav
      className="fixed inset-x-0 bottom-0 z-6 hidden h-[calc(64px+env(safe-area-inset-bottom))] grid-cols-5 border-t border-line bg-ink pb-[env(safe-area-inset-bottom)] phone:grid"
      aria-label="Pages"
    >
      {PHONE_NAV_ITEMS.map((place) => (
        <Link
          key={place.to}
          to={place.to}
          params={NO_PARAMS}
          className={placeLook()}
          aria-current={isPhoneItemOf(place, path) ? 'page' : undefined}
        >
          <Icon name={place.icon} />
          <span>{isTrade(place) ? 'Trade' : place.word}</span>
          {place.path === '/positions' ? <Late part="claims" /> : null}
        </Link>
      ))}
      <button
        type="button"
        className={placeLook()}
        aria-current={inMore ? 'page' : undefined}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="relative">
          <Icon name="more" />
          <UnreadCount className="-top-1.5 left-3.5" />
        </span>
        <span>More</span>
      </button>
      {open ? <MoreDialog onClose={() => setOpen(false)} /> : null}
    </nav>
  )
}

/** The top bar: search, then status that is always visible. */
function TopBar({ wallet, network }: Pick<ShellSlots, 'wallet' | 'network'>) {
  const title = useCurrentTitle()
  return (
    <header className="sticky top-0 z-5 flex h-14 items-center gap-2 border-b border-line bg-ink px-6 phone:gap-0 phone:pr-1 phone:pl-4">
      <div className="hidden min-w-0 flex-1 truncate text-16 font-head tracking-tight phone:block" aria-hidden="true">
        {title}
      </div>
      <SearchBox />
      {/* On a phone it is beside the title: it loads late and takes space from the title alone. */}
      <div className="ml-auto flex items-center phone:ml-0">{network}</div>
      <div className="flex items-center gap-2 phone:order-2 phone:gap-0">
        <Late part="chips" />
        <NoticeBell />
        <ThemeButton />
        {wallet}
      </div>
    </header>
  )
}

/** Switches system, dark, light. */
function ThemeButton() {
  const choice = themeStore.use()
  const isLight = useMedia(LIGHT)
  useEffect(() => followTheme(), [])
  const turn = () => {
    const next = nextTheme(choice, isLight)
    themeStore.write(next)
    paintTheme(next)
  }
  const label = `Theme: ${WORD[choice]}. Switch to ${WORD[nextTheme(choice, isLight)]}`
  return (
    <button
      type="button"
      className={iconButton({ className: 'phone:hidden' })}
      aria-label={label}
      title={label}
      onClick={turn}
    >
      <Icon name="theme" />
    </button>
  )
}
