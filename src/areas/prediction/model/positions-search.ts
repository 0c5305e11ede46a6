/** Tabs of the positions page. */
export const POSITION_TABS = ['active', 'claimable', 'closed'] as const
/** One tab of the positions page. */
export type PositionTab = (typeof POSITION_TABS)[number]

/** Columns that positions can be ordered by. */
export const POSITION_SORTS = ['cost', 'value', 'pnl', 'win'] as const
/** One column that positions can be ordered by. */
export type PositionSort = (typeof POSITION_SORTS)[number]

/** What a link to positions may say. `undefined` = the default. */
export type PositionsSearch = {
  readonly tab?: PositionTab | undefined
  readonly sort?: PositionSort | undefined
  readonly dir?: 'asc' | 'desc' | undefined
}

/** The search params of positions; a bad value is dropped. */
export function readPositionsSearch(raw: Record<string, unknown>): PositionsSearch {
  const dir = raw['dir']
  return {
    tab: POSITION_TABS.find((tab) => tab === raw['tab']),
    sort: POSITION_SORTS.find((sort) => sort === raw['sort']),
    dir: dir === 'asc' || dir === 'desc' ? dir : undefined,
  }
}
