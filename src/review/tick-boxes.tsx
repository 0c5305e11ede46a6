import { useState } from 'react'
import { type Ticked } from '~/engine/review-facts.ts'
import { Exact } from './receipt/receipt-parts.tsx'
import { isTicked, type ReviewTick } from './review-ticks.ts'

/** Ticks that were given on an open review, and how one is given or taken back. */
export type TickState = { readonly ticked: Ticked; readonly toggle: (tick: ReviewTick) => void }

/** State of the ticks of an open review. */
export function useTicks(): TickState {
  const [ticked, setTicked] = useState<Ticked>(new Map())
  const toggle = (tick: ReviewTick) =>
    setTicked((before) => {
      const after = new Map(before)
      if (isTicked(before, tick)) after.delete(tick.id)
      else after.set(tick.id, tick.least)
      return after
    })
  return { ticked, toggle }
}

/** A checkbox for each tick that the review asks for. */
export function TickBoxes({ ticks, state }: { ticks: readonly ReviewTick[]; state: TickState }) {
  return ticks.map((tick) => (
    <label key={tick.id} className="flex items-start gap-2 py-2 phone:min-h-11">
      <input
        type="checkbox"
        className="mt-0.5 size-4"
        checked={isTicked(state.ticked, tick)}
        onChange={() => state.toggle(tick)}
      />
      <span>
        {tick.words} {tick.exact === undefined ? null : <Exact>{tick.exact}</Exact>}
      </span>
    </label>
  ))
}
