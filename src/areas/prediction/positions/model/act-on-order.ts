import { type ActView } from '../../../../tx/act-view.ts'

/** The act of this browser that an order has under way. */
export function actOnOrder(views: readonly ActView[], owner: string, order: string): ActView | undefined {
  return views.find((view) => view.intentKey.endsWith(`|${owner}|order:${order}`) && !view.standing.ended)
}
