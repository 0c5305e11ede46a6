import { useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode } from 'react'
import { IgnoredParams } from '../../../ui/ignored-params.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Panel } from '../../../ui/panel.tsx'
import { type Address } from '../../../values/address.ts'

/** A pair and what its form shall say: what "recreate" and the token choices ask for. */
export type PairWish<Draft> = { readonly input: Address; readonly output: Address; readonly draft: Draft }

/** Goes to the page of a pair with what is typed in its link; `replace` = the same page, a moment later. */
export type GoToPair<Draft> = (wish: PairWish<Draft>, replace: boolean) => void

/** A form for one pair. */
export type PairForm<Draft> = ComponentType<{
  readonly input: Address
  readonly output: Address
  readonly draft: Draft
  readonly onDraft: (part: Partial<Draft>) => void
  readonly onOpen: (wish: PairWish<Draft>) => void
}>

type PairDeskProps<Draft> = {
  readonly title: string
  readonly sub: string
  readonly formTitle: string
  readonly input: Address
  readonly output: Address
  /** What of the link was not understood. */
  readonly dropped: readonly string[]
  /** What the link says. */
  readonly said: Draft
  readonly go: GoToPair<Draft>
  readonly Form: PairForm<Draft>
  /** What stands beside the form; `open` keeps its identity as long as `go` does. */
  readonly list: (open: (wish: PairWish<Draft>) => void) => ReactNode
}

/** The page of orders on pairs: a form for one pair, and the owner's orders of all pairs. */
export function PairDesk<Draft>({ title, sub, formTitle, dropped, said, list, ...pair }: PairDeskProps<Draft>) {
  const { input, output, go, Form } = pair
  const [wished, setWished] = useState<{ readonly count: number; readonly wish: PairWish<Draft> }>()
  const open = useCallback(
    (wish: PairWish<Draft>) => {
      setWished((before) => ({ count: (before?.count ?? 0) + 1, wish }))
      go(wish, false)
    },
    [go],
  )
  const asked = wished?.wish.input === input && wished.wish.output === output ? wished.wish.draft : undefined
  return (
    <>
      <PageHead title={title} sub={sub} />
      <IgnoredParams params={dropped} />
      <div className="desk">
        <Panel title={formTitle} className="desk-form">
          <FormOfPair
            key={`${input} ${output} ${wished?.count ?? 0}`}
            input={input}
            output={output}
            first={asked ?? said}
            go={go}
            Form={Form}
            onOpen={open}
          />
        </Panel>
        {list(open)}
      </div>
    </>
  )
}

const TYPED_MS = 300

/** What is typed for one pair; the link follows a moment after the last key. */
function FormOfPair<Draft>({
  input,
  output,
  first,
  go,
  Form,
  onOpen,
}: Pick<PairDeskProps<Draft>, 'input' | 'output' | 'go' | 'Form'> & {
  first: Draft
  onOpen: (wish: PairWish<Draft>) => void
}) {
  const [draft, setDraft] = useState(first)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const change = (part: Partial<Draft>) => {
    const next = { ...draft, ...part }
    setDraft(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => go({ input, output, draft: next }, true), TYPED_MS)
  }
  return <Form input={input} output={output} draft={draft} onDraft={change} onOpen={onOpen} />
}
