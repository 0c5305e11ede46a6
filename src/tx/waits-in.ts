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
