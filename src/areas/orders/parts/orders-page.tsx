import { useNavigate, Link } from '@tanstack/react-router'
import { useCallback, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import { readPair } from '~/areas/tokens/model/pair.ts'
import { useLinkDelay } from '~/areas/trade/hooks/use-link-delay.ts'
import { TradeLayout, TradePanel } from '~/areas/trade/parts/trade-layout.tsx'
import { Empty } from '~/ui/data-list.tsx'
import { IgnoredParams, PageHead } from '~/ui/page-head.tsx'
import { panelLook } from '~/ui/panel.tsx'
import { BY_WHOLE_SEARCH, tabLook, tabsLook } from '~/ui/tab-links.tsx'
import { type Address } from '~/values/address.ts'
import { useWalletState } from '~/wallet/store.ts'
import { type FormProps, type OrderPrefill, type OrderState, ORDER_STATES, type OwnProps } from '../model/order.ts'

/** Tabs of an owner’s orders. */
const ORDER_TABS_WORD = { active: 'Open orders', history: 'Order history' } as const

/** How a kind of order is listed. */
type PanelKind<Draft> = {
  /** Names the panel to readers, e.g. `Limit orders`. */
  readonly label: string
  /** What to say without a wallet. */
  readonly none: string
  readonly Own: ComponentType<OwnProps<Draft>>
}

/** The connected owner's orders of one kind. */
function OrdersPanel<Draft>({
  kind: { label, none, Own },
  tab,
  onOpen,
}: Pick<OwnProps<Draft>, 'onOpen' | 'tab'> & { kind: PanelKind<Draft> }) {
  const { port } = useWalletState()
  return (
    <section className={panelLook()} aria-label={label}>
      <OrderTabs label={`${label} by state`} tab={tab} />
      {port === undefined ? (
        <Empty>{none}</Empty>
      ) : (
        <Own key={port.address} owner={port.address} tab={tab} onOpen={onOpen} />
      )}
    </section>
  )
}

/** Shown while a list of orders is loading. `noun` = what the user calls them, e.g. `orders`. */
export function ReadingOrders({ noun }: { noun: string }) {
  return (
    <p className="p-4 text-mute" role="status">
      Loading your {noun}.
    </p>
  )
}

/** An owner's orders by state; the tab is kept in the address. */
function OrderTabs({ label, tab }: { label: string; tab: OrderState }) {
  return (
    <nav className={tabsLook()} aria-label={label}>
      {ORDER_STATES.map((id) => (
        <Link
          key={id}
          className={tabLook()}
          to="."
          search={(old: Record<string, unknown>) => ({
            ...old,
            tab: id === 'active' ? undefined : id,
            page: undefined,
          })}
          resetScroll={false}
          activeOptions={BY_WHOLE_SEARCH}
          aria-current={id === tab ? 'page' : undefined}
        >
          {ORDER_TABS_WORD[id]}
        </Link>
      ))}
    </nav>
  )
}

/** Navigation options; `replace` = the same page, shortly after. */
export type HowToGo = { readonly replace: boolean; readonly resetScroll: false }

/** A kind of order on pairs: title, search params, form and list. */
export type OrderKind<Draft, Search> = {
  readonly id: 'limit' | 'recurring'
  readonly title: string
  readonly params: { readonly read: (raw: object) => Search; readonly ignored: (raw: object) => readonly string[] }
  /** The form as a link fills it. */
  readonly draftOf: (search: Search, pair: { readonly input: Address; readonly output: Address }) => Draft
  /** Goes to the page of a pair with what is typed in its link; the tab stays. */
  readonly go: (navigate: ReturnType<typeof useNavigate>, prefill: OrderPrefill<Draft>, how: HowToGo) => void
  readonly Form: ComponentType<FormProps<Draft>>
  /** The chart of the pair. */
  readonly Picture: ComponentType<Omit<FormProps<Draft>, 'onOpen'>>
  readonly panel: PanelKind<Draft>
}

/** The page of orders on pairs: a form for one pair, and the owner's orders of all pairs. `address` = params of its link. */
export function OrdersPage<Draft, Search extends { readonly tab?: OrderState | undefined }>({
  kind,
  inText,
  outText,
  address,
}: {
  kind: OrderKind<Draft, Search>
  inText: string | undefined
  outText: string | undefined
  address: object
}) {
  const { input, output, ignored } = readPair(inText, outText)
  const search = useMemo(() => kind.params.read(address), [kind, address])
  const navigate = useNavigate()
  const [opened, setOpened] = useState<{ readonly count: number; readonly prefill: OrderPrefill<Draft> }>()
  const open = useCallback(
    (prefill: OrderPrefill<Draft>) => {
      setOpened((before) => ({ count: (before?.count ?? 0) + 1, prefill }))
      kind.go(navigate, prefill, { replace: false, resetScroll: false })
    },
    [kind, navigate],
  )
  const prefilled =
    opened?.prefill.input === input && opened.prefill.output === output ? opened.prefill.draft : undefined
  return (
    <>
      <PageHead title={kind.title} isQuiet />
      <IgnoredParams params={[...ignored, ...kind.params.ignored(address)]} />
      <OnePair
        key={`${input} ${output} ${opened?.count ?? 0}`}
        kind={kind}
        input={input}
        output={output}
        first={prefilled ?? kind.draftOf(search, { input, output })}
        onOpen={open}
        below={<OrdersPanel kind={kind.panel} tab={search.tab ?? 'active'} onOpen={open} />}
      />
    </>
  )
}

/** The draft of one pair, beside its chart; the link follows shortly after the last key. */
function OnePair<Draft, Search>({
  kind,
  input,
  output,
  first,
  onOpen,
  below,
}: Pick<FormProps<Draft>, 'input' | 'output' | 'onOpen'> & {
  kind: OrderKind<Draft, Search>
  first: Draft
  below: ReactNode
}) {
  const { go, Form, Picture } = kind
  const [draft, setDraft] = useState(first)
  const navigate = useNavigate()
  const link = useLinkDelay()
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    link.run(() => go(navigate, { input, output, draft: next }, { replace: true, resetScroll: false }))
  }
  return (
    <TradeLayout
      form={
        <TradePanel label={kind.title} kind={kind.id} pair={{ in: input, out: output }}>
          <Form input={input} output={output} draft={draft} onDraft={change} onOpen={onOpen} />
        </TradePanel>
      }
      picture={<Picture input={input} output={output} draft={draft} onDraft={change} />}
      below={below}
    />
  )
}
