import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { copyText } from '../ui/copy.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hiddenBalances } from '../ui/hidden-balances.ts'
import { Icon } from '../ui/icon.tsx'
import { nextTheme, paintTheme, themeStore } from '../ui/theme.ts'
import { Untrusted } from '../ui/untrusted.tsx'
import { wellLook } from '../ui/well.tsx'
import { openWalletMenu } from '../wallet/store.ts'
import { SHOW_ACTS } from './in-flight-chip.tsx'
import { grouped, type PaletteAct, type PaletteItem } from './palette-items.ts'
import { rememberPage } from './recent-pages.ts'
import { PALETTE } from './search-box.tsx'
import { usePaletteItems } from './use-palette-items.ts'
import { NAV_WORD, PALETTE_WORD } from './words.ts'

/** Pages, actions, own positions, and search over markets and tokens, from one field. Arrows move, Enter takes, Esc leaves. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const { items, words } = usePaletteItems(text)
  const take = useTake(onClose)
  const field = useRef<HTMLInputElement>(null)
  return (
    <Dialog title={NAV_WORD.palette} onClose={onClose} first={field}>
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
              aria-label={PALETTE_WORD.label}
              spellCheck={false}
              maxLength={100}
              placeholder={PALETTE_WORD.hint}
            />
          </div>
          <p className="text-12 font-text text-pretty text-mute" role="status">
            {words}
          </p>
          <Autocomplete.List className="max-h-[50dvh] overflow-auto" aria-label={NAV_WORD.palette}>
            {({ value, items: of }: { value: string; items: readonly PaletteItem[] }) => (
              <Autocomplete.Group key={value} items={of}>
                <Autocomplete.GroupLabel className="px-2 pt-3 pb-1 text-12 text-mute">{value}</Autocomplete.GroupLabel>
                <Autocomplete.Collection>
                  {(item: PaletteItem) => <Line key={item.id} item={item} onTake={() => take(item)} />}
                </Autocomplete.Collection>
              </Autocomplete.Group>
            )}
          </Autocomplete.List>
        </div>
      </Autocomplete.Root>
    </Dialog>
  )
}

function Line({ item, onTake }: { item: PaletteItem; onTake: () => void }) {
  return (
    <Autocomplete.Item
      value={item}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 data-highlighted:bg-raise phone:min-h-11"
      onClick={onTake}
    >
      <Icon name={item.icon} small />
      <Untrusted className="min-w-0 truncate" text={item.word} />
      <span className="ml-auto text-12 whitespace-nowrap text-mute">{item.note}</span>
    </Autocomplete.Item>
  )
}

function useTake(onClose: () => void): (item: PaletteItem) => void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const acts: Readonly<Record<PaletteAct, () => void>> = {
    connect: openWalletMenu,
    theme: () => {
      const next = nextTheme(themeStore.read())
      themeStore.write(next)
      paintTheme(next)
    },
    refresh: () => void queryClient.refetchQueries({ type: 'active' }),
    copy: () => void copyText(location.href, 'Link'),
    keys: () => dispatchEvent(new CustomEvent(PALETTE)),
    acts: () => dispatchEvent(new Event(SHOW_ACTS)),
    hide: () => {
      hiddenBalances.write(!hiddenBalances.read())
    },
  }
  return ({ does, word }) => {
    onClose()
    if (!('to' in does)) return acts[does.act]()
    rememberPage({ to: does.to, word })
    return router.history.push(does.to)
  }
}
