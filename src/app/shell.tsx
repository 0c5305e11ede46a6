import { type ReactNode } from 'react'
import { ToastRegion } from '../ui/toast.tsx'
import { Announcer } from './announcer.tsx'
import { Late } from './deferred-part.tsx'
import { Rail } from './rail.tsx'
import { Shortcuts } from './shortcuts.tsx'
import { type ShellSlots } from './slots.tsx'
import { TabBar } from './tab-bar.tsx'
import { TopBar } from './top-bar.tsx'

/** The frame around every page. */
export function Shell({ slots, children }: { slots: ShellSlots; children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <div className="shell">
        <Rail claimable={slots.claimable} />
        <div className="shell-body">
          <TopBar wallet={slots.wallet} network={slots.network} />
          <Late part="banner" />
          <main id="main" className="page" tabIndex={-1}>
            {children}
          </main>
          <Late part="credit" />
        </div>
      </div>
      <TabBar />
      <ToastRegion />
      <Announcer />
      <Shortcuts />
    </>
  )
}
