import { Fragment, type ReactNode } from 'react'
import { type ActView } from '~/engine/act-view.ts'
import { type ReceiptFacts } from '~/engine/journal/receipt-schema.ts'
import { type ReviewFacts } from '~/engine/review-facts.ts'
import { Details } from '~/ui/fold.tsx'
import { Icon } from '~/ui/icon.tsx'
import { Untrusted } from '~/ui/untrusted.tsx'
import { figureName } from '~/values/figures.ts'
import { usd } from '~/values/format.ts'
import { microUsd } from '~/values/money.ts'
import { solText, tokenText } from '../text/act-text.ts'
import { receiptFactsOf } from './receipt-facts.ts'

/* Fees in one line: the trading fee in dollars, the fee of the bytes in its coin, the network's with its priority in SOL. */

/** The estimated trading fee, in dollars. */
const estimated = ({ trading }: ReceiptFacts) =>
  trading === undefined ? undefined : usd(microUsd(BigInt(trading)), undefined, 'up').text

/** Every fee of an act: `$1.67 + 0.000015715 SOL`. `trading` = what the venue took, once it is known. */
export function feeText(facts: ReceiptFacts, trading = estimated(facts)): string {
  const { swapFee, venue, network, decimals } = facts
  const lamports = BigInt(network) + BigInt(venue ?? 0)
  const parts = [trading, swapFee === undefined ? undefined : tokenText(swapFee.mint, BigInt(swapFee.raw), decimals)]
  const known = parts.filter((part) => part !== undefined)
  return (lamports === 0n && known.length > 0 ? known : [...known, solText(lamports)]).join(' + ')
}

/** Kinds of the fees, and who pays the network fee if it is not the owner. */
export function feeNote(facts: ReceiptFacts, trading = estimated(facts)): string {
  const { swapFee, venue, network, isGasless } = facts
  const parts = [
    trading === undefined ? undefined : `Trading ${trading}`,
    swapFee === undefined ? undefined : 'Swap fee, already deducted',
    venue === undefined ? undefined : `Venue ${solText(BigInt(venue))}`,
    isGasless ? 'Network fee paid by somebody else' : `Network with priority ${solText(BigInt(network))}`,
  ]
  return parts.filter((part) => part !== undefined).join(' · ')
}

/** The fees of several acts, each sort of them in one sum, and the account deposits apart. */
export function feesOfAll(acts: readonly ReviewFacts[]): {
  readonly text: string
  readonly note: string
  readonly deposit: bigint
  readonly returned: bigint
} {
  const all = acts.map(receiptFactsOf)
  const sum = (pick: (facts: ReceiptFacts) => string | undefined) =>
    all.reduce((total, facts) => total + BigInt(pick(facts) ?? '0'), 0n)
  const isTraded = all.length > 0 && all.every((facts) => facts.trading !== undefined)
  const trading = isTraded ? usd(microUsd(sum((facts) => facts.trading)), undefined, 'up').text : undefined
  const lamports = sum(({ network }) => network)
  const isPaid = all.some(({ isGasless }) => !isGasless)
  const venue = sum((facts) => facts.venue)
  const parts = [
    trading === undefined ? undefined : `Trading ${trading}`,
    venue === 0n ? undefined : `Venue ${solText(venue)}`,
    isPaid ? `Network with priority ${solText(lamports)}` : 'Network fee paid by somebody else',
  ]
  const sol = lamports + venue === 0n && trading !== undefined ? undefined : solText(lamports + venue)
  return {
    text: [trading, sol].filter((part) => part !== undefined).join(' + '),
    note: parts.filter((part) => part !== undefined).join(' · '),
    deposit: sum(({ deposit }) => deposit),
    returned: sum(({ returned }) => returned),
  }
}

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
