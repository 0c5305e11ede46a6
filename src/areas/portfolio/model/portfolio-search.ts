/** Tabs of the page. */
export const PORTFOLIO_TABS = ['holdings', 'platforms', 'predictions'] as const
/** One tab. */
export type PortfolioTab = (typeof PORTFOLIO_TABS)[number]

/** Columns that holdings can be ordered by. */
export const HOLDING_SORTS = ['token', 'price', 'value', 'change'] as const
/** One such column. */
export type HoldingSort = (typeof HOLDING_SORTS)[number]

/** What a link to the page may say. */
export type PortfolioSearch = {
  readonly tab?: PortfolioTab | undefined
  readonly sort?: HoldingSort | undefined
  readonly dir?: 'asc' | 'desc' | undefined
}

const READERS = {
  tab: (text) => PORTFOLIO_TABS.find((tab) => tab === text),
  sort: (text) => HOLDING_SORTS.find((sort) => sort === text),
  dir: (text) => (['asc', 'desc'] as const).find((dir) => dir === text),
} as const satisfies { [Name in keyof PortfolioSearch]-?: (text: string) => PortfolioSearch[Name] }

/** The search params of the page; a bad value is dropped. */
export function readPortfolioSearch(raw: Readonly<Record<string, unknown>>): PortfolioSearch {
  return {
    tab: READERS.tab(textOf(raw['tab'])),
    sort: READERS.sort(textOf(raw['sort'])),
    dir: READERS.dir(textOf(raw['dir'])),
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : ''
}

/** The params of a link that had to be ignored, as they were written. */
export function ignoredPortfolioParams(raw: Readonly<Record<string, unknown>>): readonly string[] {
  return Object.entries(readPortfolioSearch(raw)).flatMap(([name, kept]) =>
    raw[name] === undefined || kept !== undefined ? [] : [`${name}=${textOf(raw[name]).slice(0, 40)}`],
  )
}
