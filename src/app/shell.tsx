import { type ReactNode } from 'react'
import { ToastRegion } from '~/ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { Late } from './deferred-part.tsx'
import { useInnerLinks } from './inner-links.ts'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { SkipLinks } from './skip-links.tsx'
import { type ShellSlots } from './slots.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

/** The frame around every page. */
export function Shell({ slots, children }: { slots: ShellSlots; children: ReactNode }) {
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
