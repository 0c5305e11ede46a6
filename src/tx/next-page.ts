/** The tab of Activity that lists what an act of this kind placed; `undefined` = it places nothing that waits. */
export function waitsIn(kind: string): 'orders' | 'limit' | 'recurring' | undefined {
  switch (kind) {
    case 'prediction.order':
      return 'orders'
    case 'trigger.create':
      return 'limit'
    case 'recurring.open':
      return 'recurring'
    default:
      return undefined
  }
}

/** The page that shows what an act of this kind changed; `undefined` = none alone does. */
export function nextPage(kind: string): '/positions' | '/portfolio' | '/earn' | undefined {
  if (kind.startsWith('prediction.')) return '/positions'
  if (kind.startsWith('swap.')) return '/portfolio'
  return kind.startsWith('earn.') ? '/earn' : undefined
}
