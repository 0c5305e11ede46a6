import { Address } from '../../ui/copy.tsx'
import { Note } from '../../ui/note.tsx'
import { KeyValues, Panel } from '../../ui/panel.tsx'
import { Untrusted } from '../../ui/untrusted.tsx'
import { type Look, type Move } from './look-at.ts'

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
    <Panel title="Overview">
      <div className="grid gap-4 p-4">
        <Note {...(landing.tone === 'plain' ? {} : { tone: landing.tone })}>
          <strong>Would it land? </strong>
          <Untrusted text={landing.words} />
        </Note>
        <KeyValues
          rows={[
            { key: 'Version', value: line.version === 'legacy' ? 'Legacy' : line.version },
            { key: 'Size', value: `${count(line.bytes)} of ${count(mostBytes)} bytes` },
            { key: 'Pays the network fee', value: <Address value={line.payer} what="Fee payer" /> },
            ...signers.map(({ address, hasSigned }) => ({
              key: hasSigned ? 'Has signed' : 'Must sign',
              value: <Address value={address} what="Signer" />,
            })),
            ...(strangers.length === 0 ? [{ key: 'Unknown programs', value: 'None' }] : []),
            ...strangers.map((each) => ({
              key: 'Unknown program',
              value: <Address value={each} what="Program" />,
            })),
            { key: 'Unknown instructions', value: line.unknown === 0 ? 'None' : line.unknown },
          ]}
        />
      </div>
    </Panel>
  )
}

const count = (value: number) => value.toLocaleString('en-US')

function Moves({ moves }: { moves: readonly Move[] | undefined }) {
  return (
    <Panel title="What leaves and comes">
      {moves === undefined || moves.length === 0 ? (
        <p className="p-4 text-mute">
          {moves === undefined
            ? 'Not known without a test run that passes. What each instruction says stands below.'
            : 'Nothing of anybody who signs changes in the test run.'}
        </p>
      ) : (
        <ul className="grid gap-3 p-4">
          {moves.map(({ signer, leaves, amount, mint }) => (
            <li key={`${signer} ${amount} ${mint}`} className="flex flex-wrap items-baseline gap-2">
              <strong>
                {leaves ? '−' : '+'}
                {amount}
              </strong>
              {mint === undefined ? null : <Address value={mint} what="Token" />}
              <span className="text-mute">{leaves ? 'leave' : 'come to'}</span>
              <Address value={signer} what="Signer" />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Instructions({ look: { line } }: { look: Look }) {
  return (
    <Panel title="Instructions">
      <ol className="grid gap-4 p-4">
        {line.instructions.map(({ program, name, words }, index) => (
          <li key={`${name} ${line.instructions.length - index}`} className="grid gap-1">
            <span className="font-mono text-13 break-all">
              {index + 1}. {program} <span className={name === 'unknown' ? 'tone-warn' : 'text-mute'}>{name}</span>
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
    <Panel title="Held to its request">
      <div className="grid gap-4 p-4">
        {verdict === undefined ? (
          <Note tone="warn">
            <Untrusted text={unread ?? ''} />
          </Note>
        ) : (
          <Note {...(verdict.ok ? {} : { tone: 'stop' as const })}>
            {verdict.ok ? 'The guard would take it.' : `The guard refuses it: ${verdict.codes.join(', ')}.`}
          </Note>
        )}
        {notChecked.length === 0 ? null : <h3 className="text-13">Not checked</h3>}
        <ul className="grid gap-2 text-13 text-mute">
          {notChecked.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
    </Panel>
  )
}
