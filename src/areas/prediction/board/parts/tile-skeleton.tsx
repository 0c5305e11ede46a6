import { iconButton } from '~/ui/button.tsx'
import { lazyComponent } from '~/ui/lazy-component.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { Skeleton } from '~/ui/skeleton.tsx'

/** Every tile is of one height, whatever is known of its market, so that a row of them is level and nothing moves. */
export const TILE = panelLook({ className: 'grid h-71 grid-rows-[minmax(0,1fr)_auto] phone:h-75' })
/** Rows of a tile above its last line: names, chance, sides, bids, volume and close. */
export const TILE_BODY = 'grid min-h-0 grid-rows-[54px_48px_auto_auto_auto] content-between gap-y-2 p-3 pb-2'

/** Look of the button that opens the menu of a tile. */
export const MENU_BUTTON = iconButton({ className: '-mt-1.5 -mr-2 size-8 phone:-mt-2.5 phone:-mr-2.5' })

/** Loaded with the first tile: what a menu stands on is not part of a first load. */
export const TileMenu = lazyComponent(
  async () => (await import('./tile-menu.tsx')).TileMenu,
  () => <span className={MENU_BUTTON} />,
)

/** The place of a tile while its market is read. */
export function TileSkeleton() {
  return (
    <div className={TILE} aria-busy="true" aria-label="Loading market">
      <div className={TILE_BODY}>
        <div className="grid grid-cols-[28px_minmax(0,1fr)] gap-2">
          <Skeleton width="28px" height={28} />
          <Skeleton width="80%" height={34} />
        </div>
        <Skeleton width="40%" height={28} />
        <Skeleton height={36} />
        <Skeleton height={34} />
        <Skeleton width="60%" height={14} />
      </div>
      <div className="h-9 border-t border-t-line phone:h-11" />
    </div>
  )
}
