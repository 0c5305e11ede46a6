/** Words of `list-growth`. */
export const LIST_GROWTH_WORD = {
  couldntLoadMoreTokens: 'Couldn’t load more tokens.',
  loadMore: 'Load more',
  retry: 'Retry',
} as const

/** Words of `read-failed`. */
export const READ_FAILED_WORD = {
  retry: 'Retry',
} as const
