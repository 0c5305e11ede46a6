import { firstRead } from '../ui/first-read.ts'
import { hasActedBefore } from '../tx/acts.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const loadNow = async () => (await import('./deferred-chrome.tsx')).LATE
const load = async () => {
  await firstRead
  return loadNow()
}
const nothing = () => null
/** Room of the two figures: what stands beside them stays. */
const room = (className: string) => () => <span className={className} />
const PARTS = {
  worth: lazyComponent(async () => (await load()).worth, room('w-36 tablet:w-22')),
  balance: lazyComponent(async () => (await load()).balance, nothing),
  // Who acted before may have an act under way: that is said at once.
  chips: lazyComponent(async () => (await (hasActedBefore() ? loadNow() : load())).chips, nothing),
  banner: lazyComponent(async () => (await load()).banner, nothing),
  credit: lazyComponent(async () => (await load()).credit, nothing),
}

/** A part of the frame that has nothing to say before the first answer: fetched beside the first page. */
export function Late({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
