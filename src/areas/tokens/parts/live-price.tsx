import { memo, useLayoutEffect, useRef } from 'react'
import { type Address } from '~/values/address.ts'
import { type Decimal } from '~/values/decimal.ts'
import { priceShown } from '../model/token-figures.ts'
import { priceFeed } from '../stores/page-prices.ts'

const TINT = [{ backgroundColor: 'var(--brass-tint)' }, { backgroundColor: 'transparent' }]

/** Minimum milliseconds between two tints: a price that changes more often would glow constantly. */
const TINT_EVERY_MS = 2_000

function isStill(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** As of a price that the service has not told yet. */
const ASKING = { kind: 'asking' } as const

/** The exact price on hover; a dash is focusable, and its reason is shown as that of every dash (`src/ui/figure.tsx`). */
function explain(drawn: HTMLElement, { head, exact }: { readonly head: string; readonly exact: string }): void {
  const isDash = head === '—'
  drawn.classList.toggle('text-mute', isDash)
  for (const name of isDash ? ['title'] : ['tabindex', 'data-why']) drawn.removeAttribute(name)
  if (!isDash) drawn.title = exact
  else {
    drawn.tabIndex = 0
    drawn.dataset['why'] = exact
  }
}

/**
 * The price of a mint with its own subscription: a new price writes the text of this cell without a render. `listed` =
 * price shown until the price service answers, and what a server draws.
 */
export const LivePrice = memo(function LivePrice({ mint, listed }: { mint: Address; listed: Decimal | undefined }) {
  const cell = useRef<HTMLSpanElement>(null)
  const first = priceShown(ASKING, listed)
  useLayoutEffect(() => {
    const drawn = cell.current
    if (drawn === null) return undefined
    let before: string | undefined
    let tintedMs = 0
    const draw = () => {
      const price = priceShown(priceFeed.read(mint), listed)
      if (price.text === before) return
      const [head, zeros, tail, spoken] = drawn.querySelectorAll('[data-part]')
      if (head !== undefined) head.textContent = price.head
      if (zeros !== undefined) zeros.textContent = price.zeros
      if (tail !== undefined) tail.textContent = price.tail
      if (spoken !== undefined) spoken.textContent = price.spoken
      explain(drawn, price)
      if (before !== undefined && performance.now() - tintedMs > TINT_EVERY_MS && !isStill()) {
        tintedMs = performance.now()
        drawn.animate(TINT, { duration: 400, easing: 'ease-out' })
      }
      before = price.text
    }
    draw()
    return priceFeed.watch(mint, draw)
  }, [mint, listed])
  return (
    <span ref={cell} className="rounded-[3px] font-fig whitespace-nowrap" translate="no">
      <span aria-hidden="true">
        <span data-part>{first.head}</span>
        <sub className="leading-[0]" data-part>
          {first.zeros}
        </sub>
        <span data-part>{first.tail}</span>
      </span>
      <span data-part className="sr-only left-0">
        {first.spoken}
      </span>
    </span>
  )
})
