import { Autocomplete } from '@base-ui/react/autocomplete'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { SHOW_NOTICES } from '~/areas/notices/stores/unread-count.ts'
import { copyText } from '~/ui/copy.tsx'
import { hiddenBalances } from '~/ui/figure.tsx'
import { Icon } from '~/ui/icon.tsx'
import { nextTheme, paintTheme, themeStore } from '~/ui/theme.ts'
import { Untrusted } from '~/ui/untrusted.tsx'
import { openWalletMenu } from '~/wallet/store.ts'
import { SHOW_ACTS } from '../shell/in-flight-chip.tsx'
import { type PaletteAct, type PaletteItem, rememberPage } from './palette-items.ts'
import { PALETTE } from './search-field.tsx'

/** The lines of the palette in their groups, inside an `Autocomplete.Root` whose items they are. */
export function PaletteList({ className, onTake }: { className: string; onTake: (item: PaletteItem) => void }) {
  return (
    <Autocomplete.List className={className} aria-label="Search and commands">
      {({ value, items: of }: { value: string; items: readonly PaletteItem[] }) => (
        <Autocomplete.Group key={value} items={of}>
          <Autocomplete.GroupLabel className="px-2 pt-3 pb-1 text-12 text-mute">{value}</Autocomplete.GroupLabel>
          <Autocomplete.Collection>
            {(item: PaletteItem) => <Line key={item.id} item={item} onTake={() => onTake(item)} />}
          </Autocomplete.Collection>
        </Autocomplete.Group>
      )}
    </Autocomplete.List>
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

/** What taking a line does: goes to its page, which is remembered, or acts; `onClose` runs first. */
export function useTake(onClose: () => void): (item: PaletteItem) => void {
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
    notices: () => dispatchEvent(new Event(SHOW_NOTICES)),
    hide: () => {
      hiddenBalances.write(!hiddenBalances.read())
    },
  }
  return ({ does, word }) => {
    onClose()
    if ('run' in does) return does.run()
    if ('act' in does) return acts[does.act]()
    rememberPage({ to: does.to, word })
    return router.history.push(does.to)
  }
}
