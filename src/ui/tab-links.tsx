import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import { cva } from 'class-variance-authority'
import { type ReactNode } from 'react'

/**
 * Classes of a row of tabs, each a link to another part of the page. `bare` = inside a padded form; `bordered` = with a
 * line below.
 */
export const tabsLook = cva('flex scrollbar-none gap-6 overflow-x-auto', {
  variants: { bare: { true: '', false: 'px-4' }, bordered: { true: 'border-b border-line', false: '' } },
  defaultVariants: { bare: false, bordered: true },
})

/** One tab; the current one is underlined. */
export const tabLook = cva([
  // Base
  'relative h-11 flex-none leading-11 whitespace-nowrap text-mute',
  // Hover
  'hover:text-text',
  // Current
  'aria-[current]:font-fig aria-[current]:text-text',
  // Its line
  'aria-[current]:after:absolute aria-[current]:after:inset-x-0 aria-[current]:after:bottom-0 aria-[current]:after:h-0.5 aria-[current]:after:bg-brass',
  // Phone: a press beside the word counts
  'phone:before:absolute phone:before:-inset-x-3 phone:before:inset-y-0',
])

/**
 * For links that only leave params out: without it the router takes a subset of the current search for the same address and
 * marks two links as current.
 */
export const BY_WHOLE_SEARCH = { exact: true, includeSearch: true, explicitUndefined: true } as const

/** Tabs of a page, each a link to it with another search. */
export function TabLinks<Tab extends string>({
  label,
  tabs,
  current,
  searchOf,
  wordOf,
  end,
}: {
  label: string
  tabs: readonly Tab[]
  current: Tab | undefined
  searchOf: (tab: Tab) => NonNullable<LinkProps<'a', RegisteredRouter, string, '.'>['search']>
  wordOf: (tab: Tab) => ReactNode
  /** Right end of the row: what can be done with the whole list. */
  end?: ReactNode
}) {
  const nav = (
    <nav className={tabsLook({ bordered: end === undefined })} aria-label={label}>
      {tabs.map((id) => (
        <Link
          key={id}
          ref={id === current && id !== tabs[0] ? showCurrent : undefined}
          className={tabLook()}
          to="."
          search={searchOf(id)}
          resetScroll={false}
          activeOptions={BY_WHOLE_SEARCH}
          aria-current={id === current ? 'page' : undefined}
        >
          {wordOf(id)}
        </Link>
      ))}
    </nav>
  )
  if (end === undefined) return nav
  return (
    <div className="flex flex-wrap items-center justify-between border-b border-line phone:border-b-0">
      {nav}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 empty:hidden phone:w-full phone:border-t phone:border-line phone:py-2">
        {end}
      </div>
    </div>
  )
}

/**
 * Ref of the current link in a row that scrolls sideways: scrolls the row to it, never the page. Skipped for the first
 * link, which is visible already, to avoid a layout.
 */
export function showCurrent(link: HTMLElement | null): void {
  const row = link?.parentElement
  if (link === null || row === undefined || row === null) return
  const [part, whole] = [link.getBoundingClientRect(), row.getBoundingClientRect()]
  row.scrollLeft += Math.max(0, part.right - whole.right) + Math.min(0, part.left - whole.left)
}
