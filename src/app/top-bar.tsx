import { useCurrentTitle } from '../ui/page-title.ts'
import { FreshChip } from './fresh-chip.tsx'
import { RateChip } from './rate-chip.tsx'
import { SearchBox } from './search-box.tsx'
import { type ShellSlots } from './slots.tsx'
import { ThemeButton } from './theme-button.tsx'

/** The top bar: search, then what the reader must know at any time. */
export function TopBar({ wallet, inFlight, network }: Pick<ShellSlots, 'wallet' | 'inFlight' | 'network'>) {
  const title = useCurrentTitle()
  return (
    <header className="bar">
      <div className="bar-title" aria-hidden="true">
        {title}
      </div>
      <SearchBox />
      <div className="end">
        {network}
        <RateChip />
        <FreshChip />
        {inFlight}
        <ThemeButton />
        {wallet}
      </div>
    </header>
  )
}
