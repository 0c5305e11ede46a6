import { hasActedBefore } from '~/engine/act-store.ts'
import { firstRead } from '~/ui/first-paint.ts'
import { lazyComponent } from '~/ui/lazy-component.tsx'

const loadNow = async () => (await import('./deferred-more.tsx')).LATE
const load = async () => {
  await firstRead
  return loadNow()
}
const nothing = () => null
/** Fixed width for the two figures, so that their neighbours do not move. */
const placeholder = (className: string) => () => <span className={className} />
const PARTS = {
  worth: lazyComponent(async () => (await load()).worth, placeholder('w-39')),
  balance: lazyComponent(async () => (await load()).balance, nothing),
  value: lazyComponent(async () => (await load()).value, nothing),
  // A browser that has acted before may have an act under way: load its chip at once.
  chips: lazyComponent(async () => (await (hasActedBefore() ? loadNow() : load())).chips, nothing),
  banner: lazyComponent(async () => (await load()).banner, nothing),
  credit: lazyComponent(async () => (await load()).credit, nothing),
  why: lazyComponent(async () => (await load()).why, nothing),
  claims: lazyComponent(async () => (await load()).claims, nothing),
}

/** A part of the frame that is empty until the first response: loaded beside the first page. */
export function Late({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
