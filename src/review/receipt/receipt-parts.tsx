import { Fragment, type ReactNode } from 'react'
import { type ActView } from '~/engine/act-view.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { Details } from '~/ui/details.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { figureName } from '~/values/figures.ts'
import { solText } from '../text/act-text.ts'
import { feeNote, feeText } from './fee-line.ts'

const RENT = {
  limit: 'Returned when the order is filled, cancelled or expired',
  plan: 'Returned when the recurring order is completed or cancelled',
} as const

/* Parts of the review and of the receipt. Dashed lines separate parts of a transaction and nothing else. */

const PART = '-mx-6 border-t border-dashed border-line px-6 py-4 phone:-mx-4 phone:px-4'

/** The request in one sentence of ours, below the title. */
export function Sentence({ children: sentence = 'Building the transaction' }: { children: string | undefined }) {
  return (
    <p className="mb-4 wrap-anywhere text-mute">
      <bdi>{sentence}</bdi>
    </p>
  )
}

/** A group of lines. */
export function Lines({ children }: { children: ReactNode }) {
  return <dl className={`grid gap-2 ${PART}`}>{children}</dl>
}

/** A part that is not made of lines. */
export function Part({ children }: { children: ReactNode }) {
  return <div className={`grid gap-2 ${PART}`}>{children}</div>
}

type LineProps = {
  label: string
  children: ReactNode
  /** The one bright number of the review. */
  big?: boolean
  note?: string | undefined
}

/** One line: label, value, and a note under the value. */
export function Line({ label, children, big = false, note }: LineProps) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="flex-none text-mute">{label}</dt>
      <dd
        className={`min-w-0 text-right wrap-anywhere ${big ? 'text-28 font-head tracking-tight' : 'font-fig'}`}
        translate="no"
      >
        {children}
        {note === undefined ? null : (
          <small className="block text-12 font-text tracking-normal text-mute">{note}</small>
        )}
      </dd>
    </div>
  )
}

/** An address, a memo or bytes in full, in a font that keeps similar characters distinguishable. */
export function Exact({ children }: { children: ReactNode }) {
  return <span className="font-mono text-12 font-text break-all">{children}</span>
}

/** Fees in one line, and apart from them what is only held: account deposits. */
export function FeeLines({ facts, trading }: { facts: ReceiptFacts; trading?: string | undefined }) {
  const { waiting, pair } = facts
  const [deposit, returned] = [BigInt(facts.deposit), BigInt(facts.returned)]
  return (
    <>
      <Line label={figureName('fees')} note={feeNote(facts, trading)}>
        {feeText(facts, trading)}
      </Line>
      {deposit === 0n ? null : (
        <Line
          label={figureName('deposit')}
          note={waiting === undefined ? 'Returned when you close the token account' : RENT[waiting]}
        >
          {solText(deposit)}
        </Line>
      )}
      {returned === 0n ? null : (
        <Line
          label={figureName('deposit', true)}
          note={
            pair === undefined
              ? 'Of accounts that this closes'
              : 'Of wrapped SOL that is closed; not part of what you receive'
          }
        >
          {solText(returned)}
        </Line>
      )}
    </>
  )
}

/** Folded list of checks. `isWhole` = every check ran. */
export function CheckFold({ passed, notRun, children }: { passed: number; notRun: number; children: ReactNode }) {
  const isWhole = notRun === 0
  return (
    <Part>
      <Details
        arrow="end"
        summary={
          <>
            <span className={isWhole ? 'text-yes' : 'text-mute'}>
              <Icon name={isWhole ? 'check' : 'info'} />
            </span>
            <h3 className="mx-1 text-13 font-fig text-text">What was checked</h3>
            <span className="text-12 text-mute">
              {isWhole ? `${passed} passed` : `${passed} passed · ${notRun} did not run`}
            </span>
          </>
        }
      >
        {children}
      </Details>
    </Part>
  )
}

/** Every check that did not run, by name. */
export function NotRun({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 grid gap-1.5 text-13 text-mute">
      {items.map((words) => (
        <li key={words} className="flex gap-2">
          <span className="mt-0.5 text-warn">
            <Icon name="info" small />
          </span>
          {`Not run: ${words}`}
        </li>
      ))}
    </ul>
  )
}

/** Items that an act for everything leaves untouched, with the reason. */
export function NotTouched({ leaves = [] }: Pick<ActView, 'leaves'>) {
  if (leaves.length === 0) return null
  return (
    <p className="pb-4 text-13 text-pretty text-mute">
      Not closed:{' '}
      {leaves.map(({ name, why }, index) => (
        <Fragment key={index}>
          {index === 0 ? null : ', '}
          <Untrusted text={name} kind="title" /> ({why})
        </Fragment>
      ))}
      .
    </p>
  )
}
