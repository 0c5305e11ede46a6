import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { later } from '../../../ui/later.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Address } from '../../../values/address.ts'
import { readPair } from '../../tokens/model/pair.ts'
import { draftOf, ignoredLimitParams, readLimitSearch, searchOf, type LimitDraft } from '../model/limit-search.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

const LimitForm = later(async () => (await import('./limit-lazy.ts')).LimitForm, <div className="desk-void" />)
const OrdersPanel = later(
  async () => (await import('./limit-lazy.ts')).OrdersPanel,
  <section className="panel desk-orders" aria-label="Orders" />,
)

/** A pair and what its form shall say: what "recreate" and the token choices ask for. */
export type LimitWish = { readonly input: Address; readonly output: Address; readonly draft: LimitDraft }

/** The page of limit orders: a form for one pair, and the owner's orders of all pairs. */
export function LimitDesk({
  inText,
  outText,
  address,
}: {
  inText: string
  outText: string
  /** The params of the page's address, as they came. */
  address: Readonly<Record<string, unknown>>
}) {
  const { input, output, ignored } = readPair(inText, outText)
  const search = useMemo(() => readLimitSearch(address), [address])
  const dropped = [...ignored, ...ignoredLimitParams(address)]
  const [wished, setWished] = useState<{ readonly count: number; readonly wish: LimitWish }>()
  const navigate = useNavigate()
  const open = useCallback(
    (wish: LimitWish) => {
      setWished((before) => ({ count: (before?.count ?? 0) + 1, wish }))
      void navigate({
        to: '/limit/$in/$out',
        params: { in: wish.input, out: wish.output },
        search: (old) => ({ ...searchOf(wish.draft), tab: old['tab'], page: old['page'] }),
        resetScroll: false,
      })
    },
    [navigate],
  )
  return (
    <>
      <PageHead title="Limit" sub="Sell at your price, whenever the market gets there" />
      {dropped.length === 0 ? null : (
        <p className="fine found">
          Ignored from the link: <Untrusted className="mono" text={dropped.join(', ')} />
        </p>
      )}
      <div className="desk">
        <Panel title="New limit order" className="desk-form">
          <FormOfPair
            key={`${input} ${output} ${wished?.count ?? 0}`}
            input={input}
            output={output}
            first={wishOf(wished?.wish, input, output) ?? draftOf(search)}
            onOpen={open}
          />
        </Panel>
        <OrdersPanel search={search} onOpen={open} />
      </div>
    </>
  )
}

function wishOf(wish: LimitWish | undefined, input: Address, output: Address): LimitDraft | undefined {
  return wish?.input === input && wish.output === output ? wish.draft : undefined
}

const TYPED_MS = 300

/** What is typed for one pair; the link follows a moment after the last key. */
function FormOfPair({
  input,
  output,
  first,
  onOpen,
}: {
  input: Address
  output: Address
  first: LimitDraft
  onOpen: (wish: LimitWish) => void
}) {
  const [draft, setDraft] = useState(first)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<LimitDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate({
        to: '/limit/$in/$out',
        params: { in: input, out: output },
        search: (old) => ({ ...searchOf(next), tab: old['tab'], page: old['page'] }),
        replace: true,
        resetScroll: false,
      })
    }, TYPED_MS)
  }
  return <LimitForm input={input} output={output} draft={draft} onDraft={change} onOpen={onOpen} />
}
