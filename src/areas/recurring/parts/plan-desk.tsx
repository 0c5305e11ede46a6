import { useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { PageHead } from '../../../ui/page-head.tsx'
import { later } from '../../../ui/later.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Address } from '../../../values/address.ts'
import { readPair } from '../../tokens/model/pair.ts'
import { planDraftOf, ignoredPlanParams, readPlanSearch, planSearchOf, type PlanDraft } from '../model/plan-search.ts'
import { Untrusted } from '../../../ui/untrusted.tsx'

const PlanForm = later(async () => (await import('./plan-lazy.ts')).PlanForm, <div className="desk-void" />)
const PlansPanel = later(
  async () => (await import('./plan-lazy.ts')).PlansPanel,
  <section className="panel desk-orders" aria-label="Plans" />,
)

/** A pair and what its form shall say: what "recreate" and the token choices ask for. */
export type PlanWish = { readonly input: Address; readonly output: Address; readonly draft: PlanDraft }

/** The page of plans: a form for one pair, and the plans of the owner. */
export function PlanDesk({
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
  const search = useMemo(() => readPlanSearch(address), [address])
  const dropped = [...ignored, ...ignoredPlanParams(address)]
  const [wished, setWished] = useState<{ readonly count: number; readonly wish: PlanWish }>()
  const navigate = useNavigate()
  const open = useCallback(
    (wish: PlanWish) => {
      setWished((before) => ({ count: (before?.count ?? 0) + 1, wish }))
      void navigate({
        to: '/recurring/$in/$out',
        params: { in: wish.input, out: wish.output },
        search: (old) => ({ ...planSearchOf(wish.draft), tab: old['tab'], page: old['page'] }),
        resetScroll: false,
      })
    },
    [navigate],
  )
  return (
    <>
      <PageHead title="Recurring" sub="Buy in equal parts over time" />
      {dropped.length === 0 ? null : (
        <p className="fine found">
          Ignored from the link: <Untrusted className="mono" text={dropped.join(', ')} />
        </p>
      )}
      <div className="desk">
        <Panel title="New plan" className="desk-form">
          <FormOfPair
            key={`${input} ${output} ${wished?.count ?? 0}`}
            input={input}
            output={output}
            first={wishOf(wished?.wish, input, output) ?? planDraftOf(search)}
            onOpen={open}
          />
        </Panel>
        <PlansPanel search={search} onOpen={open} />
      </div>
    </>
  )
}

function wishOf(wish: PlanWish | undefined, input: Address, output: Address): PlanDraft | undefined {
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
  first: PlanDraft
  onOpen: (wish: PlanWish) => void
}) {
  const [draft, setDraft] = useState(first)
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<PlanDraft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      void navigate({
        to: '/recurring/$in/$out',
        params: { in: input, out: output },
        search: (old) => ({ ...planSearchOf(next), tab: old['tab'], page: old['page'] }),
        replace: true,
        resetScroll: false,
      })
    }, TYPED_MS)
  }
  return <PlanForm input={input} output={output} draft={draft} onDraft={change} onOpen={onOpen} />
}
