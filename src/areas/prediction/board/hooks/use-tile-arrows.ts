import { useEffect, type RefObject } from 'react'

/** Arrows and where they lead: to the next tile of a row, or of a column. */
const ARROWS: ReadonlyMap<string, { readonly by: 'tile' | 'row'; readonly step: 1 | -1 }> = new Map([
  ['ArrowRight', { by: 'tile', step: 1 }],
  ['ArrowLeft', { by: 'tile', step: -1 }],
  ['ArrowDown', { by: 'row', step: 1 }],
  ['ArrowUp', { by: 'row', step: -1 }],
])

const stopsOf = (tile: Element | undefined): HTMLElement[] => [
  ...(tile?.querySelectorAll<HTMLElement>('a, button') ?? []),
]

/** The control at the same place of the tile that an arrow leads to; `undefined` = there is none. */
function stopBeside(grid: HTMLElement, from: Element, key: string): HTMLElement | undefined {
  const arrow = ARROWS.get(key)
  const tiles = [...grid.querySelectorAll<HTMLElement>('article')]
  const here = tiles.findIndex((tile) => tile.contains(from))
  // Up and down open the menu of a tile.
  const opensMenu = arrow?.by === 'row' && from.hasAttribute('aria-haspopup')
  if (arrow === undefined || here < 0 || opensMenu) return undefined
  const inRow = tiles.filter((tile) => tile.offsetTop === tiles[0]?.offsetTop).length
  const stops = stopsOf(tiles[here + (arrow.by === 'row' ? arrow.step * inRow : arrow.step)])
  return stops[stopsOf(tiles[here]).findIndex((stop) => stop === from)] ?? stops[0]
}

/** Arrows go from one tile of a grid to the next, at the same control; Tab goes through all of them. */
export function useTileArrows(grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = grid.current
    if (place === null) return undefined
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return
      const stop = stopBeside(place, event.target, event.key)
      if (stop === undefined) return
      event.preventDefault()
      stop.focus()
    }
    place.addEventListener('keydown', press)
    return () => place.removeEventListener('keydown', press)
  }, [grid])
}
