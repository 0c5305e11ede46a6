import { Autocomplete } from '@base-ui/react/autocomplete'
import { useRef, useState } from 'react'
import { Dialog } from '~/ui/dialog.tsx'
import { Icon } from '~/ui/icon.tsx'
import { wellLook } from '~/ui/well.tsx'
import { grouped, type PaletteItem } from './palette-items.ts'
import { PaletteList, useTake } from './palette-list.tsx'
import { KEYS } from './shortcut-keys.ts'
import { usePaletteItems } from './use-palette-items.ts'

export { pageOfAddress, SearchSuggest } from './search-suggest.tsx'

/** Pages, actions, own positions, and search over markets and tokens, from one field. Arrows move, Enter takes, Esc leaves. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { items, words } = usePaletteItems(text)
  const take = useTake(onClose)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title="Search and commands" onClose={onClose} first={field}>
      <Autocomplete.Root
        inline
        open
        mode="none"
        autoHighlight="always"
        items={grouped(items)}
        value={text}
        itemToStringValue={({ word }: PaletteItem) => word}
        onValueChange={(next, { reason }) => {
          if (reason !== 'item-press') setText(next)
        }}
      >
        <div className="grid gap-2">
          <div className={wellLook()}>
            <Icon name="search" small />
            <Autocomplete.Input
              ref={field}
              aria-label="Search pages, actions, markets and tokens"
              spellCheck={false}
              maxLength={100}
              placeholder="Search pages, actions, positions, markets, tokens"
            />
          </div>
          <p className="text-12 font-text text-pretty text-mute" role="status">
            {words}
          </p>
          <PaletteList className="max-h-[50dvh] overflow-auto" onTake={take} />
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

/** The list of keys. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid gap-2 [&_dd]:text-right [&_dd]:font-fig [&_dt]:text-mute [&>div]:flex [&>div]:items-baseline [&>div]:justify-between [&>div]:gap-4">
        {KEYS.map(([key, does]) => (
          <div key={key}>
            <dt>{does}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
