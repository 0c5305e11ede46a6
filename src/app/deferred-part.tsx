import { firstRead } from './first-read.ts'
import { lazyComponent } from '../ui/lazy-component.tsx'

const load = async () => {
  await firstRead
  return (await import('./deferred-chrome.tsx')).LATE
}
const nothing = () => null
const PARTS = {
  chips: lazyComponent(async () => (await load()).chips, nothing),
  banner: lazyComponent(async () => (await load()).banner, nothing),
  credit: lazyComponent(async () => (await load()).credit, nothing),
}

/** A part of the frame that has nothing to say before the first answer: fetched beside the first page. */
export function Late({ part }: { part: keyof typeof PARTS }) {
  const Part = PARTS[part]
  return <Part />
}
