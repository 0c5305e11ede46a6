import { useCurrentTitle } from '../ui/page-title.ts'
import { Late } from './deferred-part.tsx'
import { SearchBox } from './search-box.tsx'
import { type ShellSlots } from './slots.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The top bar: search, then what the reader must know at any time. */
export function TopBar({ wallet, network }: Pick<ShellSlots, 'wallet' | 'network'>) {
  const title = useCurrentTitle()
  return (
    <header className="bar">
      <div className="bar-title" aria-hidden="true">
        {title}
      </div>
      <SearchBox />
      <div className="end">
        {network}
        <Late part="chips" />
        <ThemeButton />
        {wallet}
      </div>
    </header>
  )
}
