import { useActs } from './act-store.ts'
import { type ActView } from './act-view.ts'
import { type Act } from './intent/act-handle.ts'
import { type Target } from './intent/target.ts'

/** Narrows the acts on a target. */
type Which<Request> = {
  /** Of this handle alone; absent = of any kind. */
  readonly handle?: Act<Request>
  /** Of this owner alone; absent = of any. */
  readonly owner?: string
}

/** Acts as they are matched with targets. */
type Touching = Pick<ActView, 'kind' | 'owner' | 'targets' | 'isImported'>

/**
 * The acts of this browser that touch a target, under way or ended, in the order given. What a file brought says nothing of a
 * target: it was never checked.
 */
export function actsOn<View extends Touching, Request>(
  views: readonly View[],
  target: Target,
  { handle, owner }: Which<Request> = {},
): readonly View[] {
  return views.filter(
    (view) =>
      view.isImported !== true &&
      view.targets.includes(target) &&
      (handle === undefined || view.kind === handle.kind) &&
      (owner === undefined || view.owner === owner),
  )
}

/** The act that has a target under way; `undefined` = none of this browser has. */
export function actOn<View extends Touching & Pick<ActView, 'standing'>, Request>(
  views: readonly View[],
  target: Target,
  which: Which<Request> = {},
): View | undefined {
  return actsOn(views, target, which).find(({ standing }) => !standing.ended)
}

/** `actOn`, kept up to date in a component. */
export function useActOn<Request>(target: Target, which: Which<Request> = {}): ActView | undefined {
  return actOn(useActs().views, target, which)
}
