import { useCurrentTitle } from '~/ui/page-title.ts'
import { Late } from './deferred-part.tsx'
import { SearchBox } from './search-box.tsx'
import { type ShellSlots } from './slots.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The top bar: search, then status that is always visible. */
export function TopBar({ wallet, network }: Pick<ShellSlots, 'wallet' | 'network'>) {
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
        <ThemeButton />
        {wallet}
      </div>
    </header>
  )
}
