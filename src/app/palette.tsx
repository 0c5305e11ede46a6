import { Untrusted } from '../ui/untrusted.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { type PredictionEvent } from '../areas/prediction/core/model/event.ts'
import { eventSearchOptions } from '../areas/prediction/core/queries.ts'
import { summaryOf } from '../areas/tokens/model/token-summary.ts'
import { type Token } from '../areas/tokens/model/token.ts'
import { tokenSearchOptions } from '../areas/tokens/queries.ts'
import { copyText } from '../ui/copy.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { hiddenBalances } from '../ui/hidden-balances.ts'
import { Icon } from '../ui/icon.tsx'
import { nextTheme, paintTheme, themeStore } from '../ui/theme.ts'
import { openWalletMenu } from '../wallet/store.ts'
import {
  addressItems,
  eventItem,
  FIXED_ITEMS,
  matching,
  tokenItem,
  type PaletteAct,
  type PaletteItem,
} from './palette-items.ts'
import { SHOW_ACTS } from './in-flight-chip.tsx'
import { router } from './router.ts'
import { PALETTE } from './search-box.tsx'
import { NAV_WORD } from './words.ts'

const WAIT_MS = 250
const LEAST_CHARS = 2
const MOST_FOUND = 8

/** The text once nothing was typed for a moment; empty below two characters. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text.trim().length < LEAST_CHARS ? '' : text.trim()), WAIT_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** Lines for a text: what is fixed at once, what is looked up as it comes. */
function useItems(text: string): { readonly items: readonly PaletteItem[]; readonly words: string } {
  const asked = useSettled(text)
  const events = useQuery({ ...eventSearchOptions(asked), enabled: asked !== '', refetchInterval: false })
  const tokens = useQuery({ ...tokenSearchOptions(asked), enabled: asked !== '' })
  const isAsked = asked !== '' && asked === text.trim()
  const fixed = [...addressItems(text), ...matching(FIXED_ITEMS, text)]
  const items = isAsked ? [...fixed, ...foundItems(events.data?.value.rows, tokens.data?.value.rows)] : fixed
  const isWaiting = text.trim().length >= LEAST_CHARS && (!isAsked || events.isFetching || tokens.isFetching)
  const failed = isAsked && (events.error !== null || tokens.error !== null)
  const found = `${foundWords(text.trim(), items.length)}${failed ? ' Some results couldn’t be loaded.' : ''}`
  return { items, words: isWaiting ? 'Searching' : found }
}

function foundItems(events: readonly PredictionEvent[] = [], tokens: readonly Token[] = []): readonly PaletteItem[] {
  const summaries = tokens.flatMap((row) => summaryOf(row) ?? [])
  return [...events.slice(0, MOST_FOUND).map(eventItem), ...summaries.slice(0, MOST_FOUND).map(tokenItem)]
}

function foundWords(text: string, count: number): string {
  if (text === '') return 'Type to search markets and tokens.'
  return count === 0 ? `No results for “${text.slice(0, 40)}”.` : `${count} found.`
}

/** Pages, actions, and search over events and tokens, from one field. Arrows move, Enter takes, Esc leaves. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const { items, words } = useItems(text)
  const take = useTake(onClose)
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  const index = Math.min(at, items.length - 1)
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = items[index]
    if (step !== undefined) setAt((index + step + items.length) % Math.max(1, items.length))
    else if (event.key === 'Enter' && item !== undefined) take(item)
    else return
    event.preventDefault()
  }
  return (
    <Dialog title={NAV_WORD.palette} onClose={onClose} first={field}>
      <div className="grid gap-2">
        <div className="well">
          <Icon name="search" small />
          <input
            ref={field}
            role="combobox"
            aria-label="Search pages, actions, markets and tokens"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-activedescendant={items.length === 0 ? undefined : `${id}-${index}`}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            placeholder="Search pages, actions, markets, tokens"
            value={text}
            onChange={(event) => {
              setText(event.currentTarget.value)
              setAt(0)
            }}
            onKeyDown={press}
          />
        </div>
        <p className="fine" role="status">
          {words}
        </p>
        <div className="max-h-[50dvh] overflow-auto" role="listbox" id={`${id}-list`} aria-label={NAV_WORD.palette}>
          {items.map((item, place) => (
            <Line
              key={item.id}
              id={`${id}-${place}`}
              item={item}
              isFirst={items[place - 1]?.group !== item.group}
              isOn={place === index}
              onTake={() => take(item)}
            />
          ))}
        </div>
      </div>
    </Dialog>
  )
}

function Line({
  id,
  item,
  isFirst,
  isOn,
  onTake,
}: {
  id: string
  item: PaletteItem
  isFirst: boolean
  isOn: boolean
  onTake: () => void
}) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOn) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isOn])
  return (
    <>
      {isFirst ? (
        <div className="px-2 pt-3 pb-1 text-12 text-mute" role="presentation">
          {item.group}
        </div>
      ) : null}
      <div
        id={id}
        ref={line}
        role="option"
        aria-selected={isOn}
        className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-2 hover:bg-raise aria-selected:bg-raise"
        onPointerUp={onTake}
      >
        <Icon name={item.icon} small />
        <Untrusted className="min-w-0 truncate" text={item.word} />
        <span className="ml-auto text-12 whitespace-nowrap text-mute">{item.note}</span>
      </div>
    </>
  )
}

function useTake(onClose: () => void): (item: PaletteItem) => void {
  const queryClient = useQueryClient()
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
  return ({ does }) => {
    onClose()
    if ('to' in does) router.history.push(does.to)
    else acts[does.act]()
  }
}
