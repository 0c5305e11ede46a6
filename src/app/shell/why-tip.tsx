import { useEffect, useState } from 'react'

/** Widest tooltip, and its distance from the window, pixels. */
const WIDTH = 240
const EDGE = 8

type Tip = { readonly why: string; readonly left: number } & ({ readonly top: number } | { readonly bottom: number })

/** The element with a reason that an event is about. */
function explained(target: EventTarget | null): HTMLElement | undefined {
  const found = target instanceof Element ? target.closest<HTMLElement>('[data-why]') : null
  return found?.dataset['why'] === undefined || found.dataset['why'] === '' ? undefined : found
}

/** Above the element where there is room, else below it; never beyond the window. */
function tipOf(element: HTMLElement): Tip {
  const box = element.getBoundingClientRect()
  const left = Math.max(EDGE, Math.min(box.left, innerWidth - WIDTH - EDGE))
  const why = element.dataset['why'] ?? ''
  return box.top > 96 ? { why, left, bottom: innerHeight - box.top + 4 } : { why, left, top: box.bottom + 4 }
}

/**
 * The reason of a dash (`data-why`) as a tooltip: by hover, focus and tap; gone with Escape, or with the next place.
 * One for the page, because a table may have hundreds of dashes. What a screen reader speaks of a dash has the reason.
 */
export function WhyTip() {
  const [tip, setTip] = useState<Tip>()
  useEffect(() => {
    // Apart: a pointer that rests is told of again whenever the page changes under it.
    let [hovered, focused]: (HTMLElement | undefined)[] = []
    const place = () => {
      const shown = [hovered, focused].find((each) => each?.isConnected === true)
      setTip(shown === undefined ? undefined : tipOf(shown))
    }
    const onHover = ({ target }: Event) => {
      hovered = explained(target)
      place()
    }
    const onFocus = ({ target }: Pick<Event, 'target'>) => {
      focused = explained(target)
      place()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return
      hovered = focused = undefined
      place()
    }
    // The focus may have been there before this code.
    onFocus({ target: document.activeElement })
    document.addEventListener('pointerover', onHover)
    document.addEventListener('focusin', onFocus)
    document.addEventListener('click', onFocus)
    document.addEventListener('keydown', onKey)
    // The focus itself may scroll the page.
    addEventListener('scroll', place, { capture: true, passive: true })
    return () => {
      document.removeEventListener('pointerover', onHover)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('click', onFocus)
      document.removeEventListener('keydown', onKey)
      removeEventListener('scroll', place, { capture: true })
    }
  }, [])
  if (tip === undefined) return null
  const { why, ...place } = tip
  return (
    <span
      role="tooltip"
      className="pointer-events-none fixed z-25 w-max max-w-60 rounded-control border border-edge bg-raise p-3 text-left text-13 font-text text-pretty text-text first-letter:uppercase"
      style={place}
    >
      {why}
    </span>
  )
}
