import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState, type ComponentType } from 'react'
import { IgnoredParams } from '../../../ui/ignored-params.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Address } from '../../../values/address.ts'
import { readPair } from '../../tokens/model/pair.ts'
import { type OrderPrefill, type OrderState } from '../model/order.ts'
import { OrdersPanel, type PanelKind } from './orders-panel.tsx'

/** What the form of a pair is given. `onOpen` opens the form of another pair. */
export type FormProps<Draft> = {
  readonly input: Address
  readonly output: Address
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
  readonly onOpen: (prefill: OrderPrefill<Draft>) => void
}

/** How the page goes to another link; `replace` = the same page, a moment later. */
export type HowToGo = { readonly replace: boolean; readonly resetScroll: false }

/** A kind of order on pairs: what its page says, what its link says, and its form and list. */
export type OrderKind<Draft, Search> = {
  readonly title: string
  readonly sub: string
  readonly formTitle: string
  readonly params: { readonly read: (raw: object) => Search; readonly ignored: (raw: object) => readonly string[] }
  /** The form as a link fills it. */
  readonly draftOf: (search: Search) => Draft
  /** Goes to the page of a pair with what is typed in its link; the tab stays. */
  readonly go: (navigate: ReturnType<typeof useNavigate>, prefill: OrderPrefill<Draft>, how: HowToGo) => void
  readonly Form: ComponentType<FormProps<Draft>>
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
  inText: string
  outText: string
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
  const asked = opened?.prefill.input === input && opened.prefill.output === output ? opened.prefill.draft : undefined
  return (
    <>
      <PageHead title={kind.title} sub={kind.sub} />
      <IgnoredParams params={[...ignored, ...kind.params.ignored(address)]} />
      <div className="desk">
        <Panel title={kind.formTitle} className="desk-form">
          <FormOfPair
            key={`${input} ${output} ${opened?.count ?? 0}`}
            kind={kind}
            input={input}
            output={output}
            first={asked ?? kind.draftOf(search)}
            onOpen={open}
          />
        </Panel>
        <OrdersPanel kind={kind.panel} tab={search.tab ?? 'active'} onOpen={open} />
      </div>
    </>
  )
}

const TYPED_MS = 300

/** What is typed for one pair; the link follows a moment after the last key. */
function FormOfPair<Draft, Search>({
  kind: { go, Form },
  input,
  output,
  first,
  onOpen,
}: Pick<FormProps<Draft>, 'input' | 'output' | 'onOpen'> & { kind: OrderKind<Draft, Search>; first: Draft }) {
  const [draft, setDraft] = useState(first)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    clearTimeout(timer.current)
    const prefill = { input, output, draft: next }
    timer.current = setTimeout(() => go(navigate, prefill, { replace: true, resetScroll: false }), TYPED_MS)
  }
  return <Form input={input} output={output} draft={draft} onDraft={change} onOpen={onOpen} />
}
