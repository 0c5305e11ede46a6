import { cva } from 'class-variance-authority'
import { type ReactNode, type Ref, type SyntheticEvent } from 'react'
import { buttonLook } from '~/ui/button.tsx'
import { openWalletMenu } from '~/wallet/store.ts'

/** The button stays in sight while the form is longer than the window; on the phone above the tab bar. */
const BAR = [
  'sticky bottom-0 z-3 -mx-4 bg-deck px-4 py-2',
  'phone:bottom-[calc(64px+env(safe-area-inset-bottom))] phone:border-t phone:border-line in-[[role=dialog]]:phone:bottom-0',
].join(' ')

/** What a kind of trading form is, whatever is typed into it. */
export type FormDefinition<Problem extends string> = {
  /** Starts the ids of its parts. */
  readonly id: string
  /** Its accessible name; without one the panel around it has it. */
  readonly label?: string
  /** Button text of each problem. */
  readonly problems: Readonly<Record<Problem, string>>
  /** Problems that a press of the button mends, as by reading a price again; with any other nothing is sent off. */
  readonly mendable?: readonly Problem[]
  /** Placeholder of the sentence while something is missing; without it the form has no sentence. */
  readonly waiting?: string
  /** Without padding: the panel around it has its own. */
  readonly isBare?: boolean
}

type TradeFormProps<Problem> = {
  readonly ref?: Ref<HTMLFormElement>
  /** The button: the next step. */
  readonly words: string
  /** The first problem that applies; `undefined` = the form can be sent off. */
  readonly problem: Problem | undefined
  /** Button text of the problem, where the definition's text has placeholders. */
  readonly problemWords?: string | undefined
  /** What will happen; `undefined` = something is missing. */
  readonly sentence?: string | undefined
  /** A question that takes the button's place; its own button submits the form. */
  readonly question?: ReactNode
  /** Below the button. */
  readonly after?: ReactNode
  readonly finePrint?: string
  /** Called without a problem, or with one that a press mends. */
  readonly onSubmit: (problem: Problem | undefined) => void
  readonly children: ReactNode
}

/** Makes the component of a trading form: fields, then what will happen, one button that is the next step or names the first problem, fine print. */
export function defineForm<Problem extends string>(definition: FormDefinition<Problem>) {
  const { id, label, problems, mendable = [], waiting, isBare = false } = definition
  return function TradeForm(props: TradeFormProps<Problem>) {
    const { problem, sentence, finePrint, onSubmit } = props
    const isOff = problem !== undefined && !mendable.includes(problem)
    const submit = (event: SyntheticEvent) => {
      event.preventDefault()
      if (!isOff) onSubmit(problem)
    }
    const sentenceId = waiting === undefined ? undefined : `${id}-sentence`
    return (
      // No browser fills it with what stood in it before a reload: in a drawn document that would count as typed.
      <form ref={props.ref} className={formLook({ isBare })} onSubmit={submit} aria-label={label} autoComplete="off">
        {props.children}
        {waiting === undefined ? null : (
          <p className="min-h-[2lh] text-12 text-mute phone:min-h-[4lh]" id={sentenceId}>
            {sentence === undefined ? waiting : `${sentence}.`}
          </p>
        )}
        {props.question ?? (
          <SubmitButton
            words={props.words}
            problem={problem}
            problemWords={props.problemWords ?? (problem === undefined ? '' : problems[problem])}
            isOff={isOff}
            sentenceId={sentenceId}
          />
        )}
        {props.after}
        {finePrint === undefined ? (
          <p className="text-center text-12 text-mute">Checked and simulated before your wallet opens.</p>
        ) : (
          <p className="text-12 text-pretty text-mute">{finePrint}</p>
        )}
      </form>
    )
  }
}

const formLook = cva('grid grid-cols-[minmax(0,1fr)] gap-4', { variants: { isBare: { false: 'p-4', true: '' } } })

/** The one filled button of a form: its next step, or the first problem in words. Without a wallet it opens the menu. */
function SubmitButton({
  words,
  problem,
  problemWords,
  isOff,
  sentenceId,
}: {
  words: string
  problem: string | undefined
  problemWords: string
  isOff: boolean
  /** The id of the summary sentence. */
  sentenceId: string | undefined
}) {
  const look = buttonLook({ rank: 'main', size: 'large', className: 'w-full min-w-0 whitespace-normal' })
  if (problem === 'not-connected')
    return (
      <div className={BAR}>
        <button type="button" className={look} onClick={openWalletMenu}>
          {problemWords}
        </button>
      </div>
    )
  return (
    <div className={BAR}>
      <button type="submit" className={look} aria-disabled={isOff} aria-describedby={sentenceId}>
        {problem === undefined ? words : problemWords}
      </button>
    </div>
  )
}
