import { Address } from '../../ui/copy.tsx'
import { Note } from '../../ui/note.tsx'
import { KeyValues, Panel } from '../../ui/panel.tsx'
import { Untrusted } from '../../ui/untrusted.tsx'
import { type Look, type Move } from './look-at.ts'
import { INSPECT_ANSWER_WORD } from './words.ts'

/** What a transaction says of itself, and what the chain says of it. */
export function InspectAnswer({ look }: { look: Look }) {
  return (
    <>
      <Facts look={look} />
      <Moves moves={look.moves} />
      <Instructions look={look} />
      <Verdict look={look} />
    </>
  )
}

function Facts({ look: { line, landing, mostBytes, signers, strangers } }: { look: Look }) {
  return (
    <Panel title={INSPECT_ANSWER_WORD.overview}>
      <div className="grid gap-4 p-4">
        <Note {...(landing.tone === 'plain' ? {} : { tone: landing.tone })}>
          <strong>{INSPECT_ANSWER_WORD.simulation} </strong>
          <Untrusted text={landing.words} />
        </Note>
        <KeyValues
          rows={[
            {
              key: INSPECT_ANSWER_WORD.version,
              value: line.version === 'legacy' ? INSPECT_ANSWER_WORD.legacy : line.version,
            },
            { key: INSPECT_ANSWER_WORD.size, value: INSPECT_ANSWER_WORD.bytes(count(line.bytes), count(mostBytes)) },
            {
              key: INSPECT_ANSWER_WORD.feePayer,
              value: <Address value={line.payer} what={INSPECT_ANSWER_WORD.feePayer} />,
            },
            ...signers.map(({ address, hasSigned }) => ({
              key: hasSigned ? INSPECT_ANSWER_WORD.signed : INSPECT_ANSWER_WORD.mustSign,
              value: <Address value={address} what={INSPECT_ANSWER_WORD.signer} />,
            })),
            ...(strangers.length === 0
              ? [{ key: INSPECT_ANSWER_WORD.unknownPrograms, value: INSPECT_ANSWER_WORD.none }]
              : []),
            ...strangers.map((each) => ({
              key: INSPECT_ANSWER_WORD.unknownProgram,
              value: <Address value={each} what={INSPECT_ANSWER_WORD.program} />,
            })),
            {
              key: INSPECT_ANSWER_WORD.unknownInstructions,
              value: line.unknown === 0 ? INSPECT_ANSWER_WORD.none : line.unknown,
            },
          ]}
        />
      </div>
    </Panel>
  )
}

const count = (value: number) => value.toLocaleString('en-US')

function Moves({ moves }: { moves: readonly Move[] | undefined }) {
  return (
    <Panel title={INSPECT_ANSWER_WORD.balanceChanges}>
      {moves === undefined || moves.length === 0 ? (
        <p className="p-4 text-mute">
          {moves === undefined
            ? INSPECT_ANSWER_WORD.unknownWithoutSuccessfulSimulation
            : INSPECT_ANSWER_WORD.noBalanceChangesSigners}
        </p>
      ) : (
        <ul className="grid gap-3 p-4">
          {moves.map(({ signer, leaves, amount, mint }) => (
            <li key={`${signer} ${amount} ${mint}`} className="flex flex-wrap items-baseline gap-2">
              <strong>
                {leaves ? '−' : '+'}
                {amount}
              </strong>
              {mint === undefined ? null : <Address value={mint} what={INSPECT_ANSWER_WORD.token} />}
              <span className="text-mute">{leaves ? 'leave' : 'to'}</span>
              <Address value={signer} what={INSPECT_ANSWER_WORD.signer} />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Instructions({ look: { line } }: { look: Look }) {
  return (
    <Panel title={INSPECT_ANSWER_WORD.instructions}>
      <ol className="grid gap-4 p-4">
        {line.instructions.map(({ program, name, words }, index) => (
          <li key={`${name} ${line.instructions.length - index}`} className="grid gap-1">
            <span className="font-mono text-13 break-all">
              {index + 1}. {program} <span className={name === 'unknown' ? 'text-warn' : 'text-mute'}>{name}</span>
            </span>
            <span className="wrap-anywhere">{words}</span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Verdict({ look: { line, notChecked, unread } }: { look: Look }) {
  const { verdict } = line
  if (verdict === undefined && unread === undefined) return null
  return (
    <Panel title={INSPECT_ANSWER_WORD.checkedAgainstItsRequest}>
      <div className="grid gap-4 p-4">
        {verdict === undefined ? (
          <Note tone="warn">
            <Untrusted text={unread ?? ''} />
          </Note>
        ) : (
          <Note {...(verdict.ok ? {} : { tone: 'stop' as const })}>
            {verdict.ok ? INSPECT_ANSWER_WORD.allChecksPass : `Blocked: ${verdict.codes.join(', ')}.`}
          </Note>
        )}
        {notChecked.length === 0 ? null : <h3 className="text-13">{INSPECT_ANSWER_WORD.notChecked}</h3>}
        <ul className="grid gap-2 text-13 text-mute">
          {notChecked.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
