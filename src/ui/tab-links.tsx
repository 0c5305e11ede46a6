import { Link, type LinkProps, type RegisteredRouter } from '@tanstack/react-router'
import { type ReactNode } from 'react'
import { showCurrent } from './show-current.ts'
import { tabLook, tabsLook } from './tabs.tsx'

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
