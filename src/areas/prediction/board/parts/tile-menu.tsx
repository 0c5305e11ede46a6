import { CSPProvider } from '@base-ui/react/csp-provider'
import { Menu } from '@base-ui/react/menu'
import { cva } from 'class-variance-authority'
import { Icon } from '~/ui/icon.tsx'
import { type TilePlace } from '../model/tile-place.ts'

const itemLook = cva([
  // Base
  'flex h-9 cursor-pointer items-center rounded-control px-3 text-13 outline-none phone:h-11',
  // Reached by pointer or key
  'data-highlighted:bg-deck',
  // Not possible here
  'data-disabled:cursor-not-allowed data-disabled:text-mute',
])

/** What the menu of a place on the board needs: `look` = classes of its button; `name` = the market, or the text that names none. */
export type TileMenuProps = { readonly look: string; readonly name: string; readonly place: TilePlace }

/** The menu of a place on the board: its order, and away with it. */
export function TileMenu({ look, name, place }: TileMenuProps) {
  const { at, count, onMove, onRemove } = place
  return (
    <CSPProvider disableStyleElements>
      <Menu.Root modal={false}>
        <Menu.Trigger className={look} aria-label={`Options, place ${at} of ${count}: ${name}`}>
          <Icon name="more" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner className="z-18 outline-none" align="end" sideOffset={4}>
            <Menu.Popup className="min-w-44 rounded-panel border border-line bg-raise p-1 [box-shadow:var(--overlay-shadow)] outline-none">
              <Menu.Item className={itemLook()} disabled={at === 1} onClick={() => onMove(-1)}>
                Move left
              </Menu.Item>
              <Menu.Item className={itemLook()} disabled={at === count} onClick={() => onMove(1)}>
                Move right
              </Menu.Item>
              <Menu.Item className={itemLook()} onClick={onRemove}>
                Remove from board
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </CSPProvider>
  )
}
